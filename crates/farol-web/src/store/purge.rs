//! Removal of data of finished sessions; active from the start, including on the sign-in page.

use super::account_storage::{Account, AccountStorage};
use crate::platform::fetch;
use crate::platform::storage::{self, StorageArea};
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

/// Removes the session data of all users but the signed-in one, now and at each change.
///
/// That includes data of sessions that ended unnoticed, when their tab was closed or reloaded. If
/// the user changes whether to stay signed in, moves the data to the other storage area.
pub fn purge_other_accounts(scope: &str, identity: Memo<Option<Identity>>) {
    let scope = scope.to_owned();
    Effect::new_isomorphic(move |before: Option<Option<Account>>| {
        let owner = identity.get().map(Account::from);
        if before.is_some() {
            fetch::discard_call_events();
        }
        let before = before.flatten();
        let before = before.filter(|before| owner.as_ref().is_some_and(|now| now.is(before)));
        let names = [
            DOCUMENTS,
            ANALYSES,
            LICENCES,
            REGISTRATIONS,
            DRAFT,
            DECISION_DRAFTS,
            NAMESAKE_DRAFTS,
            SAVED_RECORDS,
            ANALYSIS_SELECTIONS,
            CHOSEN_ANNEXES,
            RADAR_NAMES,
            RESPONSE_KEYS,
        ];
        for name in names {
            let prefix = storage_key(name, &scope);
            if let (Some(before), Some(now)) = (&before, &owner) {
                AccountStorage::of(&prefix, now).copy_from(&AccountStorage::of(&prefix, before));
            }
            remove_others(&prefix, owner.as_ref());
        }
        remove_other_calls(&storage_key(CALLS, &scope), owner.as_ref());
        owner
    });
}

/// Removes the data under `prefix` of all users but `owner`.
fn remove_others(prefix: &str, owner: Option<&Account>) {
    let own = owner.map(|owner| AccountStorage::of(prefix, owner));
    for area in [StorageArea::Tab, StorageArea::Device] {
        for key in storage::keys(area, &format!("{prefix}.")) {
            if !own.as_ref().is_some_and(|own| own.contains(area, &key)) {
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
