//! URLs of the app; no other module defines path texts.

use crate::model::analysis_ref::AnalysisRef;
use crate::model::classification::RiskType;
use crate::model::document::ProcessNumber;
use crate::model::journal::{JournalEntry, Outcome};
use crate::model::operation::{Operation, QueryArea};
use crate::model::workspace::WorkspaceKey;
use crate::protocol::{QueryString, UrlPath};
use crate::url_state::detail::RiskDetailView;
use crate::url_state::parse_search_params;
use crate::url_state::process::ProcessView;
use crate::url_state::processes::ProcessesTab;
use crate::url_state::radars::RadarsView;
use strum::VariantArray;

/// Path of the home page, which redirects to the last workspace.
pub const HOME: &str = "/";
/// Path of the sign-in page.
pub const SIGN_IN: &str = "/sign-in";
/// Path of the workspaces page.
pub const WORKSPACES: &str = "/workspaces";
/// Prefix of every path inside a workspace; the workspace's key follows it.
pub const WORKSPACE_PREFIX: &str = "/w/";

/// Page of the app with its parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// Home page.
    Home,
    /// Sign-in page.
    SignIn {
        /// URL in this app to open after sign-in.
        return_to: Option<String>,
    },
    /// Selection and creation of workspaces.
    Workspaces,
    /// Radars of a workspace's organization.
    Radars(WorkspaceKey, RadarsView),
    /// Plans and their balance.
    Plans(WorkspaceKey),
    /// Creation of analyses, and the journal of past ones.
    Analyses(WorkspaceKey),
    /// Summary of an analysis.
    Analysis(WorkspaceKey, AnalysisRef),
    /// Processes of one risk class of an analysis.
    RiskDetail(WorkspaceKey, AnalysisRef, RiskType, RiskDetailView),
    /// Comparison of an analysis (first) with an earlier one (second).
    Comparison(WorkspaceKey, AnalysisRef, AnalysisRef),
    /// Printable dossier of an analysis.
    Dossier(WorkspaceKey, AnalysisRef),
    /// Lookup of processes and their monitoring.
    Processes(WorkspaceKey, ProcessesTab),
    /// Details of one process.
    Process(WorkspaceKey, ProcessNumber, ProcessView),
    /// Processes of a document, as counted by the partner.
    PartnerProcesses(WorkspaceKey),
    /// Query types other than analyses.
    Queries(WorkspaceKey),
    /// Know Your Client: compliance data of a document, or of a QSA's root company.
    Kyc(WorkspaceKey),
    /// Partners of a company, or relationships of an individual.
    Partners(WorkspaceKey),
    /// Credit register (SCR).
    Scr(WorkspaceKey),
    /// Requests about driver's licenses (CNH).
    Cnh(WorkspaceKey),
    /// Stored response of a query, by the id of its journal entry.
    Answer(WorkspaceKey, String),
    /// Journal of the queries made in this browser.
    Journal(WorkspaceKey),
    /// Workspace start page: balances, running work and recent queries.
    Start(WorkspaceKey),
}

impl Route {
    /// Returns the page on which queries of `area` are made.
    pub fn of_area(key: WorkspaceKey, area: QueryArea) -> Self {
        match area {
            QueryArea::Analyses => Self::Analyses(key),
            QueryArea::Lawsuits => Self::PartnerProcesses(key),
            QueryArea::Kyc => Self::Kyc(key),
            QueryArea::Partners => Self::Partners(key),
            QueryArea::Scr => Self::Scr(key),
            QueryArea::Cnh => Self::Cnh(key),
        }
    }

    /// Returns the page with the result of a journal entry: the analysis, or the cached response, even
    /// an unreadable one (`has_response`).
    ///
    /// A failed query other than an analysis has none.
    pub fn of_entry(key: WorkspaceKey, entry: &JournalEntry, has_response: bool) -> Option<Self> {
        match (entry.operation, entry.outcome) {
            (Operation::Analysis | Operation::PartnerProcesses, Outcome::Unknown)
                if has_response =>
            {
                Some(Self::Answer(key, entry.id.clone()))
            }
            (Operation::Analysis, _) => Some(Self::Analysis(key, entry.analysis?)),
            (_, Outcome::Failed) => None,
            (Operation::PartnerProcesses, _) => Some(Self::PartnerProcesses(key)),
            _ => Some(Self::Answer(key, entry.id.clone())),
        }
    }

    /// Returns the URL path and query below the app's base path.
    pub fn href(&self) -> String {
        match self {
            Self::Home => HOME.to_owned(),
            Self::SignIn { return_to: None } => SIGN_IN.to_owned(),
            Self::SignIn {
                return_to: Some(address),
            } => format!(
                "{SIGN_IN}{}",
                QueryString::default().with("return", address)
            ),
            Self::Workspaces => WORKSPACES.to_owned(),
            Self::Radars(key, view) => {
                format!("{WORKSPACE_PREFIX}{key}/radars{}", view.to_query())
            }
            Self::Plans(key) => format!("{WORKSPACE_PREFIX}{key}/plans"),
            Self::Analyses(key) => format!("{WORKSPACE_PREFIX}{key}/analyses"),
            Self::Analysis(key, analysis) => {
                format!("{WORKSPACE_PREFIX}{key}/analyses/{analysis}")
            }
            Self::RiskDetail(key, analysis, risk, view) => format!(
                "{WORKSPACE_PREFIX}{key}/analyses/{analysis}/risk/{}{}",
                risk.name(),
                view.to_query()
            ),
            Self::Comparison(key, analysis, before) => {
                format!("{WORKSPACE_PREFIX}{key}/analyses/{analysis}/compare/{before}")
            }
            Self::Dossier(key, analysis) => {
                format!("{WORKSPACE_PREFIX}{key}/analyses/{analysis}/dossier")
            }
            Self::Processes(key, tab) => {
                format!("{WORKSPACE_PREFIX}{key}/processes{}", tab.to_query())
            }
            Self::Process(key, number, view) => {
                let number = UrlPath::of([number.as_str()]);
                format!(
                    "{WORKSPACE_PREFIX}{key}/processes{number}{}",
                    view.to_query()
                )
            }
            Self::PartnerProcesses(key) => {
                format!("{WORKSPACE_PREFIX}{key}/queries/partner-processes")
            }
            Self::Queries(key) => format!("{WORKSPACE_PREFIX}{key}/queries"),
            Self::Kyc(key) => format!("{WORKSPACE_PREFIX}{key}/queries/kyc"),
            Self::Partners(key) => format!("{WORKSPACE_PREFIX}{key}/queries/partners"),
            Self::Scr(key) => format!("{WORKSPACE_PREFIX}{key}/queries/scr"),
            Self::Cnh(key) => format!("{WORKSPACE_PREFIX}{key}/queries/cnh"),
            Self::Journal(key) => format!("{WORKSPACE_PREFIX}{key}/journal"),
            Self::Start(key) => format!("{WORKSPACE_PREFIX}{key}/start"),
            Self::Answer(key, line) => {
                let line = UrlPath::of([line.as_str()]);
                format!("{WORKSPACE_PREFIX}{key}/queries/answers{line}")
            }
        }
    }
}

/// Page of the app without its parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// As [`Route::Home`].
    Home,
    /// As [`Route::SignIn`].
    SignIn,
    /// As [`Route::Workspaces`].
    Workspaces,
    /// As [`Route::Radars`].
    Radars,
    /// As [`Route::Plans`].
    Plans,
    /// As [`Route::Analyses`].
    Analyses,
    /// As [`Route::Analysis`].
    Analysis,
    /// As [`Route::RiskDetail`].
    RiskDetail,
    /// As [`Route::Comparison`].
    Comparison,
    /// As [`Route::Dossier`].
    Dossier,
    /// As [`Route::Processes`].
    Processes,
    /// As [`Route::Process`].
    Process,
    /// As [`Route::PartnerProcesses`].
    PartnerProcesses,
    /// As [`Route::Queries`].
    Queries,
    /// As [`Route::Kyc`].
    Kyc,
    /// As [`Route::Partners`].
    Partners,
    /// As [`Route::Scr`].
    Scr,
    /// As [`Route::Cnh`].
    Cnh,
    /// As [`Route::Answer`].
    Answer,
    /// As [`Route::Journal`].
    Journal,
    /// As [`Route::Start`].
    Start,
}

impl Page {
    /// Returns the page for a path (below the base path, without its query).
    ///
    /// Doesn't validate parameters such as the workspace; the page does.
    pub fn at(path: &str) -> Option<Self> {
        let segments: Vec<&str> = path.split('/').filter(|it| !it.is_empty()).collect();
        Some(match segments.as_slice() {
            [] => Self::Home,
            ["sign-in"] => Self::SignIn,
            ["workspaces"] => Self::Workspaces,
            ["w", _, "start"] => Self::Start,
            ["w", _, "radars"] => Self::Radars,
            ["w", _, "plans"] => Self::Plans,
            ["w", _, "analyses"] => Self::Analyses,
            ["w", _, "analyses", _] => Self::Analysis,
            ["w", _, "analyses", _, "risk", _] => Self::RiskDetail,
            ["w", _, "analyses", _, "compare", _] => Self::Comparison,
            ["w", _, "analyses", _, "dossier"] => Self::Dossier,
            ["w", _, "processes"] => Self::Processes,
            ["w", _, "processes", _] => Self::Process,
            // Links to the former path of the page stay valid.
            ["w", _, "queries", "partner-processes"] | ["w", _, "partner-processes"] => {
                Self::PartnerProcesses
            }
            ["w", _, "journal"] => Self::Journal,
            ["w", _, "queries"] => Self::Queries,
            ["w", _, "queries", "kyc"] => Self::Kyc,
            ["w", _, "queries", "partners"] => Self::Partners,
            ["w", _, "queries", "scr"] => Self::Scr,
            ["w", _, "queries", "cnh"] => Self::Cnh,
            ["w", _, "queries", "answers", _] => Self::Answer,
            _ => return None,
        })
    }
}

/// Area of the main navigation, in display order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
pub enum Area {
    /// Start page.
    Start,
    /// Analyses, their details, comparisons and dossiers.
    Analyses,
    /// Radars.
    Radars,
    /// Processes by number.
    Processes,
    /// Queries other than analyses, and their responses.
    Queries,
    /// Journal of queries.
    Journal,
    /// Plans.
    Plans,
}

impl Area {
    /// Returns the area of a page; `None` for one outside a workspace.
    pub const fn of(page: Page) -> Option<Self> {
        Some(match page {
            Page::Home | Page::SignIn | Page::Workspaces => return None,
            Page::Start => Self::Start,
            Page::Analyses
            | Page::Analysis
            | Page::RiskDetail
            | Page::Comparison
            | Page::Dossier => Self::Analyses,
            Page::Radars => Self::Radars,
            Page::Processes | Page::Process => Self::Processes,
            Page::Queries
            | Page::Kyc
            | Page::Partners
            | Page::Scr
            | Page::Cnh
            | Page::PartnerProcesses
            | Page::Answer => Self::Queries,
            Page::Journal => Self::Journal,
            Page::Plans => Self::Plans,
        })
    }
}

/// Removes the app's base path from a path of the origin; returns a path outside it unchanged.
pub fn below<'a>(path: &'a str, base: &str) -> &'a str {
    let rest = path.strip_prefix(base);
    rest.filter(|rest| rest.is_empty() || rest.starts_with('/'))
        .unwrap_or(path)
}

/// Returns the URL to open after sign-in, from the sign-in page's query string.
///
/// Accepts only URLs of this app's pages, in the form that this app writes. Anything that a browser
/// would normalize (dots, empty segments, percent signs, backslashes) could resolve to another page
/// or host.
pub fn return_path(search: &str) -> Option<String> {
    let (_, address) = parse_search_params(search)
        .into_iter()
        .find(|(name, _)| name == "return")?;
    is_own(&address).then_some(address)
}

fn is_own(address: &str) -> bool {
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    let Some(below) = path.strip_prefix('/') else {
        return false;
    };
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    let is_written = |segment: &str| !segment.is_empty() && segment.chars().all(is_plain);
    // A trailing slash doesn't change the page.
    let segments = below.strip_suffix('/').unwrap_or(below);
    let is_path = path == HOME || segments.split('/').all(is_written);
    let is_query = !query.contains(|c: char| matches!(c, '\\' | '#') || c.is_control());
    is_path && is_query && Page::at(path).is_some_and(|page| page != Page::SignIn)
}

/// Returns the workspace of a path (below the base path).
pub fn workspace_of(path: &str) -> Option<WorkspaceKey> {
    let rest = path.strip_prefix(WORKSPACE_PREFIX)?;
    rest.split('/').next()?.parse().ok()
}

/// Returns the segments of a path after its workspace.
fn segments(path: &str) -> Option<Vec<&str>> {
    let rest = path.strip_prefix(WORKSPACE_PREFIX)?;
    Some(rest.trim_end_matches('/').split('/').skip(1).collect())
}

/// Returns the analysis of a path.
pub fn analysis_of(path: &str) -> Option<AnalysisRef> {
    match segments(path)?.as_slice() {
        ["analyses", analysis, ..] => analysis.parse().ok(),
        _ => None,
    }
}

/// Parses user input that identifies an analysis: its id and that of its consumption, both joined
/// (`9001-7001`), or a URL of this app, which also contains the workspace.
pub fn parse_analysis_input(
    analysis: &str,
    consumption: &str,
) -> Option<(Option<WorkspaceKey>, AnalysisRef)> {
    let (analysis, consumption) = (analysis.trim(), consumption.trim());
    if let Some(at) = analysis.find(WORKSPACE_PREFIX) {
        let path = analysis.get(at..)?;
        let path = path.split(['?', '#']).next()?;
        return Some((Some(workspace_of(path)?), analysis_of(path)?));
    }
    let named = if consumption.is_empty() {
        analysis.parse()
    } else {
        format!("{analysis}-{consumption}").parse()
    };
    Some((None, named.ok()?))
}

/// Returns the risk class of a path.
pub fn risk_of(path: &str) -> Option<RiskType> {
    match segments(path)?.as_slice() {
        ["analyses", _, "risk", risk] => RiskType::from_name(risk),
        _ => None,
    }
}

/// Returns the earlier analysis of a comparison's path.
pub fn compared_of(path: &str) -> Option<AnalysisRef> {
    match segments(path)?.as_slice() {
        ["analyses", _, "compare", before] => before.parse().ok(),
        _ => None,
    }
}

/// Returns the journal entry id of a stored response's path.
pub fn answer_of(path: &str) -> Option<String> {
    match segments(path)?.as_slice() {
        ["queries", "answers", line] => {
            let is_name = |c: char| c.is_ascii_digit() || c == '-';
            line.chars().all(is_name).then(|| (*line).to_owned())
        }
        _ => None,
    }
}

/// Returns the process number of a path; numbers of any age are accepted.
pub fn process_of(path: &str) -> Option<ProcessNumber> {
    match segments(path)?.as_slice() {
        ["processes", number] => ProcessNumber::parse_lenient(number).ok().map(|(it, _)| it),
        _ => None,
    }
}
