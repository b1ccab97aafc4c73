//! Batch items whose entries were removed from the journal or the monitoring log: a copy of their batch must not send
//! them again.

use super::account_binding::AccountBinding;
use super::account_storage::{Account, AccountStorage};
use super::workspace_entry_storage::new_id;
use crate::platform::clock;
use farol_core::model::batch::BatchItemId;

/// Maximum number of items: those of two batches of the largest size.
const MAX_ITEMS: usize = 1_000;

/// Items of one kind of the signed-in user's batches that may have been carried out, and have no entry any more.
///
/// They contain no document, and stay on the device as their entries did: a copied tab can be suspended for longer
/// than the other tabs of its session are open. Each removal has a key of its own, so that concurrent ones of several
/// tabs lose none.
pub(super) struct RemovedBatchItems {
    prefix: String,
    owner: Account,
}

impl RemovedBatchItems {
    /// Returns the items of `account` under `name`; `None` if no user is signed in.
    pub(super) fn of(account: AccountBinding, name: &str) -> Option<Self> {
        let owner = Account {
            // A copied tab has a `sessionStorage` of its own.
            stays_signed_in: true,
            ..account.account()?
        };
        let prefix = account.key_of(name);
        Some(Self { prefix, owner })
    }

    /// Returns all items, in the order of removal.
    pub(super) fn all(&self) -> Vec<BatchItemId> {
        let removals = self.removals().into_iter();
        removals.flat_map(|removal| items_of(&removal)).collect()
    }

    /// Adds items, in place of the oldest ones if there are too many.
    pub(super) fn add(&self, mut items: Vec<BatchItemId>) {
        if items.is_empty() {
            return;
        }
        let excess = items.len().saturating_sub(MAX_ITEMS);
        let id = new_id(clock::now_ms());
        AccountStorage::with_subkey(&self.prefix, &self.owner, &id)
            .write_json(&items.split_off(excess));
        let mut count = 0;
        for removal in self.removals().iter().rev() {
            if count >= MAX_ITEMS {
                removal.remove();
            } else {
                count += items_of(removal).len();
            }
        }
    }

    /// Returns the removals, oldest first.
    fn removals(&self) -> Vec<AccountStorage> {
        AccountStorage::of(&self.prefix, &self.owner).subkeys()
    }
}

fn items_of(removal: &AccountStorage) -> Vec<BatchItemId> {
    removal.read_json().unwrap_or_default()
}
