//! The field for one document, as the forms of paid queries share it.

use super::drafts::DraftHandle;
use crate::i18n::Language;
use crate::model::document::{DocumentError, format_partial_document};
use crate::platform::dom;
use crate::ui::{Field, translated_signal, use_t};
use leptos::prelude::*;

/// What is wrong with the document.
#[derive(Clone, Copy)]
pub enum DocumentFault {
    /// It is no CPF and no CNPJ.
    Number(DocumentError),
    /// It is one, but not of the kind that can be asked about here.
    Kind(fn(Language) -> &'static str),
}

/// Moves the focus to the field.
pub fn focus_document() {
    dom::focus_next_frame("#query-document");
}

/// A CPF or CNPJ; it gets its mask when the field is left.
#[component]
pub fn DocumentField(
    /// What is typed.
    draft: DraftHandle,
    /// What is wrong with it; typing takes that away.
    fault: RwSignal<Option<DocumentFault>>,
    /// A sentence below the field's name.
    hint: Signal<String>,
) -> impl IntoView {
    let t = use_t();
    let error = move || match fault.get()? {
        DocumentFault::Number(fault) => Some(t().number_fault(fault)),
        DocumentFault::Kind(words) => Some(words(t()).to_owned()),
    };
    view! {
        <Field
            id="query-document"
            label=translated_signal(Language::query_document)
            hint=hint
            error=Signal::derive(error)
        >
            <input
                id="query-document"
                class="number"
                data-private=""
                autocomplete="off"
                spellcheck="false"
                aria-describedby="query-document-hint query-document-error"
                aria-invalid=move || fault.get().map(|_| "true")
                prop:value=move || draft.get().text
                on:input=move |event| {
                    fault.set(None);
                    draft.edit(|draft| draft.text = event_target_value(&event));
                }
                on:change=move |event| {
                    draft.edit(|draft| draft.text = format_partial_document(&event_target_value(&event)));
                }
            />
        </Field>
    }
}
