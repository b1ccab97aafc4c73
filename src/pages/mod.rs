//! Pages, one module per route, and the views of responses, which belong to the pages of their forms.

mod analyses;
mod analysis;
mod cnh;
mod comparison;
mod config_error;
mod dossier;
mod glossary;
mod home_redirect;
mod journal;
mod kyc;
mod not_found;
mod open_case_file;
mod partner_processes;
mod partners;
mod plans;
mod process;
mod processes;
mod queries;
mod query_result;
mod radars;
mod risk_detail;
mod scr;
mod sign_in;
mod start;
mod subject;
mod support;
mod workspaces;

pub use analyses::AnalysesPage;
pub use analysis::AnalysisPage;
pub use comparison::ComparisonPage;
pub use config_error::ConfigErrorPage;
pub use dossier::DossierPage;
pub use glossary::GlossaryPage;
pub use home_redirect::HomeRedirect;
pub use journal::JournalPage;
pub use not_found::NotFoundPage;
pub use open_case_file::OpenCasePage;
pub use partner_processes::PartnerProcessesPage;
pub use plans::PlansPage;
pub use process::ProcessPage;
pub use processes::ProcessesPage;
pub use queries::QueriesPage;
pub use radars::RadarsPage;
pub use risk_detail::RiskDetailPage;
pub use sign_in::SignInPage;
pub use start::StartPage;
pub use subject::SubjectPage;
pub use support::SupportPage;
pub use workspaces::WorkspacesPage;

use farol_core::model::journal::JournalEntry;
use farol_core::model::json::Json;
use farol_core::model::operation::{Operation, QueryArea};
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::Page;
use farol_web::services::use_navigation;
use leptos::prelude::*;
use query_result::{ProductViews, QueryResultFrame};

/// Renders the page of an area's forms, for the areas that have no chunk of their own.
#[component]
pub fn QueryFormPage() -> impl IntoView {
    let path = use_navigation().path();
    let area = path.with_untracked(|path| match Page::at(path) {
        Some(Page::QueryForm(area)) => Some(area),
        _ => None,
    });
    area.map(|area| match area {
        QueryArea::Kyc => kyc::KycPage().into_any(),
        QueryArea::Partners => partners::PartnersPage().into_any(),
        QueryArea::Scr => scr::ScrPage().into_any(),
        QueryArea::Cnh => cnh::CnhPage().into_any(),
        // In the chunks of the pages that lead to them.
        QueryArea::Analyses | QueryArea::Lawsuits => ().into_any(),
    })
}

/// Renders the query result page.
#[component]
pub fn QueryResultPage() -> impl IntoView {
    let views = ProductViews {
        summary,
        follow_up,
        status,
        processing,
    };
    view! { <QueryResultFrame views=views /> }
}

fn summary(
    workspace: WorkspaceKey,
    operation: Operation,
    entry: Memo<Option<JournalEntry>>,
    content: &Json,
) -> Option<AnyView> {
    match operation.area() {
        QueryArea::Kyc => kyc::summary(workspace, entry, content),
        QueryArea::Partners => partners::summary(workspace, operation, entry, content),
        QueryArea::Scr => scr::summary(operation, content),
        QueryArea::Cnh => cnh::summary(content),
        QueryArea::Lawsuits => partner_processes::summary(content),
        QueryArea::Analyses => analysis::stored_summary(workspace, entry, content),
    }
}

fn follow_up(workspace: WorkspaceKey, operation: Operation, content: &Json) -> AnyView {
    match operation {
        Operation::Qsa => partners::root_company_kyc(workspace, content),
        _ => ().into_any(),
    }
}

fn status(
    workspace: WorkspaceKey,
    operation: Operation,
    entry: Memo<Option<JournalEntry>>,
) -> AnyView {
    match operation.area() {
        QueryArea::Cnh => {
            view! { <cnh::RequestStatus workspace=workspace entry=entry /> }.into_any()
        }
        _ => ().into_any(),
    }
}

fn processing(workspace: WorkspaceKey, entry: JournalEntry) -> AnyView {
    view! { <scr::ProcessingCard workspace=workspace entry=entry /> }.into_any()
}
