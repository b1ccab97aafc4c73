//! Entries that every page shows, found without reading the log while there are none.

use super::MonitoringLog;
use crate::platform::clock;
use crate::platform::storage::{self, StorageArea};
use crate::store::workspace_entry_storage::new_id;
use farol_core::model::monitoring_log::MonitoringEntry;
use farol_core::model::time::MINUTE_MS;
use farol_core::model::workspace::WorkspaceKey;
use std::sync::Arc;

/// Ends of the keys of the two marks, after the workspace.
const WRITTEN: &str = "-attention";
const CHECKED: &str = "-checked";

/// Age of a mark from which the entry that it announces is visible to every tab, in milliseconds.
const VISIBLE_MS: u64 = MINUTE_MS.unsigned_abs();

/// Two values in localStorage: while they differ, the log of a user and workspace can have entries that need attention.
///
/// A new mark is stored before each such entry is written. After all entries were read and none needs attention, the
/// mark is copied to the second key, if it is old enough. Readers never write the first key: they hide no entry that
/// another tab writes at the same time. Nor does a tab that ends between two writes.
struct AttentionMarks(String);

impl AttentionMarks {
    /// Returns the marks of the entries with this key prefix.
    fn of(prefix: &str) -> Self {
        Self(prefix.trim_end_matches('.').to_owned())
    }

    /// Stores a mark before an entry that needs attention.
    fn store_written(&self) {
        let mark = new_id(clock::now_ms());
        if !storage::write_stored(StorageArea::Device, &self.key(WRITTEN), &mark) {
            // A removal needs no space.
            storage::remove(StorageArea::Device, &self.key(CHECKED));
        }
    }

    /// Returns the last mark; empty if there is none.
    fn written(&self) -> String {
        let mark = storage::read(StorageArea::Device, &self.key(WRITTEN));
        mark.unwrap_or_default()
    }

    /// Returns whether all entries were read since the mark `written`, and none needs attention.
    fn is_checked(&self, written: &str) -> bool {
        let checked = storage::read(StorageArea::Device, &self.key(CHECKED));
        checked.is_some_and(|checked| checked == written)
    }

    /// Stores that no entry needs attention; `written` was read before the entries.
    fn store_checked(&self, written: &str) {
        let at = written.split('-').next().and_then(|at| at.parse().ok());
        let age = at.map(|at: i64| clock::now_ms().abs_diff(at));
        if age.is_none_or(|age| age > VISIBLE_MS) {
            storage::write_stored(StorageArea::Device, &self.key(CHECKED), written);
        }
    }

    fn key(&self, end: &str) -> String {
        format!("{}{end}", self.0)
    }
}

impl MonitoringLog {
    /// Returns the entries of a workspace that need the user's attention, oldest first, without the names of radars;
    /// tracked.
    pub fn entries_needing_attention(&self, workspace: WorkspaceKey) -> Vec<Arc<MonitoringEntry>> {
        self.account.track();
        let Some(prefix) = self.entries.prefix(workspace) else {
            return Vec::new();
        };
        let marks = AttentionMarks::of(&prefix);
        let written = marks.written();
        let is_in_memory = self.entries.is_in_memory(&prefix);
        if !is_in_memory && marks.is_checked(&written) {
            return Vec::new();
        }
        let entries = self.entries.list(workspace);
        let entries = entries.iter().filter(|entry| entry.needs_attention());
        let found: Vec<_> = entries.cloned().collect();
        if found.is_empty() && !is_in_memory {
            marks.store_checked(&written);
        }
        found
    }

    /// Marks that an entry which needs attention is about to be written.
    pub(super) fn announce_attention(&self, workspace: WorkspaceKey) {
        if let Some(prefix) = self.entries.prefix(workspace) {
            AttentionMarks::of(&prefix).store_written();
        }
    }
}

/// Returns whether `key` is that of a mark of an entry that another tab writes.
pub(super) fn is_attention_mark(key: &str) -> bool {
    key.ends_with(WRITTEN)
}
