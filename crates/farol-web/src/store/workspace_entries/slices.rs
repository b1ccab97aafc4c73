//! Reading of a list in time slices: thousands of entries that no page shows must delay no input.

use super::{EntryList, WorkspaceEntries};
use crate::platform::time_slices::TimeSlice;
use crate::store::workspace_entry_storage::{StoredEntry, WorkspaceEntryStorage};
use farol_core::model::workspace::WorkspaceKey;
use leptos::prelude::*;
use std::collections::HashSet;
use std::sync::Arc;

/// Number of times that a list is read in slices while it changes; then it is read at once.
const MAX_READINGS: usize = 3;

impl<E: StoredEntry> WorkspaceEntries<E> {
    /// Returns the entries of a workspace if they are in memory, oldest first; tracked.
    pub(in crate::store) fn known(&self, workspace: WorkspaceKey) -> Option<EntryList<E>> {
        self.version.track();
        self.account.track();
        self.list_in_memory(&self.prefix(workspace)?)
    }

    /// Reads the entries of a workspace into memory, unless they are there or being read.
    pub(in crate::store) async fn load(&self, workspace: WorkspaceKey) {
        let Some(prefix) = self.prefix(workspace) else {
            return;
        };
        let is_new = |loading: &mut HashSet<String>| loading.insert(prefix.clone());
        if self.list_in_memory(&prefix).is_some()
            || self.loading.try_update_value(is_new) != Some(true)
        {
            return;
        }
        self.load_unchanged(workspace, &prefix).await;
        self.loading
            .try_update_value(|loading| loading.remove(&prefix));
    }

    async fn load_unchanged(&self, workspace: WorkspaceKey, prefix: &str) {
        for _ in 0..MAX_READINGS {
            let changes = self.changes.try_get_value();
            let list = read_in_slices(prefix).await;
            // Another user may have signed in meanwhile, or a page has read the list.
            let is_current = self.prefix(workspace).as_deref() == Some(prefix);
            if !is_current || self.list_in_memory(prefix).is_some() {
                return;
            }
            if changes == self.changes.try_get_value() {
                self.lists
                    .try_update_value(|lists| lists.insert(prefix.to_owned(), list));
                return self.notify();
            }
        }
        untrack(|| self.list(workspace));
        self.notify();
    }
}

async fn read_in_slices<E: StoredEntry>(prefix: &str) -> EntryList<E> {
    let storage = WorkspaceEntryStorage::at(prefix.to_owned());
    let mut slice = TimeSlice::begin();
    let mut list = Vec::new();
    for id in storage.ids() {
        list.extend(storage.one(&id).map(Arc::new));
        slice.end_if_over().await;
    }
    Arc::new(list)
}
