//! Field for one document, shared by the forms of paid queries.

use super::drafts::DraftHandle;
use crate::platform::dom;
use crate::ui::{Field, translated_signal, use_t};
use farol_core::i18n::{Language, Message};
use farol_core::model::document::{DocumentError, format_partial_document};
use leptos::prelude::*;

/// Validation error of the document.
#[derive(Clone, Copy, Debug, thiserror::Error)]
pub enum DocumentFieldError {
    /// It is neither a CPF nor a CNPJ.
    #[error("neither a CPF nor a CNPJ")]
    Number(DocumentError),
    /// It is valid, but the query doesn't accept documents of its kind.
    #[error("a document of another kind expected")]
    Kind(Message),
}

/// Moves the focus to the field.
pub fn focus_document() {
    dom::focus_next_frame("#query-document");
}

/// Renders a field for a CPF or CNPJ, which is formatted on change.
#[component]
pub fn DocumentField(
    /// Draft of the form.
    draft: DraftHandle,
    /// Validation error, cleared on input.
    error: RwSignal<Option<DocumentFieldError>>,
    /// Hint below the label.
    hint: Signal<String>,
) -> impl IntoView {
    let t = use_t();
    let error_message = move || match error.get()? {
        DocumentFieldError::Number(error) => Some(t().number_error(error)),
        DocumentFieldError::Kind(message) => Some(message(t()).to_owned()),
    };
    view! {
        <Field
            id="query-document"
            label=translated_signal(Language::query_document)
            hint=hint
            error=Signal::derive(error_message)
        >
            <input
                id="query-document"
                class="number"
                data-sensitive=""
                autocomplete="off"
                spellcheck="false"
                aria-describedby="query-document-hint query-document-error"
                aria-invalid=move || error.get().map(|_| "true")
                prop:value=move || draft.get().text
                on:input=move |event| {
                    error.set(None);
                    draft.edit(|draft| draft.text = event_target_value(&event));
                }
                on:change=move |event| {
                    draft.edit(|draft| draft.text = format_partial_document(&event_target_value(&event)));
                }
            />
        </Field>
    }
}
