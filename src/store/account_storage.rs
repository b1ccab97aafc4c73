//! Account of the signed-in user, and the data that this browser stores for the length of the
//! session.

use crate::platform::storage::{self, StorageArea};
use farol_core::session::Identity;

/// Account of the signed-in user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Account {
    /// Address in lower case: the service ignores the case.
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
    /// Returns whether both are the same account.
    pub(super) fn is(&self, other: &Self) -> bool {
        self.email == other.email
    }
}

/// Storage of one user's data, removed with the user's session.
pub(super) struct AccountStorage {
    key: String,
    area: StorageArea,
}

impl AccountStorage {
    /// Returns the storage of `owner` under the key prefix `place`.
    pub(super) fn of(place: &str, owner: &Account) -> Self {
        // In localStorage if the user stays signed in on this device.
        let area = if owner.keep {
            StorageArea::Device
        } else {
            StorageArea::Tab
        };
        let key = format!("{place}.{}", owner.email);
        Self { key, area }
    }

    /// Returns the storage of `owner` for data that never outlives the tab.
    pub(super) fn in_tab(place: &str, owner: &Account) -> Self {
        let Self { key, .. } = Self::of(place, owner);
        let area = StorageArea::Tab;
        Self { key, area }
    }

    /// Returns one of several parts of the storage of `owner`, named by `part`.
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

    /// Writes `text`, or removes the old text if there is no space: a reload must not restore stale
    /// data. Returns whether `text` outlives the page.
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

    /// Copies the entries of `other` that don't exist here.
    pub(super) fn take_over(&self, other: &Self) {
        for key in storage::keys(other.area, &other.key) {
            let is_wanted =
                other.holds(other.area, &key) && storage::read(self.area, &key).is_none();
            if let Some(text) = storage::read(other.area, &key).filter(|_| is_wanted) {
                storage::write(self.area, &key, &text);
            }
        }
    }

    /// Returns whether `key` in `area` belongs to this storage or to one of its parts.
    pub(super) fn holds(&self, area: StorageArea, key: &str) -> bool {
        let rest = key.strip_prefix(&self.key);
        area == self.area && rest.is_some_and(|rest| rest.is_empty() || is_part(rest))
    }
}

/// Returns whether the rest of a key names a part, such as `.1001-5001`. It excludes an address
/// that merely begins with this one (`.br`).
fn is_part(rest: &str) -> bool {
    let part = rest.strip_prefix('.').unwrap_or_default();
    !part.is_empty() && part.chars().all(|c| c.is_ascii_digit() || c == '-')
}
