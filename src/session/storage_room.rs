//! Room in the device's store for what must be written when the store is full.

use crate::model::journal::{JournalEntry, Outcome};
use crate::platform::clock;
use crate::platform::storage::{self, StorageArea};

/// Writes `text` under `key` on the device. Where there is no room, journal entries whose keys begin
/// with `removable` are removed, the oldest first, until there is.
///
/// Gives how many were removed; `None` when it couldn't be written all the same.
pub(super) fn write_making_room(key: &str, text: &str, removable: Option<&str>) -> Option<usize> {
    if storage::write_stored(StorageArea::Device, key, text) {
        return Some(0);
    }
    let candidates = removable.map(oldest_first).unwrap_or_default();
    let written_after = candidates.iter().position(|candidate| {
        storage::remove(StorageArea::Device, candidate);
        storage::write_stored(StorageArea::Device, key, text)
    });
    if written_after.is_none() {
        // At least for this page.
        storage::write(StorageArea::Device, key, text);
    }
    written_after.map(|at| at + 1)
}

/// The journal entries that may go, the oldest first. Those of queries that are still under way stay:
/// their end has to find them.
fn oldest_first(prefix: &str) -> Vec<String> {
    let now = clock::now_ms();
    let mut keys = storage::keys(StorageArea::Device, prefix);
    keys.retain(|key| !is_under_way(key, now));
    // The names of entries begin with the moment, in letters of equal length.
    keys.sort_by(|one, other| name(one).cmp(name(other)));
    keys
}

fn is_under_way(key: &str, now: i64) -> bool {
    let entry = storage::read(StorageArea::Device, key)
        .and_then(|text| serde_json::from_str::<JournalEntry>(&text).ok());
    entry.is_some_and(|entry| matches!(entry.outcome_at(now), Outcome::Sent | Outcome::Pending))
}

fn name(key: &str) -> &str {
    key.rsplit('.').next().unwrap_or(key)
}
