//! Changes of entries by other tabs.

use super::changed_keys::ChangedKeys;
use super::{WorkspaceEntries, replace};
use crate::platform::timer::timeout;
use crate::store::workspace_entry_storage::{StoredEntry, WorkspaceEntryStorage};
use leptos::prelude::*;

/// Debounce of changes by other tabs, in milliseconds: wiping a list changes thousands of entries,
/// and readers would run after each change.
const DEBOUNCE_MS: u32 = 50;

impl<E: StoredEntry> WorkspaceEntries<E> {
    /// Reads again what another tab has changed, after a short delay; `None` stands for any key.
    pub(in crate::store) fn on_storage(&self, key: Option<&str>) {
        self.changed.try_update_value(|changed| changed.add(key));
        self.count_change();
        let this = *self;
        let debounce = timeout(DEBOUNCE_MS, move || this.reload_changed());
        self.debounce.try_set_value(Some(debounce));
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
    pub(super) fn reload_key(&self, key: &str) -> bool {
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
}
