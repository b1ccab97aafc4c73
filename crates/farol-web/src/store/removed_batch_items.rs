//! Batch items whose journal entries were removed: a copy of their batch must not send them again.

use super::account_binding::AccountBinding;
use super::account_storage::{Account, AccountStorage};
use super::purge::REMOVED_BATCH_ITEMS;
use farol_core::model::batch::BatchItemId;

/// Maximum number of items: those of two batches of the largest size.
const MAX_ITEMS: usize = 1_000;

/// Items of the signed-in user's batches that may have been carried out, and have no entry any more.
///
/// They contain no document, and stay on the device as the journal does: a copied tab can be suspended for longer
/// than the other tabs of its session are open.
pub(super) struct RemovedBatchItems(AccountStorage);

impl RemovedBatchItems {
    /// Returns the items of `account`; `None` if no user is signed in.
    pub(super) fn of(account: AccountBinding) -> Option<Self> {
        let owner = Account {
            // A copied tab has a `sessionStorage` of its own.
            stays_signed_in: true,
            ..account.account()?
        };
        let prefix = account.key_of(REMOVED_BATCH_ITEMS);
        Some(Self(AccountStorage::of(&prefix, &owner)))
    }

    /// Returns all items, in the order of removal.
    pub(super) fn all(&self) -> Vec<BatchItemId> {
        self.0.read_json().unwrap_or_default()
    }

    /// Adds items, in place of the oldest ones if there are too many.
    pub(super) fn add(&self, items: Vec<BatchItemId>) {
        if items.is_empty() {
            return;
        }
        let mut all = self.all();
        all.extend(items);
        let excess = all.len().saturating_sub(MAX_ITEMS);
        self.0.write_json(&all.split_off(excess));
    }
}
