//! Accounts whose session expired before another user signed in; their responses are kept for twelve hours.

use super::account_storage::Account;
use crate::platform::clock;
use crate::platform::storage::{self, StorageArea};
use farol_core::model::time::HOUR_MS;

/// Time for which the data is kept, in milliseconds: a working day.
const RETENTION_MS: i64 = 12 * HOUR_MS;

/// Start of the mark of an account whose user had chosen to stay signed in, which decides where the data is
/// stored.
const KEEP: char = '+';

/// Marks of the accounts, shared by tabs: each is the time at which the session expired, in epoch milliseconds.
pub(super) struct ExpiredAccounts {
    /// Prefix of the storage keys.
    prefix: String,
}

impl ExpiredAccounts {
    /// Returns the marks that are stored below this key prefix.
    pub(super) const fn of(prefix: String) -> Self {
        Self { prefix }
    }

    /// Marks an account whose session expired at `expired_at`; the earliest time of its tabs counts.
    pub(super) fn mark(&self, account: &Account, expired_at: i64) {
        let known = read(&self.key(&account.email)).filter(|(known, _)| is_current(*known));
        let mut mark = known
            .map_or(expired_at, |(known, _)| known.min(expired_at))
            .to_string();
        if account.stays_signed_in {
            mark.insert(0, KEEP);
        }
        // Without space it lasts as long as this page, and so does the data.
        storage::write(StorageArea::Device, &self.key(&account.email), &mark);
    }

    /// Removes the mark of an account whose user has signed in or out; returns the account as it was.
    pub(super) fn unmark(&self, account: &Account) -> Option<Account> {
        let marked = self.current();
        let found = marked
            .into_iter()
            .find(|marked| marked.is_same_account(account));
        storage::remove(StorageArea::Device, &self.key(&account.email));
        found
    }

    /// Returns the accounts whose data is kept.
    pub(super) fn current(&self) -> Vec<Account> {
        let (current, _) = self.current_and_overdue();
        current
    }

    /// Returns the accounts whose data is kept, and those whose data no longer is; an unreadable mark is overdue.
    pub(super) fn current_and_overdue(&self) -> (Vec<Account>, Vec<Account>) {
        let prefix = self.key("");
        let (mut current, mut overdue) = (Vec::new(), Vec::new());
        for key in storage::keys(StorageArea::Device, &prefix) {
            let (expired_at, stays_signed_in) = read(&key).unwrap_or_default();
            let accounts = if is_current(expired_at) {
                &mut current
            } else {
                &mut overdue
            };
            accounts.push(Account {
                email: key.strip_prefix(&prefix).unwrap_or_default().to_owned(),
                stays_signed_in,
            });
        }
        (current, overdue)
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

fn is_current(expired_at: i64) -> bool {
    // In either direction: the clock may have been set back since.
    clock::now_ms().abs_diff(expired_at) < RETENTION_MS.unsigned_abs()
}
