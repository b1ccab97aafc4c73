//! URLs of the app; no other module defines path texts.

mod page_of_url;
mod params;
mod return_path;

pub use page_of_url::{Area, Page};
pub use params::{
    WORKSPACE_PREFIX, analysis_of, compared_of, parse_analysis_input, process_of, query_result_of,
    risk_of, subject_of, workspace_of,
};
pub use return_path::{HOME, below, return_path};

use crate::model::analysis_ref::AnalysisRef;
use crate::model::classification::RiskType;
use crate::model::document::ProcessNumber;
use crate::model::journal::{JournalEntry, Outcome};
use crate::model::operation::{Operation, QueryArea};
use crate::model::subject_id::SubjectId;
use crate::model::workspace::WorkspaceKey;
use crate::protocol::{QueryString, UrlPath};
use crate::url_state::process::ProcessView;
use crate::url_state::processes::ProcessesTab;
use crate::url_state::radars::RadarsView;
use crate::url_state::risk_detail::RiskDetailView;
/// Path of the sign-in page.
pub const SIGN_IN: &str = "/sign-in";
/// Path of the workspaces page.
pub const WORKSPACES: &str = "/workspaces";
/// Path of the page that opens a case file, which needs no session.
pub const OPEN_CASE: &str = "/open";

/// Returns the URL path and query of the sign-in page; `return_to` is the URL to open after it.
pub fn sign_in_path(return_to: Option<&str>) -> String {
    let query = return_to.map(|address| QueryString::default().with("return", address));
    format!("{SIGN_IN}{}", query.unwrap_or_default())
}

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
    /// Content of a case file.
    OpenCase,
    /// Selection and creation of workspaces.
    Workspaces,
    /// Radars of a workspace's organization.
    Radars(WorkspaceKey, RadarsView),
    /// Plans and their balance.
    Plans(WorkspaceKey),
    /// Forms of the paid queries of an area, among them those of analyses.
    QueryForm(WorkspaceKey, QueryArea),
    /// Summary of an analysis.
    Analysis(WorkspaceKey, AnalysisRef),
    /// Processes of one classification of an analysis.
    RiskDetail(WorkspaceKey, AnalysisRef, RiskType, RiskDetailView),
    /// Comparison of an analysis (first) with an earlier one (second).
    Comparison(WorkspaceKey, AnalysisRef, AnalysisRef),
    /// Printable dossier of an analysis.
    Dossier(WorkspaceKey, AnalysisRef),
    /// Lookup of processes and their monitoring.
    Processes(WorkspaceKey, ProcessesTab),
    /// Details of one process.
    Process(WorkspaceKey, ProcessNumber, ProcessView),
    /// Query types other than analyses.
    Queries(WorkspaceKey),
    /// Stored response of a query, by the id of its journal entry.
    QueryResult(WorkspaceKey, String),
    /// Profile of one person or company, by a random ID that is valid for the session.
    Subject(WorkspaceKey, SubjectId),
    /// Journal of the queries made in this browser.
    Journal(WorkspaceKey),
    /// Meaning of the terms and classifications.
    Glossary(WorkspaceKey),
    /// Support: differences from the contract, and the last calls of this tab.
    Support(WorkspaceKey),
    /// Workspace start page: balances, running work and recent queries.
    Start(WorkspaceKey),
}

impl Route {
    /// Returns the page with the result of a journal entry: the analysis, or the cached response,
    /// even an unreadable one (`has_response`).
    ///
    /// A failed query other than an analysis has none.
    pub fn of_entry(
        key: WorkspaceKey,
        entry: &JournalEntry,
        has_response: impl Fn() -> bool,
    ) -> Option<Self> {
        match (entry.operation, entry.outcome) {
            (Operation::Analysis, Outcome::Unknown) if has_response() => {
                Some(Self::QueryResult(key, entry.id.clone()))
            }
            (Operation::Analysis, _) => match entry.analysis {
                Some(analysis) => Some(Self::Analysis(key, analysis)),
                // An entry from a case file has no reference to the service.
                None => has_response().then(|| Self::QueryResult(key, entry.id.clone())),
            },
            (_, Outcome::Failed) => None,
            _ => Some(Self::QueryResult(key, entry.id.clone())),
        }
    }

    /// Returns the URL path and query below the app's base path.
    pub fn href(&self) -> String {
        match self {
            Self::Home => HOME.to_owned(),
            Self::SignIn { return_to } => sign_in_path(return_to.as_deref()),
            Self::OpenCase => OPEN_CASE.to_owned(),
            Self::Workspaces => WORKSPACES.to_owned(),
            Self::Radars(key, view) => {
                format!("{}{}", Area::Radars.href(*key), view.to_query())
            }
            Self::Plans(key) => Area::Plans.href(*key),
            Self::QueryForm(key, area) => format!("{WORKSPACE_PREFIX}{key}/{}", area.path()),
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
                format!("{}{}", Area::Processes.href(*key), tab.to_query())
            }
            Self::Process(key, number, view) => {
                let number = UrlPath::of([number.as_str()]);
                format!(
                    "{WORKSPACE_PREFIX}{key}/processes{number}{}",
                    view.to_query()
                )
            }
            Self::Queries(key) => Area::Queries.href(*key),
            Self::Subject(key, id) => format!("{WORKSPACE_PREFIX}{key}/subjects/{id}"),
            Self::Journal(key) => Area::Journal.href(*key),
            Self::Glossary(key) => format!("{WORKSPACE_PREFIX}{key}/glossary"),
            Self::Support(key) => format!("{WORKSPACE_PREFIX}{key}/support"),
            Self::Start(key) => Area::Start.href(*key),
            Self::QueryResult(key, entry_id) => {
                let entry_id = UrlPath::of([entry_id.as_str()]);
                format!("{WORKSPACE_PREFIX}{key}/queries/results{entry_id}")
            }
        }
    }
}
