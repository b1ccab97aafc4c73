//! Responses to paid queries, stored in the tab for the length of the session.

use super::account_binding::AccountBinding;
use super::purge::ANSWERS;
use super::stored_body;
use crate::long_lived::{LongLived, LongLivedSignal};
use crate::platform::storage::{self, StorageArea};
use crate::platform::time_slices;
use farol_core::protocol::{OpenResponse, ReceivedBody};
use farol_core::view_model::query_response::{QueryResponse, QueryResponseReader};
use leptos::prelude::*;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

/// Maximum size of a stored body, in bytes; longer ones last as long as the page. Browsers store at
/// most about five million characters, and writing is slow.
const MAX_STORED_BYTES: usize = 4 << 20;
/// Maximum number of parsed responses; more of their trees would fill the memory.
const MAX_PARSED: usize = 3;

/// Responses of this tab, by the IDs of their journal entries.
///
/// They were paid for, so they survive a reload; they contain personal data, so they never outlive
/// the tab or the session.
#[derive(Clone, Copy)]
pub struct ResponseCache {
    account: AccountBinding,
    memory: StoredValue<Memory>,
    version: LongLivedSignal<u32>,
}

/// Responses in the memory of this page.
#[derive(Default)]
struct Memory {
    /// Bodies that sessionStorage doesn't hold.
    bodies: HashMap<String, ReceivedBody>,
    /// Most recently parsed responses, the newest last.
    parsed: Vec<(String, Arc<QueryResponse>)>,
    /// IDs of entries whose responses are being parsed.
    parsing: HashSet<String>,
}

/// State of a response.
#[derive(Clone)]
pub enum CachedResponse {
    /// The response isn't stored in this tab.
    Missing,
    /// The response is being parsed.
    Parsing,
    /// The response is parsed.
    Parsed(Arc<QueryResponse>),
}

/// Compares responses by pointer, because comparing megabytes is slow.
impl PartialEq for CachedResponse {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Parsed(one), Self::Parsed(two)) => Arc::ptr_eq(one, two),
            (Self::Missing, Self::Missing) | (Self::Parsing, Self::Parsing) => true,
            _ => false,
        }
    }
}

impl ResponseCache {
    /// Creates the cache of the responses of `account`; `purge_other_accounts` removes its stored
    /// entries.
    pub(super) fn new(account: AccountBinding) -> Self {
        Self {
            account,
            memory: StoredValue::new(Memory::default()),
            version: LongLived::signal(0),
        }
    }

    /// Drops the responses in memory.
    pub(super) fn clear(&self) {
        self.edit(|memory| {
            let Memory { parsed, .. } = std::mem::take(memory);
            for (_, response) in parsed {
                release(&response);
            }
        });
        self.notify();
    }

    /// Stores the response to a query.
    pub fn keep(&self, id: &str, response: &OpenResponse) {
        self.keep_body(id, response.received.clone());
        // The response is parsed already; don't parse it again.
        if response.received.bytes.len() > time_slices::SLICE_LEN {
            self.parse(id, QueryResponseReader::of_response(response));
        }
    }

    /// Stores the body of a response that couldn't be used, as received.
    pub fn keep_unread(&self, id: &str, received: ReceivedBody) {
        self.keep_body(id, received);
    }

    /// Stores a body; if sessionStorage is full, evicts the oldest ones.
    fn keep_body(&self, id: &str, received: ReceivedBody) {
        self.forget_parsed(|name| name == id);
        let text =
            (received.bytes.len() <= MAX_STORED_BYTES).then(|| stored_body::encode(&received));
        let key = self.key(id);
        if let (Some(key), None) = (&key, &text) {
            storage::remove(StorageArea::Tab, key);
        }
        let mut is_kept = false;
        if let (Some(key), Some(text)) = (key, text) {
            let mut other_keys = self.keys();
            other_keys.sort();
            let mut other_keys = other_keys.into_iter().filter(|other| *other != key);
            is_kept = storage::write(StorageArea::Tab, &key, &text);
            let mut evicted = Vec::new();
            // Entry IDs begin with the time of creation.
            while !is_kept && let Some(oldest) = other_keys.next() {
                evicted.push((oldest.clone(), storage::read(StorageArea::Tab, &oldest)));
                storage::remove(StorageArea::Tab, &oldest);
                is_kept = storage::write(StorageArea::Tab, &key, &text);
            }
            if !is_kept {
                storage::remove(StorageArea::Tab, &key);
            }
            for (other, text) in evicted {
                let text = text.unwrap_or_default();
                if is_kept {
                    // It lasts as long as the page.
                    let name = other.rsplit('.').next().unwrap_or_default().to_owned();
                    if let Some(body) = stored_body::decode(&text) {
                        self.edit(|memory| memory.bodies.insert(name, body));
                    }
                } else {
                    // Too large for the whole storage: restore the evicted bodies.
                    storage::write(StorageArea::Tab, &other, &text);
                }
            }
        }
        self.edit(|memory| {
            if is_kept {
                memory.bodies.remove(id);
            } else {
                memory.bodies.insert(id.to_owned(), received);
            }
        });
        self.notify();
    }

    /// Returns the response to a query; parses a large one in slices. Tracked.
    pub fn of(&self, id: &str) -> CachedResponse {
        self.version.track();
        let known = self.memory.with_value(|memory| {
            let mut parsed = memory.parsed.iter();
            let response = parsed.find(|(name, _)| name == id);
            let is_reading = memory.parsing.contains(id);
            match response {
                Some((_, response)) => Some(CachedResponse::Parsed(response.clone())),
                None => is_reading.then_some(CachedResponse::Parsing),
            }
        });
        if let Some(known) = known {
            return known;
        }
        let Some(received) = self.body(id) else {
            return CachedResponse::Missing;
        };
        if received.bytes.len() > time_slices::SLICE_LEN {
            self.parse(id, QueryResponseReader::new(received));
            return CachedResponse::Parsing;
        }
        let response = Arc::new(QueryResponse::of(received));
        self.keep_parsed(id, response.clone());
        CachedResponse::Parsed(response)
    }

    /// Returns whether the response to a query is stored here; tracked.
    pub fn has(&self, id: &str) -> bool {
        self.version.track();
        self.memory
            .with_value(|memory| memory.bodies.contains_key(id))
            || self
                .key(id)
                .is_some_and(|key| storage::read(StorageArea::Tab, &key).is_some())
    }

    pub(super) fn forget(&self, ids: &HashSet<String>) {
        for id in ids {
            if let Some(key) = self.key(id) {
                storage::remove(StorageArea::Tab, &key);
            }
        }
        self.edit(|memory| memory.bodies.retain(|id, _| !ids.contains(id)));
        self.forget_parsed(|id| ids.contains(id));
        self.notify();
    }

    fn body(&self, id: &str) -> Option<ReceivedBody> {
        let in_memory = self
            .memory
            .with_value(|memory| memory.bodies.get(id).cloned());
        in_memory.or_else(|| stored_body::decode(&storage::read(StorageArea::Tab, &self.key(id)?)?))
    }

    /// Parses a response in slices. Drops the result if the entry was removed or the user has
    /// changed meanwhile.
    fn parse(&self, id: &str, mut reader: QueryResponseReader) {
        let this = *self;
        let id = id.to_owned();
        let owner = self.account.email();
        self.edit(|memory| memory.parsing.insert(id.clone()));
        leptos::task::spawn_local(async move {
            let response = Arc::new(time_slices::until_done(|| reader.step()).await);
            let is_wanted = this.account.email() == owner
                && this.edit(|memory| memory.parsing.remove(&id)) == Some(true);
            if is_wanted {
                this.keep_parsed(&id, response);
                this.notify();
            } else {
                release(&response);
            }
        });
    }

    fn keep_parsed(&self, id: &str, response: Arc<QueryResponse>) {
        self.edit(|memory| {
            memory.parsed.push((id.to_owned(), response));
            if memory.parsed.len() > MAX_PARSED {
                let (_, oldest) = memory.parsed.remove(0);
                release(&oldest);
            }
        });
    }

    fn forget_parsed(&self, matches: impl Fn(&str) -> bool) {
        self.edit(|memory| {
            memory.parsing.retain(|id| !matches(id));
            memory.parsed.retain(|(id, response)| {
                let matches = matches(id);
                if matches {
                    release(response);
                }
                !matches
            });
        });
    }

    fn edit<R>(&self, edit: impl FnOnce(&mut Memory) -> R) -> Option<R> {
        self.memory.try_update_value(edit)
    }

    fn key(&self, id: &str) -> Option<String> {
        let owner = self.account.email()?;
        let prefix = self.account.key_of(ANSWERS);
        Some(format!("{prefix}.{owner}.{id}"))
    }

    fn keys(&self) -> Vec<String> {
        let prefix = self.key("");
        prefix.map_or_else(Vec::new, |prefix| storage::keys(StorageArea::Tab, &prefix))
    }

    fn notify(&self) {
        self.version
            .try_update(|count| *count = count.wrapping_add(1));
    }
}

/// Drops a response in slices once it has no other owner.
fn release(response: &QueryResponse) {
    if response.received.bytes.len() > time_slices::SLICE_LEN {
        time_slices::retire(response.content.shared_root());
    }
}
