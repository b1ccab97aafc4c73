//! Driver's license page: new queries, and the tracker of earlier ones.

mod csv_export;
mod form;
mod form_state;
mod progress_attribute;
mod request_status;
mod row;
mod status_time;
mod tracker;
mod tracker_state;

use farol_core::i18n::Language;
use farol_core::model::glossary_entry::Term;
use farol_core::model::workspace::WorkspaceKey;
use farol_web::components::TermButton;
use farol_web::components::batch::BatchPanel;
use farol_web::components::layout::workspace_page;
use farol_web::components::paid_query::PaidQueryDialog;
use farol_web::ui::PageHeader;
use farol_web::ui::translated_signal;
use form_state::CnhState;
use leptos::prelude::*;
pub(super) use request_status::{RequestStatus, summary};

/// Renders the driver's license page.
#[component]
pub fn CnhPage() -> impl IntoView {
    workspace_page(
        |_| Some(()),
        |workspace, ()| view! { <Requests workspace=workspace /> }.into_any(),
    )
}

/// Renders the form, the batch in progress, and the tracker.
#[component]
fn Requests(workspace: WorkspaceKey) -> impl IntoView {
    let cnh = CnhState::new(workspace);
    view! {
        <div class="analyses cnh">
            <PageHeader title=translated_signal(Language::cnh_title) lead=translated_signal(Language::cnh_lead) badge=Box::new(|| view! { <TermButton entry=Term::Cnh /> }.into_any()) />
            <form::NewRequest cnh=cnh />
            <BatchPanel panel=cnh.form.panel() />
            <tracker::TrackerSection cnh=cnh />
            <PaidQueryDialog dialog=cnh.form.dialog on_confirm=move |prompt| cnh.confirm(prompt) />
        </div>
    }
}
