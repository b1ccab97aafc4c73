//! Form of a paid query about one document.

use super::document_field::{DocumentField, DocumentFieldError, focus_document};
use super::drafts::DraftHandle;
use super::paid_query_prompt::PaidQueryPrompt;
use super::state::PaidQueryDialogState;
use crate::ui::sensitive_attr;
use crate::ui::{Field, SubmitButton, translated, translated_signal, use_t};
use farol_core::i18n::{Language, Message};
use farol_core::model::document::Document;
use farol_core::model::operation::Operation;
use farol_core::model::paid_request::Justification;
use leptos::prelude::*;

/// Operation of a query, or the message why the document isn't accepted.
pub type OperationChoice = Result<Operation, Message>;

/// Renders the form, which validates the document before it opens the confirmation dialog.
#[component]
pub fn DocumentQuery(
    /// State of the confirmation dialog.
    dialog: PaidQueryDialogState,
    /// Draft of the form.
    draft: DraftHandle,
    /// Returns the operation for a document.
    operation: fn(&Document) -> OperationChoice,
    /// Hint below the label.
    hint: Signal<String>,
) -> impl IntoView {
    let error = RwSignal::new(None::<DocumentFieldError>);
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let typed = untrack(|| draft.get());
        let read = Document::parse(&typed.text).map_err(DocumentFieldError::Number);
        let validated = read.and_then(|document| {
            let operation = operation(&document).map_err(DocumentFieldError::Kind)?;
            Ok(PaidQueryPrompt::about_one_subject(operation, document))
        });
        match validated {
            Ok(prompt) => dialog.open(PaidQueryPrompt {
                justification: Justification::for_purpose(&typed.purpose),
                ..prompt
            }),
            Err(found) => {
                error.set(Some(found));
                focus_document();
            }
        }
    };
    view! {
        <form class="form card" novalidate on:submit=submit>
            <DocumentField draft=draft error=error hint=hint />
            <PurposeField id="query-purpose" draft=draft />
            <div class="form-actions">
                <SubmitButton busy=dialog.is_sending() label=translated_signal(Language::query_submit) />
                <span class="muted">{translated(Language::paid_query_notice)}</span>
            </div>
        </form>
    }
}

/// Renders the field for the purpose of a query, which the journal records.
#[component]
pub fn PurposeField(
    /// Id of the field.
    id: &'static str,
    /// Draft of the form.
    draft: DraftHandle,
    /// True if the required purpose is missing; absent if the purpose is optional.
    #[prop(optional)]
    missing: Option<RwSignal<bool>>,
    /// Usual purposes, which can be overwritten; none by default.
    #[prop(optional)]
    suggestions: Option<fn(Language) -> Vec<&'static str>>,
) -> impl IntoView {
    let t = use_t();
    let is_missing = move || missing.is_some_and(|missing| missing.get());
    let label = if missing.is_some() {
        Language::purpose
    } else {
        Language::purpose_optional
    };
    view! {
        <Field
            id=id
            label=translated_signal(label)
            hint=translated_signal(Language::purpose_hint)
            error=Signal::derive(move || is_missing().then(|| t().purpose_missing().to_owned()))
        >
            <input
                id=id
                list=suggestions.map(|_| format!("{id}-usual"))
                maxlength="200"
                autocomplete="off"
                aria-describedby=format!("{id}-hint {id}-error")
                aria-invalid=move || is_missing().then_some("true")
                data-sensitive=move || sensitive_attr(&draft.get().purpose)
                prop:value=move || draft.get().purpose
                on:input=move |event| {
                    if let Some(missing) = missing {
                        missing.set(false);
                    }
                    draft.edit(|draft| draft.purpose = event_target_value(&event));
                }
            />
            {suggestions.map(|suggestions| view! {
                <datalist id=format!("{id}-usual")>{move || options(suggestions(t()))}</datalist>
            })}
        </Field>
    }
}

/// Renders the options of a field that also accepts other values.
pub fn options(values: Vec<&'static str>) -> AnyView {
    let options = values
        .into_iter()
        .map(|value| view! { <option value=value></option> });
    options.collect_view().into_any()
}
