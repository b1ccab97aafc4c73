//! Freeing of space in localStorage for writes that must not fail.

use crate::platform::clock;
use crate::platform::storage::{self, StorageArea};
use farol_core::model::journal::{EntryProgress, Outcome};

/// Writes `text` under `key` in localStorage. If it is full, removes journal entries whose keys
/// begin with `removable`, oldest first, until the write succeeds.
///
/// Returns the number of removed entries; `None` if the write failed all the same.
pub(super) fn write_with_eviction(key: &str, text: &str, removable: Option<&str>) -> Option<usize> {
    if storage::write_stored(StorageArea::Device, key, text) {
        return Some(0);
    }
    let candidates = removable.map(oldest_first).unwrap_or_default();
    let written_after = candidates.iter().position(|candidate| {
        storage::remove(StorageArea::Device, candidate);
        storage::write_stored(StorageArea::Device, key, text)
    });
    if written_after.is_none() {
        // Falls back to memory, for as long as the page lasts.
        storage::write(StorageArea::Device, key, text);
    }
    written_after.map(|at| at + 1)
}

/// Returns the keys of removable journal entries, oldest first. Entries of queries in progress
/// stay, because their completion updates them.
fn oldest_first(prefix: &str) -> Vec<String> {
    let now = clock::now_ms();
    let mut keys = storage::keys(StorageArea::Device, prefix);
    keys.retain(|key| !is_under_way(key, now));
    // Entry names begin with the time at a fixed width.
    keys.sort_by(|one, other| name(one).cmp(name(other)));
    keys
}

fn is_under_way(key: &str, now: i64) -> bool {
    let entry =
        storage::read(StorageArea::Device, key).and_then(|text| EntryProgress::of_stored(&text));
    entry.is_some_and(|entry| matches!(entry.outcome_at(now), Outcome::Sent | Outcome::Pending))
}

fn name(key: &str) -> &str {
    key.rsplit('.').next().unwrap_or(key)
}
