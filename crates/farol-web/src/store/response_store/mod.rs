//! Responses to paid queries: stored by this browser for the length of the session, and parsed in
//! memory.

mod listing;
mod memory;
mod records;
mod risk_details;
mod saved_file;
mod saved_files;

use super::account_binding::AccountBinding;
use super::encryption_keys::EncryptionKeys;
use super::journal_message::JournalMessage;
use super::saved_records::SavedRecords;
use crate::long_lived::{LongLived, LongLivedSignal};
use crate::platform::time_slices;
use farol_core::model::response_keys::ResponseKeys;
use farol_core::model::risk_detail_record::RiskDetailRecordId;
use farol_core::protocol::{OpenResponse, ReceivedBody};
use farol_core::view_model::query_response::{QueryResponse, QueryResponseReader};
use leptos::prelude::*;
use memory::{Listing, Memory};
pub use saved_file::{SavedFile, SavedFileError};
use std::collections::HashSet;
use std::sync::Arc;

/// Responses of the session, by the IDs of their journal entries.
///
/// They were paid for, so they are stored, encrypted, for every tab; they contain personal data, so
/// their keys end with the session. What the browser doesn't store lasts as long as the page.
#[derive(Clone, Copy)]
pub struct ResponseStore {
    account: AccountBinding,
    keys: EncryptionKeys,
    memory: StoredValue<Memory>,
    saved: SavedRecords,
    version: LongLivedSignal<u32>,
}

/// State of a response.
#[derive(Clone)]
pub enum StoredResponse {
    /// This browser doesn't have the response, or no longer has its key.
    Missing,
    /// The response is being read or parsed.
    Loading,
    /// The response is parsed.
    Parsed(Arc<QueryResponse>),
}

/// What became of a record of a case file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AddOutcome {
    /// It was added.
    Added,
    /// This browser has it already.
    AlreadyPresent,
    /// It can't be added.
    Refused,
    /// The browser can't store it: its storage is full or blocked.
    NotStored,
}

/// Compares responses by pointer, because comparing megabytes is slow.
impl PartialEq for StoredResponse {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Parsed(one), Self::Parsed(two)) => Arc::ptr_eq(one, two),
            (Self::Missing, Self::Missing) | (Self::Loading, Self::Loading) => true,
            _ => false,
        }
    }
}

impl ResponseStore {
    /// Creates the store of the responses of `account`.
    pub(super) fn new(account: AccountBinding) -> Self {
        Self {
            account,
            keys: EncryptionKeys::new(account),
            memory: StoredValue::new(Memory::default()),
            saved: SavedRecords::new(account),
            version: LongLived::signal(0),
        }
    }

    /// Adds the response to a query; [`Self::persist`] has returned `is_stored`.
    pub fn hold_response(&self, id: &str, response: &OpenResponse, is_stored: bool) {
        self.hold_body(id, response.received.clone(), is_stored);
        if response.received.bytes.len() > time_slices::SLICE_LEN {
            // The response is parsed already; don't parse it again.
            self.parse(id, QueryResponseReader::of_response(response));
        } else {
            let response = QueryResponse::of(response.received.clone());
            self.hold_parsed(id, Arc::new(response));
        }
    }

    /// Replaces the body of a record; [`Self::persist`] has returned `is_stored`. Clears the time at which
    /// the record was saved to a case file.
    pub fn hold_body(&self, id: &str, received: ReceivedBody, is_stored: bool) {
        self.saved.remove(RiskDetailRecordId::entry_of(id));
        self.edit(|memory| {
            memory.remove_parsed(|name| name == id);
            if !is_stored {
                memory.bodies.insert(id.to_owned(), received);
            }
        });
        self.notify();
    }

    /// Returns the response to a query; reads and parses it in the background. Tracked.
    pub fn of(&self, id: &str) -> StoredResponse {
        self.version.track();
        if let Some(response) = self.memory.with_value(|memory| memory.parsed(id)) {
            return StoredResponse::Parsed(response);
        }
        if self.memory.with_value(|memory| memory.is_loading(id)) {
            return StoredResponse::Loading;
        }
        let body = self
            .memory
            .with_value(|memory| memory.bodies.get(id).cloned());
        match body {
            Some(received) if received.bytes.len() <= time_slices::SLICE_LEN => {
                let response = Arc::new(QueryResponse::of(received));
                self.hold_parsed(id, response.clone());
                StoredResponse::Parsed(response)
            }
            Some(received) => {
                self.parse(id, QueryResponseReader::new(received));
                StoredResponse::Loading
            }
            None if self.is_stored(id) => {
                self.read(id);
                StoredResponse::Loading
            }
            None => match self.listing() {
                Listing::Read | Listing::Failed => StoredResponse::Missing,
                Listing::NotRead | Listing::Reading => StoredResponse::Loading,
            },
        }
    }

    /// Returns whether this browser has the response to a query, as far as it is known; tracked.
    pub fn has(&self, id: &str) -> bool {
        self.version.track();
        self.listing();
        self.is_stored(id)
            || self
                .memory
                .with_value(|memory| memory.bodies.contains_key(id))
    }

    /// Returns the IDs of the session's records that match, as far as they are known, in text order;
    /// tracked.
    pub(super) fn ids(&self, matches: impl Fn(&str) -> bool) -> Vec<String> {
        self.version.track();
        self.listing();
        let mut ids = self.memory.with_value(|memory| {
            let ids = memory.bodies.keys().chain(memory.stored.keys());
            ids.filter(|id| matches(id)).cloned().collect::<Vec<_>>()
        });
        ids.sort_unstable();
        ids.dedup();
        ids
    }

    /// Returns whether the response to a query lasts only as long as this page; tracked.
    pub fn is_only_in_memory(&self, id: &str) -> bool {
        self.version.track();
        self.memory
            .with_value(|memory| memory.bodies.contains_key(id))
    }

    /// Returns whether a record lasts only as long as this page, and is in no case file; tracked.
    pub fn has_unsaved_in_memory(&self) -> bool {
        !self.unsaved_in_memory().is_empty()
    }

    /// Returns the IDs of the records that last only as long as this page, and are in no case file, of a record beside
    /// a response that of the response; tracked.
    pub fn unsaved_in_memory(&self) -> HashSet<String> {
        self.version.track();
        let ids = self.memory.with_value(|memory| {
            let ids = memory.bodies.keys();
            let ids = ids.map(|id| RiskDetailRecordId::entry_of(id).to_owned());
            ids.collect::<HashSet<_>>()
        });
        let ids = ids.into_iter();
        ids.filter(|id| self.saved.at(id).is_none()).collect()
    }

    /// Returns which records are in a saved case file.
    pub(super) fn saved(&self) -> SavedRecords {
        self.saved
    }

    /// Returns whether the database may have responses of the session, whether they are listed or not.
    pub fn may_have_stored(&self) -> bool {
        !self.keys.is_empty()
    }

    /// Returns the keys of the session's responses, for another tab.
    pub(super) fn keys(&self) -> ResponseKeys {
        self.keys.all()
    }

    /// Parses a response in slices. Drops the result if the entry was removed or the user has
    /// changed meanwhile.
    fn parse(&self, id: &str, reader: QueryResponseReader) {
        let Some(load) = self.edit(|memory| memory.begin_load(id)) else {
            return;
        };
        let (this, id) = (*self, id.to_owned());
        leptos::task::spawn_local(async move { this.parse_loaded(&id, load, reader).await });
    }

    /// Parses the response of a load, which a change of the account supersedes too.
    async fn parse_loaded(&self, id: &str, load: u32, mut reader: QueryResponseReader) {
        let response = Arc::new(time_slices::until_done(|| reader.step()).await);
        if self.edit(|memory| memory.end_load(id, load)) == Some(true) {
            self.hold_parsed(id, response);
            self.notify();
        } else {
            memory::release(&response);
        }
    }

    fn hold_parsed(&self, id: &str, response: Arc<QueryResponse>) {
        self.edit(|memory| memory.add_parsed(id, response));
    }

    /// Removes the responses of entries, with the processes of analyses.
    pub(super) fn remove_entries(&self, ids: &HashSet<String>) {
        for id in ids {
            self.saved.remove(id);
        }
        let stored = self.edit(|memory| memory.remove(ids));
        self.delete(stored.unwrap_or_default());
        self.notify();
    }

    fn edit<R>(&self, edit: impl FnOnce(&mut Memory) -> R) -> Option<R> {
        self.memory.try_update_value(edit)
    }

    fn notify(&self) {
        self.version
            .try_update(|count| *count = count.wrapping_add(1));
    }

    fn broadcast(&self, message: JournalMessage) {
        self.account.broadcast(message);
    }
}
