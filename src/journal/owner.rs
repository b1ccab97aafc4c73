//! Whose journal it is, and what this browser keeps of a person for as long as the session lasts.

use crate::browser::storage::{self, Area};
use crate::session::Identity;

/// The person who is signed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Owner {
    /// Small letters: the service takes an address in any.
    pub(super) email: String,
    keep: bool,
}

impl From<Identity> for Owner {
    fn from(identity: Identity) -> Self {
        Self {
            email: identity.email.to_ascii_lowercase(),
            keep: identity.keep,
        }
    }
}

/// Something of one person that is kept beside that person's session, and wiped with it.
pub(super) struct Shelf {
    key: String,
    area: Area,
}

impl Shelf {
    /// The shelf of `owner`; `place` tells it from others, and two apps of one origin apart.
    pub(super) fn of(place: &str, owner: &Owner) -> Self {
        // On the device for those who stay signed in there.
        let area = if owner.keep { Area::Device } else { Area::Tab };
        Self {
            key: format!("{place}.{}", owner.email),
            area,
        }
    }

    /// One of several shelves of `owner` at a place.
    pub(super) fn of_part(place: &str, owner: &Owner, part: &str) -> Self {
        let Self { key, area } = Self::of(place, owner);
        let key = format!("{key}.{part}");
        Self { key, area }
    }

    pub(super) fn load(&self) -> Option<String> {
        storage::read(self.area, &self.key)
    }

    pub(super) fn keep(&self, text: &str) {
        storage::write(self.area, &self.key, text);
    }

    pub(super) fn wipe(&self) {
        storage::remove(self.area, &self.key);
    }

    /// Whether `key` is this shelf's, or that of a part of it.
    fn holds(&self, key: &str) -> bool {
        let rest = key.strip_prefix(&self.key);
        rest.is_some_and(|rest| rest.is_empty() || is_part(rest))
    }
}

/// Whether the rest of a key names a part, `.1001-5001`: an address that begins like another one goes
/// on with a name.
fn is_part(rest: &str) -> bool {
    let part = rest.strip_prefix('.').unwrap_or_default();
    !part.is_empty() && part.chars().all(|c| c.is_ascii_digit() || c == '-')
}

/// Wipes every shelf at `place` but that of `owner`: what belongs to a session that is over, also
/// to one that ended unseen, when its tab was closed or loaded anew.
pub(super) fn wipe_others(place: &str, owner: Option<&Owner>) {
    let mine = owner.map(|owner| Shelf::of(place, owner));
    for area in [Area::Tab, Area::Device] {
        for key in storage::keys(area, &format!("{place}.")) {
            let is_mine = mine
                .as_ref()
                .is_some_and(|mine| mine.area == area && mine.holds(&key));
            if !is_mine {
                storage::remove(area, &key);
            }
        }
    }
}
