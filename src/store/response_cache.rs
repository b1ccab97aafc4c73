//! Responses to paid queries, stored in the tab for the length of the session.

use super::account_binding::AccountBinding;
use super::purge::ANSWERS;
use crate::platform::storage::{self, StorageArea};
use crate::platform::time_slices;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use farol_core::protocol::{OpenResponse, ReceivedBody};
use farol_core::view_model::query_response::{QueryResponse, QueryResponseReader};
use leptos::prelude::*;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

/// Maximum size of a stored body, in bytes; longer ones last as long as the page. Browsers store at
/// most about five million characters, and writing is slow.
const MOST_STORED: usize = 4 << 20;
/// Maximum number of parsed responses; more of their trees would fill the memory.
const MOST_READ: usize = 3;

/// Responses of this tab, by the IDs of their journal entries.
///
/// They were paid for, so they survive a reload; they contain personal data, so they never outlive
/// the tab or the session.
#[derive(Clone, Copy)]
pub struct ResponseCache {
    account: AccountBinding,
    here: StoredValue<Here>,
    version: RwSignal<u32>,
}

/// Responses in the memory of this page.
#[derive(Default)]
struct Here {
    /// Bodies that sessionStorage doesn't hold.
    bodies: HashMap<String, ReceivedBody>,
    /// Most recently parsed responses, the newest last.
    read: Vec<(String, Arc<QueryResponse>)>,
    /// IDs of entries whose responses are being parsed.
    reading: HashSet<String>,
}

/// State of a response.
#[derive(Clone)]
pub enum CachedResponse {
    /// The response isn't stored in this tab.
    Nothing,
    /// The response is being parsed.
    Reading,
    /// The response is parsed.
    Here(Arc<QueryResponse>),
}

/// Compares responses by pointer, because comparing megabytes is slow.
impl PartialEq for CachedResponse {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Here(one), Self::Here(two)) => Arc::ptr_eq(one, two),
            (Self::Nothing, Self::Nothing) | (Self::Reading, Self::Reading) => true,
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
            here: StoredValue::new(Here::default()),
            version: RwSignal::new(0),
        }
    }

    /// Drops the responses in memory.
    pub(super) fn clear(&self) {
        self.edit(|here| {
            let Here { read, .. } = std::mem::take(here);
            for (_, answer) in read {
                let_go(&answer);
            }
        });
        self.count_up();
    }

    /// Stores the response to a query.
    pub fn keep(&self, line: &str, reply: &OpenResponse) {
        self.keep_body(line, reply.received.clone());
        // The response is parsed already; don't parse it again.
        if reply.received.bytes.len() > time_slices::SLICE_LEN {
            self.read(line, QueryResponseReader::of_reply(reply));
        }
    }

    /// Stores the body of a response that couldn't be used, as received.
    pub fn keep_unread(&self, line: &str, received: ReceivedBody) {
        self.keep_body(line, received);
    }

    /// Stores a body; if sessionStorage is full, evicts the oldest ones.
    fn keep_body(&self, line: &str, received: ReceivedBody) {
        self.forget_read(|name| name == line);
        let text = (received.bytes.len() <= MOST_STORED).then(|| to_text(&received));
        let key = self.key(line);
        if let (Some(key), None) = (&key, &text) {
            storage::remove(StorageArea::Tab, key);
        }
        let mut is_kept = false;
        if let (Some(key), Some(text)) = (key, text) {
            let mut others = self.keys();
            others.sort();
            let mut others = others.into_iter().filter(|other| *other != key);
            is_kept = storage::write(StorageArea::Tab, &key, &text);
            let mut gone = Vec::new();
            // Entry IDs begin with the time of creation.
            while !is_kept && let Some(oldest) = others.next() {
                gone.push((oldest.clone(), storage::read(StorageArea::Tab, &oldest)));
                storage::remove(StorageArea::Tab, &oldest);
                is_kept = storage::write(StorageArea::Tab, &key, &text);
            }
            if !is_kept {
                storage::remove(StorageArea::Tab, &key);
            }
            for (other, text) in gone {
                let text = text.unwrap_or_default();
                if is_kept {
                    // It lasts as long as the page.
                    let name = other.rsplit('.').next().unwrap_or_default().to_owned();
                    if let Some(body) = from_text(&text) {
                        self.edit(|here| here.bodies.insert(name, body));
                    }
                } else {
                    // Too large for the whole storage: restore the evicted bodies.
                    storage::write(StorageArea::Tab, &other, &text);
                }
            }
        }
        self.edit(|here| {
            if is_kept {
                here.bodies.remove(line);
            } else {
                here.bodies.insert(line.to_owned(), received);
            }
        });
        self.count_up();
    }

    /// Returns the response to a query; parses a large one in slices. Tracked.
    pub fn of(&self, line: &str) -> CachedResponse {
        self.version.track();
        let known = self.here.with_value(|here| {
            let mut read = here.read.iter();
            let answer = read.find(|(name, _)| name == line);
            let is_reading = here.reading.contains(line);
            match answer {
                Some((_, answer)) => Some(CachedResponse::Here(answer.clone())),
                None => is_reading.then_some(CachedResponse::Reading),
            }
        });
        if let Some(known) = known {
            return known;
        }
        let Some(received) = self.body(line) else {
            return CachedResponse::Nothing;
        };
        if received.bytes.len() > time_slices::SLICE_LEN {
            self.read(line, QueryResponseReader::new(received));
            return CachedResponse::Reading;
        }
        let answer = Arc::new(QueryResponse::of(received));
        self.note_read(line, answer.clone());
        CachedResponse::Here(answer)
    }

    /// Returns whether the response to a query is stored here; tracked.
    pub fn has(&self, line: &str) -> bool {
        self.version.track();
        self.here.with_value(|here| here.bodies.contains_key(line))
            || self
                .key(line)
                .is_some_and(|key| storage::read(StorageArea::Tab, &key).is_some())
    }

    pub(super) fn forget(&self, lines: &HashSet<String>) {
        for line in lines {
            if let Some(key) = self.key(line) {
                storage::remove(StorageArea::Tab, &key);
            }
        }
        self.edit(|here| here.bodies.retain(|line, _| !lines.contains(line)));
        self.forget_read(|line| lines.contains(line));
        self.count_up();
    }

    fn body(&self, line: &str) -> Option<ReceivedBody> {
        let here = self.here.with_value(|here| here.bodies.get(line).cloned());
        here.or_else(|| from_text(&storage::read(StorageArea::Tab, &self.key(line)?)?))
    }

    /// Parses a response in slices. Drops the result if the entry was removed or the user has
    /// changed meanwhile.
    fn read(&self, line: &str, mut reading: QueryResponseReader) {
        let this = *self;
        let line = line.to_owned();
        let owner = self.account.email();
        self.edit(|here| here.reading.insert(line.clone()));
        leptos::task::spawn_local(async move {
            let answer = Arc::new(time_slices::until_done(|| reading.step()).await);
            let is_wanted = this.account.email() == owner
                && this.edit(|here| here.reading.remove(&line)) == Some(true);
            if is_wanted {
                this.note_read(&line, answer);
                this.count_up();
            } else {
                let_go(&answer);
            }
        });
    }

    fn note_read(&self, line: &str, answer: Arc<QueryResponse>) {
        self.edit(|here| {
            here.read.push((line.to_owned(), answer));
            if here.read.len() > MOST_READ {
                let (_, oldest) = here.read.remove(0);
                let_go(&oldest);
            }
        });
    }

    fn forget_read(&self, is_it: impl Fn(&str) -> bool) {
        self.edit(|here| {
            here.reading.retain(|line| !is_it(line));
            here.read.retain(|(line, answer)| {
                let is_it = is_it(line);
                if is_it {
                    let_go(answer);
                }
                !is_it
            });
        });
    }

    fn edit<R>(&self, edit: impl FnOnce(&mut Here) -> R) -> Option<R> {
        self.here.try_update_value(edit)
    }

    fn key(&self, line: &str) -> Option<String> {
        let owner = self.account.email()?;
        let place = self.account.key_of(ANSWERS);
        Some(format!("{place}.{owner}.{line}"))
    }

    fn keys(&self) -> Vec<String> {
        let prefix = self.key("");
        prefix.map_or_else(Vec::new, |prefix| storage::keys(StorageArea::Tab, &prefix))
    }

    fn count_up(&self) {
        self.version
            .try_update(|count| *count = count.wrapping_add(1));
    }
}

/// Drops a response in slices once it has no other owner.
fn let_go(answer: &QueryResponse) {
    if answer.received.bytes.len() > time_slices::SLICE_LEN {
        time_slices::retire(answer.content.shared_root());
    }
}

/// Prefixes of a stored body: text, whether it is complete, and whether it is valid UTF-8.
const MARKS: [(&str, bool, bool); 4] = [
    ("whole:", true, true),
    ("part:", false, true),
    ("whole64:", true, false),
    ("part64:", false, false),
];

fn to_text(received: &ReceivedBody) -> String {
    let text = std::str::from_utf8(&received.bytes);
    let mut marks = MARKS.iter();
    let mark = marks
        .find(|(_, is_whole, is_text)| *is_whole == received.is_whole && *is_text == text.is_ok());
    let mark = mark.map_or("", |(mark, ..)| *mark);
    match text {
        Ok(text) => format!("{mark}{text}"),
        Err(_) => format!("{mark}{}", URL_SAFE_NO_PAD.encode(&*received.bytes)),
    }
}

/// Parses a stored body; `None` if the text isn't one.
fn from_text(text: &str) -> Option<ReceivedBody> {
    for (mark, is_whole, is_text) in MARKS {
        if let Some(body) = text.strip_prefix(mark) {
            let bytes = if is_text {
                body.as_bytes().to_vec()
            } else {
                URL_SAFE_NO_PAD.decode(body).unwrap_or_default()
            };
            return Some(ReceivedBody {
                bytes: Arc::new(bytes),
                is_whole,
            });
        }
    }
    None
}
