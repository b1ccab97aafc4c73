//! Raw HTTP response, and its classification as success or failure.

use super::array_scanner::{ArrayScanner, ScannedBody};
use super::error::{ApiError, ErrorKind, is_rejection};
use super::from_json::{DecodeError, FromJson};
use super::response_body::{OpenResponse, ReceivedBody, WithContent};
use crate::model::json::{Json, JsonError, Reading};
use std::sync::Arc;

/// HTTP response: status, the headers in use, and the body as bytes.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct RawResponse {
    /// HTTP status.
    pub status: u16,
    /// `x-total-count`, if present, readable and a number.
    pub total_count: Option<u64>,
    /// `Idempotency-Key-Lifetime`, if present, readable and a number: seconds for which the host
    /// retains responses by their request's key.
    pub key_lifetime_s: Option<u32>,
    /// Complete body; shared to avoid copies, because bodies of 11 MB occur.
    pub body: Arc<Vec<u8>>,
    /// Scan of the operation's long array, made while the body was received.
    pub outline: Option<ArrayScanner>,
}

/// Maximum length of an error body in bytes; a longer one isn't searched for a message.
const MAX_ERROR_BODY_BYTES: usize = 64 << 10;
/// Maximum length of a displayed service message, in characters.
const MAX_MESSAGE_CHARS: usize = 300;

impl RawResponse {
    /// Decodes a success body, after checking the status and the envelope.
    ///
    /// # Errors
    /// Fails on an error status, on a rejection with a success status, or if the body can't be
    /// decoded.
    pub fn json<T: FromJson>(&self) -> Result<T, ApiError> {
        self.check_status()?;
        self.json_whatever_status()
    }

    /// Decodes the body regardless of the status, where the contract leaves the status open.
    ///
    /// # Errors
    /// Fails on a rejection by the service, or if the body can't be decoded.
    pub fn json_whatever_status<T: FromJson>(&self) -> Result<T, ApiError> {
        self.read(self.tree()?)
    }

    /// Decodes a response type from this response's tree.
    ///
    /// # Errors
    /// Fails on a rejection by the service, or if the tree doesn't match the contract.
    pub fn read<T: FromJson>(&self, tree: Json) -> Result<T, ApiError> {
        if let Some(message) = embedded_error(&tree) {
            return Err(self.error(ErrorKind::Refused(message.clone()), &message));
        }
        T::from_json(tree).map_err(|error| self.mismatch(&error))
    }

    /// Parses the body leniently, without checking its meaning.
    ///
    /// # Errors
    /// Fails if the body isn't JSON.
    pub fn tree(&self) -> Result<Json, ApiError> {
        let reading = Reading::of(&self.body);
        let reading = reading.map_err(|error| self.unreadable(&error.to_string()))?;
        Ok(reading.tree)
    }

    /// Builds a response of open shape from the parsed body, after checking the status and the
    /// envelope.
    ///
    /// # Errors
    /// Fails on an error status, on a rejection by the service, or if the body isn't JSON.
    pub fn open(&self, read: Result<Reading, JsonError>) -> Result<OpenResponse, ApiError> {
        self.check_status()?;
        let reading = read.map_err(|error| self.unreadable(&error.to_string()))?;
        Ok(OpenResponse {
            tree: Arc::new(self.read(reading.tree)?),
            notes: reading.notes,
            received: ReceivedBody::complete(self.body.clone()),
        })
    }

    /// Decodes a success body and preserves its content, after checking the status and the envelope.
    ///
    /// # Errors
    /// Same as [`Self::json`].
    pub fn with_content<T: FromJson>(&self) -> Result<WithContent<T>, ApiError> {
        let content = self.open(Reading::of(&self.body))?;
        let value = T::from_json((*content.tree).clone());
        let value = value.map_err(|error| self.mismatch(&error))?;
        Ok(WithContent { value, content })
    }

    /// Splits the body at its long array; returns `None` if a plain scan doesn't find it.
    pub fn split(&self, path: &'static [&'static str]) -> Option<ScannedBody> {
        let outline = self
            .outline
            .clone()
            .unwrap_or_else(|| ArrayScanner::at(path));
        outline.split(&self.body)
    }

    /// Returns `Ok` for a 2xx status.
    ///
    /// # Errors
    /// Fails on any other status, with the service's message if the body contains one.
    pub fn check_status(&self) -> Result<(), ApiError> {
        if (200..=299).contains(&self.status) {
            return Ok(());
        }
        let message = self.error_message_text().unwrap_or_default();
        let kind = match self.status {
            401 => ErrorKind::SignedOut,
            403 => ErrorKind::Forbidden,
            404 => ErrorKind::NotFound,
            423 | 429 => ErrorKind::Busy,
            500.. => ErrorKind::Failed,
            status if is_rejection(status) => ErrorKind::Refused(message.clone()),
            _ => ErrorKind::Unexpected,
        };
        Err(self.error(kind, &message).with_message(message))
    }

    /// Creates an error of this kind with this response's status.
    pub fn error(&self, kind: ErrorKind, detail: &str) -> ApiError {
        ApiError::new(kind, detail).with_status(self.status)
    }

    /// Creates an [`ErrorKind::Unreadable`] error; `detail` describes the fault and its location.
    pub fn unreadable(&self, detail: &str) -> ApiError {
        self.error(ErrorKind::Unreadable, detail)
    }

    /// Creates an [`ErrorKind::Unreadable`] error from a contract mismatch.
    pub fn mismatch(&self, error: &DecodeError) -> ApiError {
        self.unreadable(&error.to_string())
    }

    /// Returns the service's message in an error body, if any.
    pub fn error_message_text(&self) -> Option<String> {
        if self.body.len() > MAX_ERROR_BODY_BYTES {
            return None;
        }
        let tree = Reading::of(&self.body).ok()?.tree;
        let mut message = ["message", "reason", "type"]
            .into_iter()
            .filter_map(|name| tree.get(name)?.as_text());
        message
            .find(|message| !message.trim().is_empty())
            .map(short_message)
    }
}

/// Returns the service's message if the body is a rejection: an envelope whose `success` (or
/// `sucess`) is false, also as a text or a zero, or an error body as defined by [`error_message`].
fn embedded_error(tree: &Json) -> Option<String> {
    let text = |name| tree.get(name).and_then(Json::as_text);
    let is_false = |name| match tree.get(name) {
        Some(Json::Bool(is_success)) => !is_success,
        Some(Json::Int(number)) => *number == 0,
        Some(Json::Text(text)) => text.trim().eq_ignore_ascii_case("false"),
        _ => false,
    };
    if is_false("success") || is_false("sucess") {
        let message = text("reason").or_else(|| text("message"));
        return Some(short_message(message.unwrap_or_default()));
    }
    error_message(tree).map(short_message)
}

/// Truncates a service message to the length that a notice can show.
pub fn short_message(message: &str) -> String {
    match message.char_indices().nth(MAX_MESSAGE_CHARS) {
        Some((end, _)) => format!("{}…", message.get(..end).unwrap_or_default()),
        None => message.to_owned(),
    }
}

/// Returns the `message` of an error body.
///
/// A flat body is an error if it has `error`, or `type` without `name` (a radar has both); a body
/// with nested values is a result.
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
