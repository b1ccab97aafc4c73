//! What a paid query goes through: it is asked about, sent once, and ends.

use crate::data::{Balances, Cashier, PaidError, PaidQuery};
use crate::i18n::Language;
use crate::journal::Journal;
use crate::model::document::Document;
use crate::model::ids::PlanId;
use crate::model::journal::{Entry, Operation, Outcome};
use crate::model::workspace::WorkspaceKey;
use crate::ui::{Toasts, use_language};
use leptos::prelude::*;

/// A paid query that waits for a yes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// What is asked.
    pub operation: Operation,
    /// About whom; several are charged one by one.
    pub documents: Vec<Document>,
    /// The plan that pays, where the query names one.
    pub plan: Option<PlanId>,
}

/// How far a query is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// It waits for a yes; an earlier try may have failed without being charged.
    Asking(Option<PaidError>),
    /// It is under way.
    Sending,
    /// Nobody knows whether it was carried out.
    Lost(PaidError),
}

/// The one door for what costs money: a page holds one, and draws a `DoorDialog` for it; copies are
/// handles to the same door.
#[derive(Clone, Copy)]
pub struct Door {
    pub(super) workspace: WorkspaceKey,
    pub(super) question: RwSignal<Option<Question>>,
    pub(super) phase: RwSignal<Phase>,
    /// What was left when the query was sent.
    pub(super) before: RwSignal<Option<u64>>,
    pub(super) balances: Balances,
    pub(super) journal: Journal,
    cashier: Cashier,
    toasts: Toasts,
    language: Memo<Language>,
}

impl Door {
    /// The door of a page; call it in a component's body.
    pub fn new(workspace: WorkspaceKey) -> Self {
        Self {
            workspace,
            question: RwSignal::new(None),
            phase: RwSignal::new(Phase::Asking(None)),
            before: RwSignal::new(None),
            balances: Balances::get(),
            journal: expect_context(),
            cashier: Cashier::new(workspace),
            toasts: Toasts::get(),
            language: use_language(),
        }
    }

    /// Asks whether to send; nothing is sent yet. While a query is under way its own window comes
    /// back instead.
    pub fn ask(&self, question: Question) {
        if self.is_sending().get_untracked() && self.question.with_untracked(Option::is_some) {
            return;
        }
        self.phase.set(Phase::Asking(None));
        self.question.set(Some(question));
    }

    /// Closes the window; a query that is under way goes on.
    pub fn close(&self) {
        self.question.try_set(None);
    }

    /// Whether a query is under way; tracked.
    pub fn is_sending(&self) -> Signal<bool> {
        let phase = self.phase;
        Signal::derive(move || phase.with(|phase| *phase == Phase::Sending))
    }

    /// Sends what was asked about, once; `then` gets the reply with the name of its journal line.
    ///
    /// When the page has gone in the meantime `then` is still called, and a failure is told as a
    /// message of the page that is shown then.
    pub fn send<Q: PaidQuery + 'static>(
        &self,
        query: Q,
        then: impl FnOnce(Q::Reply, String) + 'static,
    ) {
        if self.phase.with_untracked(|phase| *phase == Phase::Sending) {
            return;
        }
        let reading = untrack(|| self.balances.reading());
        self.before
            .set(reading.and_then(|reading| reading.left(query.plan())));
        self.phase.set(Phase::Sending);
        let this = *self;
        leptos::task::spawn_local(async move {
            match this.cashier.send(&query).await {
                Ok((reply, line)) => {
                    this.phase.try_set(Phase::Asking(None));
                    this.close();
                    then(reply, line);
                }
                Err(error) => this.fail(error),
            }
        });
    }

    fn fail(&self, error: PaidError) {
        let is_shown = self.question.try_with_untracked(Option::is_some);
        let next = if error.outcome_is_unknown() {
            Phase::Lost(error)
        } else {
            Phase::Asking(Some(error))
        };
        self.phase.try_set(next);
        if is_shown != Some(true) {
            let language = self.language.try_get_untracked().unwrap_or_default();
            self.toasts.warn(language.door_failed_elsewhere());
        }
    }

    /// The newest line of the journal that asked the same and may have been charged; tracked.
    pub fn previous(&self, operation: Operation, document: &Document) -> Option<Entry> {
        let entries = self.journal.entries(self.workspace);
        entries.into_iter().find(|entry| {
            entry.operation == operation
                && entry.outcome != Outcome::Failed
                && self.journal.is_about(entry, document)
        })
    }
}
