//! List of records of one type that users make, encrypted beside the session's responses.

use super::account_binding::AccountBinding;
use super::response_store::{AddOutcome, ResponseStore};
use crate::long_lived::{LongLived, LongLivedSignal};
use crate::platform::{clock, storage};
use farol_core::protocol::ReceivedBody;
use leptos::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Record that is made once and never changed.
pub(super) trait AppendOnlyRecord:
    Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// Returns whether an ID is that of a record of this type.
    fn is_id(id: &str) -> bool;

    /// Returns the ID, which begins with the time of the record.
    fn id(&self) -> &str;
}

/// Records that this page has read, by ID; `None` while one is being read.
type ReadRecords<T> = BTreeMap<String, Option<Arc<T>>>;

/// Records of the signed-in user's session.
///
/// They are personal data as the responses are: they are encrypted with the same keys and end with
/// the session.
pub(super) struct AppendOnlyRecords<T: Send + Sync + 'static> {
    account: AccountBinding,
    responses: ResponseStore,
    read: LongLivedSignal<ReadRecords<T>>,
}

impl<T: Send + Sync + 'static> Clone for AppendOnlyRecords<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Send + Sync + 'static> Copy for AppendOnlyRecords<T> {}

impl<T: AppendOnlyRecord> AppendOnlyRecords<T> {
    /// Creates the list of the records of `account`.
    pub(super) fn new(account: AccountBinding, responses: ResponseStore) -> Self {
        Self {
            account,
            responses,
            read: LongLived::signal(BTreeMap::new()),
        }
    }

    /// Returns the records, oldest first; reads those of other tabs in the background. Tracked.
    pub(super) fn all(&self) -> Vec<Arc<T>> {
        let ids = self.responses.ids(T::is_id);
        let found = self.read.with(|read| {
            let records = ids.iter().filter_map(|id| read.get(id).cloned().flatten());
            records.collect()
        });
        self.load(ids);
        found
    }

    /// Records what the user has made; returns whether it outlives the page, `None` if the user has changed
    /// meanwhile.
    pub(super) async fn record(&self, record: T) -> Option<bool> {
        let epoch = self.account.epoch();
        storage::request_persistence();
        let id = record.id().to_owned();
        let body = ReceivedBody::complete(serde_json::to_vec(&record).ok()?);
        let is_stored = self.responses.persist(&id, &body).await;
        if self.account.epoch() != epoch {
            return None;
        }
        self.read
            .try_update(|read| read.insert(id.clone(), Some(Arc::new(record))));
        self.responses.hold_body(&id, body, is_stored);
        Some(is_stored)
    }

    /// Adds a record of a case file, unless there is one with its ID.
    pub(super) async fn add(&self, record: T) -> AddOutcome {
        let Ok(bytes) = serde_json::to_vec(&record) else {
            return AddOutcome::Refused;
        };
        let id = record.id().to_owned();
        let body = ReceivedBody::complete(bytes);
        let added = self.responses.add(&id, &body, clock::now_ms()).await;
        if added == AddOutcome::Added {
            let record = Some(Arc::new(record));
            self.read.try_update(|read| read.insert(id, record));
        }
        added
    }

    /// Reads a record of the session; `None` if this browser can't.
    pub(super) async fn read(&self, id: &str) -> Option<Arc<T>> {
        let known = self.read.with_untracked(|read| read.get(id).cloned());
        if let Some(record) = known.flatten() {
            return Some(record);
        }
        let body = self.responses.body(id).await?;
        serde_json::from_slice(&body.bytes).ok().map(Arc::new)
    }

    /// Returns whether a record lasts only as long as this page; tracked.
    pub(super) fn is_only_in_memory(&self, id: &str) -> bool {
        self.responses.is_only_in_memory(id)
    }

    /// Drops the records of the last account.
    pub(super) fn clear(&self) {
        self.read.try_update(BTreeMap::clear);
    }

    /// Reads the records with these IDs that this page hasn't read yet.
    fn load(&self, ids: Vec<String>) {
        let unread = ids.into_iter();
        let unread: Vec<_> = self.read.with_untracked(|read| {
            let unread = unread.filter(|id| !read.contains_key(id));
            unread.collect()
        });
        for id in unread {
            self.read
                .try_update_untracked(|read| read.insert(id.clone(), None));
            let (this, epoch) = (*self, self.account.epoch());
            leptos::task::spawn_local(async move {
                let body = this.responses.body(&id).await;
                let record = body.and_then(|body| serde_json::from_slice(&body.bytes).ok());
                if this.account.epoch() != epoch {
                    return;
                }
                match record {
                    Some(record) => {
                        let record = Some(Arc::new(record));
                        this.read.try_update(|read| read.insert(id, record));
                    }
                    // Read again when the list changes.
                    None => {
                        this.read.try_update_untracked(|read| read.remove(&id));
                    }
                }
            });
        }
    }
}
