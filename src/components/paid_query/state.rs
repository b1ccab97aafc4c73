//! State of a paid query: confirmed by the user, sent once, completed.

use crate::services::{BalanceStore, PaidError, PaidQueryClient};
use crate::store::Journal;
use crate::ui::{Toasts, use_language};
use farol_core::api::PaidQuery;
use farol_core::i18n::Language;
use farol_core::model::ids::PlanId;
use farol_core::model::journal::{JournalEntry, Justification, Operation, Outcome};
use farol_core::model::query_subject::QuerySubject;
use farol_core::model::workspace::WorkspaceKey;
use leptos::prelude::*;

/// Paid query to be confirmed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaidQueryPrompt {
    /// Operation of the query.
    pub operation: Operation,
    /// Subjects of the query; each is charged separately.
    pub about: Vec<QuerySubject>,
    /// Plan that pays, if the query specifies one.
    pub plan: Option<PlanId>,
    /// Purpose and attestation given by the user.
    pub terms: Justification,
}

impl PaidQueryPrompt {
    /// Creates a prompt about one subject, for which the service selects the plan.
    pub fn one(operation: Operation, about: impl Into<QuerySubject>) -> Self {
        Self {
            operation,
            about: vec![about.into()],
            plan: None,
            terms: Justification::default(),
        }
    }
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
    pub(super) question: RwSignal<Option<PaidQueryPrompt>>,
    pub(super) phase: RwSignal<DialogPhase>,
    /// Balance when the query was sent.
    pub(super) before: RwSignal<Option<u64>>,
    /// Number of the current prompt; the outcome of an earlier one must not change its dialog.
    turn: StoredValue<u32>,
    /// True if the dialog of the last completed query was still open at its end.
    seen: StoredValue<bool>,
    pub(super) balances: BalanceStore,
    pub(super) journal: Journal,
    pub(super) paid_queries: PaidQueryClient,
    /// True if this browser can record the query.
    pub(super) is_recordable: RwSignal<bool>,
    toasts: Toasts,
    language: Memo<Language>,
}

impl PaidQueryDialogState {
    /// Creates the state of a page's dialog; call it in a component's body.
    pub fn new(workspace: WorkspaceKey) -> Self {
        Self {
            workspace,
            question: RwSignal::new(None),
            phase: RwSignal::new(DialogPhase::Confirming(None)),
            before: RwSignal::new(None),
            turn: StoredValue::new(0),
            seen: StoredValue::new(false),
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
    pub fn ask(&self, question: PaidQueryPrompt) {
        if self.is_sending().get_untracked() && self.question.with_untracked(Option::is_some) {
            return;
        }
        self.turn.update_value(|turn| *turn = turn.wrapping_add(1));
        self.phase.set(DialogPhase::Confirming(None));
        self.is_recordable
            .set(self.journal.has_room(self.workspace));
        self.question.set(Some(question));
    }

    /// Closes the dialog; a query in flight continues.
    pub fn close(&self) {
        self.question.try_set(None);
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
    pub fn send<Q: PaidQuery + 'static>(
        &self,
        query: Q,
        then: impl FnOnce(Q::Reply, String) + 'static,
    ) {
        if self
            .phase
            .with_untracked(|phase| *phase == DialogPhase::Sending)
        {
            return;
        }
        let reading = untrack(|| self.balances.reading());
        self.before
            .set(reading.and_then(|reading| reading.left(query.plan())));
        self.phase.set(DialogPhase::Sending);
        let this = *self;
        let turn = self.turn.get_value();
        let terms = self.question.with_untracked(|question| {
            let question = question.as_ref();
            question.map_or_else(Justification::default, |question| question.terms.clone())
        });
        let owner = self.journal.person();
        leptos::task::spawn_local(async move {
            let outcome = this.paid_queries.send(&query, terms).await;
            let is_mine = this.turn.try_get_value() == Some(turn);
            let is_seen =
                is_mine && this.question.try_with_untracked(Option::is_some) == Some(true);
            this.seen.try_set_value(is_seen);
            match outcome {
                Ok((reply, line)) => {
                    if is_mine {
                        this.phase.try_set(DialogPhase::Confirming(None));
                    }
                    then(reply, line);
                    if is_seen {
                        this.close();
                    } else if this.is_of(owner.as_deref()) {
                        let language = this.language.try_get_untracked().unwrap_or_default();
                        this.toasts.confirm(language.paid_query_done_elsewhere());
                    }
                }
                Err(error) => {
                    let is_told = is_seen || !this.is_of(owner.as_deref());
                    this.fail(error, is_mine, is_told);
                }
            }
        });
    }

    /// Returns whether `owner` is still the signed-in user; outcomes aren't shown to another user.
    fn is_of(&self, owner: Option<&str>) -> bool {
        owner.is_some() && self.journal.person().as_deref() == owner
    }

    /// Returns whether the dialog was still open when the query completed; valid in the `then` of
    /// [`Self::send`].
    pub fn is_seen(&self) -> bool {
        self.seen.try_get_value() == Some(true)
    }

    fn fail(&self, error: PaidError, is_mine: bool, is_told: bool) {
        if is_mine {
            let next = if error.outcome_is_unknown() {
                DialogPhase::OutcomeUnknown(error)
            } else {
                DialogPhase::Confirming(Some(error))
            };
            self.phase.try_set(next);
        }
        if !is_told {
            let language = self.language.try_get_untracked().unwrap_or_default();
            self.toasts.warn(language.paid_query_failed_elsewhere());
        }
    }

    /// Returns the newest journal entry of the same query for each of `about`, unless it failed
    /// without a charge; tracked.
    pub(super) fn previous(
        &self,
        operation: Operation,
        about: &[QuerySubject],
    ) -> Vec<JournalEntry> {
        let mut entries = self.journal.entries(self.workspace);
        entries.retain(|entry| entry.operation == operation && entry.outcome != Outcome::Failed);
        let found = about.iter().filter_map(|asked| {
            let mut entries = entries.iter();
            entries.find(|entry| self.journal.is_about(entry, asked))
        });
        found.cloned().collect()
    }
}
