//! Dialog that saves the responses about a subject as a case file.

use super::context::SaveCaseContext;
use super::protection::ProtectionChoice;
use super::state::{SaveCaseState, SaveOutcome};
use crate::ui::{Dialog, Notice, Severity, SubmitButton, translated, translated_signal, use_t};
use farol_core::i18n::Language;
use leptos::prelude::*;

/// Renders the dialog.
#[component]
pub(super) fn SaveCaseDialog() -> impl IntoView {
    let SaveCaseContext { subject, open } = expect_context();
    view! {
        <Dialog
            id="save-case"
            open=open
            title=translated_signal(Language::save_case)
            on_close=Callback::new(move |()| open.set(false))
        >
            {
                // Every opening has a passphrase of its own.
                let state = SaveCaseState::new(subject);
                view! { <SaveCaseForm state=state /> }
            }
        </Dialog>
    }
}

#[component]
fn SaveCaseForm(state: SaveCaseState) -> impl IntoView {
    let t = use_t();
    let entries = state.entries;
    let count = move || match entries.with(Vec::len) {
        1 => t().save_case_one().to_owned(),
        count => t().save_case_many(&t().count(count as u64)),
    };
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        state.submit();
    };
    let label = Signal::derive(move || {
        let is_saving = state.is_saving.get();
        if is_saving {
            t().case_saving()
        } else {
            t().save_case()
        }
        .to_owned()
    });
    view! {
        <p>{translated(Language::save_case_lead)}</p>
        <Show
            when=move || !entries.with(Vec::is_empty)
            fallback=|| view! {
                <Notice tone=Severity::Info><p>{translated(Language::save_case_none)}</p></Notice>
            }
        >
            <form class="form" novalidate on:submit=send>
                <p>{count}</p>
                <ProtectionChoice state=state />
                <div class="form-actions">
                    <SubmitButton label=label busy=state.is_saving />
                </div>
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
            SaveOutcome::Saved(name) => view! {
                <Notice tone=Severity::Success><p>{move || t().case_saved(&name)}</p></Notice>
            }
            .into_any(),
            SaveOutcome::Failed(reason) => view! {
                <Notice tone=Severity::Error><p>{translated(reason)}</p></Notice>
            }
            .into_any(),
        })
    }
}
