//! Content of the dialog if the outcome of a paid query is unknown.

use super::recover_button::RecoverButton;
use super::state::{DialogPhase, PaidQueryDialogState};
use crate::components::ApiErrorNotice;
use crate::services::{PaidError, use_navigation};
use crate::ui::{translated, use_now, use_t};
use farol_core::i18n::Language;
use farol_core::model::query_subject::QuerySubject;
use farol_core::protocol::{ApiError, UnreadBody};
use farol_core::route::Route;
use leptos::prelude::*;

impl DialogPhase {
    /// Returns the error that left the outcome unknown.
    fn unknown_outcome_error(&self) -> Option<&ApiError> {
        match self {
            Self::OutcomeUnknown(PaidError::Call(error) | PaidError::OutcomeUnknown(error, _)) => {
                Some(error)
            }
            _ => None,
        }
    }

    /// Returns the id of the journal entry whose outcome is unknown.
    fn unknown_outcome_entry(&self) -> Option<&String> {
        match self {
            Self::OutcomeUnknown(PaidError::OutcomeUnknown(_, id)) => Some(id),
            _ => None,
        }
    }
}

/// Renders the notice with the balance before and after the query; the balance is reloaded
/// automatically.
#[component]
pub(super) fn OutcomeUnknown(dialog: PaidQueryDialogState) -> impl IntoView {
    let error = move || {
        dialog
            .phase
            .with(|phase| phase.unknown_outcome_error().cloned())
    };
    let entry = dialog
        .phase
        .with_untracked(|phase| phase.unknown_outcome_entry().cloned());
    let note = {
        let entry = entry.clone();
        Signal::derive(move || {
            let entry = dialog.journal.entry(dialog.workspace, entry.as_deref()?)?;
            let surplus = entry.unexplained_charge?;
            Some(format!("balance: fell by {surplus} beyond the cost"))
        })
    };
    let is_recoverable = entry.clone().map(|id| is_recoverable(dialog, id));
    let close_kind = move || match is_recoverable {
        Some(is_recoverable) if is_recoverable.get() => None,
        _ => Some("primary"),
    };
    // The body of a response can be viewed even if it was unreadable.
    let navigation = use_navigation();
    let body_link = move || match *error()?.unread? {
        UnreadBody::KeptAs(id) => Some(navigation.link(&Route::QueryResult(dialog.workspace, id))),
        UnreadBody::Here(_) => None,
    };
    view! {
        {move || error().map(|error| view! { <ApiErrorNotice error=error changing=true note=note /> })}
        <p>{translated(Language::paid_query_unknown_next)}</p>
        <BalanceComparison dialog=dialog />
        <Show when=move || dialog.paid_queries.key_lifetime_s().is_none()>
            <p class="hint">{translated(Language::paid_query_browser_may_repeat)}</p>
        </Show>
        {entry.zip(is_recoverable).map(|(id, is_available)| view! {
            <Recover dialog=dialog id=id is_available=is_available />
        })}
        {move || body_link().map(|href| view! {
            <p><a href=href on:click=move |_| dialog.close()>{translated(Language::response_show_raw)}</a></p>
        })}
        <div class="form-actions">
            <button type="button" class="button" data-kind=close_kind on:click=move |_| dialog.close()>
                {translated(Language::close)}
            </button>
            <button type="button" class="button" on:click=move |_| dialog.balances.reload()>
                {translated(Language::balance_reload)}
            </button>
        </div>
    }
}

/// Renders the balance before and after the query, and whether it was charged if both are known.
#[component]
fn BalanceComparison(dialog: PaidQueryDialogState) -> impl IntoView {
    let t = use_t();
    let before = dialog.balance_before.get_untracked();
    let plan = dialog
        .prompt
        .with_untracked(|prompt| prompt.as_ref().and_then(|prompt| prompt.plan));
    let now = move || {
        let snapshot = dialog
            .balances
            .snapshot()
            .filter(|_| !dialog.balances.is_busy());
        snapshot
            .filter(|_| dialog.balances.error().is_none())?
            .left(plan)
    };
    let before_text = move || match before {
        Some(left) => t().count(left),
        None => t().paid_query_balance_not_read().to_owned(),
    };
    let now_text = move || match now() {
        Some(left) => t().count(left),
        None if dialog.balances.is_busy() => t().paid_query_balance_reading().to_owned(),
        None => dialog.balances.missing_text(t()).to_owned(),
    };
    let charge_notice = move || {
        let (before, now) = (before?, now()?);
        Some(if now < before {
            Language::paid_query_charged
        } else {
            Language::paid_query_not_charged
        })
    };
    view! {
        <dl class="description-list">
            <div><dt>{translated(Language::paid_query_balance_before)}</dt><dd class="number">{before_text}</dd></div>
            <div><dt>{translated(Language::paid_query_balance_now)}</dt><dd class="number">{now_text}</dd></div>
        </dl>
        {move || charge_notice().map(|text| view! { <p role="status">{text(t())}</p> })}
    }
}

/// Returns whether the host still stores the response to the entry's request.
fn is_recoverable(dialog: PaidQueryDialogState, id: String) -> Memo<bool> {
    let now = use_now();
    Memo::new(move |_| {
        let lifetime = dialog.paid_queries.key_lifetime_s();
        let entry = dialog.journal.entry(dialog.workspace, &id);
        let key = lifetime
            .zip(entry)
            .map(|(lifetime, entry)| entry.recovery_key(now.get(), lifetime).is_some());
        key == Some(true)
    })
}

/// Renders the button that requests the response again while the host stores it, and then opens it.
#[component]
fn Recover(dialog: PaidQueryDialogState, id: String, is_available: Memo<bool>) -> impl IntoView {
    let navigation = use_navigation();
    let subject = dialog.prompt.with_untracked(|prompt| {
        let subject = prompt.as_ref().and_then(|prompt| prompt.subjects.first());
        subject.map(QuerySubject::formatted).unwrap_or_default()
    });
    let recovered = id.clone();
    let open = move |()| {
        dialog.close();
        let entry = untrack(|| dialog.journal.entry(dialog.workspace, &recovered));
        if let Some(route) =
            entry.and_then(|entry| Route::of_entry(dialog.workspace, &entry, || false))
        {
            navigation.go(&route);
        }
    };
    view! {
        <RecoverButton
            is_available=is_available
            is_primary=true
            document=Signal::stored(subject)
            recovery=Box::new(move || {
                let (paid_queries, id) = (dialog.paid_queries, id.clone());
                Box::pin(async move { paid_queries.recover(&id).await })
            })
            on_recovered=Callback::new(open)
        />
    }
}
