//! Accounts whose session had expired when another user took over: their data waits for them in this browser.

use super::account_storage::Account;
use crate::platform::clock;
use crate::platform::storage::{self, StorageArea};
use farol_core::model::time::HOUR_MS;

/// Time for which the data waits, in milliseconds: a working day.
const WAIT_MS: i64 = 12 * HOUR_MS;

/// Mark of an account: the time at which the other user took over, in epoch milliseconds, and whether
/// the first one had chosen to stay signed in, which decides where the data is stored.
type Mark = (i64, bool);

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

    /// Marks an account; another tab may have done so already.
    pub(super) fn begin(&self, account: &Account) {
        let mark: Mark = (clock::now_ms(), account.keep);
        if let Ok(text) = serde_json::to_string(&mark) {
            storage::write_stored(StorageArea::Device, &self.key(&account.email), &text);
        }
    }

    /// Removes the mark of an account whose user is back; returns the account as it was.
    pub(super) fn end(&self, account: &Account) -> Option<Account> {
        let waiting = self.all();
        let found = waiting.into_iter().find(|waiting| waiting.is(account));
        storage::remove(StorageArea::Device, &self.key(&account.email));
        found
    }

    /// Returns the accounts that wait; removes the marks of those that have waited too long.
    pub(super) fn all(&self) -> Vec<Account> {
        let prefix = self.key("");
        let mut accounts = Vec::new();
        for key in storage::keys(StorageArea::Device, &prefix) {
            let email = key.strip_prefix(&prefix).unwrap_or_default().to_owned();
            match read(&key) {
                Some((since, keep)) if is_current(since) => accounts.push(Account { email, keep }),
                _ => storage::remove(StorageArea::Device, &key),
            }
        }
        accounts
    }

    fn key(&self, email: &str) -> String {
        format!("{}.{email}", self.prefix)
    }
}

fn read(key: &str) -> Option<Mark> {
    serde_json::from_str(&storage::read(StorageArea::Device, key)?).ok()
}

fn is_current(since: i64) -> bool {
    let age = clock::now_ms().saturating_sub(since);
    (0..WAIT_MS).contains(&age)
}
