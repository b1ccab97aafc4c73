//! Removal of data of finished sessions; active from the start, including on the sign-in page.

use super::account_storage::{Account, AccountStorage};
use super::waiting_accounts::WaitingAccounts;
use crate::platform::storage::{self, StorageArea};
use crate::platform::{clock, fetch};
use farol_core::session::Identity;
use leptos::prelude::*;

/// Names of the entries that stay on the device.
pub(super) const JOURNAL: &str = "journal";
pub(super) const MONITORING_LOG: &str = "monitoring";

/// Names of the data stored beside a session, and removed with it.
pub(super) const DOCUMENTS: &str = "documents";
pub(super) const RESPONSE_KEYS: &str = "response-keys";
pub(super) const ANALYSES: &str = "batch";
pub(super) const LICENCES: &str = "licences";
pub(super) const REGISTRATIONS: &str = "registrations";
pub(super) const DRAFT: &str = "registration-draft";
pub(super) const DECISION_DRAFTS: &str = "decision-drafts";
pub(super) const NAMESAKE_DRAFTS: &str = "namesake-drafts";
pub(super) const SAVED_RECORDS: &str = "saved-records";
pub(super) const ANALYSIS_SELECTIONS: &str = "analysis-selections";
pub(super) const CHOSEN_ANNEXES: &str = "chosen-annexes";
pub(super) const RADAR_NAMES: &str = "radar-names";
/// Marks of the accounts whose data waits for them.
pub(super) const WAITING_ACCOUNTS: &str = "waiting";
/// The calls of a tab, which stay in it also if the user stays signed in.
pub(super) const CALLS: &str = "calls";

/// Name of the database of responses; its records can be read only with the session's keys.
pub(super) const RESPONSES: &str = "responses";

/// Returns the storage key of `name`, with `scope` as its suffix.
pub(super) fn storage_key(name: &str, scope: &str) -> String {
    format!("farol.{name}{scope}")
}

/// Returns the prefix of the keys of all journal entries, of any user.
pub fn entries_prefix(scope: &str) -> String {
    format!("{}.", storage_key(JOURNAL, scope))
}

/// Data that waits for its user after the session has expired: the responses and what was made of them.
const WAITING: [&str; 5] = [
    DOCUMENTS,
    DECISION_DRAFTS,
    NAMESAKE_DRAFTS,
    SAVED_RECORDS,
    RESPONSE_KEYS,
];

/// Data that is removed as soon as its user is no longer the signed-in one.
const NOT_WAITING: [&str; 7] = [
    ANALYSES,
    LICENCES,
    REGISTRATIONS,
    DRAFT,
    ANALYSIS_SELECTIONS,
    CHOSEN_ANNEXES,
    RADAR_NAMES,
];

/// Account in this tab, and since when its session is known to be expired, in epoch milliseconds.
type Owner = (Account, Option<i64>);

/// Removes the session data of all users but the signed-in one, now and at each change.
///
/// That includes data of sessions that ended unnoticed, when their tab was closed or reloaded. If
/// the user changes whether to stay signed in, moves the data to the other storage area. If the
/// session had expired (`is_expired`) when another user takes over, what belongs to the responses stays for some
/// hours; see [`remove_overdue_accounts`].
pub fn purge_other_accounts(
    scope: &str,
    identity: Memo<Option<Identity>>,
    is_expired: impl Into<Signal<bool>>,
) {
    let (scope, is_expired) = (scope.to_owned(), is_expired.into());
    Effect::new_isomorphic(move |before: Option<Option<Owner>>| {
        let owner = identity.get().map(Account::from);
        let is_first = before.is_none();
        let before = before.flatten();
        let is_same = account_of(before.as_ref()) == owner.as_ref();
        let known = before.as_ref().and_then(|(_, since)| *since);
        let since = is_expired.get().then(|| {
            let known = known.filter(|_| is_same);
            known.unwrap_or_else(clock::now_ms)
        });
        if !is_first && !is_same {
            fetch::discard_call_events();
        }
        if is_first || !is_same {
            change(&scope, before.as_ref(), owner.as_ref());
        }
        owner.map(|account| (account, since))
    });
}

/// Removes the data of accounts that have waited too long. Call it periodically: the session of `owner` can
/// last longer than the wait.
///
/// Each tab has a `sessionStorage` of its own, so it is cleaned also after another tab has removed the mark.
pub fn remove_overdue_accounts(scope: &str, owner: Option<Identity>) {
    let waiting = WaitingAccounts::of(storage_key(WAITING_ACCOUNTS, scope));
    let overdue = waiting.overdue();
    let mut others = waiting.all();
    others.extend(owner.map(Account::from));
    for name in WAITING {
        let prefix = storage_key(name, scope);
        let is_of = |accounts: &[Account], area, key: &str| {
            let mut stored = accounts.iter().map(|it| AccountStorage::of(&prefix, it));
            stored.any(|stored| stored.contains(area, key))
        };
        remove_where(&prefix, &|area, key| match area {
            StorageArea::Tab => !is_of(&others, area, key),
            StorageArea::Device => is_of(&overdue, area, key) && !is_of(&others, area, key),
        });
    }
    for account in &overdue {
        waiting.end(account);
    }
}

fn account_of(owner: Option<&Owner>) -> Option<&Account> {
    owner.map(|(account, _)| account)
}

/// Handles a change of the account from `before` to `now`.
fn change(scope: &str, before: Option<&Owner>, now: Option<&Account>) {
    let waiting = WaitingAccounts::of(storage_key(WAITING_ACCOUNTS, scope));
    let is_same = |account: &Account| now.is_some_and(|now| now.is(account));
    match before.filter(|(account, _)| !is_same(account)) {
        Some((account, Some(since))) => waiting.begin(account, *since),
        // A mark of an earlier expiry must not outlive a sign-out.
        Some((account, None)) => {
            waiting.end(account);
        }
        None => {}
    }
    let returned = now.and_then(|now| waiting.end(now));
    let same = account_of(before).filter(|account| is_same(account));
    let source = same.or(returned.as_ref());
    let others = waiting.all();
    for (names, others) in [(&WAITING[..], &others[..]), (&NOT_WAITING[..], &[])] {
        for name in names {
            let prefix = storage_key(name, scope);
            if let (Some(source), Some(now)) = (source, now) {
                AccountStorage::of(&prefix, now).copy_from(&AccountStorage::of(&prefix, source));
            }
            remove_others(&prefix, now.into_iter().chain(others));
        }
    }
    remove_other_calls(&storage_key(CALLS, scope), now);
}

/// Removes the data under `prefix` of all users but `owners`.
fn remove_others<'a>(prefix: &str, owners: impl Iterator<Item = &'a Account>) {
    let stored: Vec<_> = owners
        .map(|owner| AccountStorage::of(prefix, owner))
        .collect();
    remove_where(prefix, &|area, key| {
        !stored.iter().any(|stored| stored.contains(area, key))
    });
}

/// Removes the data under `prefix` whose area and key match.
fn remove_where(prefix: &str, matches: &dyn Fn(StorageArea, &str) -> bool) {
    for area in [StorageArea::Tab, StorageArea::Device] {
        for key in storage::keys(area, &format!("{prefix}.")) {
            if matches(area, &key) {
                storage::remove(area, &key);
            }
        }
    }
}

/// Removes the calls below the key `prefix` of all users but `owner`.
fn remove_other_calls(prefix: &str, owner: Option<&Account>) {
    let own = owner.map(|owner| format!("{prefix}.{}", owner.email));
    for key in storage::keys(StorageArea::Tab, &format!("{prefix}.")) {
        if own.as_ref() != Some(&key) {
            storage::remove(StorageArea::Tab, &key);
        }
    }
}
