//! Analyses page: starts new analyses and lists the journal's earlier ones.

mod form;
mod form_state;
mod open_form;
mod scan_results;

use farol_core::i18n::Language;
use farol_core::model::workspace::WorkspaceKey;
use farol_web::components::batch::BatchPanel;
use farol_web::components::journal_list::{JournalList, JournalScope};
use farol_web::components::layout::workspace_page;
use farol_web::components::paid_query::PaidQueryDialog;
use farol_web::ui::PageHeader;
use farol_web::ui::translated_signal;
use form_state::AnalysesState;
use leptos::prelude::*;

/// Renders the analyses page.
#[component]
pub fn AnalysesPage() -> impl IntoView {
    workspace_page(
        |_| Some(()),
        |workspace, ()| view! { <Analyses workspace=workspace /> }.into_any(),
    )
}

/// Renders the form, the batch in progress, and the journal.
#[component]
fn Analyses(workspace: WorkspaceKey) -> impl IntoView {
    let analyses = AnalysesState::new(workspace);
    view! {
        <div class="analyses">
            <PageHeader title=translated_signal(Language::analyses_title) lead=translated_signal(Language::analyses_lead) />
            <form::NewAnalysis analyses=analyses />
            <BatchPanel panel=analyses.form.panel() />
            <JournalList workspace=workspace scope=JournalScope::Analyses />
            <open_form::OpenAnalysisForm analyses=analyses />
            <PaidQueryDialog dialog=analyses.form.dialog on_confirm=move |prompt| analyses.confirm(prompt) />
        </div>
    }
}
