//! Record of registrations and inactivations, stored on this device and synchronized between tabs.

use super::account_binding::{AccountBinding, AccountStore};
use super::account_storage::AccountStorage;
use super::batch_store::BatchStore;
use super::entry_cache::EntryCache;
use super::entry_storage::{StoredEntry, new_id};
use super::monitoring_message::{MonitoringChannelMessage, MonitoringMessage};
use super::new_monitoring_entry::{NewMonitoringEntry, holds_no_document};
use super::purge::{DRAFT, MONITORING_LOG, RADAR_NAMES, REGISTRATIONS};
use super::radar_names;
use super::singletons::Singletons;
use crate::platform::clock;
use farol_core::model::batch::BatchItemId;
use farol_core::model::document::ProcessNumber;
use farol_core::model::idempotency::IdempotencyKey;
use farol_core::model::ids::RadarId;
use farol_core::model::monitoring_log::{
    MonitoringAction, MonitoringEntry, MonitoringEvent, MonitoringState,
};
use farol_core::model::workspace::WorkspaceKey;
use farol_core::session::Identity;
use leptos::prelude::*;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

impl StoredEntry for MonitoringEntry {
    const MAX_ENTRIES: usize = 5_000;

    fn id(&self) -> &str {
        &self.id
    }
}

/// Entries without the names of their radars, and the same with them.
type Named = (Arc<Vec<MonitoringEntry>>, Arc<Vec<MonitoringEntry>>);

/// Record of the user's actions on monitored processes in this browser, by workspace.
#[derive(Clone, Copy)]
pub struct MonitoringLog {
    account: AccountBinding,
    entries: EntryCache<MonitoringEntry>,
    batches: BatchStore,
    latest_message: RwSignal<Option<MonitoringMessage>>,
    /// Last list returned.
    named: StoredValue<Option<Named>>,
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
            entries: EntryCache::new(account),
            batches: BatchStore::at(REGISTRATIONS, scope, identity),
            latest_message: RwSignal::new(None),
            named: StoredValue::new(None),
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
    pub fn lines(&self, workspace: WorkspaceKey) -> Arc<Vec<MonitoringEntry>> {
        let list = self.entries.list(workspace);
        let known = self.named.try_with_value(|named| {
            let (source, named) = named.as_ref()?;
            Arc::ptr_eq(source, &list).then(|| named.clone())
        });
        known.flatten().unwrap_or_else(|| {
            let names = self.radar_names();
            let entries = list.iter().map(|entry| named_by(&names, entry.clone()));
            let entries = Arc::new(entries.collect::<Vec<_>>());
            self.named.try_set_value(Some((list, entries.clone())));
            entries
        })
    }

    /// Returns an entry as it is stored, untracked; another tab may have changed it.
    pub fn line(&self, workspace: WorkspaceKey, id: &str) -> Option<MonitoringEntry> {
        let entry = self.entries.storage(workspace)?.one(id)?;
        Some(named_by(&self.radar_names(), entry))
    }

    /// Returns the last message about an entry from another tab; tracked.
    pub fn latest_message(&self) -> Option<MonitoringMessage> {
        self.latest_message.get()
    }

    /// Returns whether entries outlive the page; tracked.
    pub fn is_kept(&self) -> bool {
        self.entries.is_kept()
    }

    /// Returns the name of an entry's lock, shared by tabs.
    pub fn lock_name(&self, id: &str) -> Option<String> {
        let email = self.account.email()?;
        Some(format!("{}.{email}.{id}", self.account.key()))
    }

    /// Returns the newest entry of this attempt to send an item of a batch, as it is stored.
    pub fn batch_item(
        &self,
        workspace: WorkspaceKey,
        item: &BatchItemId,
    ) -> Option<MonitoringEntry> {
        self.newest_stored(workspace, |entry| entry.batch_item.as_ref() == Some(item))
    }

    /// Stores the idempotency key of the request that is about to be sent for an entry.
    pub fn set_key(&self, workspace: WorkspaceKey, id: &str, key: &IdempotencyKey) {
        self.change(workspace, id, |entry| {
            entry.idempotency_key = Some(key.clone());
            true
        });
    }

    /// Removes the entry of a request that isn't sent after all.
    pub fn discard(&self, workspace: WorkspaceKey, id: &str) {
        self.entries.remove(&HashSet::from([id.to_owned()]));
        self.announce(workspace, id);
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

    /// Builds the entry of a requested action without storing it.
    ///
    /// A registration is sent at once; an inactivation waits first.
    pub fn prepare(&self, workspace: WorkspaceKey, request: NewMonitoringEntry) -> MonitoringEntry {
        let NewMonitoringEntry {
            action,
            number,
            radar,
            batch_item,
        } = request;
        let now = clock::now_ms();
        let storage = self.entries.storage(workspace);
        let radar = radar.or_else(|| self.last_radar(workspace, &number));
        let (radar, radar_name) = radar.unzip();
        MonitoringEntry {
            id: storage.map_or_else(|| new_id(now), |storage| storage.next_id(now)),
            action,
            number,
            radar,
            radar_name: radar_name.flatten().filter(|name| holds_no_document(name)),
            at: now,
            by: self.account.email().unwrap_or_default(),
            state: match action {
                MonitoringAction::Register => MonitoringState::Sending,
                MonitoringAction::Inactivate => MonitoringState::Waiting,
            },
            is_acknowledged: false,
            batch_item,
            idempotency_key: None,
        }
    }

    /// Stores an entry before its request is sent, unless it is stored already; returns whether it
    /// outlives the page.
    pub fn put(&self, workspace: WorkspaceKey, line: &MonitoringEntry) -> bool {
        if let (Some(radar), Some(name)) = (line.radar, &line.radar_name) {
            self.learn_name(radar, name);
        }
        if self.line(workspace, &line.id).is_some() {
            return untrack(|| self.is_kept());
        }
        self.entries.make_room(workspace, MonitoringEntry::is_open);
        self.write(workspace, line)
    }

    /// Applies `step` to an entry; returns whether the stored entry allowed it.
    pub fn step(&self, workspace: WorkspaceKey, id: &str, step: MonitoringEvent) -> bool {
        self.change(workspace, id, |entry| entry.step(step))
    }

    /// Completes the request of `line` by `step`, from this tab's copy if the user has cleared the
    /// storage meanwhile. Returns false if the user has changed.
    pub fn end(
        &self,
        workspace: WorkspaceKey,
        line: &MonitoringEntry,
        step: MonitoringEvent,
    ) -> bool {
        if self.account.email().is_none_or(|email| email != line.by) {
            return false;
        }
        let mut entry = self
            .line(workspace, &line.id)
            .unwrap_or_else(|| line.clone());
        // It was being sent, whatever state is stored.
        if entry.state == MonitoringState::Waiting {
            entry.state = line.state.clone();
        }
        if entry.step(step) {
            self.write(workspace, &entry);
        }
        true
    }

    /// Removes the entries of a workspace. Open ones stay: their completion updates them.
    pub fn wipe(&self, workspace: WorkspaceKey) {
        let stored = self.entries.storage(workspace).map(|it| it.each());
        let is_open =
            |entry: &Option<MonitoringEntry>| entry.as_ref().is_some_and(MonitoringEntry::is_open);
        let closed = stored.into_iter().flatten();
        let closed = closed.filter(|(_, entry)| !is_open(entry));
        let ids: HashSet<String> = closed.map(|(id, _)| id).collect();
        self.entries.remove(&ids);
        self.account
            .broadcast(MonitoringChannelMessage::Deleted(ids));
    }

    /// Announces to other tabs that this one now processes an entry.
    pub fn tell_taken(&self, id: &str) {
        self.account
            .broadcast(MonitoringChannelMessage::Claimed(id.to_owned()));
    }

    /// Requests the tab that processes an entry to undo it.
    pub fn ask_undo(&self, id: &str) {
        self.account
            .broadcast(MonitoringChannelMessage::Undo(id.to_owned()));
    }

    /// Returns the draft of the form, stored for the length of the session.
    pub fn draft(&self, workspace: WorkspaceKey) -> Option<String> {
        self.draft_storage(workspace)?.load()
    }

    /// Stores the draft of the form.
    pub fn keep_draft(&self, workspace: WorkspaceKey, text: &str) {
        if let Some(draft) = self.draft_storage(workspace) {
            draft.keep(text);
        }
    }

    fn learn_name(&self, radar: RadarId, name: &str) {
        let place = self.account.key_of(RADAR_NAMES);
        if let Some(owner) = self.account.account()
            && radar_names::learn(&place, &owner, radar, name)
        {
            self.named.try_set_value(None);
        }
    }

    fn radar_names(&self) -> HashMap<RadarId, String> {
        let place = self.account.key_of(RADAR_NAMES);
        let owner = self.account.account();
        let names = owner.map(|owner| radar_names::known(&place, &owner));
        names.unwrap_or_default()
    }

    fn draft_storage(&self, workspace: WorkspaceKey) -> Option<AccountStorage> {
        let owner = self.account.account()?;
        let place = self.account.key_of(DRAFT);
        Some(AccountStorage::of_part(
            &place,
            &owner,
            &workspace.to_string(),
        ))
    }

    fn last_radar(
        &self,
        workspace: WorkspaceKey,
        number: &ProcessNumber,
    ) -> Option<(RadarId, Option<String>)> {
        let lines = untrack(|| self.lines(workspace));
        let mut lines = lines.iter().rev();
        let fits = |line: &&MonitoringEntry| {
            line.action == MonitoringAction::Register && line.number == *number
        };
        let last = lines.find(fits)?;
        Some((last.radar?, last.radar_name.clone()))
    }

    fn newest_stored(
        &self,
        workspace: WorkspaceKey,
        fits: impl Fn(&MonitoringEntry) -> bool,
    ) -> Option<MonitoringEntry> {
        let stored = self.entries.storage(workspace)?.all();
        stored.into_iter().rev().find(fits)
    }

    /// Applies `edit` to an entry as it is stored, and writes it if `edit` returns true.
    fn change(
        &self,
        workspace: WorkspaceKey,
        id: &str,
        edit: impl FnOnce(&mut MonitoringEntry) -> bool,
    ) -> bool {
        let Some(mut entry) = self.line(workspace, id) else {
            return false;
        };
        let is_changed = edit(&mut entry);
        if is_changed {
            self.write(workspace, &entry);
        }
        is_changed
    }

    fn write(&self, workspace: WorkspaceKey, entry: &MonitoringEntry) -> bool {
        let is_kept = self.entries.write(workspace, entry);
        self.announce(workspace, &entry.id);
        is_kept
    }

    fn announce(&self, workspace: WorkspaceKey, id: &str) {
        let message = MonitoringChannelMessage::Changed(workspace, id.to_owned());
        self.account.broadcast(message);
    }
}

fn named_by(names: &HashMap<RadarId, String>, entry: MonitoringEntry) -> MonitoringEntry {
    let radar_name = entry.radar.and_then(|radar| names.get(&radar).cloned());
    MonitoringEntry {
        radar_name,
        ..entry
    }
}

impl AccountStore for MonitoringLog {
    type Message = MonitoringChannelMessage;

    fn on_message(&self, message: MonitoringChannelMessage) {
        match message {
            MonitoringChannelMessage::Changed(workspace, id) => {
                self.entries.reload(workspace, &id);
            }
            MonitoringChannelMessage::Deleted(ids) => self.entries.remove(&ids),
            MonitoringChannelMessage::Claimed(id) => {
                self.latest_message
                    .try_set(Some(MonitoringMessage::Taken(id)));
            }
            MonitoringChannelMessage::Undo(id) => {
                self.latest_message
                    .try_set(Some(MonitoringMessage::Undo(id)));
            }
        }
    }

    fn on_storage(&self, key: Option<&str>) {
        self.entries.on_storage(key);
    }

    fn on_account_change(&self, is_same_user: bool) {
        // The names of the radars are in another storage area now.
        self.named.set_value(None);
        if !is_same_user {
            self.entries.clear();
        }
    }
}
