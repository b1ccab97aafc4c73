//! Page that opens a case file: without a session, and without a request to any host.

mod add;
mod add_state;
mod contents;
mod file_form;
mod groups;
mod marks;
mod query;
mod state;

use contents::CaseContents;
use farol_core::i18n::Language;
use farol_core::model::glossary_entry::Term;
use farol_web::components::TermButton;
use farol_web::platform::files;
use farol_web::services::DroppedCaseFile;
use farol_web::ui::{PageHeader, translated_signal};
use file_form::FileForm;
use leptos::prelude::*;
use state::OpenCaseState;

/// Renders the page.
#[component]
pub fn OpenCasePage() -> impl IntoView {
    let state = OpenCaseState::new();
    if let Some(file) = DroppedCaseFile::get().take() {
        state.choose(file);
    }
    accept_drops(state);
    view! {
        <div class="open-case-page">
            <PageHeader
                title=translated_signal(Language::open_case)
                lead=translated_signal(Language::open_case_lead)
                badge=Box::new(|| view! { <TermButton entry=Term::CaseFile /> }.into_any())
            />
            <FileForm state=state />
            {move || state.opened.get().map(|opened| view! { <CaseContents opened=opened /> })}
        </div>
    }
}

/// Opens a file that is dropped anywhere on the page; otherwise the browser would leave the page for it.
fn accept_drops(state: OpenCaseState) {
    let dragged = window_event_listener(leptos::ev::dragover, |event| {
        if files::has_files(&event) {
            event.prevent_default();
        }
    });
    let dropped = window_event_listener(leptos::ev::drop, move |event| {
        if let Some(file) = files::dropped_file(&event) {
            event.prevent_default();
            state.choose(file);
        }
    });
    on_cleanup(move || {
        dragged.remove();
        dropped.remove();
    });
}
