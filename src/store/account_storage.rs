//! Whose journal it is, and what this browser keeps of a person for as long as the session lasts.

use crate::platform::storage::{self, StorageArea};
use crate::session::Identity;

/// The person who is signed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Account {
    /// Small letters: the service takes an address in any.
    pub(super) email: String,
    keep: bool,
}

impl From<Identity> for Account {
    fn from(identity: Identity) -> Self {
        Self {
            email: identity.account_key(),
            keep: identity.keep,
        }
    }
}

impl Account {
    /// Whether both are the same person.
    pub(super) fn is(&self, other: &Self) -> bool {
        self.email == other.email
    }
}

/// Something of one person that is kept beside that person's session, and wiped with it.
pub(super) struct AccountStorage {
    key: String,
    area: StorageArea,
}

impl AccountStorage {
    /// The shelf of `owner`; `place` tells it from others, and two apps of one origin apart.
    pub(super) fn of(place: &str, owner: &Account) -> Self {
        // On the device for those who stay signed in there.
        let area = if owner.keep {
            StorageArea::Device
        } else {
            StorageArea::Tab
        };
        let key = format!("{place}.{}", owner.email);
        Self { key, area }
    }

    /// The shelf of `owner` for what never outlives the tab.
    pub(super) fn in_tab(place: &str, owner: &Account) -> Self {
        let Self { key, .. } = Self::of(place, owner);
        let area = StorageArea::Tab;
        Self { key, area }
    }

    /// One of several shelves of `owner` at a place.
    pub(super) fn of_part(place: &str, owner: &Account, part: &str) -> Self {
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

    /// Keeps `text`, or else nothing: what would be taken up again after a reload must not be out of
    /// date. Says whether it outlives the page.
    pub(super) fn keep_newest(&self, text: &str) -> bool {
        self.try_keep(text) || {
            self.wipe();
            self.try_keep(text)
        }
    }

    fn try_keep(&self, text: &str) -> bool {
        storage::write(self.area, &self.key, text)
    }

    pub(super) fn wipe(&self) {
        storage::remove(self.area, &self.key);
    }

    /// Takes up what lies on another shelf of the same name, unless there is something here already.
    pub(super) fn take_over(&self, other: &Self) {
        for key in storage::keys(other.area, &other.key) {
            let is_wanted =
                other.holds(other.area, &key) && storage::read(self.area, &key).is_none();
            if let Some(text) = storage::read(other.area, &key).filter(|_| is_wanted) {
                storage::write(self.area, &key, &text);
            }
        }
    }

    /// Whether what lies under `key` in an area is on this shelf, or on a part of it.
    pub(super) fn holds(&self, area: StorageArea, key: &str) -> bool {
        let rest = key.strip_prefix(&self.key);
        area == self.area && rest.is_some_and(|rest| rest.is_empty() || is_part(rest))
    }
}

/// Whether the rest of a key names a part, `.1001-5001`: an address that begins like another one goes
/// on with a name.
fn is_part(rest: &str) -> bool {
    let part = rest.strip_prefix('.').unwrap_or_default();
    !part.is_empty() && part.chars().all(|c| c.is_ascii_digit() || c == '-')
}
