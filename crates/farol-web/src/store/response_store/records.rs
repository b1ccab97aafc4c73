//! Encrypted records of the responses in this browser's database, shared by the tabs of a session.

use super::memory::Listing;
use super::{AddOutcome, ResponseStore};
use crate::platform::timer;
use crate::store::journal_message::JournalMessage;
use crate::store::purge::RESPONSES;
use crate::store::response_database::{ResponseDatabase, ResponseStorageError};
use farol_core::model::response_keys::{ResponseKey, ResponseKeys, ResponseRecordId};
use farol_core::model::risk_detail_record::RiskDetailRecordId;
use farol_core::protocol::ReceivedBody;
use farol_core::view_model::query_response::QueryResponseReader;
use futures::channel::oneshot;
use futures::future::{Either, select};
use leptos::prelude::*;

/// Longest wait for the database, in milliseconds; then a response is shown, and is stored later.
pub(super) const MAX_WAIT_MS: u32 = 3_000;

impl ResponseStore {
    /// Stores the body of a response for the length of the session, in every tab; returns whether
    /// it outlives the page.
    ///
    /// A tab that is closed before has not shown the response either: its journal entry then has an
    /// unknown outcome.
    pub async fn persist(&self, id: &str, received: &ReceivedBody) -> bool {
        match self.record_of(id) {
            Some((record, key)) => self.persist_record(record, key, received, true).await,
            None => false,
        }
    }

    /// Stores the body of a response of a case file, unless there is one.
    pub(in crate::store) async fn add(
        &self,
        id: &str,
        received: &ReceivedBody,
        now: i64,
    ) -> AddOutcome {
        let epoch = self.account.epoch();
        let is_listed = self.wait_for_list().await;
        if self.account.epoch() != epoch {
            return AddOutcome::Refused;
        }
        if !is_listed {
            return AddOutcome::NotStored;
        }
        if untrack(|| self.has(id)) {
            return AddOutcome::AlreadyPresent;
        }
        let Some((key_id, key)) = self.keys.current() else {
            return AddOutcome::NotStored;
        };
        let record = ResponseRecordId::new(&key_id, id).added_at(now);
        let is_stored = self.persist_record(record, key, received, false).await;
        if self.account.epoch() != epoch {
            return AddOutcome::Refused;
        }
        if !is_stored {
            return AddOutcome::NotStored;
        }
        self.hold_body(id, received.clone(), true);
        AddOutcome::Added
    }

    /// Writes a record; returns whether it is stored in time. One that is stored later stays only if it
    /// `is_wanted_late`.
    async fn persist_record(
        &self,
        record: ResponseRecordId,
        key: ResponseKey,
        received: &ReceivedBody,
        is_wanted_late: bool,
    ) -> bool {
        let (done, is_done) = oneshot::channel();
        let (this, received) = (*self, received.clone());
        leptos::task::spawn_local(async move {
            let is_stored = this
                .persist_in_database(record.clone(), key, received)
                .await
                .is_ok();
            let is_late = done.send(is_stored).is_err();
            if !is_stored || (is_late && !is_wanted_late) {
                // A reload must not show an earlier response of the same entry.
                this.edit(|memory| memory.stored.remove(&record.entry));
                this.delete(vec![record]);
            }
        });
        let timeout = Box::pin(timer::sleep(MAX_WAIT_MS));
        match select(is_done, timeout).await {
            Either::Left((is_stored, _)) => is_stored == Ok(true),
            Either::Right(_) => false,
        }
    }

    pub(super) async fn persist_in_database(
        &self,
        record: ResponseRecordId,
        key: ResponseKey,
        received: ReceivedBody,
    ) -> Result<(), ResponseStorageError> {
        let epoch = self.account.epoch();
        let database = ResponseDatabase::load().await?;
        (database.put)(self.database_name(), record.clone(), key, received).await?;
        if self.account.epoch() == epoch {
            self.broadcast(JournalMessage::ResponseStored(record.clone(), self.keys()));
            let was_in_memory = self.edit(|memory| {
                let body = memory.bodies.remove(&record.entry);
                memory.stored.insert(record.entry.clone(), record);
                body.is_some()
            });
            // The page was shown without waiting any longer.
            if was_in_memory == Some(true) {
                self.notify();
            }
        } else {
            self.delete(vec![record]);
        }
        Ok(())
    }

    /// Reads and parses a stored response.
    pub(super) fn read(&self, id: &str) {
        let record = self
            .memory
            .with_value(|memory| memory.stored.get(id).cloned());
        let found = record.and_then(|record| Some((self.keys.get(&record.key)?, record)));
        let Some((key, record)) = found else {
            return;
        };
        let Some(load) = self.edit(|memory| memory.begin_load(id)) else {
            return;
        };
        let (this, id) = (*self, id.to_owned());
        leptos::task::spawn_local(async move {
            let name = this.database_name();
            let read = async { (ResponseDatabase::load().await?.get)(name, record, key).await };
            let received = read.await.ok().flatten();
            if let Some(received) = received {
                let reader = QueryResponseReader::new(received);
                return this.parse_loaded(&id, load, reader).await;
            }
            // The browser has removed it, or can't decrypt it.
            this.edit(|memory| {
                if memory.end_load(&id, load) {
                    memory.stored.remove(&id);
                }
            });
            this.notify();
        });
    }

    /// Returns the body of a response as received; `None` if this browser doesn't have it.
    pub async fn body(&self, id: &str) -> Option<ReceivedBody> {
        let (body, record) = self.memory.with_value(|memory| {
            let body = memory.bodies.get(id).cloned();
            (body, memory.stored.get(id).cloned())
        });
        if body.is_some() {
            return body;
        }
        let record = record?;
        let key = self.keys.get(&record.key)?;
        let name = self.database_name();
        let database = ResponseDatabase::load().await.ok()?;
        let stored = (database.get)(name, record, key).await.ok()?;
        if stored.is_none() {
            // The browser has removed it.
            self.edit(|memory| memory.stored.remove(id));
            self.notify();
        }
        stored
    }

    /// Returns whether a response is known to be stored.
    pub(super) fn is_stored(&self, id: &str) -> bool {
        let record = self
            .memory
            .with_value(|memory| memory.stored.get(id).cloned());
        record.is_some_and(|record| self.keys.get(&record.key).is_some())
    }

    /// Adds the keys of another tab of the session.
    pub(in crate::store) fn add_keys(&self, keys: ResponseKeys) {
        let was_listed = self.memory.with_value(|memory| memory.listing) == Listing::Read;
        if self.keys.merge(keys) && was_listed {
            self.edit(|memory| memory.listing = Listing::NotRead);
            self.notify();
        }
    }

    /// Adds a response that another tab has stored.
    pub(in crate::store) fn add_stored(&self, record: ResponseRecordId, keys: ResponseKeys) {
        self.add_keys(keys);
        self.saved
            .remove(RiskDetailRecordId::entry_of(&record.entry));
        self.edit(|memory| {
            // This tab may have an earlier response of the same entry.
            memory.bodies.remove(&record.entry);
            memory.remove_parsed(|id| id == record.entry);
            memory.stored.insert(record.entry.clone(), record);
        });
        self.notify();
    }

    /// Removes the responses of the last account, and reads the keys of the current one.
    pub(in crate::store) fn change_account(&self) {
        self.edit(super::Memory::clear);
        self.delete_of(self.keys.all());
        self.keys.load();
        self.saved.load();
        self.notify();
    }

    /// Stores the keys where the session is stored.
    pub(in crate::store) fn persist_keys(&self) {
        if !self.keys.is_empty() {
            self.keys.persist();
        }
    }

    pub(super) fn delete(&self, records: Vec<ResponseRecordId>) {
        if records.is_empty() {
            return;
        }
        let name = self.database_name();
        leptos::task::spawn_local(async move {
            // A record that stays is unreadable once its key is gone, and is removed later.
            if let Ok(database) = ResponseDatabase::load().await {
                let _ = (database.delete)(name, records).await;
            }
        });
    }

    /// Removes all records that these keys decrypt, of any tab, unless they are kept after an expiry.
    fn delete_of(&self, keys: ResponseKeys) {
        if keys.is_empty() {
            return;
        }
        let name = self.database_name();
        let this = *self;
        leptos::task::spawn_local(async move {
            if let Ok(database) = ResponseDatabase::load().await {
                let ids = (database.ids)(name.clone()).await.unwrap_or_default();
                // Read after all stores of this tab have handled the change of the account.
                let expired = this.keys.of_accounts(this.account.expired_accounts());
                let is_over = |key: &str| keys.get(key).is_some() && expired.get(key).is_none();
                let ids = ids.into_iter().filter(|id| is_over(&id.key));
                let _ = (database.delete)(name, ids.collect()).await;
            }
        });
    }

    pub(super) fn database_name(&self) -> String {
        self.account.key_of(RESPONSES)
    }
}
