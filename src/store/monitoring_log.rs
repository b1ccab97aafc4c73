//! Record of registrations and inactivations, stored on this device and synchronized between tabs.

use super::account_storage::{Account, AccountStorage};
use super::batch_store::BatchStore;
use super::monitoring_message::{MonitoringChannelMessage, MonitoringMessage};
use super::new_monitoring_entry::{NewMonitoringEntry, holds_no_document};
use super::purge::{DRAFT, RADAR_NAMES, REGISTRATIONS, storage_key};
use super::radar_names;
use super::singletons::Singletons;
use super::tabs::TabChannel;
use crate::platform::storage::{self, StorageArea};
use crate::platform::{clock, random};
use farol_core::model::batch::BatchItemId;
use farol_core::model::document::ProcessNumber;
use farol_core::model::idempotency::IdempotencyKey;
use farol_core::model::ids::RadarId;
use farol_core::model::monitoring_log::{
    MonitoringAction, MonitoringEntry, MonitoringEvent, MonitoringState, keep_newest,
};
use farol_core::model::workspace::WorkspaceKey;
use farol_core::session::Identity;
use leptos::prelude::*;
use std::sync::Arc;

/// Maximum number of entries per workspace; the oldest are removed first.
const MOST_LINES: usize = 5_000;

/// Storage key, stored text, and the entries parsed from it.
type Cached = (String, String, Arc<Vec<MonitoringEntry>>);

/// Record of the user's actions on monitored processes in this browser, by workspace.
#[derive(Clone, Copy)]
pub struct MonitoringLog {
    scope: StoredValue<String>,
    owner: RwSignal<Option<Account>>,
    batches: BatchStore,
    /// Counter of changes in all tabs; storage is read again after each.
    version: RwSignal<u32>,
    news: RwSignal<Option<MonitoringMessage>>,
    is_kept: RwSignal<bool>,
    cached: StoredValue<Option<Cached>>,
    tabs: TabChannel,
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
        let owner = RwSignal::new(None);
        let this = Self {
            scope: StoredValue::new(scope.to_owned()),
            owner,
            batches: BatchStore::at(storage_key(REGISTRATIONS, scope), identity),
            version: RwSignal::new(0),
            news: RwSignal::new(None),
            is_kept: RwSignal::new(true),
            cached: StoredValue::new(None),
            tabs: TabChannel::of(owner),
        };
        let name = this.place("watches");
        this.tabs.open(&name, move |news| this.hear(news));
        // A message can arrive before the storage write that it announces is visible.
        let stored = window_event_listener(leptos::ev::storage, move |_| this.count_up());
        on_cleanup(move || stored.remove());
        this.change_owner(identity.get_untracked().map(Account::from));
        Effect::new_isomorphic(move |_| this.change_owner(identity.get().map(Account::from)));
        this
    }

    /// Returns the store of the current batch of registrations.
    pub fn batches(&self) -> BatchStore {
        self.batches
    }

    /// Returns the e-mail address of the record's owner; tracked.
    pub fn owner(&self) -> Option<String> {
        self.owner
            .with(|owner| owner.as_ref().map(|owner| owner.email.clone()))
    }

    /// Returns the entries of a workspace, oldest first; tracked.
    pub fn lines(&self, workspace: WorkspaceKey) -> Arc<Vec<MonitoringEntry>> {
        self.version.track();
        self.owner.track();
        self.stored(workspace)
    }

    /// Returns an entry from storage, untracked; another tab may have changed it.
    pub fn line(&self, workspace: WorkspaceKey, id: &str) -> Option<MonitoringEntry> {
        let lines = self.stored(workspace);
        lines.iter().rev().find(|line| line.id == id).cloned()
    }

    /// Returns the last message about an entry from another tab; tracked.
    pub fn news(&self) -> Option<MonitoringMessage> {
        self.news.get()
    }

    /// Returns whether entries outlive the page; tracked.
    pub fn is_kept(&self) -> bool {
        self.is_kept.get()
    }

    /// Returns the name of an entry's lock, shared by tabs.
    pub fn lock_name(&self, id: &str) -> Option<String> {
        let owner = self.owner.try_get_untracked().flatten()?;
        Some(format!("{}.{}.{id}", self.place("watches"), owner.email))
    }

    /// Returns the newest entry of this attempt to send an item of a batch.
    pub fn batch_item(
        &self,
        workspace: WorkspaceKey,
        item: &BatchItemId,
    ) -> Option<MonitoringEntry> {
        let lines = self.stored(workspace);
        let fits = |line: &&MonitoringEntry| line.batch_item.as_ref() == Some(item);
        lines.iter().rev().find(fits).cloned()
    }

    /// Stores the idempotency key of the request that is about to be sent for an entry.
    pub fn set_key(&self, workspace: WorkspaceKey, id: &str, key: &IdempotencyKey) {
        self.change(workspace, |lines| {
            let line = lines.iter_mut().rev().find(|line| line.id == id);
            line.map(|line| line.idempotency_key = Some(key.clone()))
                .is_some()
        });
    }

    /// Removes the entry of a request that isn't sent after all.
    pub fn discard(&self, workspace: WorkspaceKey, id: &str) {
        self.change(workspace, |lines| {
            lines.retain(|line| line.id != id);
            true
        });
    }

    /// Returns the open inactivation of a process.
    pub fn open_inactivation(
        &self,
        workspace: WorkspaceKey,
        number: &ProcessNumber,
    ) -> Option<MonitoringEntry> {
        let lines = self.stored(workspace);
        let fits = |line: &&MonitoringEntry| {
            line.action == MonitoringAction::Inactivate && line.is_open() && line.number == *number
        };
        lines.iter().rev().find(fits).cloned()
    }

    /// Builds the entry of a requested action without storing it.
    ///
    /// A registration is sent at once; an inactivation waits first.
    pub fn prepare(&self, workspace: WorkspaceKey, request: NewMonitoringEntry) -> MonitoringEntry {
        let NewMonitoringEntry {
            deed,
            number,
            radar,
            batch_item,
        } = request;
        let owner = self.owner.try_get_untracked().flatten();
        let radar = radar.or_else(|| self.last_radar(workspace, &number));
        let (radar, radar_name) = radar.unzip();
        MonitoringEntry {
            id: format!("{}-{}", clock::now_ms(), random::number()),
            action: deed,
            number,
            radar,
            radar_name: radar_name.flatten().filter(|name| holds_no_document(name)),
            at: clock::now_ms(),
            by: owner.map(|owner| owner.email).unwrap_or_default(),
            state: match deed {
                MonitoringAction::Register => MonitoringState::Sending,
                MonitoringAction::Inactivate => MonitoringState::Waiting,
            },
            is_acknowledged: false,
            batch_item,
            idempotency_key: None,
        }
    }

    /// Stores an entry before its request is sent, unless it is stored already.
    ///
    /// Concurrent writes of two tabs can overwrite each other; the tab that processes an entry
    /// stores it again.
    pub fn put(&self, workspace: WorkspaceKey, line: &MonitoringEntry) {
        if let (Some(radar), Some(name)) = (line.radar, &line.radar_name) {
            self.learn_name(radar, name);
        }
        self.change(workspace, |lines| {
            let is_new = lines.iter().rev().all(|known| known.id != line.id);
            if is_new {
                lines.push(line.clone());
                keep_newest(lines, MOST_LINES);
            }
            is_new
        });
    }

    /// Applies `step` to an entry; returns whether the stored entry allowed it.
    pub fn step(&self, workspace: WorkspaceKey, id: &str, step: MonitoringEvent) -> bool {
        self.change(workspace, |lines| {
            let line = lines.iter_mut().rev().find(|line| line.id == id);
            line.is_some_and(|line| line.step(step))
        })
    }

    /// Completes the request of `line` by `step`, from this tab's copy of the entry, because
    /// another tab may have overwritten the stored one. Returns false if the user has changed.
    pub fn end(
        &self,
        workspace: WorkspaceKey,
        line: &MonitoringEntry,
        step: MonitoringEvent,
    ) -> bool {
        let owner = self.owner.try_get_untracked().flatten();
        if owner.is_none_or(|owner| owner.email != line.by) {
            return false;
        }
        self.change(workspace, |lines| {
            let known = lines.iter().rposition(|known| known.id == line.id);
            let at = known.unwrap_or_else(|| {
                lines.push(line.clone());
                lines.len() - 1
            });
            lines.get_mut(at).is_some_and(|known| {
                // It was being sent, whatever state is stored.
                if known.state == MonitoringState::Waiting {
                    known.state = line.state.clone();
                }
                known.step(step)
            })
        });
        true
    }

    /// Removes the entries of a workspace. Open ones stay: their completion updates them.
    pub fn wipe(&self, workspace: WorkspaceKey) {
        self.change(workspace, |lines| {
            lines.retain(MonitoringEntry::is_open);
            true
        });
    }

    /// Announces to other tabs that this one now processes an entry.
    pub fn tell_taken(&self, id: &str) {
        self.tabs
            .broadcast(MonitoringChannelMessage::Claimed(id.to_owned()));
    }

    /// Requests the tab that processes an entry to undo it.
    pub fn ask_undo(&self, id: &str) {
        self.tabs
            .broadcast(MonitoringChannelMessage::Undo(id.to_owned()));
    }

    /// Returns the draft of the form, stored for the length of the session.
    pub fn draft(&self, workspace: WorkspaceKey) -> Option<String> {
        self.draft_shelf(workspace)?.load()
    }

    /// Stores the draft of the form.
    pub fn keep_draft(&self, workspace: WorkspaceKey, text: &str) {
        if let Some(shelf) = self.draft_shelf(workspace) {
            shelf.keep(text);
        }
    }

    fn change_owner(&self, next: Option<Account>) {
        if self.owner.with_untracked(|owner| *owner != next) {
            self.owner.set(next);
        }
    }

    fn learn_name(&self, radar: RadarId, name: &str) {
        if let Some(Some(owner)) = self.owner.try_get_untracked()
            && radar_names::learn(&self.place(RADAR_NAMES), &owner, radar, name)
        {
            self.cached.try_set_value(None);
        }
    }

    fn draft_shelf(&self, workspace: WorkspaceKey) -> Option<AccountStorage> {
        let owner = self.owner.try_get_untracked().flatten()?;
        Some(AccountStorage::of_part(
            &self.place(DRAFT),
            &owner,
            &workspace.to_string(),
        ))
    }

    fn last_radar(
        &self,
        workspace: WorkspaceKey,
        number: &ProcessNumber,
    ) -> Option<(RadarId, Option<String>)> {
        let lines = self.stored(workspace);
        let mut lines = lines.iter().rev();
        let fits = |line: &&MonitoringEntry| {
            line.action == MonitoringAction::Register && line.number == *number
        };
        let last = lines.find(fits)?;
        Some((last.radar?, last.radar_name.clone()))
    }

    /// Applies `edit` to the entries in storage, and writes them if it returns true.
    fn change(
        &self,
        workspace: WorkspaceKey,
        edit: impl FnOnce(&mut Vec<MonitoringEntry>) -> bool,
    ) -> bool {
        let Some(key) = self.key(workspace) else {
            return false;
        };
        // Another tab may have written since, so read storage again.
        let mut lines = self.stored(workspace).as_ref().clone();
        if !edit(&mut lines) {
            return false;
        }
        if let Ok(text) = serde_json::to_string(&lines) {
            let is_kept = storage::write(StorageArea::Device, &key, &text);
            if self.is_kept.try_get_untracked() == Some(!is_kept) {
                self.is_kept.set(is_kept);
            }
            self.cached
                .try_set_value(Some((key, text, Arc::new(lines))));
        }
        self.tabs.broadcast(MonitoringChannelMessage::Changed);
        self.count_up();
        true
    }

    fn stored(&self, workspace: WorkspaceKey) -> Arc<Vec<MonitoringEntry>> {
        let Some(key) = self.key(workspace) else {
            return Arc::default();
        };
        let text = storage::read(StorageArea::Device, &key).unwrap_or_default();
        // Comparing text is much faster than parsing, and most reads find no change.
        let known = self.cached.try_with_value(|cached| {
            let (cached_key, cached_text, lines) = cached.as_ref()?;
            (*cached_key == key && *cached_text == text).then(|| lines.clone())
        });
        if let Some(Some(lines)) = known {
            return lines;
        }
        let mut lines: Vec<MonitoringEntry> = serde_json::from_str(&text).unwrap_or_default();
        let owner = self.owner.try_get_untracked().flatten();
        let names = owner.map(|owner| radar_names::known(&self.place(RADAR_NAMES), &owner));
        let names = names.unwrap_or_default();
        for line in &mut lines {
            line.radar_name = line.radar.and_then(|radar| names.get(&radar).cloned());
        }
        let lines = Arc::new(lines);
        self.cached.try_set_value(Some((key, text, lines.clone())));
        lines
    }

    fn key(&self, workspace: WorkspaceKey) -> Option<String> {
        let owner = self.owner.try_get_untracked().flatten()?;
        let place = self.place("watches");
        Some(format!("{place}.{}.{workspace}", owner.email))
    }

    fn place(&self, what: &str) -> String {
        storage_key(what, &self.scope.try_get_value().unwrap_or_default())
    }

    fn count_up(&self) {
        self.version
            .try_update(|version| *version = version.wrapping_add(1));
    }

    fn hear(&self, news: MonitoringChannelMessage) {
        match news {
            MonitoringChannelMessage::Changed => self.count_up(),
            MonitoringChannelMessage::Claimed(id) => {
                self.news.try_set(Some(MonitoringMessage::Taken(id)));
            }
            MonitoringChannelMessage::Undo(id) => {
                self.news.try_set(Some(MonitoringMessage::Undo(id)));
            }
        }
    }
}
