//! A reply as it came, and the one place that tells success from failure.

use super::json::{DecodeError, FromJson};
use super::{
    ApiError, ArrayScanner, ErrorKind, OpenResponse, ReceivedBody, ScannedBody, is_rejection,
};
use crate::model::json::{Json, Reading};
use std::sync::Arc;

/// Status, the one header that the contract uses, and the body as bytes.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct RawResponse {
    /// The HTTP status.
    pub status: u16,
    /// `x-total-count`, when present, readable and a number.
    pub total_count: Option<u64>,
    /// `Idempotency-Key-Lifetime`, when present, readable and a number: for how many seconds the host
    /// keeps responses by their request's key.
    pub key_lifetime_s: Option<u32>,
    /// The whole body; shared, for one of 11 MB isn't copied in passing.
    pub body: Arc<Vec<u8>>,
    /// What was found of the operation's long array while the body came in.
    pub outline: Option<ArrayScanner>,
}

/// An error body that is longer says nothing in words.
const LONGEST_ERROR_BODY: usize = 64 << 10;
/// The most of a service's words that is shown, in characters.
const MOST_WORDS: usize = 300;

impl RawResponse {
    /// Decodes a body of the success shape, after the status and the envelope have been checked.
    ///
    /// # Errors
    /// The status' meaning, the service's refusal under a status of success, or what in the body
    /// couldn't be read.
    pub fn json<T: FromJson>(&self) -> Result<T, ApiError> {
        self.check_status()?;
        self.json_whatever_status()
    }

    /// Decodes the body without looking at the status, where the contract leaves the status open.
    ///
    /// # Errors
    /// The service's refusal, or what in the body couldn't be read.
    pub fn json_whatever_status<T: FromJson>(&self) -> Result<T, ApiError> {
        self.read(self.tree()?)
    }

    /// Takes a reply type out of this reply's tree.
    ///
    /// # Errors
    /// The service's refusal, or what in the tree isn't as promised.
    pub fn read<T: FromJson>(&self, tree: Json) -> Result<T, ApiError> {
        if let Some(words) = embedded_error(&tree) {
            return Err(self.error(ErrorKind::Refused(words.clone()), &words));
        }
        T::from_json(tree).map_err(|fault| self.mismatch(&fault))
    }

    /// The body as a tree, whatever it means, as far as it can be read.
    ///
    /// # Errors
    /// It isn't JSON.
    pub fn tree(&self) -> Result<Json, ApiError> {
        let reading = Reading::of(&self.body);
        let reading = reading.map_err(|fault| self.unreadable(&fault))?;
        Ok(reading.tree)
    }

    /// Takes a reply of open shape from what was read of this one, after the status and the envelope
    /// have been checked.
    ///
    /// # Errors
    /// The status' meaning, the service's refusal, or that the body is no JSON.
    pub fn open(&self, read: Result<Reading, String>) -> Result<OpenResponse, ApiError> {
        self.check_status()?;
        let reading = read.map_err(|fault| self.unreadable(&fault))?;
        Ok(OpenResponse {
            tree: Arc::new(self.read(reading.tree)?),
            notes: reading.notes,
            received: ReceivedBody::whole(self.body.clone()),
        })
    }

    /// Splits the body at its long array; none where that isn't plainly there.
    pub fn split(&self, path: &'static [&'static str]) -> Option<ScannedBody> {
        let outline = self
            .outline
            .clone()
            .unwrap_or_else(|| ArrayScanner::at(path));
        outline.split(&self.body)
    }

    /// Tells a status of the 200 class from everything else.
    ///
    /// # Errors
    /// The status' meaning, with the service's own words where the body has some.
    pub fn check_status(&self) -> Result<(), ApiError> {
        if (200..=299).contains(&self.status) {
            return Ok(());
        }
        let words = self.error_message_text().unwrap_or_default();
        let kind = match self.status {
            401 => ErrorKind::SignedOut,
            403 => ErrorKind::Forbidden,
            404 => ErrorKind::NotFound,
            423 | 429 => ErrorKind::Busy,
            500.. => ErrorKind::Failed,
            status if is_rejection(status) => ErrorKind::Refused(words.clone()),
            _ => ErrorKind::Unexpected,
        };
        Err(self.error(kind, &words).with_words(words))
    }

    /// A failure of this kind that this reply tells of.
    pub fn error(&self, kind: ErrorKind, detail: &str) -> ApiError {
        ApiError::new(kind, detail).with_status(self.status)
    }

    /// A failure to understand this reply; `what` says what was wrong where.
    pub fn unreadable(&self, what: &str) -> ApiError {
        self.error(ErrorKind::Unreadable, what)
    }

    /// A failure to find in this reply what the contract promises.
    pub fn mismatch(&self, fault: &DecodeError) -> ApiError {
        self.unreadable(&fault.to_string())
    }

    /// The service's own words in an error body, when it has some.
    pub fn error_message_text(&self) -> Option<String> {
        if self.body.len() > LONGEST_ERROR_BODY {
            return None;
        }
        let tree = Reading::of(&self.body).ok()?.tree;
        let mut words = ["message", "reason", "type"]
            .into_iter()
            .filter_map(|name| tree.get(name)?.as_text());
        words
            .find(|words| !words.trim().is_empty())
            .map(short_message)
    }
}

/// The service's words when a body says no by itself: an envelope whose `success` (or `sucess`) is
/// false, or an error body (`message` beside `error` or `type`) without any result in it.
fn embedded_error(tree: &Json) -> Option<String> {
    let text = |name| tree.get(name).and_then(Json::as_text);
    let is_false = |name| tree.get(name) == Some(&Json::Bool(false));
    if is_false("success") || is_false("sucess") {
        let words = text("reason").or_else(|| text("message"));
        return Some(short_message(words.unwrap_or_default()));
    }
    error_message(tree).map(short_message)
}

/// The start of a service's words: nobody reads a page of them in a notice.
pub fn short_message(words: &str) -> String {
    match words.char_indices().nth(MOST_WORDS) {
        Some((end, _)) => format!("{}…", words.get(..end).unwrap_or_default()),
        None => words.to_owned(),
    }
}

/// The `message` of an error body; a body with nested values carries a result and is none, and so does
/// one whose `type` stands beside somebody's `name`: a radar has both.
pub(crate) fn error_message(tree: &Json) -> Option<&str> {
    let Json::Object(fields) = tree else {
        return None;
    };
    let text = |name| {
        let text = tree.get(name).and_then(Json::as_text)?;
        (!text.trim().is_empty()).then_some(text)
    };
    let is_typed = || text("type").is_some() && text("name").is_none();
    let is_flat = fields.iter().all(|(_, value)| !value.is_nested());
    let is_error = is_flat && (text("error").is_some() || is_typed());
    tree.get("message")?.as_text().filter(|_| is_error)
}
