//! The batch that a person has under way: kept beside the session, and told to the other tabs.

use super::account_storage::{Account, AccountStorage};
use super::purge::{ANALYSES, LICENCES, storage_key};
use super::singletons::Singletons;
use super::tabs::TabChannel;
use crate::model::batch::{Batch, BatchEvent};
use crate::model::workspace::WorkspaceKey;
use crate::session::Identity;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};

/// How far a batch is that runs in another tab.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RemoteBatch {
    /// Where it was started.
    pub workspace: WorkspaceKey,
    /// How many lines have come to an end.
    pub settled: usize,
    /// How many there are.
    pub total: usize,
}

/// What tabs tell each other.
#[derive(Serialize, Deserialize)]
enum BatchMessage {
    /// A new tab asks what the others do.
    RequestRunning,
    /// A batch runs in the tab that tells so.
    Running(RemoteBatch),
    /// The batch of the tab that tells so was changed and doesn't run.
    Changed,
}

/// The batch of whoever is signed in; copies are handles to the same one.
#[derive(Clone, Copy)]
pub struct BatchStore {
    /// Where it is kept, which tells it from other kinds of batches, and two apps apart.
    place: StoredValue<String>,
    owner: RwSignal<Option<Account>>,
    batch: RwSignal<Option<Batch>>,
    elsewhere: RwSignal<Option<RemoteBatch>>,
    /// Whether what was written last is kept beyond this page.
    is_kept: RwSignal<bool>,
    /// Whether this tab holds the right to run a batch.
    is_runner: StoredValue<bool>,
    tabs: TabChannel,
}

impl BatchStore {
    /// The app's batch of analyses.
    pub fn get() -> Self {
        Singletons::of(Self::new)
    }

    /// The batch of analyses that was kept for whoever is signed in; `scope` keeps those of two apps of one
    /// origin apart. It is gone, in every tab, when that person leaves.
    pub fn new(scope: &str, identity: Memo<Option<Identity>>) -> Self {
        Self::at(storage_key(ANALYSES, scope), identity)
    }

    /// Another kind of batch, with a place of its own.
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
        // A message can be faster than the store that it tells of.
        let stored = window_event_listener(leptos::ev::storage, move |event| {
            // Without a key the whole store was emptied.
            if event.key().is_none_or(|key| key.starts_with(&this.place())) {
                this.show(this.latest());
            }
        });
        on_cleanup(move || stored.remove());
        this.change_owner(identity.get_untracked().map(Account::from));
        Effect::new_isomorphic(move |_| this.change_owner(identity.get().map(Account::from)));
        this
    }

    /// The batch of this tab; tracked.
    pub fn batch(&self) -> Option<Batch> {
        self.batch.get()
    }

    /// Reads the batch of this tab; tracked.
    pub fn with<R>(&self, read: impl FnOnce(Option<&Batch>) -> R) -> R {
        self.batch.with(|batch| read(batch.as_ref()))
    }

    /// The batch as this moment has it; another tab of this device may have changed it since.
    pub fn latest(&self) -> Option<Batch> {
        let owner = self.owner.try_get_untracked().flatten()?;
        let text = self.shelf(&owner).load()?;
        serde_json::from_str(&text).ok()
    }

    /// Whether the batch outlives the page; where the browser's store is full or closed it doesn't;
    /// tracked.
    pub fn is_kept(&self) -> bool {
        self.is_kept.get()
    }

    /// The batch that runs in another tab, as far as it has told; tracked.
    pub fn elsewhere(&self) -> Option<RemoteBatch> {
        self.elsewhere.get()
    }

    /// What tells this person's right to run a batch from another's, for a lock that tabs share;
    /// tracked.
    pub fn lock_name(&self) -> Option<String> {
        let owner = self.owner.get()?;
        Some(format!("{}.{}", self.place(), owner.email))
    }

    /// Says whether this tab holds the right to run a batch.
    pub fn set_runner(&self, is_runner: bool) {
        self.is_runner.try_set_value(is_runner);
        self.tell();
    }

    /// Forgets what another tab has told: it runs no batch any more.
    pub fn forget_elsewhere(&self) {
        self.elsewhere.try_set(None);
        self.show(self.latest());
    }

    /// Puts a batch in the place of any other.
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

    /// Lets `event` happen to the batch called `id`, if it is still there.
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

    /// After another choice about staying signed in: the batch moves to where that keeps it, unless
    /// another tab's is there.
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
                self.tell()
            }
            BatchMessage::RequestRunning => {}
            BatchMessage::Running(progress) => {
                self.elsewhere.try_set(Some(progress));
                self.show(self.latest());
            }
            // Who ran one may run it still: only the lock tells when it doesn't any more.
            BatchMessage::Changed => self.show(self.latest()),
        }
    }
}

/// The batch of requests about driver's licences of whoever is signed in.
#[derive(Clone, Copy)]
pub struct CnhBatchStore(pub BatchStore);

impl CnhBatchStore {
    /// The app's.
    pub fn get() -> Self {
        Singletons::of(Self::new)
    }

    /// What was kept; `scope` keeps those of two apps of one origin apart.
    pub fn new(scope: &str, identity: Memo<Option<Identity>>) -> Self {
        Self(BatchStore::at(storage_key(LICENCES, scope), identity))
    }
}
