//! Record of registrations and inactivations, stored on this device and synchronized between tabs.

mod attention;
mod removal;
mod sync;

use crate::long_lived::{LongLived, LongLivedSignal};
use crate::platform::clock;
use crate::store::account_binding::AccountBinding;
use crate::store::batch_store::BatchStore;
use crate::store::monitoring_message::{MonitoringChannelMessage, MonitoringMessage};
use crate::store::new_monitoring_entry::NewMonitoringEntry;
use crate::store::purge::{MONITORING_LOG, REGISTRATION_BATCH};
use crate::store::radar_names::RadarNames;
use crate::store::singletons::Singletons;
use crate::store::workspace_entries::{EntryList, WorkspaceEntries};
use crate::store::workspace_entry_storage::{StoredEntry, new_id};
use farol_core::model::batch::BatchItemId;
use farol_core::model::document::ProcessNumber;
use farol_core::model::idempotency_key::IdempotencyKey;
use farol_core::model::ids::RadarId;
use farol_core::model::monitoring_log::{
    MonitoringAction, MonitoringEntry, MonitoringEvent, MonitoringState,
};
use farol_core::model::workspace::WorkspaceKey;
use farol_core::session::Identity;
use leptos::prelude::*;
use std::sync::Arc;

impl StoredEntry for MonitoringEntry {
    const MAX_ENTRIES: usize = 5_000;

    fn id(&self) -> &str {
        &self.id
    }
}

/// Record of the user's actions on monitored processes in this browser, by workspace.
#[derive(Clone, Copy)]
pub struct MonitoringLog {
    pub(super) account: AccountBinding,
    entries: WorkspaceEntries<MonitoringEntry>,
    batches: BatchStore,
    latest_message: LongLivedSignal<Option<MonitoringMessage>>,
    radar_names: RadarNames,
}

impl MonitoringLog {
    /// Returns the app's record.
    pub fn get() -> Self {
        Singletons::of(Self::new)
    }

    /// Creates the record of the signed-in user.
    ///
    /// Signing out removes the draft; the entries stay on the device.
    pub fn new(scope: &str, identity: Memo<Option<Identity>>) -> Self {
        let account = AccountBinding::new(MONITORING_LOG, scope);
        let this = Self {
            account,
            entries: WorkspaceEntries::new(account),
            batches: BatchStore::at(REGISTRATION_BATCH, scope, identity),
            latest_message: LongLived::signal(None),
            radar_names: RadarNames::new(account),
        };
        account.connect(this, identity);
        this
    }

    /// Returns the store of the current batch of registrations.
    pub fn batches(&self) -> BatchStore {
        self.batches
    }

    /// Returns the e-mail address of the record's owner; tracked.
    pub fn owner(&self) -> Option<String> {
        self.account.tracked_email()
    }

    /// Returns the entries of a workspace, oldest first; tracked.
    pub fn entries(&self, workspace: WorkspaceKey) -> EntryList<MonitoringEntry> {
        self.radar_names.name_all(self.entries.list(workspace))
    }

    /// Returns an entry as it is stored, untracked; another tab may have changed it.
    pub fn stored_entry(&self, workspace: WorkspaceKey, id: &str) -> Option<MonitoringEntry> {
        let entry = self.entries.storage(workspace)?.one(id)?;
        Some(self.radar_names.name(entry))
    }

    /// Returns the last message about an entry from another tab; tracked.
    pub fn latest_message(&self) -> Option<MonitoringMessage> {
        self.latest_message.get()
    }

    /// Returns whether entries outlive the page; tracked.
    pub fn is_persisted(&self) -> bool {
        self.entries.is_persisted()
    }

    /// Returns the name of an entry's lock, shared by tabs.
    pub fn lock_name(&self, id: &str) -> Option<String> {
        let email = self.account.email()?;
        Some(format!("{}.{email}.{id}", self.account.key()))
    }

    /// Returns the newest entry of this attempt to send an item of a batch, or of a later one, as it is stored.
    pub fn batch_item(
        &self,
        workspace: WorkspaceKey,
        item: &BatchItemId,
    ) -> Option<MonitoringEntry> {
        self.newest_stored(workspace, |entry| {
            let sent = entry.batch_item.as_ref();
            sent.is_some_and(|sent| sent.is_attempt_since(item))
        })
    }

    /// Returns the stored entries of the items of a batch, oldest first; untracked.
    pub fn stored_batch(&self, workspace: WorkspaceKey, batch: &str) -> Vec<MonitoringEntry> {
        let is_of_batch = |entry: &MonitoringEntry| {
            let item = entry.batch_item.as_ref();
            item.is_some_and(|item| item.batch == batch)
        };
        let storage = self.entries.storage(workspace);
        let mut stored = storage.map(|storage| storage.all()).unwrap_or_default();
        stored.retain(is_of_batch);
        stored
    }

    /// Stores the idempotency key of the request that is about to be sent for an entry.
    pub fn set_key(&self, workspace: WorkspaceKey, id: &str, key: &IdempotencyKey) {
        self.change(workspace, id, |entry| {
            entry.idempotency_key = Some(key.clone());
            true
        });
    }

    /// Returns the open inactivation of a process, as it is stored.
    pub fn open_inactivation(
        &self,
        workspace: WorkspaceKey,
        number: &ProcessNumber,
    ) -> Option<MonitoringEntry> {
        self.newest_stored(workspace, |entry| {
            entry.action == MonitoringAction::Inactivate
                && entry.is_open()
                && entry.number == *number
        })
    }

    /// Returns whether another tab has begun the same inactivation at the same time, and sends it.
    pub fn is_begun_elsewhere(
        &self,
        workspace: WorkspaceKey,
        entry: &MonitoringEntry,
        countdown_ms: u64,
    ) -> bool {
        let preceding = |other: &MonitoringEntry| entry.is_preceded_by(other, countdown_ms);
        self.newest_stored(workspace, preceding).is_some()
    }

    /// Builds the entry of a requested action without storing it.
    pub fn prepare(
        &self,
        workspace: WorkspaceKey,
        mut request: NewMonitoringEntry,
    ) -> MonitoringEntry {
        let now = clock::now_ms();
        let storage = self.entries.storage(workspace);
        let id = storage.map_or_else(|| new_id(now), |storage| storage.next_id(now));
        request.radar = request
            .radar
            .or_else(|| self.last_radar(workspace, &request.number));
        request.into_entry(id, now, self.account.email().unwrap_or_default())
    }

    /// Stores an entry before its request is sent, unless it is stored already; returns whether it
    /// outlives the page.
    pub fn put(&self, workspace: WorkspaceKey, entry: &MonitoringEntry) -> bool {
        if let (Some(radar), Some(name)) = (entry.radar, &entry.radar_name) {
            self.radar_names.store_name(radar, name);
        }
        if self.stored_entry(workspace, &entry.id).is_some() {
            return untrack(|| self.is_persisted());
        }
        self.make_room(workspace);
        self.write(workspace, entry)
    }

    /// Applies `event` to an entry; returns whether the stored entry allowed it.
    pub fn apply(&self, workspace: WorkspaceKey, id: &str, event: MonitoringEvent) -> bool {
        self.change(workspace, id, |entry| entry.apply(event))
    }

    /// Completes the request of `sent` by `event`, from this tab's copy if the user has cleared the
    /// storage meanwhile. Returns false if the user has changed.
    pub fn end(
        &self,
        workspace: WorkspaceKey,
        sent: &MonitoringEntry,
        event: MonitoringEvent,
    ) -> bool {
        if self
            .account
            .email()
            .is_none_or(|email| email != sent.author)
        {
            return false;
        }
        let mut entry = self
            .stored_entry(workspace, &sent.id)
            .unwrap_or_else(|| sent.clone());
        // It was being sent, whatever state is stored.
        if entry.state == MonitoringState::Waiting {
            entry.state = sent.state.clone();
        }
        if entry.apply(event) {
            self.write(workspace, &entry);
        }
        true
    }

    /// Announces to other tabs that this one now processes an entry.
    pub fn announce_claim(&self, id: &str) {
        self.account
            .broadcast(MonitoringChannelMessage::Claimed(id.to_owned()));
    }

    /// Requests the tab that processes an entry to undo it.
    pub fn request_undo(&self, id: &str) {
        self.account
            .broadcast(MonitoringChannelMessage::Undo(id.to_owned()));
    }

    fn last_radar(
        &self,
        workspace: WorkspaceKey,
        number: &ProcessNumber,
    ) -> Option<(RadarId, Option<String>)> {
        let entries = untrack(|| self.entries(workspace));
        let matches = |entry: &&Arc<MonitoringEntry>| {
            entry.action == MonitoringAction::Register && entry.number == *number
        };
        let last = entries.iter().rev().find(matches)?;
        Some((last.radar?, last.radar_name.clone()))
    }

    fn newest_stored(
        &self,
        workspace: WorkspaceKey,
        matches: impl Fn(&MonitoringEntry) -> bool,
    ) -> Option<MonitoringEntry> {
        let stored = self.entries.storage(workspace)?.all();
        stored.into_iter().rev().find(matches)
    }

    /// Applies `edit` to an entry as it is stored, and writes it if `edit` returns true.
    fn change(
        &self,
        workspace: WorkspaceKey,
        id: &str,
        edit: impl FnOnce(&mut MonitoringEntry) -> bool,
    ) -> bool {
        let Some(mut entry) = self.stored_entry(workspace, id) else {
            return false;
        };
        let is_changed = edit(&mut entry);
        if is_changed {
            self.write(workspace, &entry);
        }
        is_changed
    }

    fn write(&self, workspace: WorkspaceKey, entry: &MonitoringEntry) -> bool {
        if entry.needs_attention() {
            self.announce_attention(workspace);
        }
        let is_persisted = self.entries.write(workspace, entry);
        self.announce(workspace, &entry.id);
        is_persisted
    }

    fn announce(&self, workspace: WorkspaceKey, id: &str) {
        let message = MonitoringChannelMessage::Changed(workspace, id.to_owned());
        self.account.broadcast(message);
    }
}
