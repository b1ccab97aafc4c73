//! Button that opens the page of a document from a row of a list.

use crate::services::use_navigation;
use crate::store::Journal;
use crate::ui::{translated, use_t};
use farol_core::i18n::Language;
use farol_core::model::document::Document;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::Route;
use leptos::prelude::*;

/// Renders the button while the document is known in full.
///
/// It is no link: the ID of the page is created and stored when it opens, not for each row.
#[component]
pub fn SubjectButton(
    /// Workspace of the page.
    workspace: WorkspaceKey,
    /// Document, if the session has it in full.
    #[prop(into)]
    document: Signal<Option<Document>>,
    /// Document as the row shows it.
    #[prop(into)]
    shown: Signal<String>,
) -> impl IntoView {
    let t = use_t();
    let address = use_navigation();
    let journal = Journal::get();
    let open = move |_| {
        let document = document.get_untracked();
        if let Some(id) = document.and_then(|document| journal.subject_id(&document)) {
            address.go(&Route::Subject(workspace, id));
        }
    };
    view! {
        <Show when=move || document.with(Option::is_some)>
            <button
                type="button"
                class="button subject-button"
                data-kind="link"
                aria-label=move || t().subject_open_of(&shown.get())
                on:click=open
            >
                {translated(Language::subject_page)}
            </button>
        </Show>
    }
}
