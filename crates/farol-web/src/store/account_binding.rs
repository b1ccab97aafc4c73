//! Binding of a store to the signed-in account: storage keys, messages between tabs, and changes of
//! storage and account.

use super::account_storage::{Account, AccountStorage};
use super::expired_accounts::ExpiredAccounts;
use super::purge::{EXPIRED_ACCOUNTS, storage_key};
use super::tab_channel::TabChannel;
use crate::long_lived::{LongLived, LongLivedSignal};
use crate::platform::storage;
use farol_core::model::document::Document;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::session::Identity;
use leptos::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::rc::Rc;

/// Store of the signed-in account's data, shared by tabs.
pub(super) trait AccountStore: Copy + 'static {
    /// Message between the tabs of one account.
    type Message: DeserializeOwned + 'static;

    /// Handles a message of another tab; it can arrive before the storage write that it announces
    /// is visible.
    fn on_message(&self, message: Self::Message);

    /// Handles a change of `key` by another tab; `None` if any key may have changed.
    fn on_storage(&self, key: Option<&str>);

    /// Handles a change of the account, after it; `is_same_user` if the user has changed only
    /// whether to stay signed in.
    fn on_account_change(&self, is_same_user: bool);
}

/// Account and keys of one store, and its channel between tabs.
#[derive(Clone, Copy)]
pub(super) struct AccountBinding {
    name: &'static str,
    scope: StoredValue<String>,
    account: LongLivedSignal<Option<Account>>,
    /// Number of changes of the user, including sign-outs.
    epoch: StoredValue<u32>,
    tabs: TabChannel,
}

impl AccountBinding {
    /// Creates the binding of the store `name`, without an account before [`Self::connect`].
    pub(super) fn new(name: &'static str, scope: &str) -> Self {
        let account = LongLived::signal(None);
        Self {
            name,
            scope: StoredValue::new(scope.to_owned()),
            account,
            epoch: StoredValue::new(0),
            tabs: TabChannel::of(account),
        }
    }

    /// Passes messages, changes of storage and changes of `identity` to `store`, until its owner is
    /// disposed.
    pub(super) fn connect<S: AccountStore>(self, store: S, identity: Memo<Option<Identity>>) {
        let key = self.key();
        self.tabs
            .open(&key, move |message| store.on_message(message));
        storage::on_change(format!("{key}."), Rc::new(move |key| store.on_storage(key)));
        self.change_account(store, identity.get_untracked());
        Effect::new(move |_| self.change_account(store, identity.get()));
    }

    fn change_account<S: AccountStore>(self, store: S, next: Option<Identity>) {
        let next = next.map(Account::from);
        let before = self.account.get_untracked();
        if before == next {
            return;
        }
        let is_same_user =
            matches!((&before, &next), (Some(before), Some(next)) if before.is_same_account(next));
        if !is_same_user {
            self.epoch
                .try_update_value(|epoch| *epoch = epoch.wrapping_add(1));
        }
        self.account.set(next);
        store.on_account_change(is_same_user);
    }

    /// Returns the key prefix of the store's data, without the account.
    pub(super) fn key(self) -> String {
        self.key_of(self.name)
    }

    /// Returns the accounts of the same app whose session has expired and whose data is kept.
    pub(super) fn expired_accounts(self) -> Vec<Account> {
        ExpiredAccounts::of(self.key_of(EXPIRED_ACCOUNTS)).current()
    }

    /// Returns the key prefix of other data of the same app, without the account.
    pub(super) fn key_of(self, name: &str) -> String {
        storage_key(name, &self.scope.try_get_value().unwrap_or_default())
    }

    /// Returns the storage of the account's data `name`, which ends with the session; `None` if no
    /// user is signed in.
    pub(super) fn storage(self, name: &str) -> Option<AccountStorage> {
        let (account, key) = (self.account()?, self.key_of(name));
        Some(AccountStorage::of(&key, &account))
    }

    /// Returns the storage of the account's data `name` in a workspace, which ends with the session;
    /// `None` if no user is signed in.
    pub(super) fn workspace_storage(
        self,
        name: &str,
        workspace: WorkspaceKey,
    ) -> Option<AccountStorage> {
        let (account, key) = (self.account()?, self.key_of(name));
        Some(AccountStorage::with_subkey(
            &key,
            &account,
            &workspace.to_string(),
        ))
    }

    /// Returns the storage of the account's data `name` on a document in a workspace, which ends with the session;
    /// `None` if no user is signed in.
    pub(super) fn document_storage(
        self,
        name: &str,
        workspace: WorkspaceKey,
        document: &Document,
    ) -> Option<AccountStorage> {
        let (account, key) = (self.account()?, self.key_of(name));
        let subkey = format!("{workspace}-{}", document.code());
        Some(AccountStorage::with_subkey(&key, &account, &subkey))
    }

    /// Returns the account, untracked.
    pub(super) fn account(self) -> Option<Account> {
        self.account.try_get_untracked().flatten()
    }

    /// Returns the number of changes of the user: what begins at one must not end at another, even if the same user
    /// has signed in again.
    pub(super) fn epoch(self) -> u32 {
        self.epoch.try_get_value().unwrap_or_default()
    }

    /// Returns the account's e-mail address in lower case, untracked.
    pub(super) fn email(self) -> Option<String> {
        self.account().map(|account| account.email)
    }

    /// Returns the account's e-mail address in lower case; tracked.
    pub(super) fn tracked_email(self) -> Option<String> {
        self.account
            .with(|account| account.as_ref().map(|account| account.email.clone()))
    }

    /// Subscribes to changes of the account.
    pub(super) fn track(self) {
        self.account.track();
    }

    /// Sends a message to the account's other tabs.
    pub(super) fn broadcast(self, message: impl Serialize) {
        self.tabs.broadcast(message);
    }
}
