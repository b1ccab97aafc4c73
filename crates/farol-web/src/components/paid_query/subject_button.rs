//! Button that opens the page of a document from a row of a list.

use super::open_subject::use_open_subject;
use crate::ui::{translated, use_t};
use farol_core::i18n::Language;
use farol_core::model::document::Document;
use farol_core::model::workspace::WorkspaceKey;
use leptos::prelude::*;

/// Renders the button while the document is known in full.
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
    let open_subject = use_open_subject(workspace);
    let open = move |_| {
        if let Some(document) = document.get_untracked() {
            open_subject(&document);
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
