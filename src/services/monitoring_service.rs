//! Monitored processes: registration, and inactivation after a delay in which the user can undo it.
//!
//! The service has no operation that reverts an inactivation. The request is therefore stored
//! before the countdown starts, and one tab owns it through a lock shared by all tabs. A tab that
//! finds a stored request without an owner asks the user to confirm it; a call whose owner is gone
//! has an unknown outcome.

use super::batch_runner::BatchRunner;
use super::client::{Client, Keys};
use super::navigation::use_navigation;
use super::pending::{
    ConfirmReason, OwnedInactivation, Ownership, PendingInactivation, PendingStatus,
};
use super::register_process::{outcome_of, register};
use crate::platform::fetch::CancelToken;
use crate::platform::{dom, locks, timer};
use crate::store::{MonitoringLog, MonitoringMessage, NewMonitoringEntry, Singletons};
use crate::ui::{Toasts, use_language};
use farol_core::api::monitoring::{InactivateProcess, RegisterProcess, RegisteredProcess};
use farol_core::i18n::Language;
use farol_core::model::document::ProcessNumber;
use farol_core::model::idempotency::IdempotencyKey;
use farol_core::model::monitoring_log::{
    MonitoringAction, MonitoringEntry, MonitoringError, MonitoringEvent, MonitoringOutcome,
    MonitoringState,
};
use farol_core::model::workspace::WorkspaceKey;
use farol_core::protocol::ApiError;
use leptos::prelude::*;
use std::collections::{HashMap, HashSet};

/// Time in which an inactivation can be undone, in seconds.
const UNDO_SECONDS: u32 = 10;

/// Service that runs registrations and inactivations, independent of the current page.
#[derive(Clone, Copy)]
pub struct MonitoringService {
    client: Client,
    pub(super) log: MonitoringLog,
    runner: BatchRunner,
    pub(super) own: RwSignal<Vec<OwnedInactivation>>,
    pub(super) found: RwSignal<HashMap<String, Ownership>>,
    /// Ids of the entries whose owner is being determined.
    pub(super) looking: StoredValue<HashSet<String>>,
    /// True while the countdowns and their undo buttons are on screen.
    is_shown: StoredValue<bool>,
    toasts: Toasts,
    language: Memo<Language>,
}

impl MonitoringService {
    /// Returns the app's monitoring service.
    pub fn get() -> Self {
        Singletons::of(|_, _| Self::new(use_navigation().workspace()))
    }

    /// Creates a service; `workspace` is the workspace of the page.
    pub fn new(workspace: Memo<Option<WorkspaceKey>>) -> Self {
        let log = MonitoringLog::get();
        let this = Self {
            client: Client::get(),
            log,
            runner: BatchRunner::registering(log),
            own: RwSignal::new(Vec::new()),
            found: RwSignal::new(HashMap::new()),
            looking: StoredValue::new(HashSet::new()),
            is_shown: StoredValue::new(false),
            toasts: Toasts::get(),
            language: use_language(),
        };
        // Entries belong to one user: after a change of user, pending countdowns are dropped, and
        // the user confirms them after the next sign-in.
        let owner = Memo::new(move |_| log.owner());
        Effect::new(move |before: Option<Option<String>>| {
            let now = owner.get();
            if before.is_some_and(|before| before != now) {
                this.own.set(Vec::new());
                this.found.set(HashMap::new());
            }
            now
        });
        Effect::new(move |_| {
            if let (Some(workspace), Some(_)) = (workspace.get(), owner.get()) {
                this.look_for_owners(workspace);
            }
        });
        Effect::new(move |_| match log.latest_message() {
            Some(MonitoringMessage::Undo(id)) => this.undo_own(&id),
            Some(MonitoringMessage::Taken(id)) => {
                this.found.update(|found| {
                    found.remove(&id);
                });
            }
            None => {}
        });
        this
    }

    /// Sets whether the pending inactivations are on screen; countdowns pause while they aren't.
    pub fn show(&self, is_shown: bool) {
        self.is_shown.try_set_value(is_shown);
    }

    /// Returns the monitoring log.
    pub fn log(&self) -> MonitoringLog {
        self.log
    }

    /// Returns the runner of the registration batch.
    pub fn runner(&self) -> BatchRunner {
        self.runner
    }

    /// Registers a process in a radar once, and records it before the request and after its end.
    ///
    /// # Errors
    /// The error of the call; it is never retried.
    pub async fn register(
        &self,
        workspace: WorkspaceKey,
        call: &RegisterProcess,
        radar_name: Option<String>,
    ) -> Result<RegisteredProcess, ApiError> {
        let sent = register(self.client, self.log, workspace, call, radar_name, None).await;
        Ok(sent?)
    }

    /// Returns whether an inactivation of this process is open.
    pub fn is_pending(&self, workspace: WorkspaceKey, number: &ProcessNumber) -> bool {
        let fits =
            |own: &OwnedInactivation| own.workspace == workspace && own.line.number == *number;
        self.own.with_untracked(|own| own.iter().any(fits))
            || self.log.open_inactivation(workspace, number).is_some()
    }

    /// Stores an inactivation and starts its countdown, unless one of the same process is open.
    pub fn inactivate(&self, workspace: WorkspaceKey, number: &ProcessNumber) {
        if self.is_pending(workspace, number) {
            return;
        }
        let request = NewMonitoringEntry {
            action: MonitoringAction::Inactivate,
            number: number.clone(),
            radar: None,
            batch_item: None,
        };
        let line = self.log.prepare(workspace, request);
        self.take(OwnedInactivation::new(workspace, line, UNDO_SECONDS));
    }

    /// Sends an inactivation that the user has confirmed.
    pub fn send_now(&self, item: &PendingInactivation) {
        if let Some(line) = self.log.line(item.workspace, &item.id) {
            self.take(OwnedInactivation::new(item.workspace, line, 0));
        }
    }

    /// Cancels an inactivation unless it is already being sent.
    pub fn undo(&self, item: &PendingInactivation) {
        if self.is_own(&item.id) {
            return self.undo_own(&item.id);
        }
        let (this, workspace, id) = (*self, item.workspace, item.id.clone());
        leptos::task::spawn_local(async move {
            let Some(lock) = this.log.lock_name(&id) else {
                return;
            };
            match locks::try_acquire(&lock).await {
                Some(_guard) => this.note_undone(workspace, &id),
                None => this.log.ask_undo(&id),
            }
        });
    }

    /// Records that the user has read the outcome of an inactivation.
    pub fn acknowledge(&self, item: &PendingInactivation) {
        self.log
            .step(item.workspace, &item.id, MonitoringEvent::Acknowledged);
    }

    /// Returns the remaining seconds to undo an inactivation; tracked.
    pub fn seconds_left(&self, id: &str) -> u32 {
        let own = |own: &Vec<OwnedInactivation>| {
            own.iter().find(|own| own.line.id == id).map(|own| own.left)
        };
        self.own.with(own).unwrap_or_default()
    }

    /// Returns the inactivations to show on a page of `workspace`: its own, and those that this tab
    /// is about to send for other workspaces; tracked.
    pub fn pending(&self, workspace: Option<WorkspaceKey>) -> Vec<PendingInactivation> {
        let mut items: Vec<PendingInactivation> = self
            .own
            .with(|own| own.iter().map(OwnedInactivation::item).collect());
        let Some(workspace) = workspace else {
            return items;
        };
        let lines = self.log.lines(workspace);
        for line in lines.iter().filter(|line| line.needs_attention()) {
            let is_own = items.iter().any(|item| item.id == line.id);
            if let Some(kind) = self.kind_of(line).filter(|_| !is_own) {
                items.push(PendingInactivation {
                    workspace,
                    id: line.id.clone(),
                    number: line.number.clone(),
                    kind,
                });
            }
        }
        items
    }

    /// Returns the status of an entry that this tab doesn't own; `None` while its owner is being
    /// determined.
    fn kind_of(&self, line: &MonitoringEntry) -> Option<PendingStatus> {
        let found = self.found.with(|found| found.get(&line.id).copied());
        match (&line.state, found) {
            (MonitoringState::Failed(fault), _) => Some(PendingStatus::Failed(fault.clone())),
            (MonitoringState::Unknown(reason), _) => Some(PendingStatus::Unknown(*reason)),
            (MonitoringState::Waiting, Some(Ownership::Asked(reason))) => {
                Some(PendingStatus::Asked(reason))
            }
            (_, Some(Ownership::Elsewhere)) => Some(PendingStatus::Elsewhere),
            _ => None,
        }
    }

    /// Takes ownership of an entry: counts down, then sends it.
    ///
    /// The entry is stored only while this tab holds its lock, so that no other tab treats it as
    /// abandoned.
    fn take(&self, own: OwnedInactivation) {
        if self.is_own(&own.line.id) {
            return;
        }
        self.own.update(|all| all.push(own.clone()));
        let this = *self;
        leptos::task::spawn_local(async move {
            let id = own.line.id.as_str();
            if let Some(lock) = this.log.lock_name(id)
                && let Some(_guard) = locks::try_acquire(&lock).await
            {
                this.run(&own).await;
            }
            this.drop_own(id);
        });
    }

    /// Runs an inactivation while this tab holds the lock of its entry.
    async fn run(&self, own: &OwnedInactivation) {
        let id = own.line.id.as_str();
        if !self.is_own(id) {
            return;
        }
        self.log.put(own.workspace, &own.line);
        let line = self.log.line(own.workspace, id);
        if line.is_some_and(|line| line.state == MonitoringState::Waiting) {
            self.found.try_update(|found| found.remove(id));
            self.log.tell_taken(id);
            if self.count_down(id).await {
                self.send(own).await;
            }
        }
    }

    /// Returns whether the countdown ended; false if the user canceled it or signed out.
    async fn count_down(&self, id: &str) -> bool {
        loop {
            let left = self.own.try_with_untracked(|own| {
                let own = own.iter().find(|own| own.line.id == id);
                own.map(|own| own.left)
            });
            match left.flatten() {
                None => return false,
                Some(0) => return true,
                Some(_) => timer::sleep(1_000).await,
            }
            if self.is_shown.try_get_value() == Some(true) {
                self.edit_own(id, |own| own.left = own.left.saturating_sub(1));
            }
        }
    }

    async fn send(&self, own: &OwnedInactivation) {
        let (workspace, id) = (own.workspace, own.line.id.as_str());
        if !dom::is_online() {
            return self.ask(id, ConfirmReason::Offline);
        }
        if !untrack(|| self.client.is_signed_in()) {
            return self.ask(id, ConfirmReason::SignedOut);
        }
        self.log.put(workspace, &own.line);
        // Written before the call, so that a crash leaves a call of unknown outcome instead of a
        // pending request.
        if !self.log.step(workspace, id, MonitoringEvent::Send) {
            return;
        }
        self.edit_own(id, |own| own.is_sending = true);
        let mut line = own.line.clone();
        line.step(MonitoringEvent::Send);
        let call = InactivateProcess {
            organization: workspace.organization,
            number: own.line.number.clone(),
        };
        let record = |key: &IdempotencyKey| self.log.set_key(workspace, id, key);
        let keys = Keys::recorded(&record);
        let cancel = CancelToken::default();
        let end = match self.client.call_with_keys(&call, &cancel, &keys).await {
            Ok(_) => MonitoringOutcome::Done,
            Err(error) => outcome_of(&error),
        };
        match end {
            MonitoringOutcome::Failed(MonitoringError::NotSent) => {
                self.ask(id, ConfirmReason::SignedOut);
                self.log.end(workspace, &line, MonitoringEvent::NotSent);
            }
            end => {
                let is_done = end == MonitoringOutcome::Done;
                // Shows no message if another user has signed in meanwhile.
                if self.log.end(workspace, &line, MonitoringEvent::End(end)) && is_done {
                    let language = self.language.try_get_untracked().unwrap_or_default();
                    self.toasts
                        .confirm(language.inactivated(&own.line.number.formatted()));
                }
            }
        }
    }

    fn undo_own(&self, id: &str) {
        let own = self.own.try_with_untracked(|own| {
            let mut waiting = own.iter().filter(|own| !own.is_sending);
            waiting.find(|own| own.line.id == id).cloned()
        });
        if let Some(Some(own)) = own {
            self.note_undone(own.workspace, id);
            self.drop_own(id);
        }
    }

    fn note_undone(&self, workspace: WorkspaceKey, id: &str) {
        if self.log.step(workspace, id, MonitoringEvent::Undo) {
            let language = self.language.try_get_untracked().unwrap_or_default();
            self.toasts.confirm(language.inactivation_undone());
        }
    }

    pub(super) fn ask(&self, id: &str, reason: ConfirmReason) {
        self.found
            .try_update(|found| found.insert(id.to_owned(), Ownership::Asked(reason)));
    }

    fn is_own(&self, id: &str) -> bool {
        let is_own = |own: &Vec<OwnedInactivation>| own.iter().any(|own| own.line.id == id);
        self.own.try_with_untracked(is_own) == Some(true)
    }

    fn edit_own(&self, id: &str, edit: impl FnOnce(&mut OwnedInactivation)) {
        self.own
            .try_update(|all| all.iter_mut().find(|own| own.line.id == id).map(edit));
    }

    fn drop_own(&self, id: &str) {
        self.own
            .try_update(|all| all.retain(|own| own.line.id != id));
    }
}
