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

/// Marks of the accounts that wait, shared by tabs: each is the time at which the session expired, in epoch
/// milliseconds.
pub(super) struct WaitingAccounts {
    /// Prefix of the storage keys.
    prefix: String,
}

impl WaitingAccounts {
    /// Returns the marks that are stored below this key prefix.
    pub(super) const fn of(prefix: String) -> Self {
        Self { prefix }
    }

    /// Marks an account whose session expired at `since`; another tab may have done so already.
    pub(super) fn begin(&self, account: &Account, since: i64) {
        let mut mark = since.to_string();
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

    /// Removes the marks of the accounts that have waited too long, and returns these.
    pub(super) fn take_overdue(&self) -> Vec<Account> {
        let overdue = self.marked(true);
        for account in &overdue {
            storage::remove(StorageArea::Device, &self.key(&account.email));
        }
        overdue
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

    /// Returns the time until the first account has waited too long, in milliseconds; `None` if none waits.
    pub(super) fn time_left(&self) -> Option<u32> {
        let keys = storage::keys(StorageArea::Device, &self.key(""));
        let marks = keys.iter().filter_map(|key| read(key));
        let first = marks.map(|(since, _)| since).min()?;
        let left = first.saturating_add(WAIT_MS) - clock::now_ms();
        u32::try_from(left.clamp(0, WAIT_MS)).ok()
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
