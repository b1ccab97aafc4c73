//! Account of the signed-in user, and the data that this browser stores for the length of the
//! session.

use crate::platform::random;
use crate::platform::storage::{self, StorageArea};
use farol_core::session::Identity;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::rc::Rc;

/// Account of the signed-in user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Account {
    /// Address in lower case: the service ignores the case.
    pub(super) email: String,
    /// Whether the user stays signed in on this device.
    pub(super) stays_signed_in: bool,
}

impl From<Identity> for Account {
    fn from(identity: Identity) -> Self {
        Self {
            email: identity.account_key(),
            stays_signed_in: identity.stays_signed_in,
        }
    }
}

impl Account {
    /// Returns whether both are the same account.
    pub(super) fn is_same_account(&self, other: &Self) -> bool {
        self.email == other.email
    }
}

/// Storage of one user's data, removed with the user's session.
pub(super) struct AccountStorage {
    key: String,
    area: StorageArea,
}

impl AccountStorage {
    /// Returns the storage of `owner` under the key prefix `prefix`.
    pub(super) fn of(prefix: &str, owner: &Account) -> Self {
        // In localStorage if the user stays signed in on this device.
        let area = if owner.stays_signed_in {
            StorageArea::Device
        } else {
            StorageArea::Tab
        };
        let key = format!("{prefix}.{}", owner.email);
        Self { key, area }
    }

    /// Returns the storage under a subkey of `owner`.
    pub(super) fn with_subkey(prefix: &str, owner: &Account, subkey: &str) -> Self {
        let Self { key, area } = Self::of(prefix, owner);
        let key = format!("{key}.{subkey}");
        Self { key, area }
    }

    /// Returns the stored text.
    pub(super) fn read(&self) -> Option<String> {
        storage::read(self.area, &self.key)
    }

    /// Returns the stored value; `None` if there is none or its text is invalid.
    pub(super) fn read_json<T: DeserializeOwned>(&self) -> Option<T> {
        serde_json::from_str(&self.read()?).ok()
    }

    /// Writes `text`; returns whether it outlives the page.
    pub(super) fn write(&self, text: &str) -> bool {
        storage::write(self.area, &self.key, text)
    }

    /// Writes `value`; returns whether it outlives the page.
    pub(super) fn write_json(&self, value: &impl Serialize) -> bool {
        serde_json::to_string(value).is_ok_and(|text| self.write(&text))
    }

    /// Writes `value`, or removes the old text if there is no space: a reload must not restore stale
    /// data. Returns whether `value` outlives the page.
    pub(super) fn write_newest_json(&self, value: &impl Serialize) -> bool {
        self.write_json(value) || {
            self.remove();
            self.write_json(value)
        }
    }

    /// Removes the stored text.
    pub(super) fn remove(&self) {
        storage::remove(self.area, &self.key);
    }

    /// Calls `listener` when another tab has changed the stored text; until the current owner is disposed.
    pub(super) fn on_change(&self, listener: impl Fn() + 'static) {
        // Each tab has a `sessionStorage` of its own.
        if self.area == StorageArea::Device {
            storage::on_change(self.key.clone(), Rc::new(move |_| listener()));
        }
    }

    /// Copies the entries of `other` that don't exist here.
    pub(super) fn copy_from(&self, other: &Self) {
        for key in storage::keys(other.area, &other.key) {
            let is_wanted =
                other.contains(other.area, &key) && storage::read(self.area, &key).is_none();
            if let Some(text) = storage::read(other.area, &key).filter(|_| is_wanted) {
                storage::write(self.area, &key, &text);
            }
        }
    }

    /// Copies the entries of `other` under further keys, unless their texts exist here.
    pub(super) fn add_from(&self, other: &Self) {
        for key in storage::keys(other.area, &other.key) {
            if other.contains(other.area, &key)
                && let Some(text) = storage::read(other.area, &key)
            {
                let area = self.area;
                Self { key, area }.add(&text);
            }
        }
    }

    /// Writes `value` under a further key, unless it is stored already.
    pub(super) fn add_json(&self, value: &impl Serialize) {
        if let Ok(text) = serde_json::to_string(value) {
            self.add(&text);
        }
    }

    /// Writes `text` under a further key of its own: another tab may be doing the same, unseen.
    fn add(&self, text: &str) {
        if !self.read_all().iter().any(|known| known == text) {
            self.part(&random::random_u32().to_string()).write(text);
        }
    }

    /// Returns the storage of a part of what this key is about.
    pub(super) fn part(&self, id: &str) -> Self {
        let (key, area) = (format!("{}-{id}", self.key), self.area);
        Self { key, area }
    }

    /// Returns the stored value and those under further keys, as far as their texts are valid.
    pub(super) fn read_all_json<T: DeserializeOwned>(&self) -> Vec<T> {
        let texts = self.read_all();
        let values = texts
            .iter()
            .filter_map(|text| serde_json::from_str(text).ok());
        values.collect()
    }

    /// Writes `value` in place of all stored ones; without space these stay, because the new one ends with the page.
    pub(super) fn replace_all_json(&self, value: &impl Serialize) {
        if self.write_json(value) {
            self.remove_further();
        }
    }

    /// Returns the stored text and those under further keys.
    pub(super) fn read_all(&self) -> Vec<String> {
        let further = self.further_keys();
        let further = further
            .iter()
            .filter_map(|key| storage::read(self.area, key));
        self.read().into_iter().chain(further).collect()
    }

    /// Removes the texts under further keys.
    pub(super) fn remove_further(&self) {
        for key in self.further_keys() {
            storage::remove(self.area, &key);
        }
    }

    fn further_keys(&self) -> Vec<String> {
        storage::keys(self.area, &format!("{}-", self.key))
    }

    /// Returns the storages under subkeys, in the text order of these.
    pub(super) fn subkeys(&self) -> Vec<Self> {
        let area = self.area;
        let keys = storage::keys(area, &format!("{}.", self.key)).into_iter();
        let keys = keys.filter(|key| self.contains(area, key));
        keys.map(|key| Self { key, area }).collect()
    }

    /// Returns whether `key` in `area` belongs to this storage or to one of its subkeys.
    pub(super) fn contains(&self, area: StorageArea, key: &str) -> bool {
        let rest = key.strip_prefix(&self.key);
        area == self.area && rest.is_some_and(|rest| rest.is_empty() || is_subkey(rest))
    }
}

/// Returns whether the rest of a key is a subkey, such as `.1001-5001` or `.1001-5001-12ABC34501DE35`. It excludes
/// an address that merely begins with this one (`.br`): addresses are in lower case.
fn is_subkey(rest: &str) -> bool {
    let is_allowed = |c: char| c.is_ascii_digit() || c.is_ascii_uppercase() || c == '-';
    let subkey = rest.strip_prefix('.').unwrap_or_default();
    !subkey.is_empty() && subkey.chars().all(is_allowed)
}
