//! View model of a paid query's response; a body that can't be parsed is shown as text.

use super::json_view::{JsonIndex, JsonIndexBuilder};
use crate::model::json::{Discard, Json, JsonParser, ReadNotes, Strictness};
use crate::protocol::{OpenResponse, ReceivedBody};
use std::sync::Arc;

/// Levels of nested JSON texts that are parsed: some services encode their content twice.
const MAX_NESTED_TEXTS: usize = 2;
/// Work done per step, in bytes of text and in tree nodes.
const BYTES: usize = 64 << 10;
const NODES_PER_SLICE: usize = 4_000;
/// Longest body whose content is serialized again as JSON, in bytes.
const MAX_SERIALIZED_BYTES: usize = 2 << 20;
/// Longest body that is summarized, in bytes: summarizing is not split into slices.
const MAX_SUMMARIZED_BYTES: usize = 2 << 20;

/// Parsed response of a paid query.
pub struct QueryResponse {
    /// Response body as received.
    pub received: ReceivedBody,
    /// True if the body is JSON; otherwise the content is its text.
    pub is_json: bool,
    /// Corrections that were needed to parse the body.
    pub notes: ReadNotes,
    /// Content of the response; JSON embedded in a text is unwrapped.
    pub content: Arc<JsonIndex>,
    /// Text from which the content was unwrapped.
    pub raw: Option<Arc<Vec<u8>>>,
}

impl QueryResponse {
    /// Reads a body in one call.
    pub fn of(received: ReceivedBody) -> Self {
        let mut reading = QueryResponseReader::new(received);
        loop {
            if let Some(response) = reading.step() {
                return response;
            }
        }
    }

    /// Returns the raw text if serializing the content would take long or would differ from the
    /// received text.
    pub fn text(&self) -> Option<Arc<Vec<u8>>> {
        let is_large = self.received.bytes.len() > MAX_SERIALIZED_BYTES;
        let body = (is_large && self.is_json).then(|| self.received.bytes.clone());
        self.raw.clone().or(body)
    }

    /// Returns whether the body is JSON and small enough to be summarized.
    pub fn can_be_summarized(&self) -> bool {
        self.is_json && self.received.bytes.len() <= MAX_SUMMARIZED_BYTES
    }
}

/// Incremental reader of a response, in steps of a few milliseconds.
pub struct QueryResponseReader {
    received: ReceivedBody,
    is_json: bool,
    notes: ReadNotes,
    /// Nested texts, outermost first. The last one is being read; if there is none, the body is.
    texts: Vec<String>,
    stage: Stage,
}

enum Stage {
    Reading(Box<JsonParser>),
    /// Discards the partial tree of a text that isn't JSON.
    Dropping(Discard),
    Indexing(Box<JsonIndexBuilder>),
}

impl QueryResponseReader {
    /// Starts with the body.
    pub fn new(received: ReceivedBody) -> Self {
        Self {
            received,
            is_json: true,
            notes: ReadNotes::default(),
            texts: Vec::new(),
            stage: reading(),
        }
    }

    /// Continues from a body that is already parsed.
    pub fn of_response(response: &OpenResponse) -> Self {
        let mut this = Self::new(response.received.clone());
        this.notes = response.notes;
        match &*response.tree {
            Json::Text(text) => this.texts.push(text.clone()),
            _ => this.stage = listing(response.tree.clone()),
        }
        this
    }

    /// Performs the next step; returns the response when complete.
    pub fn step(&mut self) -> Option<QueryResponse> {
        match &mut self.stage {
            Stage::Reading(reader) => {
                let text = self.texts.last().map(String::as_bytes);
                let text = text.unwrap_or(&self.received.bytes);
                match reader.advance(text, BYTES) {
                    Ok(false) => {}
                    Ok(true) => self.process_value(),
                    Err(_) => self.fail(),
                }
            }
            Stage::Dropping(values) => {
                if values.advance(NODES_PER_SLICE) {
                    self.show_text();
                }
            }
            Stage::Indexing(listing) => {
                if listing.advance(NODES_PER_SLICE) {
                    return self.finish();
                }
            }
        }
        None
    }

    /// Processes a parsed value: a tree, or a text that may embed one.
    fn process_value(&mut self) {
        let Stage::Reading(reader) = std::mem::replace(&mut self.stage, reading()) else {
            return;
        };
        let Ok(found) = reader.finish() else {
            return;
        };
        match found.tree {
            Json::Text(text) if self.texts.len() < MAX_NESTED_TEXTS => {
                self.notes = self.notes.and(found.notes);
                self.texts.push(text);
            }
            tree if tree.is_nested() || self.texts.is_empty() => {
                self.notes = self.notes.and(found.notes);
                self.stage = listing(Arc::new(tree));
            }
            // A text that is a bare number or word also parses as JSON, but is clearer verbatim.
            _ => self.show_text(),
        }
    }

    /// Handles a text that isn't JSON.
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
        let Stage::Indexing(listing) = std::mem::replace(&mut self.stage, reading()) else {
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
    Stage::Reading(Box::new(JsonParser::new(Strictness::Lenient)))
}

fn listing(tree: Arc<Json>) -> Stage {
    Stage::Indexing(Box::new(JsonIndexBuilder::new(tree)))
}
