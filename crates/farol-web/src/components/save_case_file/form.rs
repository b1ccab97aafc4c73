//! Form that saves a case file, and the dialog around it.

use super::context::{CaseScope, SaveCaseContext};
use super::destination::DestinationChoice;
use super::protection::ProtectionChoice;
use super::response_choice::{ExcludedStatus, ResponseChoice};
use super::selection::CaseSelection;
use super::state::{SaveCaseState, SaveOutcome};
use crate::components::case_file::CaseFileTaskStatus;
use crate::ui::{Dialog, Notice, Severity, SubmitButton, translated, translated_signal, use_t};
use farol_core::i18n::{Language, Message};
use leptos::prelude::*;

/// Renders the dialog.
#[component]
pub(super) fn SaveCaseDialog() -> impl IntoView {
    let SaveCaseContext { scope, open } = expect_context();
    let title = match scope {
        CaseScope::Subject(..) => Language::save_case as Message,
        CaseScope::Session | CaseScope::Unsaved => Language::save_case_all,
    };
    view! {
        <Dialog
            id="save-case"
            open=open
            title=translated_signal(title)
            on_close=Callback::new(move |()| open.set(false))
        >
            <SaveCaseForm has_choice=true />
        </Dialog>
    }
}

/// Renders the form that saves everything, without a choice of responses.
#[component]
pub(super) fn SaveEverythingForm() -> impl IntoView {
    view! { <SaveCaseForm has_choice=false /> }
}

/// Renders the form; each time with a passphrase of its own.
#[component]
fn SaveCaseForm(
    /// True if the user can choose the responses.
    has_choice: bool,
) -> impl IntoView {
    let SaveCaseContext { scope, .. } = expect_context();
    let state = SaveCaseState::new(scope, has_choice);
    let t = use_t();
    let count = move || {
        let counts = state.selection.with(CaseSelection::counts);
        t().save_case_contents(counts)
    };
    let lead = match scope {
        CaseScope::Subject(..) => Language::save_case_lead as Message,
        CaseScope::Session | CaseScope::Unsaved => Language::save_case_all_lead,
    };
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        state.submit();
    };
    let label = Signal::derive(move || {
        let is_saving = state.is_saving.get();
        let label = if is_saving {
            Language::case_saving as Message
        } else {
            Language::save_case
        };
        label(t()).to_owned()
    });
    // The form stays with its outcome when there is nothing left to save.
    let is_shown = move || state.available.with(|it| !it.counts().is_zero());
    let is_needed = move || is_shown() || state.outcome.with(Option::is_some);
    view! {
        <p>{translated(lead)}</p>
        <Show
            when=is_needed
            fallback=|| view! {
                <Notice tone=Severity::Info><p>{translated(Language::save_case_none)}</p></Notice>
            }
        >
            <form id="save-case-form" class="form" novalidate on:submit=send>
                <Show when=is_shown>
                    <p>{count}</p>
                    {has_choice.then(|| view! {
                        <ExcludedStatus state=state />
                        <ResponseChoice state=state />
                    })}
                    <DestinationChoice state=state />
                    <Show when=move || state.needs_protection()>
                        <ProtectionChoice state=state />
                    </Show>
                    <div class="form-actions">
                        <SubmitButton label=label busy=state.is_saving />
                    </div>
                </Show>
                <CaseFileTaskStatus task=state.task />
                <Outcome state=state />
            </form>
        </Show>
    }
}

/// Renders the outcome of the last attempt.
#[component]
fn Outcome(state: SaveCaseState) -> impl IntoView {
    let t = use_t();
    move || {
        Some(match state.outcome.get()? {
            SaveOutcome::Saved { name, incomplete, unreadable } => view! {
                <Notice tone=Severity::Success><p>{translated(Language::case_saved)} " " <span class="case-file-name">{name}</span></p></Notice>
                {(!unreadable.is_zero()).then(|| view! {
                    <Notice tone=Severity::Warning><p>{move || t().case_left_out(unreadable)}</p></Notice>
                })}
                {(incomplete > 0).then(|| view! {
                    <Notice tone=Severity::Warning><p>{move || t().case_lists_left_out(incomplete)}</p></Notice>
                })}
            }
            .into_any(),
            SaveOutcome::Canceled => view! {
                <Notice tone=Severity::Info><p>{translated(Language::case_save_canceled)}</p></Notice>
            }
            .into_any(),
            SaveOutcome::Failed(reason) => view! {
                <Notice tone=Severity::Error><p>{translated(reason)}</p></Notice>
            }
            .into_any(),
        })
    }
}
