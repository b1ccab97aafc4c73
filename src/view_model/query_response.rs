//! The answer to a paid query, read from its body as it came: what can't be read is shown as text.

use super::json_view::{JsonIndex, Listing};
use crate::model::json::{Discard, Json, JsonReader, ReadNotes, Strictness};
use crate::protocol::{OpenResponse, ReceivedBody};
use std::sync::Arc;

/// How many texts within each other are read: some services encode their content twice.
const MOST_TEXTS: usize = 2;
/// How much is done in one step, in bytes of text and in parts of a tree.
const BYTES: usize = 64 << 10;
const PARTS: usize = 4_000;
/// The longest body whose content is written anew as JSON, in bytes.
const MOST_WRITTEN: usize = 2 << 20;
/// The longest body that is summed up, in bytes: that is done in one go.
const MOST_SUMMED_UP: usize = 2 << 20;

/// An answer.
pub struct QueryResponse {
    /// The body, as it came.
    pub received: ReceivedBody,
    /// Whether the body is JSON; else the content is its text.
    pub is_json: bool,
    /// What had to be changed for it to be read.
    pub notes: ReadNotes,
    /// What it says: JSON that came within a text is taken out of it.
    pub content: Arc<JsonIndex>,
    /// The text that the content was taken out of.
    pub raw: Option<Arc<Vec<u8>>>,
}

impl QueryResponse {
    /// Reads a body in one go.
    pub fn of(received: ReceivedBody) -> Self {
        let mut reading = QueryResponseReader::new(received);
        loop {
            if let Some(answer) = reading.step() {
                return answer;
            }
        }
    }

    /// The whole as a text, where writing the content anew would take long or isn't what came.
    pub fn text(&self) -> Option<Arc<Vec<u8>>> {
        let is_large = self.received.bytes.len() > MOST_WRITTEN;
        let body = (is_large && self.is_json).then(|| self.received.bytes.clone());
        self.raw.clone().or(body)
    }

    /// Whether it is short enough to be summed up, not only shown.
    pub fn is_summed_up(&self) -> bool {
        self.is_json && self.received.bytes.len() <= MOST_SUMMED_UP
    }
}

/// An answer that is being read, in steps that take a few milliseconds each.
pub struct QueryResponseReader {
    received: ReceivedBody,
    is_json: bool,
    notes: ReadNotes,
    /// The texts within each other, the outermost first. The last one is being read, or else the body.
    texts: Vec<String>,
    stage: Stage,
}

enum Stage {
    Reading(Box<JsonReader>),
    /// What was read of a text that turned out to be no JSON is dropped.
    Dropping(Discard),
    Listing(Box<Listing>),
}

impl QueryResponseReader {
    /// Begins with the body.
    pub fn new(received: ReceivedBody) -> Self {
        Self {
            received,
            is_json: true,
            notes: ReadNotes::default(),
            texts: Vec::new(),
            stage: reading(),
        }
    }

    /// Goes on from a body that was read already.
    pub fn of_reply(reply: &OpenResponse) -> Self {
        let mut this = Self::new(reply.received.clone());
        this.notes = reply.notes;
        match &*reply.tree {
            Json::Text(text) => this.texts.push(text.clone()),
            _ => this.stage = listing(reply.tree.clone()),
        }
        this
    }

    /// Does a little more; the answer, once it is there.
    pub fn step(&mut self) -> Option<QueryResponse> {
        match &mut self.stage {
            Stage::Reading(reader) => {
                let text = self.texts.last().map(String::as_bytes);
                let text = text.unwrap_or(&self.received.bytes);
                match reader.advance(text, BYTES) {
                    Ok(false) => {}
                    Ok(true) => self.take_up(),
                    Err(_) => self.fail(),
                }
            }
            Stage::Dropping(values) => {
                if values.advance(PARTS) {
                    self.show_text();
                }
            }
            Stage::Listing(listing) => {
                if listing.advance(PARTS) {
                    return self.finish();
                }
            }
        }
        None
    }

    /// Looks at what was read: a tree, or a text that may hold one.
    fn take_up(&mut self) {
        let Stage::Reading(reader) = std::mem::replace(&mut self.stage, reading()) else {
            return;
        };
        let Some(found) = reader.finish() else {
            return;
        };
        match found.tree {
            Json::Text(text) if self.texts.len() < MOST_TEXTS => {
                self.notes = self.notes.and(found.notes);
                self.texts.push(text);
            }
            tree if tree.is_nested() || self.texts.is_empty() => {
                self.notes = self.notes.and(found.notes);
                self.stage = listing(Arc::new(tree));
            }
            // A text of digits or of one word is JSON too, but says more as it came.
            _ => self.show_text(),
        }
    }

    /// The text that is being read is no JSON.
    fn fail(&mut self) {
        self.is_json = !self.texts.is_empty();
        if let Stage::Reading(reader) = std::mem::replace(&mut self.stage, reading()) {
            self.stage = Stage::Dropping(Discard::of(reader.into_parts()));
        }
    }

    fn show_text(&mut self) {
        let text = self.texts.pop();
        let text =
            text.unwrap_or_else(|| String::from_utf8_lossy(&self.received.bytes).into_owned());
        self.stage = listing(Arc::new(Json::Text(text)));
    }

    fn finish(&mut self) -> Option<QueryResponse> {
        let Stage::Listing(listing) = std::mem::replace(&mut self.stage, reading()) else {
            return None;
        };
        let texts = std::mem::take(&mut self.texts);
        Some(QueryResponse {
            received: self.received.clone(),
            is_json: self.is_json,
            notes: self.notes,
            content: Arc::new(listing.finish()),
            raw: texts
                .into_iter()
                .next()
                .map(|text| Arc::new(text.into_bytes())),
        })
    }
}

fn reading() -> Stage {
    Stage::Reading(Box::new(JsonReader::new(Strictness::Lenient)))
}

fn listing(tree: Arc<Json>) -> Stage {
    Stage::Listing(Box::new(Listing::new(tree)))
}
