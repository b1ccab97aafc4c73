//! Form for the document of an analysis whose session has ended, or that was made elsewhere.

use super::state::AnalysisState;
use crate::platform::dom;
use crate::store::Journal;
use crate::ui::{Field, SubmitButton, translated, translated_signal, use_t};
use farol_core::i18n::Language;
use farol_core::model::document::{Document, DocumentError, format_partial_document};
use farol_core::model::journal::{JournalEntry, SubjectComparison};
use farol_core::model::query_subject::QuerySubject;
use leptos::prelude::*;

/// Reason why a document isn't accepted.
#[derive(Clone, Copy)]
enum IdentifyError {
    /// It is neither a CPF nor a CNPJ.
    Number(DocumentError),
    /// Its visible digits differ from those of the journal.
    Mismatch,
}

/// Renders the button that opens the form, and the form.
#[component]
pub(super) fn IdentifyDocument(state: AnalysisState) -> impl IntoView {
    let is_open = RwSignal::new(false);
    let open = move |_| {
        is_open.set(true);
        dom::focus_next_frame("#identify-document");
    };
    view! {
        <Show
            when=move || is_open.get()
            fallback=move || view! {
                <button type="button" class="button" data-kind="link" on:click=open>
                    {translated(Language::subject_identify)}
                </button>
            }
        >
            <IdentifyForm state=state is_open=is_open />
        </Show>
    }
}

#[component]
fn IdentifyForm(state: AnalysisState, is_open: RwSignal<bool>) -> impl IntoView {
    let t = use_t();
    let typed = RwSignal::new(String::new());
    let error = RwSignal::new(None::<IdentifyError>);
    let redacted = move || state.entry.get().map(|entry| entry.redacted_subject);
    let hint = move || match redacted() {
        Some(redacted) => t().subject_identify_check(&redacted),
        None => t().subject_identify_trust().to_owned(),
    };
    let error_message = move || match error.get()? {
        IdentifyError::Number(error) => Some(t().number_error(error)),
        IdentifyError::Mismatch => Some(t().subject_mismatch(&redacted().unwrap_or_default())),
    };
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        match check(&typed.get_untracked(), state.entry.get_untracked().as_ref()) {
            Ok(document) => {
                Journal::get().identify_analysis(state.workspace, state.analysis, document);
                dom::focus("main h1");
            }
            Err(reason) => {
                error.set(Some(reason));
                dom::focus_next_frame("#identify-document");
            }
        }
    };
    view! {
        <form class="identify-form" novalidate on:submit=submit>
            <Field
                id="identify-document"
                label=translated_signal(Language::subject_identify_label)
                hint=Signal::derive(hint)
                error=Signal::derive(error_message)
            >
                <input
                    id="identify-document"
                    class="number"
                    data-sensitive=""
                    autocomplete="off"
                    spellcheck="false"
                    aria-describedby="identify-document-hint identify-document-error"
                    aria-invalid=move || error.get().map(|_| "true")
                    prop:value=move || typed.get()
                    on:input=move |event| {
                        error.set(None);
                        typed.set(event_target_value(&event));
                    }
                    on:change=move |event| typed.set(format_partial_document(&event_target_value(&event)))
                />
            </Field>
            <div class="form-actions">
                <SubmitButton label=translated_signal(Language::subject_confirm) busy=Signal::stored(false) />
                <button type="button" class="button" on:click=move |_| is_open.set(false)>
                    {translated(Language::cancel)}
                </button>
            </div>
        </form>
    }
}

/// Returns the typed document if it agrees with the visible digits of the journal's entry, as far as
/// there is one.
fn check(typed: &str, entry: Option<&JournalEntry>) -> Result<Document, IdentifyError> {
    let document = Document::parse(typed).map_err(IdentifyError::Number)?;
    let subject = QuerySubject::from(document);
    let agrees = entry
        .is_none_or(|entry| entry.match_subject(None, &subject) != SubjectComparison::Different);
    agrees.then_some(document).ok_or(IdentifyError::Mismatch)
}
