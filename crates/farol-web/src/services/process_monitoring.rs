//! Monitored processes: registration, and inactivation after a delay in which the user can undo it.
//!
//! The service has no operation that reverts an inactivation. The request is therefore stored
//! before the countdown starts, and one tab owns it through a lock shared by all tabs. A tab that
//! finds a waiting request without an owner shows a confirmation; a sent one without an owner has an
//! unknown outcome.

use super::batch_runner::BatchRunner;
use super::client::Client;
use super::navigation::use_navigation;
use super::pending_inactivations::{
    ConfirmReason, OwnedInactivation, Ownership, PendingInactivation, PendingStatus,
};
use super::register_process::register;
use crate::long_lived::{LongLived, LongLivedMemo, LongLivedSignal};
use crate::platform::web_locks;
use crate::store::{MonitoringLog, MonitoringMessage, NewMonitoringEntry, Singletons};
use crate::ui::{Toasts, use_language};
use farol_core::api::monitoring::{RegisterProcess, RegisteredProcess};
use farol_core::i18n::Language;
use farol_core::model::document::ProcessNumber;
use farol_core::model::monitoring_log::{
    MonitoringAction, MonitoringEntry, MonitoringEvent, MonitoringState,
};
use farol_core::model::workspace::WorkspaceKey;
use farol_core::protocol::ApiError;
use leptos::prelude::*;
use std::collections::{HashMap, HashSet};

/// Time in which an inactivation can be undone, in seconds.
pub(super) const UNDO_SECONDS: u32 = 10;

/// Registrations and inactivations of processes, independent of the current page.
#[derive(Clone, Copy)]
pub struct ProcessMonitoring {
    pub(super) client: Client,
    pub(super) log: MonitoringLog,
    runner: BatchRunner,
    pub(super) owned: LongLivedSignal<Vec<OwnedInactivation>>,
    pub(super) owners: LongLivedSignal<HashMap<String, Ownership>>,
    /// Ids of the entries whose owner is being determined.
    pub(super) searching: StoredValue<HashSet<String>>,
    /// True while the countdowns and their undo buttons are on screen.
    pub(super) is_shown: StoredValue<bool>,
    pub(super) toasts: Toasts,
    pub(super) language: LongLivedMemo<Language>,
}

impl ProcessMonitoring {
    /// Returns that of the app.
    pub fn get() -> Self {
        Singletons::of(|_, _| Self::new(use_navigation().workspace()))
    }

    /// Creates it; `workspace` is the workspace of the page.
    pub fn new(workspace: LongLivedMemo<Option<WorkspaceKey>>) -> Self {
        let log = MonitoringLog::get();
        let this = Self {
            client: Client::get(),
            log,
            runner: BatchRunner::registering(log),
            owned: LongLived::signal(Vec::new()),
            owners: LongLived::signal(HashMap::new()),
            searching: StoredValue::new(HashSet::new()),
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
                this.owned.set(Vec::new());
                this.owners.set(HashMap::new());
            }
            now
        });
        Effect::new(move |_| {
            if let (Some(workspace), Some(_)) = (workspace.get(), owner.get()) {
                this.find_owners(workspace);
            }
        });
        Effect::new(move |_| match log.latest_message() {
            Some(MonitoringMessage::Undo(id)) => this.undo_own(&id),
            Some(MonitoringMessage::Claimed(id)) => this.on_claimed(id),
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
        let matches =
            |own: &OwnedInactivation| own.workspace == workspace && own.entry.number == *number;
        self.owned.with_untracked(|own| own.iter().any(matches))
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
        let entry = self.log.prepare(workspace, request);
        self.start(OwnedInactivation::new(workspace, entry, UNDO_SECONDS));
    }

    /// Sends an inactivation that the user has confirmed.
    pub fn send_now(&self, pending: &PendingInactivation) {
        if let Some(entry) = self.log.stored_entry(pending.workspace, &pending.id) {
            self.start(OwnedInactivation::new(pending.workspace, entry, 0));
        }
    }

    /// Cancels an inactivation unless it is already being sent.
    pub fn undo(&self, pending: &PendingInactivation) {
        if self.is_own(&pending.id) {
            return self.undo_own(&pending.id);
        }
        let (this, workspace, id) = (*self, pending.workspace, pending.id.clone());
        leptos::task::spawn_local(async move {
            let Some(lock) = this.log.lock_name(&id) else {
                return;
            };
            match web_locks::try_acquire(&lock).await {
                Some(_guard) => this.record_undone(workspace, &id),
                None => this.log.request_undo(&id),
            }
        });
    }

    /// Records that the user has read the outcome of an inactivation.
    pub fn acknowledge(&self, pending: &PendingInactivation) {
        self.log.apply(
            pending.workspace,
            &pending.id,
            MonitoringEvent::Acknowledged,
        );
    }

    /// Returns the remaining seconds to undo an inactivation; tracked.
    pub fn seconds_left(&self, id: &str) -> u32 {
        let own = |own: &Vec<OwnedInactivation>| {
            own.iter()
                .find(|own| own.entry.id == id)
                .map(|own| own.left)
        };
        self.owned.with(own).unwrap_or_default()
    }

    /// Returns the inactivations to show on a page of `workspace`: its own, and those that this tab
    /// is about to send for other workspaces; tracked.
    pub fn pending(&self, workspace: Option<WorkspaceKey>) -> Vec<PendingInactivation> {
        let mut items: Vec<PendingInactivation> = self
            .owned
            .with(|own| own.iter().map(OwnedInactivation::pending).collect());
        let Some(workspace) = workspace else {
            return items;
        };
        for entry in self.log.entries_needing_attention(workspace) {
            let is_own = items.iter().any(|pending| pending.id == entry.id);
            if let Some(status) = self.status_of(&entry).filter(|_| !is_own) {
                items.push(PendingInactivation {
                    workspace,
                    id: entry.id.clone(),
                    number: entry.number.clone(),
                    status,
                });
            }
        }
        items
    }

    /// Returns the status of an entry that this tab doesn't own; `None` while its owner is being
    /// determined.
    fn status_of(&self, entry: &MonitoringEntry) -> Option<PendingStatus> {
        let owner = self.owners.with(|owners| owners.get(&entry.id).copied());
        match (&entry.state, owner) {
            (MonitoringState::Failed(error), _) => Some(PendingStatus::Failed(error.clone())),
            (MonitoringState::Unknown(reason), _) => Some(PendingStatus::Unknown(*reason)),
            (MonitoringState::Waiting, Some(Ownership::NeedsConfirmation(reason))) => {
                Some(PendingStatus::NeedsConfirmation(reason))
            }
            (_, Some(Ownership::OtherTab)) => Some(PendingStatus::OtherTab),
            _ => None,
        }
    }

    fn undo_own(&self, id: &str) {
        let own = self.owned.try_with_untracked(|own| {
            let mut waiting = own.iter().filter(|own| !own.is_sending);
            waiting.find(|own| own.entry.id == id).cloned()
        });
        if let Some(Some(own)) = own {
            self.record_undone(own.workspace, id);
            self.drop_own(id);
        }
    }

    fn record_undone(&self, workspace: WorkspaceKey, id: &str) {
        if self.log.apply(workspace, id, MonitoringEvent::Undo) {
            let language = self.language.try_get_untracked().unwrap_or_default();
            self.toasts.confirm(language.inactivation_undone());
        }
    }

    pub(super) fn require_confirmation(&self, id: &str, reason: ConfirmReason) {
        self.owners.try_update(|owners| {
            owners.insert(id.to_owned(), Ownership::NeedsConfirmation(reason))
        });
    }

    pub(super) fn is_own(&self, id: &str) -> bool {
        let is_own = |own: &Vec<OwnedInactivation>| own.iter().any(|own| own.entry.id == id);
        self.owned.try_with_untracked(is_own) == Some(true)
    }

    pub(super) fn edit_own(&self, id: &str, edit: impl FnOnce(&mut OwnedInactivation)) {
        self.owned
            .try_update(|all| all.iter_mut().find(|own| own.entry.id == id).map(edit));
    }

    pub(super) fn drop_own(&self, id: &str) {
        self.owned
            .try_update(|all| all.retain(|own| own.entry.id != id));
    }
}
