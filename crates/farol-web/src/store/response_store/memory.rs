//! Responses in the memory of this page, and what is known about the stored ones.

use crate::platform::time_slices;
use farol_core::model::response_keys::ResponseRecordId;
use farol_core::model::risk_detail_record::RiskDetailRecordId;
use farol_core::protocol::ReceivedBody;
use farol_core::view_model::query_response::QueryResponse;
use futures::channel::oneshot::Sender;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

/// Maximum number of parsed responses; more of their trees would fill the memory.
const MAX_PARSED: usize = 3;

/// State of the list of stored responses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Listing {
    /// It was not requested yet.
    #[default]
    NotRead,
    /// It is being read.
    Reading,
    /// It was read.
    Read,
    /// The browser couldn't read it.
    Failed,
}

/// Responses in the memory of this page.
#[derive(Default)]
pub(super) struct Memory {
    /// Bodies that the browser doesn't store.
    pub(super) bodies: HashMap<String, ReceivedBody>,
    /// Stored responses, by the IDs of their entries.
    pub(super) stored: HashMap<String, ResponseRecordId>,
    /// State of `stored`.
    pub(super) listing: Listing,
    /// Tasks that need `stored`; they resume when it is read, or can't be.
    pub(super) waiting: Vec<Sender<()>>,
    /// Entries whose responses are being read or parsed, with the number of the load.
    loading: HashMap<String, u32>,
    /// Number of the last load.
    last_load: u32,
    /// Most recently parsed responses, the newest last.
    parsed: Vec<(String, Arc<QueryResponse>)>,
}

impl Memory {
    /// Returns a parsed response.
    pub(super) fn parsed(&self, id: &str) -> Option<Arc<QueryResponse>> {
        let mut parsed = self.parsed.iter();
        let found = parsed.find(|(name, _)| name == id);
        found.map(|(_, response)| response.clone())
    }

    /// Returns whether a response is being read or parsed.
    pub(super) fn is_loading(&self, id: &str) -> bool {
        self.loading.contains_key(id)
    }

    /// Begins to read or parse a response; returns the number of the load. An earlier one is superseded.
    pub(super) fn begin_load(&mut self, id: &str) -> u32 {
        self.last_load = self.last_load.wrapping_add(1);
        self.loading.insert(id.to_owned(), self.last_load);
        self.last_load
    }

    /// Ends a load; returns whether no later load has superseded it.
    pub(super) fn end_load(&mut self, id: &str, load: u32) -> bool {
        let is_latest = self.loading.get(id) == Some(&load);
        if is_latest {
            self.loading.remove(id);
        }
        is_latest
    }

    /// Adds a parsed response, and drops the oldest one if there are too many.
    pub(super) fn add_parsed(&mut self, id: &str, response: Arc<QueryResponse>) {
        self.remove_parsed(|name| name == id);
        self.parsed.push((id.to_owned(), response));
        if self.parsed.len() > MAX_PARSED {
            let (_, oldest) = self.parsed.remove(0);
            release(&oldest);
        }
    }

    /// Drops parsed responses, and the results of those that are being parsed.
    pub(super) fn remove_parsed(&mut self, matches: impl Fn(&str) -> bool) {
        self.loading.retain(|id, _| !matches(id));
        self.parsed.retain(|(id, response)| {
            let matches = matches(id);
            if matches {
                release(response);
            }
            !matches
        });
    }

    /// Adds the stored responses and resumes the tasks that need them. A response that was received here takes
    /// precedence over one that was added from a case file.
    pub(super) fn add_listed(&mut self, listed: impl IntoIterator<Item = ResponseRecordId>) {
        for record in listed {
            let current = self.stored.get(&record.entry);
            let is_received = current.is_some_and(|current| current.added_at.is_none());
            if !is_received || record.added_at.is_none() {
                self.stored.insert(record.entry.clone(), record);
            }
        }
        self.end_listing(Listing::Read);
    }

    /// Ends the reading of the list and resumes the tasks that need it.
    pub(super) fn end_listing(&mut self, listing: Listing) {
        self.listing = listing;
        for waiting in self.waiting.drain(..) {
            let _ = waiting.send(());
        }
    }

    /// Removes the records of entries; returns the IDs of the stored ones.
    pub(super) fn remove(&mut self, ids: &HashSet<String>) -> Vec<ResponseRecordId> {
        let is_of_entry = |id: &str| ids.contains(RiskDetailRecordId::entry_of(id));
        self.remove_parsed(is_of_entry);
        self.bodies.retain(|id, _| !is_of_entry(id));
        let mut removed = Vec::new();
        self.stored.retain(|id, record| {
            let is_removed = is_of_entry(id);
            if is_removed {
                removed.push(record.clone());
            }
            !is_removed
        });
        removed
    }

    /// Removes everything.
    pub(super) fn clear(&mut self) {
        let last_load = self.last_load;
        let before = std::mem::take(self);
        // Numbers are not reused: a load of the last account must not end as one of the next.
        self.last_load = last_load;
        for (_, response) in before.parsed {
            release(&response);
        }
    }
}

/// Drops a response in slices once it has no other owner.
pub(super) fn release(response: &QueryResponse) {
    if response.received.bytes.len() > time_slices::SLICE_LEN {
        time_slices::retire(response.content.shared_root());
    }
}
