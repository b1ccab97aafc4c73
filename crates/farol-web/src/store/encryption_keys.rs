//! Keys that encrypt the responses of a session; they are stored beside the session and end with it.

use super::account_binding::AccountBinding;
use super::account_storage::{Account, AccountStorage};
use super::purge::RESPONSE_KEYS;
use crate::platform::random;
use farol_core::model::response_keys::{ResponseKey, ResponseKeys};
use leptos::prelude::*;

/// Keys of the signed-in user's session.
#[derive(Clone, Copy)]
pub(super) struct EncryptionKeys {
    account: AccountBinding,
    keys: StoredValue<ResponseKeys>,
}

impl EncryptionKeys {
    /// Creates the keys of `account`, none before [`Self::load`].
    pub(super) fn new(account: AccountBinding) -> Self {
        Self {
            account,
            keys: StoredValue::new(ResponseKeys::default()),
        }
    }

    /// Replaces the keys by the stored ones of the account.
    pub(super) fn load(self) {
        let stored = self.storage().and_then(|storage| storage.read_json());
        self.keys.set_value(stored.unwrap_or_default());
    }

    /// Stores the keys for the length of the session; returns whether they outlive the page.
    pub(super) fn persist(self) -> bool {
        let Some(storage) = self.storage() else {
            return false;
        };
        // Another tab may have stored a key that it hasn't sent to this one yet.
        let mut keys: ResponseKeys = storage.read_json().unwrap_or_default();
        keys.merge(self.all());
        storage.write_json(&keys)
    }

    /// Adds the keys of another tab; returns whether any of them was new.
    pub(super) fn merge(self, others: ResponseKeys) -> bool {
        let merged = self.keys.try_update_value(|keys| keys.merge(others));
        let has_changed = merged == Some(true);
        if has_changed {
            self.persist();
        }
        has_changed
    }

    /// Returns the ID and the key with which new responses are encrypted, and creates them for the
    /// first one; `None` if the browser can't store them as long as the session.
    pub(super) fn current(self) -> Option<(String, ResponseKey)> {
        if self.is_empty() {
            let (id, key) = (random::secret_bytes()?, random::secret_bytes()?);
            self.keys.update_value(|keys| keys.add_random(id, key));
        }
        if !self.persist() {
            return None;
        }
        self.keys.with_value(|keys| {
            let (id, key) = keys.current()?;
            Some((id.to_owned(), key.clone()))
        })
    }

    /// Returns the key with this ID.
    pub(super) fn get(self, id: &str) -> Option<ResponseKey> {
        let key = self.keys.try_with_value(|keys| keys.get(id).cloned());
        key.flatten()
    }

    /// Returns all keys.
    pub(super) fn all(self) -> ResponseKeys {
        self.keys.get_value()
    }

    /// Returns the stored keys of other accounts, as far as this tab has them.
    pub(super) fn of_accounts(self, accounts: Vec<Account>) -> ResponseKeys {
        let prefix = self.account.key_of(RESPONSE_KEYS);
        let mut all = ResponseKeys::default();
        for account in accounts {
            let stored = AccountStorage::of(&prefix, &account).read_json();
            all.merge(stored.unwrap_or_default());
        }
        all
    }

    /// Returns whether there is no key.
    pub(super) fn is_empty(self) -> bool {
        self.keys.with_value(ResponseKeys::is_empty)
    }

    fn storage(self) -> Option<AccountStorage> {
        self.account.storage(RESPONSE_KEYS)
    }
}
