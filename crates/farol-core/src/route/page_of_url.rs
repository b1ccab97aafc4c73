//! Pages without their parameters, and the area of the navigation to which each belongs.

use super::params::WORKSPACE_PREFIX;
use crate::model::operation::QueryArea;
use crate::model::workspace::WorkspaceKey;
use strum::VariantArray;

/// Page of the app without its parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// As [`super::Route::Home`].
    Home,
    /// As [`super::Route::SignIn`].
    SignIn,
    /// As [`super::Route::OpenCase`].
    OpenCase,
    /// As [`super::Route::Workspaces`].
    Workspaces,
    /// As [`super::Route::Radars`].
    Radars,
    /// As [`super::Route::Plans`].
    Plans,
    /// As [`super::Route::QueryForm`].
    QueryForm(QueryArea),
    /// As [`super::Route::Analysis`].
    Analysis,
    /// As [`super::Route::RiskDetail`].
    RiskDetail,
    /// As [`super::Route::Comparison`].
    Comparison,
    /// As [`super::Route::Dossier`].
    Dossier,
    /// As [`super::Route::Processes`].
    Processes,
    /// As [`super::Route::Process`].
    Process,
    /// As [`super::Route::Queries`].
    Queries,
    /// As [`super::Route::QueryResult`].
    QueryResult,
    /// As [`super::Route::Subject`].
    Subject,
    /// As [`super::Route::Journal`].
    Journal,
    /// As [`super::Route::Glossary`].
    Glossary,
    /// As [`super::Route::Support`].
    Support,
    /// As [`super::Route::Start`].
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
            ["open"] => Self::OpenCase,
            ["workspaces"] => Self::Workspaces,
            ["w", _, "start"] => Self::Start,
            ["w", _, "radars"] => Self::Radars,
            ["w", _, "plans"] => Self::Plans,
            ["w", _, "analyses", _] => Self::Analysis,
            ["w", _, "analyses", _, "risk", _] => Self::RiskDetail,
            ["w", _, "analyses", _, "compare", _] => Self::Comparison,
            ["w", _, "analyses", _, "dossier"] => Self::Dossier,
            ["w", _, "processes"] => Self::Processes,
            ["w", _, "processes", _] => Self::Process,
            ["w", _, "subjects", _] => Self::Subject,
            ["w", _, "journal"] => Self::Journal,
            ["w", _, "glossary"] => Self::Glossary,
            ["w", _, "support"] => Self::Support,
            ["w", _, "queries"] => Self::Queries,
            ["w", _, "queries", "results", _] => Self::QueryResult,
            // Links to the former path of the page stay valid.
            ["w", _, "partner-processes"] => Self::QueryForm(QueryArea::Lawsuits),
            ["w", _, form @ ..] => Self::QueryForm(area_at(form)?),
            _ => return None,
        })
    }
}

/// Returns the area whose form has this path, below that of the workspace.
fn area_at(path: &[&str]) -> Option<QueryArea> {
    let mut areas = QueryArea::VARIANTS.iter().copied();
    areas.find(|area| area.path().split('/').eq(path.iter().copied()))
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
    /// Returns the URL path of the area's first page. Separate from [`super::Route::href`], so that
    /// the main program doesn't contain the URLs of all pages.
    pub fn href(self, key: WorkspaceKey) -> String {
        let name = match self {
            Self::Start => "start",
            Self::Analyses => "analyses",
            Self::Radars => "radars",
            Self::Processes => "processes",
            Self::Queries => "queries",
            Self::Journal => "journal",
            Self::Plans => "plans",
        };
        format!("{WORKSPACE_PREFIX}{key}/{name}")
    }

    /// Returns the area's first page.
    pub const fn first_page(self) -> Page {
        match self {
            Self::Start => Page::Start,
            Self::Analyses => Page::QueryForm(QueryArea::Analyses),
            Self::Radars => Page::Radars,
            Self::Processes => Page::Processes,
            Self::Queries => Page::Queries,
            Self::Journal => Page::Journal,
            Self::Plans => Page::Plans,
        }
    }

    /// Returns the area of a page; `None` for one that belongs to no area.
    pub const fn of(page: Page) -> Option<Self> {
        Some(match page {
            Page::Home
            | Page::SignIn
            | Page::OpenCase
            | Page::Workspaces
            | Page::Glossary
            | Page::Support => return None,
            Page::Start => Self::Start,
            Page::QueryForm(QueryArea::Analyses)
            | Page::Analysis
            | Page::RiskDetail
            | Page::Comparison
            | Page::Dossier => Self::Analyses,
            Page::Radars => Self::Radars,
            Page::Processes | Page::Process => Self::Processes,
            Page::Queries | Page::QueryForm(_) | Page::QueryResult | Page::Subject => Self::Queries,
            Page::Journal => Self::Journal,
            Page::Plans => Self::Plans,
        })
    }
}
