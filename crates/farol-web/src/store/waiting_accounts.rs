//! Accounts whose session had expired when another user took over: their data waits for them in this browser.

use super::account_storage::Account;
use crate::platform::clock;
use crate::platform::storage::{self, StorageArea};
use farol_core::model::response_keys::ResponseKeys;
use farol_core::model::time::HOUR_MS;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Time for which the data waits, in milliseconds: a working day.
const WAIT_MS: i64 = 12 * HOUR_MS;

/// Mark of an account; it holds no secret.
#[derive(Serialize, Deserialize)]
struct Mark {
    /// Time at which the other user took over, in epoch milliseconds.
    since: i64,
    /// Whether the user had chosen to stay signed in, which decides where the data is stored.
    keep: bool,
    /// IDs of the keys that encrypt the responses.
    keys: BTreeSet<String>,
}

impl Mark {
    fn is_current(&self) -> bool {
        let age = clock::now_ms().saturating_sub(self.since);
        (0..WAIT_MS).contains(&age)
    }
}

/// Marks of the accounts that wait; shared by tabs.
pub(super) struct WaitingAccounts {
    /// Prefix of the storage keys.
    prefix: String,
}

impl WaitingAccounts {
    /// Returns the marks that are stored below this key prefix.
    pub(super) const fn of(prefix: String) -> Self {
        Self { prefix }
    }

    /// Marks an account, whose responses these keys encrypt; another tab may have done so already.
    pub(super) fn begin(&self, account: &Account, keys: &ResponseKeys) {
        let mut ids: BTreeSet<String> = keys.ids().map(str::to_owned).collect();
        let key = self.key(&account.email);
        if let Some(known) = read(&key) {
            ids.extend(known.keys);
        }
        let mark = Mark {
            since: clock::now_ms(),
            keep: account.keep,
            keys: ids,
        };
        if let Ok(text) = serde_json::to_string(&mark) {
            storage::write_stored(StorageArea::Device, &key, &text);
        }
    }

    /// Removes the mark of an account whose user is back; returns the account as it was.
    pub(super) fn end(&self, account: &Account) -> Option<Account> {
        let key = self.key(&account.email);
        let mark = read(&key)?;
        storage::remove(StorageArea::Device, &key);
        mark.is_current().then(|| Account {
            email: account.email.clone(),
            keep: mark.keep,
        })
    }

    /// Returns the accounts that wait; removes the marks of those that have waited too long.
    pub(super) fn all(&self) -> Vec<Account> {
        let mut accounts = Vec::new();
        for (email, mark) in self.marks() {
            if mark.is_current() {
                let keep = mark.keep;
                accounts.push(Account { email, keep });
            } else {
                storage::remove(StorageArea::Device, &self.key(&email));
            }
        }
        accounts
    }

    /// Returns whether a key encrypts responses of an account that waits.
    pub(super) fn has_key(&self, id: &str) -> bool {
        let mut marks = self.marks().into_iter();
        marks.any(|(_, mark)| mark.is_current() && mark.keys.contains(id))
    }

    fn marks(&self) -> Vec<(String, Mark)> {
        let prefix = self.key("");
        let keys = storage::keys(StorageArea::Device, &prefix).into_iter();
        let marks =
            keys.filter_map(|key| Some((key.strip_prefix(&prefix)?.to_owned(), read(&key)?)));
        marks.collect()
    }

    fn key(&self, email: &str) -> String {
        format!("{}.{email}", self.prefix)
    }
}

fn read(key: &str) -> Option<Mark> {
    serde_json::from_str(&storage::read(StorageArea::Device, key)?).ok()
}
