//! Store of the user's current batch, persisted with the session and synchronized between tabs.

use super::account_binding::{AccountBinding, AccountStore};
use super::account_storage::{Account, AccountStorage};
use super::purge::{ANALYSIS_BATCH, CNH_BATCH};
use super::singletons::Singletons;
use crate::long_lived::{LongLived, LongLivedSignal};
use farol_core::model::batch::{Batch, BatchEvent};
use farol_core::model::workspace::WorkspaceKey;
use farol_core::session::Identity;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};

/// Progress of a batch that runs in another tab.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RemoteBatch {
    /// Workspace in which it was started.
    pub workspace: WorkspaceKey,
    /// Number of completed items.
    pub completed: usize,
    /// Total number of items.
    pub total: usize,
}

/// Message between tabs.
#[derive(Serialize, Deserialize)]
pub(super) enum BatchMessage {
    /// Requests the running batch of other tabs; sent by a new tab.
    RequestRunning,
    /// Progress of the batch that runs in the sender.
    Running(RemoteBatch),
    /// The sender's batch has changed and isn't running there.
    Changed,
}

/// Store of the signed-in user's batch.
#[derive(Clone, Copy)]
pub struct BatchStore {
    account: AccountBinding,
    batch: LongLivedSignal<Option<Batch>>,
    remote: LongLivedSignal<Option<RemoteBatch>>,
    /// True if the last write outlives the page.
    is_persisted: LongLivedSignal<bool>,
    /// True if this tab holds the lock for running a batch.
    is_runner: StoredValue<bool>,
}

impl BatchStore {
    /// Returns the app's store of analysis batches.
    pub fn get() -> Self {
        Singletons::of(Self::new)
    }

    /// Creates the store of analysis batches, with the persisted batch of the signed-in user.
    /// Signing out removes the batch in every tab.
    pub fn new(scope: &str, identity: Memo<Option<Identity>>) -> Self {
        Self::at(ANALYSIS_BATCH, scope, identity)
    }

    /// Creates the store of another kind of batch, under `name`.
    pub(super) fn at(name: &'static str, scope: &str, identity: Memo<Option<Identity>>) -> Self {
        let account = AccountBinding::new(name, scope);
        let this = Self {
            account,
            batch: LongLived::signal(None),
            remote: LongLived::signal(None),
            is_persisted: LongLived::signal(true),
            is_runner: StoredValue::new(false),
        };
        account.connect(this, identity);
        this
    }

    /// Returns the batch of this tab; tracked.
    pub fn batch(&self) -> Option<Batch> {
        self.batch.get()
    }

    /// Reads the batch of this tab; tracked.
    pub fn with<R>(&self, read: impl FnOnce(Option<&Batch>) -> R) -> R {
        self.batch.with(|batch| read(batch.as_ref()))
    }

    /// Returns the batch from storage, untracked; another tab may have changed it.
    pub fn latest(&self) -> Option<Batch> {
        let owner = self.account.account()?;
        self.storage_of(&owner).read_json()
    }

    /// Returns whether the batch outlives the page, which it doesn't if storage is full or
    /// disabled; tracked.
    pub fn is_persisted(&self) -> bool {
        self.is_persisted.get()
    }

    /// Returns the batch that runs in another tab, by its last message; tracked.
    pub fn remote(&self) -> Option<RemoteBatch> {
        self.remote.get()
    }

    /// Returns the name of the user's lock for running a batch, shared by tabs; tracked.
    pub fn lock_name(&self) -> Option<String> {
        let email = self.account.tracked_email()?;
        Some(format!("{}.{email}", self.account.key()))
    }

    /// Sets whether this tab holds the lock for running a batch.
    pub fn set_runner(&self, is_runner: bool) {
        self.is_runner.try_set_value(is_runner);
        self.notify();
    }

    /// Clears the progress from another tab, which no longer runs a batch.
    pub fn clear_remote(&self) {
        self.remote.try_set(None);
        self.show(self.latest());
    }

    /// Replaces the batch.
    pub fn put(&self, batch: Option<Batch>) {
        if let Some(owner) = self.account.account() {
            let storage = self.storage_of(&owner);
            match &batch {
                Some(batch) => self.is_persisted.set(storage.write_newest_json(batch)),
                None => storage.remove(),
            }
            self.show(batch);
            self.notify();
        }
    }

    /// Applies `event` to the batch with this ID, if it still exists.
    pub fn apply(&self, id: &str, event: BatchEvent) {
        if let Some(mut batch) = self.latest().filter(|batch| batch.id == id) {
            batch.apply(event);
            self.put(Some(batch));
        }
    }

    /// Moves the batch to the storage area of the user's new choice about staying signed in, unless
    /// another tab's batch there takes precedence.
    fn move_to_new_area(&self, batch: Option<Batch>) {
        let stored = self.latest();
        let outranks = |batch: &Batch| stored.as_ref().is_none_or(|stored| batch.outranks(stored));
        match batch.filter(outranks) {
            Some(batch) => self.put(Some(batch)),
            None => self.show(stored),
        }
    }

    fn show(&self, batch: Option<Batch>) {
        if self.batch.try_with_untracked(|shown| *shown == batch) == Some(false) {
            self.batch.set(batch);
        }
    }

    fn storage_of(&self, owner: &Account) -> AccountStorage {
        AccountStorage::of(&self.account.key(), owner)
    }

    fn notify(&self) {
        let is_runner = self.is_runner.try_get_value() == Some(true);
        let batch = self.batch.try_get_untracked().flatten();
        match batch.filter(|_| is_runner) {
            Some(batch) => {
                let counts = batch.counts();
                self.account.broadcast(BatchMessage::Running(RemoteBatch {
                    workspace: batch.workspace,
                    completed: counts.completed(),
                    total: counts.total(),
                }));
            }
            None => self.account.broadcast(BatchMessage::Changed),
        }
    }
}

impl AccountStore for BatchStore {
    type Message = BatchMessage;

    fn on_message(&self, message: BatchMessage) {
        match message {
            BatchMessage::RequestRunning if self.is_runner.try_get_value() == Some(true) => {
                self.notify();
            }
            BatchMessage::RequestRunning => {}
            BatchMessage::Running(progress) => {
                self.remote.try_set(Some(progress));
                self.show(self.latest());
            }
            // The sender may still run a batch: only the lock shows that it has stopped.
            BatchMessage::Changed => self.show(self.latest()),
        }
    }

    fn on_storage(&self, _key: Option<&str>) {
        self.show(self.latest());
    }

    fn on_account_change(&self, is_same_user: bool) {
        if is_same_user {
            return self.move_to_new_area(self.batch.get_untracked());
        }
        self.remote.set(None);
        self.show(self.latest());
        self.account.broadcast(BatchMessage::RequestRunning);
    }
}

/// Store of the signed-in user's batch of driver's license requests.
#[derive(Clone, Copy)]
pub struct CnhBatchStore(pub BatchStore);

impl CnhBatchStore {
    /// Returns the app's store.
    pub fn get() -> Self {
        Singletons::of(Self::new)
    }

    /// Creates the store, with the persisted batch of the signed-in user.
    pub fn new(scope: &str, identity: Memo<Option<Identity>>) -> Self {
        Self(BatchStore::at(CNH_BATCH, scope, identity))
    }
}
