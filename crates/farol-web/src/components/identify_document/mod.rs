//! Form for the document of an analysis whose session has ended, or that was made elsewhere.

mod state;

use crate::components::glossary::TermLine;
use crate::platform::dom;
use crate::ui::{Field, Notice, Severity, SubmitButton, translated, translated_signal, use_t};
use farol_core::i18n::Language;
use farol_core::model::analysis_ref::AnalysisRef;
use farol_core::model::document::format_partial_document;
use farol_core::model::glossary_entry::Term;
use farol_core::model::journal::JournalEntry;
use farol_core::model::workspace::WorkspaceKey;
use leptos::prelude::*;
use state::{IdentifyError, IdentifyState};

/// Renders the button that opens the form, and the form.
#[component]
pub fn IdentifyDocument(
    /// Workspace of the analysis.
    workspace: WorkspaceKey,
    /// Analysis whose document is entered.
    analysis: AnalysisRef,
    /// Journal entry of the analysis, if this browser made it.
    entry: Memo<Option<JournalEntry>>,
) -> impl IntoView {
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
                    {translated(Language::identify_open)}
                </button>
            }
        >
            <IdentifyForm form=IdentifyState::new(workspace, analysis, entry) is_open=is_open />
        </Show>
    }
}

#[component]
fn IdentifyForm(form: IdentifyState, is_open: RwSignal<bool>) -> impl IntoView {
    let t = use_t();
    let hint = move || match form.redacted() {
        Some(redacted) => t().identify_check(&redacted),
        None => t().identify_parties().to_owned(),
    };
    let error_message = move || {
        Some(match form.error.get()? {
            IdentifyError::Number(error) => t().number_error(error),
            IdentifyError::Mismatch(redacted) => t().identify_mismatch(&redacted),
            IdentifyError::NoParty => t().identify_no_party().to_owned(),
        })
    };
    let label = move || {
        let label = if form.is_unreadable() {
            t().retry()
        } else {
            t().identify_confirm()
        };
        label.to_owned()
    };
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        form.check();
    };
    view! {
        <form class="identify-form" novalidate on:submit=submit>
            <Field
                id="identify-document"
                label=translated_signal(Language::identify_label)
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
                    aria-invalid=move || form.error.with(Option::is_some).then_some("true")
                    prop:value=move || form.typed.get()
                    on:input=move |event| form.edit(event_target_value(&event))
                    on:change=move |event| form.typed.set(format_partial_document(&event_target_value(&event)))
                />
            </Field>
            <Unchecked form=form />
            <div class="form-actions">
                <SubmitButton label=Signal::derive(label) busy=form.is_checking />
                <button type="button" class="button" on:click=move |_| is_open.set(false)>
                    {translated(Language::cancel)}
                </button>
            </div>
            <TermLine terms=&[Term::RedactedDocument] />
        </form>
    }
}

/// Renders why the document could not be checked, and the button that uses it all the same.
#[component]
fn Unchecked(form: IdentifyState) -> impl IntoView {
    let t = use_t();
    let text = move || {
        if form.is_unreadable() {
            t().identify_unreadable()
        } else {
            t().identify_inconclusive()
        }
    };
    view! {
        <Show when=move || form.unchecked.with(Option::is_some)>
            <Notice tone=Severity::Warning>
                <p>{text}</p>
                <div class="notice-actions">
                    <button type="button" class="button" on:click=move |_| form.use_unchecked()>
                        {translated(Language::identify_use_unchecked)}
                    </button>
                </div>
            </Notice>
        </Show>
    }
}
