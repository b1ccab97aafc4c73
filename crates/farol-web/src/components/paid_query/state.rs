//! State of a paid query: confirmed by the user, sent once, completed.

use super::paid_query_prompt::PaidQueryPrompt;
use crate::long_lived::LongLivedMemo;
use crate::platform::clock;
use crate::services::{BalanceStore, ConfirmableQuery, FRESH_MS, PaidError, PaidQueryClient};
use crate::store::Journal;
use crate::ui::{Toasts, use_language};
use farol_core::i18n::Language;
use farol_core::model::ids::PlanId;
use farol_core::model::journal::{JournalEntry, Outcome};
use farol_core::model::operation::Operation;
use farol_core::model::paid_request::Justification;
use farol_core::model::query_subject::QuerySubject;
use farol_core::model::time::MINUTE_MS;
use farol_core::model::workspace::WorkspaceKey;
use leptos::prelude::*;
use std::sync::Arc;

/// Maximum age of the balance before a query whose prompt has been open for a while, in milliseconds.
const MAX_BALANCE_AGE_MS: i64 = 2 * MINUTE_MS;

/// Queries that the user confirmed with one prompt.
struct ConfirmedQueries<Q> {
    queries: Vec<Q>,
    justification: Justification,
    /// User who confirmed them.
    owner: Option<String>,
    /// Number of the prompt.
    prompt_number: u32,
    /// Time of the confirmation, in epoch milliseconds.
    confirmed_at: i64,
}

/// Phase of a query.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum DialogPhase {
    /// Waiting for confirmation; an earlier attempt may have failed without a charge.
    Confirming(Option<PaidError>),
    /// In flight.
    Sending,
    /// The outcome is unknown.
    OutcomeUnknown(PaidError),
}

/// State of the confirmation dialog: a page creates one and renders a `PaidQueryDialog` for it.
#[derive(Clone, Copy)]
pub struct PaidQueryDialogState {
    pub(super) workspace: WorkspaceKey,
    pub(super) prompt: RwSignal<Option<PaidQueryPrompt>>,
    pub(super) phase: RwSignal<DialogPhase>,
    /// Balance when the query was sent.
    pub(super) balance_before: RwSignal<Option<u64>>,
    /// Number of the current prompt; the outcome of an earlier one must not change its dialog.
    prompt_number: StoredValue<u32>,
    /// True if the dialog of the last completed query was still open at its end.
    was_open: StoredValue<bool>,
    pub(super) balances: BalanceStore,
    pub(super) journal: Journal,
    pub(super) paid_queries: PaidQueryClient,
    /// True if this browser can record the query.
    pub(super) is_recordable: RwSignal<bool>,
    toasts: Toasts,
    language: LongLivedMemo<Language>,
}

impl PaidQueryDialogState {
    /// Creates the state of a page's dialog; call it in a component's body.
    pub fn new(workspace: WorkspaceKey) -> Self {
        Self {
            workspace,
            prompt: RwSignal::new(None),
            phase: RwSignal::new(DialogPhase::Confirming(None)),
            balance_before: RwSignal::new(None),
            prompt_number: StoredValue::new(0),
            was_open: StoredValue::new(false),
            balances: BalanceStore::get(),
            journal: Journal::get(),
            paid_queries: PaidQueryClient::new(workspace),
            is_recordable: RwSignal::new(true),
            toasts: Toasts::get(),
            language: use_language(),
        }
    }

    /// Opens the dialog without sending anything; does nothing if the dialog of a query in flight
    /// is open.
    pub fn open(&self, prompt: PaidQueryPrompt) {
        if self.is_sending().get_untracked() && self.prompt.with_untracked(Option::is_some) {
            return;
        }
        self.prompt_number
            .update_value(|prompt_number| *prompt_number = prompt_number.wrapping_add(1));
        self.phase.set(DialogPhase::Confirming(None));
        self.is_recordable
            .set(self.journal.has_room(self.workspace));
        self.prompt.set(Some(prompt));
        self.balances.reload_if_older(clock::now_ms() - FRESH_MS);
    }

    /// Closes the dialog; a query in flight continues.
    pub fn close(&self) {
        self.prompt.try_set(None);
    }

    /// Returns whether a query is in flight; tracked.
    pub fn is_sending(&self) -> Signal<bool> {
        let phase = self.phase;
        Signal::derive(move || phase.with(|phase| *phase == DialogPhase::Sending))
    }

    /// Sends the confirmed query once; `then` receives the response and the id of its journal
    /// entry.
    ///
    /// If the dialog or its page is disposed meanwhile, `then` still runs and a toast shows the
    /// outcome.
    pub fn send<Q: ConfirmableQuery + 'static>(
        &self,
        query: Q,
        then: impl FnOnce(Q::Reply, String) + 'static,
    ) {
        let mut then = Some(then);
        self.send_all(vec![query], move |reply, id| {
            if let Some(then) = then.take() {
                then(reply, id);
            }
        });
    }

    /// Sends the confirmed queries one after another, each once; `then` receives each response and
    /// the id of its journal entry.
    ///
    /// A query that fails ends the sequence: the prompt then has only the queries that were not
    /// executed. A change of the user ends it too, because the new user has confirmed none of them.
    pub fn send_all<Q: ConfirmableQuery + 'static>(
        &self,
        queries: Vec<Q>,
        then: impl FnMut(Q::Reply, String) + 'static,
    ) {
        if self
            .phase
            .with_untracked(|phase| *phase == DialogPhase::Sending)
        {
            return;
        }
        // An older balance doesn't show the charge of this query.
        let snapshot = untrack(|| {
            self.balances
                .newer_than(clock::now_ms() - MAX_BALANCE_AGE_MS)
        });
        self.balance_before
            .set(snapshot.and_then(|snapshot| snapshot.left(queries.first()?.plan())));
        self.phase.set(DialogPhase::Sending);
        let justification = self.prompt.with_untracked(|prompt| {
            let prompt = prompt.as_ref();
            prompt.map_or_else(Justification::default, |prompt| {
                prompt.justification.clone()
            })
        });
        let confirmed = ConfirmedQueries {
            queries,
            justification,
            owner: self.journal.user_email(),
            prompt_number: self.prompt_number.get_value(),
            confirmed_at: clock::now_ms(),
        };
        let this = *self;
        leptos::task::spawn_local(async move { this.send_in_order(confirmed, then).await });
    }

    /// Sends each query after the outcome of the one before, as [`Self::send_all`] describes.
    async fn send_in_order<Q: ConfirmableQuery + 'static>(
        &self,
        confirmed: ConfirmedQueries<Q>,
        mut then: impl FnMut(Q::Reply, String) + 'static,
    ) {
        let owner = confirmed.owner.as_deref();
        let last = confirmed.queries.len().saturating_sub(1);
        let is_current_prompt =
            || self.prompt_number.try_get_value() == Some(confirmed.prompt_number);
        let is_seen =
            || is_current_prompt() && self.prompt.try_with_untracked(Option::is_some) == Some(true);
        let mut was_seen = is_seen();
        for (index, query) in confirmed.queries.iter().enumerate() {
            if index > 0 && !self.prepare_next(query.plan(), owner).await {
                self.phase.try_set(DialogPhase::Confirming(None));
                return self.close();
            }
            if index == 0 || !self.was_sent_since(query, confirmed.confirmed_at) {
                let justification = confirmed.justification.clone();
                let outcome = query.send(&self.paid_queries, justification).await;
                // Read before `then`, which may leave the page.
                was_seen = is_seen();
                self.was_open.try_set_value(was_seen);
                match outcome {
                    Ok((response, id)) => then(response, id),
                    Err(error) => {
                        let is_shown = was_seen || !self.is_of(owner);
                        return self.fail(error, is_current_prompt(), is_shown);
                    }
                }
            }
            if index < last && is_current_prompt() {
                self.remove_executed();
            }
        }
        if is_current_prompt() {
            self.phase.try_set(DialogPhase::Confirming(None));
        }
        self.report_success(was_seen, owner);
    }

    /// Returns whether the query of a sequence was sent after the sequence was confirmed, from
    /// another page or tab, so that it must not be sent again.
    fn was_sent_since(&self, query: &impl ConfirmableQuery, moment: i64) -> bool {
        let (operation, subject) = (query.operation(), query.subject());
        self.journal
            .was_sent_since(self.workspace, operation, &subject, moment)
    }

    /// Waits for the balance before the next query of a sequence; returns whether `owner` is still
    /// signed in, without which the query must not be sent.
    async fn prepare_next(&self, plan: Option<PlanId>, owner: Option<&str>) -> bool {
        self.balances.wait_until_loaded(|| true).await;
        if !self.is_of(owner) {
            return false;
        }
        let snapshot = untrack(|| self.balances.current_snapshot());
        self.balance_before
            .try_set(snapshot.and_then(|snapshot| snapshot.left(plan)));
        true
    }

    /// Removes the first operation of the prompt, which has been executed.
    fn remove_executed(&self) {
        self.prompt.try_update(|prompt| {
            if let Some(prompt) = prompt {
                prompt.remove_executed();
            }
        });
    }

    /// Closes the dialog, or shows a toast if it was closed before.
    fn report_success(&self, is_seen: bool, owner: Option<&str>) {
        if is_seen {
            self.close();
        } else if self.is_of(owner) {
            let language = self.language.try_get_untracked().unwrap_or_default();
            self.toasts.confirm(language.paid_query_done_elsewhere());
        }
    }

    /// Returns whether `owner` is still the signed-in user; outcomes aren't shown to another user.
    fn is_of(&self, owner: Option<&str>) -> bool {
        owner.is_some() && self.journal.user_email().as_deref() == owner
    }

    /// Returns whether the dialog was still open when the query completed; valid in the `then` of
    /// [`Self::send`].
    pub fn was_open_at_end(&self) -> bool {
        self.was_open.try_get_value() == Some(true)
    }

    fn fail(&self, error: PaidError, is_current_prompt: bool, is_shown: bool) {
        if is_current_prompt {
            let next = if error.outcome_is_unknown() {
                DialogPhase::OutcomeUnknown(error)
            } else {
                DialogPhase::Confirming(Some(error))
            };
            self.phase.try_set(next);
        }
        if !is_shown {
            let language = self.language.try_get_untracked().unwrap_or_default();
            self.toasts.warn(language.paid_query_failed_elsewhere());
        }
    }

    /// Returns the newest journal entry of the same query for each of `subjects`, unless it failed
    /// without a charge; tracked.
    pub(super) fn previous(
        &self,
        operation: Operation,
        subjects: &[QuerySubject],
    ) -> Vec<Arc<JournalEntry>> {
        let mut entries = self.journal.entries(self.workspace);
        entries.retain(|entry| entry.operation == operation && entry.outcome != Outcome::Failed);
        let found = subjects.iter().filter_map(|subject| {
            let mut entries = entries.iter();
            entries.find(|entry| self.journal.is_about(entry, subject))
        });
        found.cloned().collect()
    }
}
