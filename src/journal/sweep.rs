//! Wiping what a session left behind: the one place for it, which is there from the first moment,
//! also on the sign-in page.

use super::owner::{Owner, Shelf};
use crate::browser::storage::{self, Area};
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
pub(super) fn place(what: &str, scope: &str) -> String {
    format!("farol.{what}{scope}")
}

/// What the keys of all journal entries begin with, whoever's they are; `scope` keeps those of two apps
/// of one origin apart.
pub fn entries_prefix(scope: &str) -> String {
    format!("{}.", place("journal", scope))
}

/// Wipes what was kept of others than the person who is signed in, now and whenever that changes:
/// what belongs to a session that is over, also to one that ended unseen, when its tab was closed
/// or loaded anew. Another choice of the same person about staying signed in moves what is kept.
pub fn sweep(scope: &str, identity: Memo<Option<Identity>>) {
    let scope = scope.to_owned();
    Effect::new_isomorphic(move |before: Option<Option<Owner>>| {
        let owner = identity.get().map(Owner::from);
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
            let place = place(what, &scope);
            if let (Some(before), Some(now)) = (&before, &owner) {
                Shelf::of(&place, now).take_over(&Shelf::of(&place, before));
            }
            wipe_others(&place, owner.as_ref(), Shelf::of);
        }
        wipe_others(&place(ANSWERS, &scope), owner.as_ref(), Shelf::in_tab);
        owner
    });
}

/// Wipes every shelf at `place` but that of `owner`.
fn wipe_others(place: &str, owner: Option<&Owner>, shelf: fn(&str, &Owner) -> Shelf) {
    let mine = owner.map(|owner| shelf(place, owner));
    for area in [Area::Tab, Area::Device] {
        for key in storage::keys(area, &format!("{place}.")) {
            if !mine.as_ref().is_some_and(|mine| mine.holds(area, &key)) {
                storage::remove(area, &key);
            }
        }
    }
}
