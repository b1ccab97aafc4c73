//! Accounts whose session had expired when another user took over: their data waits for them in this browser.

use super::account_storage::Account;
use crate::platform::clock;
use crate::platform::storage::{self, StorageArea};
use farol_core::model::time::HOUR_MS;

/// Time for which the data waits, in milliseconds: a working day.
const WAIT_MS: i64 = 12 * HOUR_MS;

/// Start of the mark of an account whose user had chosen to stay signed in, which decides where the data is
/// stored.
const KEEP: char = '+';

/// Marks of the accounts that wait, shared by tabs: each is the time at which a tab noticed that the session had
/// expired, in epoch milliseconds.
pub(super) struct WaitingAccounts {
    /// Prefix of the storage keys.
    prefix: String,
}

impl WaitingAccounts {
    /// Returns the marks that are stored below this key prefix.
    pub(super) const fn of(prefix: String) -> Self {
        Self { prefix }
    }

    /// Marks an account whose session expired at `since`; the earliest time of its tabs counts.
    pub(super) fn begin(&self, account: &Account, since: i64) {
        let known = read(&self.key(&account.email)).filter(|(known, _)| is_current(*known));
        let mut mark = known
            .map_or(since, |(known, _)| known.min(since))
            .to_string();
        if account.keep {
            mark.insert(0, KEEP);
        }
        storage::write_stored(StorageArea::Device, &self.key(&account.email), &mark);
    }

    /// Removes the mark of an account whose user is back; returns the account as it was.
    pub(super) fn end(&self, account: &Account) -> Option<Account> {
        let waiting = self.all();
        let found = waiting.into_iter().find(|waiting| waiting.is(account));
        storage::remove(StorageArea::Device, &self.key(&account.email));
        found
    }

    /// Returns the accounts that wait.
    pub(super) fn all(&self) -> Vec<Account> {
        self.marked(false)
    }

    /// Returns the accounts that have waited too long.
    pub(super) fn overdue(&self) -> Vec<Account> {
        self.marked(true)
    }

    /// Returns the accounts that have waited too long, or the others; an unreadable mark counts as old.
    fn marked(&self, is_overdue: bool) -> Vec<Account> {
        let prefix = self.key("");
        let mut accounts = Vec::new();
        for key in storage::keys(StorageArea::Device, &prefix) {
            let (since, keep) = read(&key).unwrap_or_default();
            if is_current(since) != is_overdue {
                let email = key.strip_prefix(&prefix).unwrap_or_default().to_owned();
                accounts.push(Account { email, keep });
            }
        }
        accounts
    }

    fn key(&self, email: &str) -> String {
        format!("{}.{email}", self.prefix)
    }
}

/// Returns the time of a mark, and whether the user had chosen to stay signed in.
fn read(key: &str) -> Option<(i64, bool)> {
    let mark = storage::read(StorageArea::Device, key)?;
    let time = mark.trim_start_matches(KEEP);
    Some((time.parse().ok()?, time.len() < mark.len()))
}

fn is_current(since: i64) -> bool {
    let age = clock::now_ms().saturating_sub(since);
    (0..WAIT_MS).contains(&age)
}
