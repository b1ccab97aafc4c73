//! Removal of data of finished sessions, on every page, including the sign-in page.

use super::account_storage::{Account, AccountStorage};
use super::expired_accounts::ExpiredAccounts;
use super::last_purge::LastPurge;
use crate::platform::fetch;
use crate::platform::storage::{self, StorageArea};
use farol_core::session::Identity;
use leptos::prelude::*;

/// Names of the entries that stay on the device.
pub(super) const JOURNAL: &str = "journal";
pub(super) const MONITORING_LOG: &str = "monitoring";
pub(super) const REMOVED_PAID_ITEMS: &str = "removed-items";
pub(super) const REMOVED_REGISTRATIONS: &str = "removed-registrations";

/// Names of the data stored beside a session, and removed with it.
pub(super) const DOCUMENTS: &str = "documents";
pub(super) const RESPONSE_KEYS: &str = "response-keys";
pub(super) const ANALYSIS_BATCH: &str = "batch";
pub(super) const CNH_BATCH: &str = "licences";
pub(super) const REGISTRATION_BATCH: &str = "registrations";
pub(super) const REGISTRATION_DRAFT: &str = "registration-draft";
pub(super) const DECISION_DRAFTS: &str = "decision-drafts";
pub(super) const NAMESAKE_DRAFTS: &str = "namesake-drafts";
pub(super) const SAVED_RECORDS: &str = "saved-records";
pub(super) const ANALYSIS_SELECTIONS: &str = "analysis-selections";
pub(super) const CHOSEN_ANNEXES: &str = "chosen-annexes";
pub(super) const RADAR_NAMES: &str = "radar-names";
/// Marks of the accounts whose session has expired.
pub(super) const EXPIRED_ACCOUNTS: &str = "waiting";
/// Record of the last purge.
const LAST_PURGE: &str = "purged";
/// Record of a tab's calls: always in sessionStorage.
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

/// Data that stays for some hours after the session has expired: the responses and what belongs to them.
const KEPT_AFTER_EXPIRY: [&str; 5] = [
    DOCUMENTS,
    DECISION_DRAFTS,
    NAMESAKE_DRAFTS,
    SAVED_RECORDS,
    RESPONSE_KEYS,
];

/// Data that is removed as soon as its user is no longer the signed-in one.
const REMOVED_WITH_SESSION: [&str; 7] = [
    ANALYSIS_BATCH,
    CNH_BATCH,
    REGISTRATION_BATCH,
    REGISTRATION_DRAFT,
    ANALYSIS_SELECTIONS,
    CHOSEN_ANNEXES,
    RADAR_NAMES,
];

/// Texts that the user has typed, of which none is lost when those of several tabs become one.
const DRAFTS: [&str; 3] = [REGISTRATION_DRAFT, DECISION_DRAFTS, NAMESAKE_DRAFTS];

/// Account in this tab, and when its session expired, in epoch milliseconds.
struct AccountWithExpiry {
    account: Account,
    expired_at: Option<i64>,
}

/// Accounts that are signed in.
#[derive(Clone, Copy)]
struct SignedInAccounts<'a> {
    /// In this tab.
    here: Option<&'a Account>,
    /// In all tabs of this device, in which the user stays signed in.
    on_device: Option<&'a Account>,
}

impl<'a> SignedInAccounts<'a> {
    fn all(self) -> impl Iterator<Item = &'a Account> {
        self.here.into_iter().chain(self.on_device)
    }
}

/// Removes the session data of all users but the signed-in one, now and at each change.
///
/// That includes data of sessions that ended without a sign-out, when their tab was closed or
/// reloaded. If the user changes whether to stay signed in, moves the data to the other storage area. If
/// the session had expired (at `expired_at`, in epoch milliseconds) when another user takes over, what belongs to the
/// responses stays for some hours; see [`remove_overdue_accounts`]. The data of `device_identity` stays: a tab that
/// was suspended can miss a sign-in.
pub fn purge_other_accounts(
    scope: &str,
    identity: Memo<Option<Identity>>,
    expired_at: impl Fn() -> Option<i64> + Send + Sync + 'static,
    device_identity: impl Fn() -> Option<Identity> + Send + Sync + 'static,
) {
    let scope = scope.to_owned();
    Effect::new_isomorphic(move |before: Option<Option<AccountWithExpiry>>| {
        let account = identity.get().map(Account::from);
        let is_first = before.is_none();
        let before = before.flatten();
        let is_same = before.as_ref().map(|before| &before.account) == account.as_ref();
        let earlier = before.as_ref().and_then(|before| before.expired_at);
        let earlier = earlier.filter(|_| is_same);
        let expired_at = expired_at().map(|at| earlier.map_or(at, |earlier| earlier.min(at)));
        if !is_first && !is_same {
            fetch::discard_call_events();
        }
        if is_first || !is_same {
            let on_device = device_identity().map(Account::from);
            let signed_in = SignedInAccounts {
                here: account.as_ref(),
                on_device: on_device.as_ref(),
            };
            let last_purge = LastPurge::of(storage_key(LAST_PURGE, &scope), signed_in.all());
            if is_first && last_purge.is_recent() {
                purge_tab(&scope, signed_in);
            } else {
                last_purge.remove();
                let has_no_others = update_stored_data(&scope, before.as_ref(), signed_in);
                // A sign-out leaves no record of its user.
                if has_no_others && account.is_some() {
                    last_purge.store();
                }
            }
        }
        account.map(|account| AccountWithExpiry {
            account,
            expired_at,
        })
    });
}

/// Removes the data of accounts whose session expired too long ago. Call it periodically: the session of `owner`
/// can last longer than that.
///
/// Each tab has a `sessionStorage` of its own, so it is cleaned also after another tab has removed the mark.
pub fn remove_overdue_accounts(scope: &str, owner: Option<Identity>) {
    let expired = ExpiredAccounts::of(storage_key(EXPIRED_ACCOUNTS, scope));
    let (mut others, overdue) = expired.current_and_overdue();
    others.extend(owner.map(Account::from));
    let mut keys = vec![keys_of(StorageArea::Tab)];
    if !overdue.is_empty() {
        keys.push(keys_of(StorageArea::Device));
    }
    for name in KEPT_AFTER_EXPIRY {
        let prefix = storage_key(name, scope);
        let is_of = |accounts: &[Account], area, key: &str| {
            let mut stored = accounts
                .iter()
                .map(|account| AccountStorage::of(&prefix, account));
            stored.any(|stored| stored.contains(area, key))
        };
        remove_where(&keys, &prefix, &|area, key| match area {
            StorageArea::Tab => !is_of(&others, area, key),
            StorageArea::Device => is_of(&overdue, area, key) && !is_of(&others, area, key),
        });
    }
    for account in &overdue {
        expired.unmark(account);
    }
}

/// Removes the data of all users but the signed-in ones from sessionStorage.
fn purge_tab(scope: &str, signed_in: SignedInAccounts<'_>) {
    let keys = [keys_of(StorageArea::Tab)];
    for name in REMOVED_WITH_SESSION.iter().chain(&KEPT_AFTER_EXPIRY) {
        remove_others(&keys, &storage_key(name, scope), signed_in.all());
    }
    remove_other_calls(&storage_key(CALLS, scope), signed_in.here);
}

/// Moves and removes stored data after a change of this tab's account from `before`; returns whether no data of
/// other users is left.
fn update_stored_data(
    scope: &str,
    before: Option<&AccountWithExpiry>,
    signed_in: SignedInAccounts<'_>,
) -> bool {
    let now = signed_in.here;
    let expired = ExpiredAccounts::of(storage_key(EXPIRED_ACCOUNTS, scope));
    let is_same = |account: &Account| now.is_some_and(|now| now.is_same_account(account));
    let returned = now.and_then(|now| expired.unmark(now));
    let same = before
        .map(|before| &before.account)
        .filter(|account| is_same(account));
    let source = same.or(returned.as_ref());
    // Read once for all names of data: an analyst's history has thousands.
    let keys = [StorageArea::Tab, StorageArea::Device].map(keys_of);
    // First, because a full storage may have no space for the mark otherwise.
    replace_data(scope, &REMOVED_WITH_SESSION, source, signed_in, &[], &keys);
    if let Some(before) = before.filter(|before| !is_same(&before.account)) {
        match before.expired_at {
            Some(expired_at) => expired.mark(&before.account, expired_at),
            // A mark of an earlier expiry must not outlive a sign-out.
            None => {
                expired.unmark(&before.account);
            }
        }
    }
    let (current, overdue) = expired.current_and_overdue();
    replace_data(
        scope,
        &KEPT_AFTER_EXPIRY,
        source,
        signed_in,
        &current,
        &keys,
    );
    remove_other_calls(&storage_key(CALLS, scope), now);
    current.is_empty() && overdue.is_empty()
}

/// Copies the data `names` of `source` to this tab's account, and removes that of all users but those who are
/// signed in and `expired`.
fn replace_data(
    scope: &str,
    names: &[&str],
    source: Option<&Account>,
    signed_in: SignedInAccounts<'_>,
    expired: &[Account],
    keys: &[AreaKeys],
) {
    for name in names {
        let prefix = storage_key(name, scope);
        if let (Some(source), Some(here)) = (source, signed_in.here) {
            let (here, source) = (
                AccountStorage::of(&prefix, here),
                AccountStorage::of(&prefix, source),
            );
            if DRAFTS.contains(name) {
                // Another tab moves its own, and both are of one form.
                here.add_from(&source);
            } else {
                here.copy_from(&source);
            }
        }
        remove_others(keys, &prefix, signed_in.all().chain(expired));
    }
}

/// Storage area with its keys.
type AreaKeys = (StorageArea, Vec<String>);

fn keys_of(area: StorageArea) -> AreaKeys {
    (area, storage::keys(area, ""))
}

/// Removes the data under `prefix` of all users but `owners`.
fn remove_others<'a>(keys: &[AreaKeys], prefix: &str, owners: impl Iterator<Item = &'a Account>) {
    let stored: Vec<_> = owners
        .map(|owner| AccountStorage::of(prefix, owner))
        .collect();
    remove_where(keys, prefix, &|area, key| {
        !stored.iter().any(|stored| stored.contains(area, key))
    });
}

/// Removes the data under `prefix` whose area and key match.
fn remove_where(keys: &[AreaKeys], prefix: &str, matches: &dyn Fn(StorageArea, &str) -> bool) {
    let is_below = |key: &str| {
        let rest = key.strip_prefix(prefix);
        rest.is_some_and(|rest| rest.starts_with('.'))
    };
    for (area, keys) in keys {
        for key in keys.iter().filter(|key| is_below(key)) {
            if matches(*area, key) {
                storage::remove(*area, key);
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
