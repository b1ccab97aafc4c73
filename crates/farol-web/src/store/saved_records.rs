//! Records of the session that are in a saved case file, and since when.

use super::account_binding::AccountBinding;
use super::account_storage::AccountStorage;
use super::purge::SAVED_RECORDS;
use crate::long_lived::{LongLived, LongLivedSignal};
use leptos::prelude::*;
use std::collections::{HashMap, HashSet};

/// Times of saving in epoch milliseconds, by the IDs of the records.
pub type SavedTimes = HashMap<String, i64>;

/// Times at which records were saved; stored for the length of the session, as the records are.
#[derive(Clone, Copy)]
pub(super) struct SavedRecords {
    account: AccountBinding,
    times: LongLivedSignal<SavedTimes>,
    /// Records that are being written to a file, and haven't changed since.
    in_progress: StoredValue<HashSet<String>>,
}

impl SavedRecords {
    /// Creates the times of `account`, none before [`Self::load`].
    pub(super) fn new(account: AccountBinding) -> Self {
        Self {
            account,
            times: LongLived::signal(HashMap::new()),
            in_progress: StoredValue::new(HashSet::new()),
        }
    }

    /// Returns when a record was last saved; tracked.
    pub(super) fn at(self, id: &str) -> Option<i64> {
        self.times.with(|times| times.get(id).copied())
    }

    /// Returns all times, untracked.
    pub(super) fn all(self) -> SavedTimes {
        self.times.try_get_untracked().unwrap_or_default()
    }

    /// Begins to write records to a file, before their bytes are read.
    pub(super) fn begin(self, ids: impl IntoIterator<Item = String>) {
        self.in_progress
            .try_update_value(|records| records.extend(ids));
    }

    /// Sets `now` as the time at which the records `ids` were saved, except those that have changed
    /// since [`Self::begin`]; returns the new times.
    pub(super) fn finish(self, ids: &[String], now: i64) -> SavedTimes {
        let unchanged = self.in_progress.try_update_value(|records| {
            let ids = ids.iter().filter(|id| records.remove(*id));
            ids.map(|id| (id.clone(), now)).collect::<SavedTimes>()
        });
        let unchanged = unchanged.unwrap_or_default();
        self.extend(unchanged.clone());
        unchanged
    }

    /// Adds times.
    pub(super) fn extend(self, times: SavedTimes) {
        self.times.try_update(|known| known.extend(times));
        self.persist();
    }

    /// Removes the time of a record that has changed, or was removed.
    pub(super) fn remove(self, id: &str) {
        self.in_progress
            .try_update_value(|records| records.remove(id));
        let is_saved = self
            .times
            .try_with_untracked(|times| times.contains_key(id));
        if is_saved == Some(true) {
            self.times.try_update(|times| times.remove(id));
            self.persist();
        }
    }

    /// Replaces the times by the stored ones of the account. A file of the last one can still be written, and then
    /// marks nothing.
    pub(super) fn load(self) {
        self.in_progress.try_update_value(HashSet::clear);
        let stored = self.storage().and_then(|storage| storage.read_json());
        self.times.try_set(stored.unwrap_or_default());
    }

    /// Stores the times for the length of the session.
    pub(super) fn persist(self) {
        if let Some(storage) = self.storage() {
            // A stale time would hide a response that is in no file.
            self.times
                .try_with_untracked(|times| storage.write_newest_json(times));
        }
    }

    fn storage(self) -> Option<AccountStorage> {
        self.account.storage(SAVED_RECORDS)
    }
}
