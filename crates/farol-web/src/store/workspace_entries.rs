//! Entries of the signed-in user, by workspace: each under its own key in storage, and the lists
//! that were read from it in memory.

use super::account_binding::AccountBinding;
use super::changed_keys::ChangedKeys;
use super::workspace_entry_storage::{StoredEntry, WorkspaceEntryStorage};
use crate::long_lived::{LongLived, LongLivedSignal};
use crate::platform::storage::{self, StorageArea};
use crate::platform::timer::{Timeout, timeout};
use farol_core::model::workspace::WorkspaceKey;
use leptos::prelude::*;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::Arc;

/// Debounce of changes by other tabs, in milliseconds: wiping a list changes thousands of entries,
/// and readers would run after each change.
const DEBOUNCE_MS: u32 = 50;

/// Entries that views share: a copy of a list copies no entry.
pub type EntryList<E> = Arc<Vec<Arc<E>>>;

/// Entries of one kind.
///
/// Views read the lists in memory. Decisions on sending a request must read
/// [`Self::storage`], because the change of another tab reaches memory with a delay.
#[derive(Clone)]
pub(super) struct WorkspaceEntries<E: StoredEntry> {
    account: AccountBinding,
    /// Lists by their key prefixes; sorted by ID, so oldest first.
    lists: StoredValue<HashMap<String, EntryList<E>>>,
    /// Counter of changes in all tabs.
    version: LongLivedSignal<u32>,
    /// True if the entries outlive this page.
    is_persisted: LongLivedSignal<bool>,
    /// Keys that other tabs have changed and this one hasn't read again.
    changed: StoredValue<ChangedKeys>,
    debounce: StoredValue<Option<Timeout>, LocalStorage>,
}

impl<E: StoredEntry> Copy for WorkspaceEntries<E> {}

impl<E: StoredEntry> WorkspaceEntries<E> {
    /// Creates the entries under the key of `account`.
    pub(super) fn new(account: AccountBinding) -> Self {
        Self {
            account,
            lists: StoredValue::new(HashMap::new()),
            version: LongLived::signal(0),
            is_persisted: LongLived::signal(true),
            changed: StoredValue::new(ChangedKeys::NONE),
            debounce: StoredValue::new_local(None),
        }
    }

    /// Returns the entries of a workspace, oldest first; tracked.
    pub(super) fn list(&self, workspace: WorkspaceKey) -> EntryList<E> {
        self.version.track();
        self.account.track();
        let Some(prefix) = self.prefix(workspace) else {
            return Arc::default();
        };
        self.list_in_memory(&prefix).unwrap_or_else(|| {
            let stored = WorkspaceEntryStorage::at(prefix.clone()).all();
            let list: EntryList<E> = Arc::new(stored.into_iter().map(Arc::new).collect());
            self.lists
                .try_update_value(|lists| lists.insert(prefix, list.clone()));
            list
        })
    }

    /// Returns whether the entries of the list with this key prefix are in memory; tracked.
    pub(super) fn is_in_memory(&self, prefix: &str) -> bool {
        self.version.track();
        self.list_in_memory(prefix).is_some()
    }

    fn list_in_memory(&self, prefix: &str) -> Option<EntryList<E>> {
        let known = |lists: &HashMap<String, EntryList<E>>| lists.get(prefix).cloned();
        self.lists.try_with_value(known).flatten()
    }

    /// Returns the workspaces that have entries, in the order of their keys; tracked.
    pub(super) fn workspaces(&self) -> Vec<WorkspaceKey> {
        self.version.track();
        self.account.track();
        let prefix = self.user_prefix().unwrap_or_default();
        let keys = self.keys();
        let names = keys.iter().filter_map(|key| workspace_name(key, &prefix));
        let names: BTreeSet<&str> = names.collect();
        names.iter().filter_map(|name| name.parse().ok()).collect()
    }

    /// Returns the entry with this ID; tracked.
    pub(super) fn entry(&self, workspace: WorkspaceKey, id: &str) -> Option<E> {
        let list = self.list(workspace);
        let at = list.binary_search_by(|entry| entry.id().cmp(id)).ok()?;
        list.get(at).map(|entry| (**entry).clone())
    }

    /// Returns the stored entries of a workspace, for reads that must not miss a change of another
    /// tab; `None` if no user is signed in.
    pub(super) fn storage(&self, workspace: WorkspaceKey) -> Option<WorkspaceEntryStorage<E>> {
        self.prefix(workspace).map(WorkspaceEntryStorage::at)
    }

    /// Returns whether entries outlive the page, which they don't if storage is full or disabled;
    /// tracked.
    pub(super) fn is_persisted(&self) -> bool {
        self.is_persisted.get()
    }

    /// Writes an entry; returns whether it outlives the page.
    pub(super) fn write(&self, workspace: WorkspaceKey, entry: &E) -> bool {
        let Some(prefix) = self.prefix(workspace) else {
            return false;
        };
        let is_persisted = WorkspaceEntryStorage::at(prefix.clone()).put(entry);
        self.edit(&prefix, |list| {
            replace(list, entry.id(), Some(entry.clone()));
        });
        self.retry();
        self.notify();
        is_persisted
    }

    /// Returns the IDs of the oldest entries that exceed the maximum with one more, without those that match
    /// `is_spared`.
    pub(super) fn beyond_limit(
        &self,
        workspace: WorkspaceKey,
        is_spared: impl Fn(&E) -> bool,
    ) -> HashSet<String> {
        let beyond_limit = self
            .storage(workspace)
            .map(|storage| storage.oldest_beyond_limit(is_spared));
        beyond_limit.into_iter().flatten().collect()
    }

    /// Removes the entries with these IDs from all workspaces.
    pub(super) fn remove(&self, ids: &HashSet<String>) {
        for key in self.keys() {
            if id_of(&key).is_some_and(|id| ids.contains(id)) {
                storage::remove(StorageArea::Device, &key);
            }
        }
        self.lists.try_update_value(|lists| {
            for list in lists.values_mut() {
                Arc::make_mut(list).retain(|entry| !ids.contains(entry.id()));
            }
        });
        self.retry();
        self.notify();
    }

    /// Returns the IDs of the user's stored entries in all workspaces.
    pub(super) fn ids(&self) -> Vec<String> {
        let keys = self.keys().into_iter();
        keys.filter_map(|key| id_of(&key).map(str::to_owned))
            .collect()
    }

    /// Reads an entry again that another tab has announced as changed.
    pub(super) fn reload(&self, workspace: WorkspaceKey, id: &str) {
        if let Some(prefix) = self.prefix(workspace) {
            self.reload_key(&format!("{prefix}{id}"));
            self.notify();
        }
    }

    /// Reads again what another tab has changed, after a short delay; `None` stands for any key.
    pub(super) fn on_storage(&self, key: Option<&str>) {
        self.changed.try_update_value(|changed| changed.add(key));
        let this = *self;
        let debounce = timeout(DEBOUNCE_MS, move || this.reload_changed());
        self.debounce.try_set_value(Some(debounce));
    }

    /// Drops the lists; they are read again when they are needed.
    pub(super) fn clear(&self) {
        self.lists.try_update_value(HashMap::clear);
    }

    fn reload_changed(&self) {
        let changed = self
            .changed
            .try_update_value(|changed| std::mem::replace(changed, ChangedKeys::NONE));
        match changed {
            Some(ChangedKeys::All) => self.clear(),
            Some(ChangedKeys::Some(keys)) => {
                let is_read = |key: &String| self.reload_key(key);
                // No view has read lists that aren't in memory.
                if keys.iter().filter(|key| is_read(key)).count() == 0 {
                    return;
                }
            }
            None => return,
        }
        self.notify();
    }

    /// Reads the value of `key` again; returns whether its list is in memory.
    fn reload_key(&self, key: &str) -> bool {
        let is_prefix = |prefix: &&String| key.starts_with(prefix.as_str());
        let prefix = self
            .lists
            .try_with_value(|lists| lists.keys().find(is_prefix).cloned());
        let Some(prefix) = prefix.flatten() else {
            return false;
        };
        let id = key.strip_prefix(&prefix).unwrap_or_default();
        let entry = WorkspaceEntryStorage::at(prefix.clone()).one(id);
        self.edit(&prefix, |list| replace(list, id, entry));
        true
    }

    fn edit(&self, prefix: &str, edit: impl FnOnce(&mut Vec<Arc<E>>)) {
        self.lists.try_update_value(|lists| {
            if let Some(list) = lists.get_mut(prefix) {
                edit(Arc::make_mut(list));
            }
        });
    }

    /// Retries failed writes, for which there may be space now.
    fn retry(&self) {
        let prefix = format!("{}.", self.account.key());
        let is_persisted = storage::retry(StorageArea::Device, &prefix);
        if self.is_persisted.try_get_untracked() == Some(!is_persisted) {
            self.is_persisted.try_set(is_persisted);
        }
    }

    /// Notifies the readers of entries of a change.
    pub(super) fn notify(&self) {
        self.version
            .try_update(|version| *version = version.wrapping_add(1));
    }

    /// Returns the keys of the user's entries in all workspaces.
    fn keys(&self) -> Vec<String> {
        let Some(prefix) = self.user_prefix() else {
            return Vec::new();
        };
        let mut keys = storage::keys(StorageArea::Device, &prefix);
        keys.retain(|key| workspace_name(key, &prefix).is_some());
        keys
    }

    /// Returns the prefix of the keys of the user's entries; the address of another user can begin with it.
    fn user_prefix(&self) -> Option<String> {
        let email = self.account.email()?;
        Some(format!("{}.{email}.", self.account.key()))
    }

    /// Returns the prefix of the keys of the entries of a workspace; `None` if no user is signed in.
    pub(super) fn prefix(&self, workspace: WorkspaceKey) -> Option<String> {
        Some(format!("{}{workspace}.", self.user_prefix()?))
    }
}

/// Replaces or removes an entry of a sorted list.
fn replace<E: StoredEntry>(list: &mut Vec<Arc<E>>, id: &str, entry: Option<E>) {
    let entry = entry.map(Arc::new);
    let at = list.binary_search_by(|known| known.id().cmp(id));
    match (at, entry) {
        (Ok(at), Some(entry)) => {
            if let Some(known) = list.get_mut(at) {
                *known = entry;
            }
        }
        (Ok(at), None) => {
            list.remove(at);
        }
        (Err(at), Some(entry)) => list.insert(at, entry),
        (Err(_), None) => {}
    }
}

/// Returns the name of the workspace in the key of an entry of the user with this prefix.
fn workspace_name<'a>(key: &'a str, prefix: &str) -> Option<&'a str> {
    let (name, _) = key.strip_prefix(prefix)?.split_once('.')?;
    name.parse::<WorkspaceKey>().is_ok().then_some(name)
}

/// Returns the ID of the entry under `key`.
fn id_of(key: &str) -> Option<&str> {
    key.rsplit('.').next()
}
