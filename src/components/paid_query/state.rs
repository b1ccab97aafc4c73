//! What a paid query goes through: it is asked about, sent once, and ends.

use crate::i18n::Language;
use crate::model::ids::PlanId;
use crate::model::journal::{JournalEntry, Justification, Operation, Outcome};
use crate::model::query_subject::QuerySubject;
use crate::model::workspace::WorkspaceKey;
use crate::services::{BalanceStore, PaidError, PaidQuery, PaidQueryClient};
use crate::store::Journal;
use crate::ui::{Toasts, use_language};
use leptos::prelude::*;

/// A paid query that waits for a yes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaidQueryPrompt {
    /// What is asked.
    pub operation: Operation,
    /// About whom; several are charged one by one.
    pub about: Vec<QuerySubject>,
    /// The plan that pays, where the query names one.
    pub plan: Option<PlanId>,
    /// What the person said beside it.
    pub terms: Justification,
}

impl PaidQueryPrompt {
    /// A question about one subject, where the service chooses the plan.
    pub fn one(operation: Operation, about: impl Into<QuerySubject>) -> Self {
        Self {
            operation,
            about: vec![about.into()],
            plan: None,
            terms: Justification::default(),
        }
    }
}

/// How far a query is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum DialogPhase {
    /// It waits for a yes; an earlier try may have failed without being charged.
    Confirming(Option<PaidError>),
    /// It is under way.
    Sending,
    /// Nobody knows whether it was carried out.
    OutcomeUnknown(PaidError),
}

/// The one door for what costs money: a page holds one, and draws a `PaidQueryDialog` for it; copies are
/// handles to the same door.
#[derive(Clone, Copy)]
pub struct PaidQueryDialogState {
    pub(super) workspace: WorkspaceKey,
    pub(super) question: RwSignal<Option<PaidQueryPrompt>>,
    pub(super) phase: RwSignal<DialogPhase>,
    /// What was left when the query was sent.
    pub(super) before: RwSignal<Option<u64>>,
    /// Counts the questions: the answer to an earlier one must not touch the window of a later one.
    turn: StoredValue<u32>,
    /// Whether the window of the query that ended last was still open then.
    seen: StoredValue<bool>,
    pub(super) balances: BalanceStore,
    pub(super) journal: Journal,
    pub(super) cashier: PaidQueryClient,
    /// Whether this browser can record the query that is asked about.
    pub(super) is_recordable: RwSignal<bool>,
    toasts: Toasts,
    language: Memo<Language>,
}

impl PaidQueryDialogState {
    /// The door of a page; call it in a component's body.
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
            cashier: PaidQueryClient::new(workspace),
            is_recordable: RwSignal::new(true),
            toasts: Toasts::get(),
            language: use_language(),
        }
    }

    /// Asks whether to send; nothing is sent yet. While a query is under way its own window comes
    /// back instead.
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

    /// Closes the window; a query that is under way goes on.
    pub fn close(&self) {
        self.question.try_set(None);
    }

    /// Whether a query is under way; tracked.
    pub fn is_sending(&self) -> Signal<bool> {
        let phase = self.phase;
        Signal::derive(move || phase.with(|phase| *phase == DialogPhase::Sending))
    }

    /// Sends what was asked about, once; `then` gets the reply with the name of its journal line.
    ///
    /// When the window or its page has gone in the meantime `then` is still called, and how it ended
    /// is told as a message of the page that is shown then.
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
            let outcome = this.cashier.send(&query, terms).await;
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
                        this.toasts.confirm(language.door_done_elsewhere());
                    }
                }
                Err(error) => {
                    let is_told = is_seen || !this.is_of(owner.as_deref());
                    this.fail(error, is_mine, is_told);
                }
            }
        });
    }

    /// Whether the person called `owner` is still the one who is signed in: nobody else learns how
    /// that person's query ended.
    fn is_of(&self, owner: Option<&str>) -> bool {
        owner.is_some() && self.journal.person().as_deref() == owner
    }

    /// Within the `then` of a sending: whether the person still waits at its window.
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
            self.toasts.warn(language.door_failed_elsewhere());
        }
    }

    /// For each of `about`, the newest line of the journal that asked the same and may have been
    /// charged; tracked.
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
