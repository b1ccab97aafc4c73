//! Confirmation dialog of paid queries: shows the query and its cost, confirms once, and reports
//! the outcome.

use super::outcome_unknown::OutcomeUnknown;
use super::paid_error_notice::PaidErrorNotice;
use super::paid_query_prompt::PaidQueryPrompt;
use super::query_facts::PromptFacts;
use super::state::{DialogPhase, PaidQueryDialogState};
use crate::ui::{Dialog, use_t};
use farol_core::i18n::{Language, Message};
use leptos::prelude::*;

/// Renders the dialog; `on_confirm` runs when the user confirms.
#[component]
pub fn PaidQueryDialog(
    /// State of the dialog.
    dialog: PaidQueryDialogState,
    /// Sends the confirmed query.
    #[prop(into)]
    on_confirm: Callback<PaidQueryPrompt>,
) -> impl IntoView {
    let is_lost = move || {
        dialog
            .phase
            .with(|phase| matches!(phase, DialogPhase::OutcomeUnknown(_)))
    };
    let t = use_t();
    let count = move || {
        dialog
            .prompt
            .with(|prompt| prompt.as_ref().map_or(0, PaidQueryPrompt::count))
    };
    let title = move || match count() {
        _ if is_lost() => t().paid_query_unknown_title().to_owned(),
        0 | 1 => t().paid_query_title().to_owned(),
        count => t().paid_query_title_many(&t().count(count)),
    };
    view! {
        <Dialog
            id="confirmation-dialog"
            open=Signal::derive(move || dialog.prompt.with(Option::is_some))
            title=Signal::derive(title)
            on_close=Callback::new(move |()| dialog.close())
        >
            <Show when=is_lost fallback=move || view! { <PromptBody dialog=dialog on_confirm=on_confirm /> }>
                <OutcomeUnknown dialog=dialog />
            </Show>
        </Dialog>
    }
}

/// Renders the facts of the query, the last error, and the confirm button.
#[component]
fn PromptBody(
    dialog: PaidQueryDialogState,
    on_confirm: Callback<PaidQueryPrompt>,
) -> impl IntoView {
    let error = move || {
        dialog.phase.with(|phase| match phase {
            DialogPhase::Confirming(error) => error.clone(),
            DialogPhase::Sending | DialogPhase::OutcomeUnknown(_) => None,
        })
    };
    let t = use_t();
    let sending = dialog.is_sending();
    let is_many = move || {
        dialog.prompt.with(|prompt| {
            prompt
                .as_ref()
                .is_some_and(|prompt| prompt.subjects.len() > 1)
        })
    };
    let confirm = move |_| {
        let prompt = dialog.prompt.get_untracked();
        let is_blocked = sending.get_untracked() || untrack(|| dialog.is_short());
        if let Some(prompt) = prompt.filter(|_| !is_blocked) {
            on_confirm.run(prompt);
        }
    };
    view! {
        <p class="muted">{move || dialog.prompt.with(|prompt| prompt.as_ref().map(|prompt| lead(prompt)(t())))}</p>
        {move || error().map(|error| view! { <PaidErrorNotice error=error /> })}
        {move || dialog.prompt.get().map(|prompt| view! { <PromptFacts dialog=dialog prompt=prompt /> })}
        <p class="hint" role="status">{move || sending.get().then(|| t().paid_query_sending_hint())}</p>
        <div class="form-actions">
            <button
                type="button"
                class="button"
                data-kind="primary"
                aria-disabled=move || (sending.get() || dialog.is_short()).then_some("true")
                data-busy=move || sending.get().then_some("")
                on:click=confirm
            >
                <span>{move || confirm_label(sending.get(), is_many())(t())}</span>
            </button>
            <button type="button" class="button" on:click=move |_| dialog.close()>
                {move || if sending.get() { t().close() } else { t().cancel() }}
            </button>
        </div>
    }
}

/// Returns the dialog's statement of the charge.
fn lead(prompt: &PaidQueryPrompt) -> Message {
    match (prompt.is_repeated(), prompt.count() > 1) {
        (true, true) => Language::paid_query_lead_repeated_many,
        (true, false) => Language::paid_query_lead_repeated,
        (false, true) => Language::paid_query_lead_many,
        (false, false) => Language::paid_query_lead,
    }
}

fn confirm_label(is_sending: bool, is_many: bool) -> Message {
    match (is_sending, is_many) {
        (true, _) => Language::paid_query_sending,
        (false, true) => Language::paid_query_confirm_many,
        (false, false) => Language::paid_query_confirm,
    }
}
