//! Processes page: lookup, and monitoring: batch registration, inactivation and the log.

mod export;
mod found;
mod inactivate;
mod monitoring_log;
mod monitoring_log_state;
mod numbers;
mod radar_picker;
mod register;
mod row;
mod state;

use crate::components::batch::BatchPanel;
use crate::components::layout::workspace_page;
use crate::components::process::ProcessLookupForm;
use crate::services::use_navigation;
use crate::ui::PageHeader;
use crate::ui::{translated, translated_signal};
use farol_core::i18n::Language;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::Route;
use leptos::prelude::*;
use state::ProcessesState;

/// Renders the processes page.
#[component]
pub fn ProcessesPage() -> impl IntoView {
    workspace_page(
        |_| Some(()),
        |workspace, ()| view! { <Processes workspace=workspace /> }.into_any(),
    )
}

#[component]
fn Processes(workspace: WorkspaceKey) -> impl IntoView {
    let partner = use_navigation().link(&Route::PartnerProcesses(workspace));
    let processes = ProcessesState::new(workspace);
    view! {
        <div class="processes">
            <PageHeader title=translated_signal(Language::processes_title) lead=translated_signal(Language::look_up_lead) />
            <div class="processes-top">
                <div class="card"><ProcessLookupForm workspace=workspace id="process-lookup-process" /></div>
                <section class="card">
                    <h2>{translated(Language::partner_title)}</h2>
                    <p class="muted">{translated(Language::partner_lead)}</p>
                    <p><a class="button" href=partner>{translated(Language::partner_open)}</a></p>
                </section>
            </div>
            <register::Register processes=processes />
            <BatchPanel panel=processes.form.panel() />
            <inactivate::Inactivate processes=processes />
            <monitoring_log::HistorySection processes=processes />
        </div>
    }
}
