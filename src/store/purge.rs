//! Wiping what a session left behind: the one place for it, which is there from the first moment,
//! also on the sign-in page.

use super::account_storage::{Account, AccountStorage};
use crate::platform::storage::{self, StorageArea};
use crate::session::Identity;
use leptos::prelude::*;

/// What is kept beside a session, and no longer than it.
pub(super) const DOCUMENTS: &str = "documents";
pub(super) const ANSWERS: &str = "answers";
pub(super) const ANALYSES: &str = "batch";
pub(super) const LICENCES: &str = "licences";
pub(super) const REGISTRATIONS: &str = "registrations";
pub(super) const DRAFT: &str = "watch-draft";
pub(super) const RADAR_NAMES: &str = "radar-names";

/// Where `what` is kept; `scope` keeps the places of two apps of one origin apart.
pub(super) fn storage_key(what: &str, scope: &str) -> String {
    format!("farol.{what}{scope}")
}

/// What the keys of all journal entries begin with, whoever's they are; `scope` keeps those of two apps
/// of one origin apart.
pub fn entries_prefix(scope: &str) -> String {
    format!("{}.", storage_key("journal", scope))
}

/// Wipes what was kept of others than the person who is signed in, now and whenever that changes:
/// what belongs to a session that is over, also to one that ended unseen, when its tab was closed
/// or loaded anew. Another choice of the same person about staying signed in moves what is kept.
pub fn purge_other_accounts(scope: &str, identity: Memo<Option<Identity>>) {
    let scope = scope.to_owned();
    Effect::new_isomorphic(move |before: Option<Option<Account>>| {
        let owner = identity.get().map(Account::from);
        let before = before.flatten();
        let before = before.filter(|before| owner.as_ref().is_some_and(|now| now.is(before)));
        let shelves = [
            DOCUMENTS,
            ANALYSES,
            LICENCES,
            REGISTRATIONS,
            DRAFT,
            RADAR_NAMES,
        ];
        for what in shelves {
            let place = storage_key(what, &scope);
            if let (Some(before), Some(now)) = (&before, &owner) {
                AccountStorage::of(&place, now).take_over(&AccountStorage::of(&place, before));
            }
            wipe_others(&place, owner.as_ref(), AccountStorage::of);
        }
        wipe_others(
            &storage_key(ANSWERS, &scope),
            owner.as_ref(),
            AccountStorage::in_tab,
        );
        owner
    });
}

/// Wipes every shelf at `place` but that of `owner`.
fn wipe_others(place: &str, owner: Option<&Account>, shelf: fn(&str, &Account) -> AccountStorage) {
    let mine = owner.map(|owner| shelf(place, owner));
    for area in [StorageArea::Tab, StorageArea::Device] {
        for key in storage::keys(area, &format!("{place}.")) {
            if !mine.as_ref().is_some_and(|mine| mine.holds(area, &key)) {
                storage::remove(area, &key);
            }
        }
    }
}
