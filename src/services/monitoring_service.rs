//! Monitored processes: registering them, and ending their monitoring after a while in which that
//! can be taken back.
//!
//! No operation of the service takes an inactivation back. So the choice is stored before the
//! countdown starts, and one tab looks after it, by a lock that all tabs share. Whoever finds a
//! choice that nobody looks after asks the person; a call that nobody looks after has an unknown end.

use super::batch_runner::BatchRunner;
use super::client::{Client, Keys};
use super::lock_handover::acquire_after_release;
use super::navigation::use_navigation;
use super::pending::{
    ConfirmReason, OwnedInactivation, Ownership, PendingInactivation, PendingStatus,
};
use super::register_process::{outcome_of, register};
use crate::api::monitoring::{InactivateProcess, RegisterProcess, RegisteredProcess};
use crate::i18n::Language;
use crate::model::document::ProcessNumber;
use crate::model::idempotency::IdempotencyKey;
use crate::model::monitoring_log::{
    MonitoringAction, MonitoringEntry, MonitoringError, MonitoringEvent, MonitoringOutcome,
    MonitoringState,
};
use crate::model::workspace::WorkspaceKey;
use crate::platform::fetch::CancelToken;
use crate::platform::{dom, locks, timer};
use crate::protocol::ApiError;
use crate::store::{MonitoringLog, MonitoringMessage, NewMonitoringEntry, Singletons};
use crate::ui::{Toasts, use_language};
use leptos::prelude::*;
use std::collections::{HashMap, HashSet};

/// For how long an inactivation can be taken back, in seconds.
const UNDO_SECONDS: u32 = 10;

/// Looks after registrations and inactivations wherever in the app the person is; copies are
/// handles to the same one.
#[derive(Clone, Copy)]
pub struct MonitoringService {
    client: Client,
    watches: MonitoringLog,
    runner: BatchRunner,
    own: RwSignal<Vec<OwnedInactivation>>,
    found: RwSignal<HashMap<String, Ownership>>,
    /// The lines whose owner is being looked for.
    looking: StoredValue<HashSet<String>>,
    /// Whether the person can see what is counted down, and take it back.
    is_shown: StoredValue<bool>,
    toasts: Toasts,
    language: Memo<Language>,
}

impl MonitoringService {
    /// The app's watcher.
    pub fn get() -> Self {
        Singletons::of(|_, _| Self::new(use_navigation().workspace()))
    }

    /// Makes a watcher; `workspace` is that of the page.
    pub fn new(workspace: Memo<Option<WorkspaceKey>>) -> Self {
        let watches = MonitoringLog::get();
        let this = Self {
            client: Client::get(),
            watches,
            runner: BatchRunner::registering(watches),
            own: RwSignal::new(Vec::new()),
            found: RwSignal::new(HashMap::new()),
            looking: StoredValue::new(HashSet::new()),
            is_shown: StoredValue::new(false),
            toasts: Toasts::get(),
            language: use_language(),
        };
        // Another person has other lines: what was counting down is asked about when this one is back.
        let owner = Memo::new(move |_| watches.owner());
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
        Effect::new(move |_| match watches.news() {
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

    /// Says whether what is pending is on the screen: as long as it isn't, no time runs out.
    pub fn show(&self, is_shown: bool) {
        self.is_shown.try_set_value(is_shown);
    }

    /// The record of what was done.
    pub fn watches(&self) -> MonitoringLog {
        self.watches
    }

    /// Runs the batch of registrations.
    pub fn runner(&self) -> BatchRunner {
        self.runner
    }

    /// Registers a process in a radar, once; the record has it before it leaves and when it ends.
    ///
    /// # Errors
    /// Why there is no echo; nothing is sent again.
    pub async fn register(
        &self,
        workspace: WorkspaceKey,
        call: &RegisterProcess,
        radar_name: Option<String>,
    ) -> Result<RegisteredProcess, ApiError> {
        let sent = register(self.client, self.watches, workspace, call, radar_name, None).await;
        Ok(sent?)
    }

    /// Whether an inactivation of this process is still open.
    pub fn is_pending(&self, workspace: WorkspaceKey, number: &ProcessNumber) -> bool {
        let fits =
            |own: &OwnedInactivation| own.workspace == workspace && own.line.number == *number;
        self.own.with_untracked(|own| own.iter().any(fits))
            || self.watches.open_inactivation(workspace, number).is_some()
    }

    /// Stores that the monitoring of a process is to end, and starts the countdown to it, unless the
    /// same is open already.
    pub fn inactivate(&self, workspace: WorkspaceKey, number: &ProcessNumber) {
        if self.is_pending(workspace, number) {
            return;
        }
        let request = NewMonitoringEntry {
            deed: MonitoringAction::Inactivate,
            number: number.clone(),
            radar: None,
            batch_item: None,
        };
        let line = self.watches.prepare(workspace, request);
        self.take(OwnedInactivation::new(workspace, line, UNDO_SECONDS));
    }

    /// Sends an inactivation that the person was asked about.
    pub fn send_now(&self, item: &PendingInactivation) {
        if let Some(line) = self.watches.line(item.workspace, &item.id) {
            self.take(OwnedInactivation::new(item.workspace, line, 0));
        }
    }

    /// Takes an inactivation back, unless it is under way already.
    pub fn undo(&self, item: &PendingInactivation) {
        if self.is_own(&item.id) {
            return self.undo_own(&item.id);
        }
        let (this, workspace, id) = (*self, item.workspace, item.id.clone());
        leptos::task::spawn_local(async move {
            let Some(lock) = this.watches.lock_name(&id) else {
                return;
            };
            match locks::try_acquire(&lock).await {
                Some(_guard) => this.note_undone(workspace, &id),
                None => this.watches.ask_undo(&id),
            }
        });
    }

    /// The person has read how an inactivation ended.
    pub fn acknowledge(&self, item: &PendingInactivation) {
        self.watches
            .step(item.workspace, &item.id, MonitoringEvent::Acknowledged);
    }

    /// How many seconds are left to take an inactivation back; tracked.
    pub fn seconds_left(&self, id: &str) -> u32 {
        let own = |own: &Vec<OwnedInactivation>| {
            own.iter().find(|own| own.line.id == id).map(|own| own.left)
        };
        self.own.with(own).unwrap_or_default()
    }

    /// What the person must hear of on a page of `workspace`: its own, and what this tab is about to
    /// send for another one; tracked.
    pub fn pending(&self, workspace: Option<WorkspaceKey>) -> Vec<PendingInactivation> {
        let mut items: Vec<PendingInactivation> = self
            .own
            .with(|own| own.iter().map(OwnedInactivation::item).collect());
        let Some(workspace) = workspace else {
            return items;
        };
        let lines = self.watches.lines(workspace);
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

    /// Where a line stands that this tab doesn't look after; nothing while its owner is looked for.
    fn kind_of(&self, line: &MonitoringEntry) -> Option<PendingStatus> {
        let found = self.found.with(|found| found.get(&line.id).copied());
        match (&line.state, found) {
            (MonitoringState::Failed(fault), _) => Some(PendingStatus::Failed(fault.clone())),
            (MonitoringState::Unknown(doubt), _) => Some(PendingStatus::Unknown(*doubt)),
            (MonitoringState::Waiting, Some(Ownership::Asked(reason))) => {
                Some(PendingStatus::Asked(reason))
            }
            (_, Some(Ownership::Elsewhere)) => Some(PendingStatus::Elsewhere),
            _ => None,
        }
    }

    /// Looks after a line from now on: counts down, then sends it. The line is stored once this tab
    /// holds its lock, so that no other tab can take it for abandoned.
    fn take(&self, own: OwnedInactivation) {
        if self.is_own(&own.line.id) {
            return;
        }
        self.own.update(|all| all.push(own.clone()));
        let this = *self;
        leptos::task::spawn_local(async move {
            let id = own.line.id.as_str();
            if let Some(lock) = this.watches.lock_name(id)
                && let Some(_guard) = locks::try_acquire(&lock).await
            {
                this.run(&own).await;
            }
            this.drop_own(id);
        });
    }

    /// Runs while this tab holds the line's lock.
    async fn run(&self, own: &OwnedInactivation) {
        let id = own.line.id.as_str();
        if !self.is_own(id) {
            return;
        }
        self.watches.put(own.workspace, &own.line);
        let line = self.watches.line(own.workspace, id);
        if line.is_some_and(|line| line.state == MonitoringState::Waiting) {
            self.found.try_update(|found| found.remove(id));
            self.watches.tell_taken(id);
            if self.count_down(id).await {
                self.send(own).await;
            }
        }
    }

    /// Says whether the time ran out: it doesn't where the person took it back, or has left.
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
        self.watches.put(workspace, &own.line);
        // Written before the call: a tab that dies now leaves a call behind, not a wish.
        if !self.watches.step(workspace, id, MonitoringEvent::Send) {
            return;
        }
        self.edit_own(id, |own| own.is_sending = true);
        let mut line = own.line.clone();
        line.step(MonitoringEvent::Send);
        let call = InactivateProcess {
            organization: workspace.organization,
            number: own.line.number.clone(),
        };
        let record = |key: &IdempotencyKey| self.watches.set_key(workspace, id, key);
        let keys = Keys::recorded(&record);
        let cancel = CancelToken::default();
        let end = match self.client.call_with_keys(&call, &cancel, &keys).await {
            Ok(_) => MonitoringOutcome::Done,
            Err(error) => outcome_of(&error),
        };
        match end {
            MonitoringOutcome::Failed(MonitoringError::NotSent) => {
                self.ask(id, ConfirmReason::SignedOut);
                self.watches.end(workspace, &line, MonitoringEvent::NotSent);
            }
            end => {
                let is_done = end == MonitoringOutcome::Done;
                // Who isn't the one who asked isn't told: another person may be here by now.
                if self
                    .watches
                    .end(workspace, &line, MonitoringEvent::End(end))
                    && is_done
                {
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
        if self.watches.step(workspace, id, MonitoringEvent::Undo) {
            let language = self.language.try_get_untracked().unwrap_or_default();
            self.toasts.confirm(language.inactivation_undone());
        }
    }

    fn ask(&self, id: &str, reason: ConfirmReason) {
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

    /// Finds out who looks after the open inactivations of a workspace; tracked.
    fn look_for_owners(&self, workspace: WorkspaceKey) {
        let lines = self.watches.lines(workspace);
        let open =
            |line: &&MonitoringEntry| line.action == MonitoringAction::Inactivate && line.is_open();
        for line in lines.iter().filter(open) {
            let is_own = self
                .own
                .with(|own| own.iter().any(|own| own.line.id == line.id));
            let is_found = self.found.with(|found| found.contains_key(&line.id));
            let is_new = || {
                let insert = |looking: &mut HashSet<String>| looking.insert(line.id.clone());
                self.looking.try_update_value(insert) == Some(true)
            };
            if !is_own && !is_found && is_new() {
                let (this, id) = (*self, line.id.clone());
                leptos::task::spawn_local(async move { this.look_for_owner(workspace, &id).await });
            }
        }
    }

    async fn look_for_owner(&self, workspace: WorkspaceKey, id: &str) {
        let Some(lock) = self.watches.lock_name(id) else {
            return;
        };
        let mut guard = locks::try_acquire(&lock).await;
        if guard.is_none() {
            let elsewhere =
                |found: &mut HashMap<_, _>| found.insert(id.to_owned(), Ownership::Elsewhere);
            self.found.try_update(elsewhere);
            guard = Some(acquire_after_release(&lock).await);
        }
        self.looking.try_update_value(|looking| looking.remove(id));
        // Somebody else may have signed in while this one waited.
        if self.watches.lock_name(id) == Some(lock) {
            match self.watches.line(workspace, id).map(|line| line.state) {
                Some(MonitoringState::Waiting) => self.ask(id, ConfirmReason::Found),
                Some(MonitoringState::Sending) => {
                    self.watches.step(workspace, id, MonitoringEvent::OwnerGone);
                }
                _ => {}
            }
        }
        drop(guard);
    }
}
