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
/// than the other tabs of its session are open. Each removal writes a key of its own with all items, and removes those
/// that it has read, so that concurrent ones of several tabs lose none.
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
    pub(super) fn add(&self, items: Vec<BatchItemId>) {
        if items.is_empty() {
            return;
        }
        let (earlier, items) = (self.removals(), newest(items));
        let mut all: Vec<BatchItemId> = Vec::new();
        for item in earlier.iter().flat_map(items_of).chain(items.clone()) {
            if !all.contains(&item) {
                all.push(item);
            }
        }
        let id = new_id(clock::now_ms());
        let removal = AccountStorage::with_subkey(&self.prefix, &self.owner, &id);
        if removal.write_json(&newest(all)) {
            for removal in earlier {
                removal.remove();
            }
        } else {
            // There may be space for less.
            removal.write_json(&items);
        }
    }

    /// Returns the removals, oldest first.
    fn removals(&self) -> Vec<AccountStorage> {
        AccountStorage::of(&self.prefix, &self.owner).subkeys()
    }
}

fn newest(mut items: Vec<BatchItemId>) -> Vec<BatchItemId> {
    items.split_off(items.len().saturating_sub(MAX_ITEMS))
}

fn items_of(removal: &AccountStorage) -> Vec<BatchItemId> {
    removal.read_json().unwrap_or_default()
}
