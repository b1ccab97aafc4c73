//! Record of the last removal of other users' data from localStorage, on which starts rely for some hours.

use super::account_storage::Account;
use crate::platform::clock;
use crate::platform::storage::{self, StorageArea};
use farol_core::model::time::HOUR_MS;

/// Time for which starts rely on the record, in milliseconds; then the keys are read again, because a suspended
/// tab can have written data since.
const MAX_AGE_MS: u64 = 12 * HOUR_MS.unsigned_abs();

/// Record that localStorage had data of no other sessions than those of `owners`: reading its keys takes long where
/// there are thousands of entries.
pub(super) struct LastPurge {
    key: String,
    owners: String,
}

impl LastPurge {
    /// Returns the record of these accounts, as far as their data is in localStorage.
    pub(super) fn of<'a>(key: String, owners: impl Iterator<Item = &'a Account>) -> Self {
        let owners = owners.filter(|owner| owner.stays_signed_in);
        let owners: Vec<&str> = owners.map(|owner| owner.email.as_str()).collect();
        let owners = owners.join(" ");
        Self { key, owners }
    }

    /// Returns whether the last purge was recent, and for these accounts.
    pub(super) fn is_recent(&self) -> bool {
        let text = storage::read(StorageArea::Device, &self.key).unwrap_or_default();
        let Some((at, owners)) = text.split_once(' ') else {
            return false;
        };
        // In either direction: the clock may have been set back since.
        let is_recent = |at: i64| clock::now_ms().abs_diff(at) < MAX_AGE_MS;
        owners == self.owners && at.parse().is_ok_and(is_recent)
    }

    /// Stores the record, after the purge.
    pub(super) fn store(&self) {
        let text = format!("{} {}", clock::now_ms(), self.owners);
        storage::write_stored(StorageArea::Device, &self.key, &text);
    }

    /// Removes the record, before data of other accounts is stored or marked.
    pub(super) fn remove(&self) {
        storage::remove(StorageArea::Device, &self.key);
    }
}
