//! Store of the user's current batch, persisted with the session and synchronized between tabs.

use super::account_storage::{Account, AccountStorage};
use super::purge::{ANALYSES, LICENCES, storage_key};
use super::singletons::Singletons;
use super::tabs::TabChannel;
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
    pub settled: usize,
    /// Total number of items.
    pub total: usize,
}

/// Message between tabs.
#[derive(Serialize, Deserialize)]
enum BatchMessage {
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
    /// Storage key prefix, unique to the kind of batch.
    place: StoredValue<String>,
    owner: RwSignal<Option<Account>>,
    batch: RwSignal<Option<Batch>>,
    elsewhere: RwSignal<Option<RemoteBatch>>,
    /// True if the last write outlives the page.
    is_kept: RwSignal<bool>,
    /// True if this tab holds the lock for running a batch.
    is_runner: StoredValue<bool>,
    tabs: TabChannel,
}

impl BatchStore {
    /// Returns the app's store of analysis batches.
    pub fn get() -> Self {
        Singletons::of(Self::new)
    }

    /// Creates the store of analysis batches, with the persisted batch of the signed-in user.
    /// Signing out removes the batch in every tab.
    pub fn new(scope: &str, identity: Memo<Option<Identity>>) -> Self {
        Self::at(storage_key(ANALYSES, scope), identity)
    }

    /// Creates the store of another kind of batch under the key prefix `place`.
    pub(super) fn at(place: String, identity: Memo<Option<Identity>>) -> Self {
        let owner = RwSignal::new(None);
        let this = Self {
            place: StoredValue::new(place),
            owner,
            batch: RwSignal::new(None),
            elsewhere: RwSignal::new(None),
            is_kept: RwSignal::new(true),
            is_runner: StoredValue::new(false),
            tabs: TabChannel::of(owner),
        };
        this.tabs.open(&this.place(), move |news| this.hear(news));
        // A message can arrive before the storage write that it announces is visible.
        let stored = window_event_listener(leptos::ev::storage, move |event| {
            // The event has no key if the whole storage was cleared.
            if event.key().is_none_or(|key| key.starts_with(&this.place())) {
                this.show(this.latest());
            }
        });
        on_cleanup(move || stored.remove());
        this.change_owner(identity.get_untracked().map(Account::from));
        Effect::new_isomorphic(move |_| this.change_owner(identity.get().map(Account::from)));
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
        let owner = self.owner.try_get_untracked().flatten()?;
        let text = self.shelf(&owner).load()?;
        serde_json::from_str(&text).ok()
    }

    /// Returns whether the batch outlives the page, which it doesn't if storage is full or
    /// disabled; tracked.
    pub fn is_kept(&self) -> bool {
        self.is_kept.get()
    }

    /// Returns the batch that runs in another tab, by its last message; tracked.
    pub fn elsewhere(&self) -> Option<RemoteBatch> {
        self.elsewhere.get()
    }

    /// Returns the name of the user's lock for running a batch, shared by tabs; tracked.
    pub fn lock_name(&self) -> Option<String> {
        let owner = self.owner.get()?;
        Some(format!("{}.{}", self.place(), owner.email))
    }

    /// Sets whether this tab holds the lock for running a batch.
    pub fn set_runner(&self, is_runner: bool) {
        self.is_runner.try_set_value(is_runner);
        self.tell();
    }

    /// Clears the progress from another tab, which no longer runs a batch.
    pub fn forget_elsewhere(&self) {
        self.elsewhere.try_set(None);
        self.show(self.latest());
    }

    /// Replaces the batch.
    pub fn put(&self, batch: Option<Batch>) {
        if let Some(Some(owner)) = self.owner.try_get_untracked() {
            let place = self.shelf(&owner);
            match batch.as_ref().map(serde_json::to_string) {
                Some(Ok(text)) => self.is_kept.set(place.keep_newest(&text)),
                Some(Err(_)) => {}
                None => place.wipe(),
            }
            self.show(batch);
            self.tell();
        }
    }

    /// Applies `event` to the batch with this ID, if it still exists.
    pub fn step(&self, id: &str, event: BatchEvent) {
        if let Some(mut batch) = self.latest().filter(|batch| batch.id == id) {
            batch.apply(event);
            self.put(Some(batch));
        }
    }

    fn change_owner(&self, next: Option<Account>) {
        let before = self.owner.get_untracked();
        if before == next {
            return;
        }
        let batch = self.batch.get_untracked();
        let is_same_person =
            matches!((&before, &next), (Some(before), Some(next)) if before.is(next));
        self.owner.set(next);
        if is_same_person {
            return self.settle(batch);
        }
        self.elsewhere.set(None);
        self.show(self.latest());
        self.tabs.broadcast(BatchMessage::RequestRunning);
    }

    /// Moves the batch to the storage area of the user's new choice about staying signed in, unless
    /// another tab's batch there takes precedence.
    fn settle(&self, batch: Option<Batch>) {
        let kept = self.latest();
        let goes_before = |batch: &Batch| kept.as_ref().is_none_or(|kept| batch.outranks(kept));
        match batch.filter(goes_before) {
            Some(batch) => self.put(Some(batch)),
            None => self.show(kept),
        }
    }

    fn show(&self, batch: Option<Batch>) {
        if self.batch.try_with_untracked(|shown| *shown == batch) == Some(false) {
            self.batch.set(batch);
        }
    }

    fn place(&self) -> String {
        self.place.try_get_value().unwrap_or_default()
    }

    fn shelf(&self, owner: &Account) -> AccountStorage {
        AccountStorage::of(&self.place(), owner)
    }

    fn tell(&self) {
        let is_runner = self.is_runner.try_get_value() == Some(true);
        let batch = self.batch.try_get_untracked().flatten();
        match batch.filter(|_| is_runner) {
            Some(batch) => {
                let counts = batch.counts();
                self.tabs.broadcast(BatchMessage::Running(RemoteBatch {
                    workspace: batch.workspace,
                    settled: counts.completed(),
                    total: counts.total(),
                }));
            }
            None => self.tabs.broadcast(BatchMessage::Changed),
        }
    }

    fn hear(&self, news: BatchMessage) {
        match news {
            BatchMessage::RequestRunning if self.is_runner.try_get_value() == Some(true) => {
                self.tell();
            }
            BatchMessage::RequestRunning => {}
            BatchMessage::Running(progress) => {
                self.elsewhere.try_set(Some(progress));
                self.show(self.latest());
            }
            // The sender may still run a batch: only the lock shows that it has stopped.
            BatchMessage::Changed => self.show(self.latest()),
        }
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
        Self(BatchStore::at(storage_key(LICENCES, scope), identity))
    }
}
