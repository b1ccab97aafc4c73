//! Every address of the app: the only home of path texts.

use crate::model::analysis_ref::AnalysisRef;
use crate::model::classification::RiskType;
use crate::model::document::ProcessNumber;
use crate::model::journal::QueryArea;
use crate::model::workspace::WorkspaceKey;
use crate::protocol::{QueryString, UrlPath};
use crate::url_state::detail::RiskDetailView;
use crate::url_state::parse_search_params;
use crate::url_state::process::ProcessView;
use crate::url_state::radars::RadarsView;

/// The pattern of the start, which leads on to where the person worked last.
pub const HOME: &str = "/";
/// The pattern of the sign-in page.
pub const SIGN_IN: &str = "/sign-in";
/// The pattern of the workspaces page.
pub const WORKSPACES: &str = "/workspaces";
/// The first segment of every address inside a workspace; the workspace's key follows it.
pub const WORKSPACE_PREFIX: &str = "/w/";

/// A place in the app.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// The start.
    Home,
    /// Signing in, and where to go afterwards.
    SignIn {
        /// An address of this app.
        return_to: Option<String>,
    },
    /// Choosing or adding a workspace.
    Workspaces,
    /// The radars of a workspace's organization.
    Radars(WorkspaceKey, RadarsView),
    /// The plans and what is left of them.
    Plans(WorkspaceKey),
    /// Making analyses, and the journal of those that were made.
    Analyses(WorkspaceKey),
    /// The summary of an analysis.
    Analysis(WorkspaceKey, AnalysisRef),
    /// The processes behind one risk class of an analysis.
    RiskDetail(WorkspaceKey, AnalysisRef, RiskType, RiskDetailView),
    /// Two analyses side by side: the one that is looked at, and the one before it.
    Comparison(WorkspaceKey, AnalysisRef, AnalysisRef),
    /// An analysis made ready for paper.
    Dossier(WorkspaceKey, AnalysisRef),
    /// Looking a process up by its number.
    Processes(WorkspaceKey),
    /// The details of one process.
    Process(WorkspaceKey, ProcessNumber, ProcessView),
    /// The processes of a document, as the partner counts them.
    PartnerProcesses(WorkspaceKey),
    /// What can be queried beside analyses.
    Queries(WorkspaceKey),
    /// Know your client: the compliance data of a document, or of a QSA's root.
    Kyc(WorkspaceKey),
    /// The partners of a company, or the relationships of a person.
    Partners(WorkspaceKey),
    /// The credit register.
    Scr(WorkspaceKey),
    /// Requests about driver's licences.
    Cnh(WorkspaceKey),
    /// The answer to a query, by the name of its line in the journal.
    Answer(WorkspaceKey, String),
    /// What was asked for from this browser.
    Journal(WorkspaceKey),
    /// The start of a workspace: what is left, what is under way, what was asked last.
    Start(WorkspaceKey),
}

impl Route {
    /// The page from which the queries of `area` are made.
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

    /// The address below the app's base path.
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
                risk.as_str(),
                view.to_query()
            ),
            Self::Comparison(key, analysis, before) => {
                format!("{WORKSPACE_PREFIX}{key}/analyses/{analysis}/compare/{before}")
            }
            Self::Dossier(key, analysis) => {
                format!("{WORKSPACE_PREFIX}{key}/analyses/{analysis}/dossier")
            }
            Self::Processes(key) => format!("{WORKSPACE_PREFIX}{key}/processes"),
            Self::Process(key, number, view) => {
                let number = UrlPath::of([number.as_str()]);
                format!(
                    "{WORKSPACE_PREFIX}{key}/processes{number}{}",
                    view.to_query()
                )
            }
            Self::PartnerProcesses(key) => format!("{WORKSPACE_PREFIX}{key}/partner-processes"),
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

/// A kind of place: which page an address means, whatever it is about.
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
    /// The page that an address (below the base path, without its query) means.
    ///
    /// What the address names, such as a workspace, is for the page to read.
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
            ["w", _, "partner-processes"] => Self::PartnerProcesses,
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

/// A path of the origin, without the one that the app is served at: as it is where it doesn't lie
/// below that.
pub fn below<'a>(path: &'a str, base: &str) -> &'a str {
    let rest = path.strip_prefix(base);
    rest.filter(|rest| rest.is_empty() || rest.starts_with('/'))
        .unwrap_or(path)
}

/// Where to go after signing in, as the sign-in page's query says.
///
/// Only the address of a page of this app is believed, written as this app writes it. Whatever a
/// browser would rewrite first (dots, empty segments, percent signs, backslashes) could become
/// another address, or that of another host.
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
    // One slash at the end changes nothing.
    let segments = below.strip_suffix('/').unwrap_or(below);
    let is_path = path == HOME || segments.split('/').all(is_written);
    let is_query = !query.contains(|c: char| matches!(c, '\\' | '#') || c.is_control());
    is_path && is_query && Page::at(path).is_some_and(|page| page != Page::SignIn)
}

/// The workspace that an address (below the base path) lies in.
pub fn workspace_of(path: &str) -> Option<WorkspaceKey> {
    let rest = path.strip_prefix(WORKSPACE_PREFIX)?;
    rest.split('/').next()?.parse().ok()
}

/// The part of an address that follows its workspace, cut into segments.
fn segments(path: &str) -> Option<Vec<&str>> {
    let rest = path.strip_prefix(WORKSPACE_PREFIX)?;
    Some(rest.trim_end_matches('/').split('/').skip(1).collect())
}

/// The analysis that an address is about.
pub fn analysis_of(path: &str) -> Option<AnalysisRef> {
    match segments(path)?.as_slice() {
        ["analyses", analysis, ..] => analysis.parse().ok(),
        _ => None,
    }
}

/// The analysis that a person names: by its number and that of its consumption, by both in one
/// (`9001-7001`), or by an address of this app, which names the workspace as well.
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

/// The risk class whose processes an address lists.
pub fn risk_of(path: &str) -> Option<RiskType> {
    match segments(path)?.as_slice() {
        ["analyses", _, "risk", risk] => RiskType::from_name(risk),
        _ => None,
    }
}

/// The analysis that an address compares with.
pub fn compared_of(path: &str) -> Option<AnalysisRef> {
    match segments(path)?.as_slice() {
        ["analyses", _, "compare", before] => before.parse().ok(),
        _ => None,
    }
}

/// The line of the journal whose answer an address shows.
pub fn answer_of(path: &str) -> Option<String> {
    match segments(path)?.as_slice() {
        ["queries", "answers", line] => {
            let is_name = |c: char| c.is_ascii_digit() || c == '-';
            line.chars().all(is_name).then(|| (*line).to_owned())
        }
        _ => None,
    }
}

/// The process that an address is about; numbers of any age are believed.
pub fn process_of(path: &str) -> Option<ProcessNumber> {
    match segments(path)?.as_slice() {
        ["processes", number] => ProcessNumber::parse_lenient(number).ok().map(|(it, _)| it),
        _ => None,
    }
}
