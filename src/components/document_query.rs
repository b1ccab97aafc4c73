//! The form of a paid query about one document.

use super::door::{Door, Question};
use super::drafts::DraftOf;
use crate::browser::document;
use crate::i18n::Language;
use crate::model::document::{Document, NumberFault, mask_document_partial};
use crate::model::journal::{Operation, Terms};
use crate::ui::{Field, SubmitButton, caption, text, use_t};
use leptos::prelude::*;

/// What a query would be, or why this document can't be asked about here.
pub type Asking = Result<Operation, fn(Language) -> &'static str>;

#[derive(Clone, Copy)]
enum Fault {
    Number(NumberFault),
    Kind(fn(Language) -> &'static str),
}

/// A document and what it is asked for, checked before the door is shown.
#[component]
pub fn DocumentQuery(
    /// The door that the form leads to.
    door: Door,
    /// What is typed.
    draft: DraftOf,
    /// What is asked about a document.
    operation: fn(&Document) -> Asking,
    /// A sentence below the field's name.
    hint: Signal<String>,
) -> impl IntoView {
    let t = use_t();
    let fault = RwSignal::new(None::<Fault>);
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let typed = untrack(|| draft.get());
        let read = Document::parse(&typed.text).map_err(Fault::Number);
        let asked = read.and_then(|document| {
            let operation = operation(&document).map_err(Fault::Kind)?;
            Ok(Question::one(operation, document))
        });
        match asked {
            Ok(question) => door.ask(Question {
                terms: Terms {
                    purpose: purpose_of(&typed.purpose),
                    attested_at: None,
                },
                ..question
            }),
            Err(found) => {
                fault.set(Some(found));
                document::focus_when_drawn("#query-document");
            }
        }
    };
    let error = move || match fault.get()? {
        Fault::Number(fault) => Some(t().number_fault(fault)),
        Fault::Kind(words) => Some(words(t()).to_owned()),
    };
    view! {
        <form class="form card" novalidate on:submit=submit>
            <Field
                id="query-document"
                label=caption(Language::query_document)
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
                        draft.edit(|draft| draft.text = mask_document_partial(&event_target_value(&event)));
                    }
                />
            </Field>
            <PurposeField id="query-purpose" draft=draft />
            <div class="form-actions">
                <SubmitButton busy=door.is_sending() label=caption(Language::query_ask) />
                <span class="muted">{text(Language::partner_paid)}</span>
            </div>
        </form>
    }
}

/// What a query is asked for: kept in the journal beside it.
#[component]
pub fn PurposeField(
    /// The field's id.
    id: &'static str,
    /// What is typed.
    draft: DraftOf,
) -> impl IntoView {
    view! {
        <Field id=id label=caption(Language::purpose_optional) hint=caption(Language::purpose_hint)>
            <input
                id=id
                maxlength="200"
                autocomplete="off"
                aria-describedby=format!("{id}-hint {id}-error")
                prop:value=move || draft.get().purpose
                on:input=move |event| draft.edit(|draft| draft.purpose = event_target_value(&event))
            />
        </Field>
    }
}

/// A purpose as it is kept: none where nothing is typed.
pub fn purpose_of(typed: &str) -> Option<String> {
    let typed = typed.trim();
    (!typed.is_empty()).then(|| typed.to_owned())
}
