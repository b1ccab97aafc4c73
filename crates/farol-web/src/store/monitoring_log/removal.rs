//! Removal of entries from the monitoring log, and what stays recorded of them.

use super::MonitoringLog;
use crate::store::monitoring_message::MonitoringChannelMessage;
use crate::store::purge::REMOVED_REGISTRATIONS;
use crate::store::removed_batch_items::RemovedBatchItems;
use farol_core::model::batch::BatchItemId;
use farol_core::model::monitoring_log::{MonitoringEntry, MonitoringState};
use farol_core::model::workspace::WorkspaceKey;
use std::collections::{BTreeSet, HashSet};

impl MonitoringLog {
    /// Removes the entry of a request that isn't sent after all.
    pub fn discard(&self, workspace: WorkspaceKey, id: &str) {
        self.entries.remove(&HashSet::from([id.to_owned()]));
        self.announce(workspace, id);
    }

    /// Removes the entries of a workspace. Open ones stay: their completion updates them.
    pub fn clear(&self, workspace: WorkspaceKey) {
        let stored = self
            .entries
            .storage(workspace)
            .map(|storage| storage.each());
        let is_open =
            |entry: &Option<MonitoringEntry>| entry.as_ref().is_some_and(MonitoringEntry::is_open);
        let closed = stored.into_iter().flatten();
        let closed = closed.filter(|(_, entry)| !is_open(entry));
        let ids: HashSet<String> = closed.map(|(id, _)| id).collect();
        self.remove_recorded(workspace, &ids);
        self.account
            .broadcast(MonitoringChannelMessage::Deleted(ids));
    }

    /// Returns the items of batches that may have been carried out, and whose entries were removed; untracked.
    pub fn removed_batch_items(&self) -> Vec<BatchItemId> {
        let removed = RemovedBatchItems::of(self.account, REMOVED_REGISTRATIONS);
        removed.map(|removed| removed.all()).unwrap_or_default()
    }

    /// Removes the oldest entries that exceed the maximum with one more; open ones stay.
    pub(super) fn make_room(&self, workspace: WorkspaceKey) {
        let removed = self
            .entries
            .beyond_limit(workspace, MonitoringEntry::is_open);
        if !removed.is_empty() {
            self.remove_recorded(workspace, &removed);
        }
    }

    /// Removes entries. Of items of batches it stays recorded that they were sent: a copy of the batch may have them
    /// as queued.
    fn remove_recorded(&self, workspace: WorkspaceKey, ids: &HashSet<String>) {
        // Oldest first: the newest are preserved if there are too many.
        let sorted: BTreeSet<&String> = ids.iter().collect();
        let storage = self.entries.storage(workspace);
        let entries = sorted
            .into_iter()
            .filter_map(|id| storage.as_ref()?.one(id));
        let sent = entries.filter(|entry| match entry.state {
            MonitoringState::Done | MonitoringState::Sending | MonitoringState::Unknown(_) => true,
            MonitoringState::Waiting | MonitoringState::Failed(_) | MonitoringState::Undone => {
                false
            }
        });
        let items = sent.filter_map(|entry| entry.batch_item).collect();
        self.entries.remove(ids);
        // Afterwards, because a full storage has space for it only then.
        if let Some(removed) = RemovedBatchItems::of(self.account, REMOVED_REGISTRATIONS) {
            removed.add(items);
        }
    }
}
