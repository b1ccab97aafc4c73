//! A reply as it came, and the one place that tells success from failure.

use super::json::{FromJson, Mismatch};
use super::{ApiError, ErrorKind, Outline, Split, is_rejection};
use crate::model::json::Json;
use std::sync::Arc;

/// Status, the one header that the contract uses, and the body as bytes.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct RawReply {
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
    pub outline: Option<Outline>,
}

impl RawReply {
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
        if let Some(words) = refusal(&tree) {
            return Err(self.error(ErrorKind::Refused(words.clone()), &words));
        }
        T::from_json(tree).map_err(|fault| self.mismatch(&fault))
    }

    /// The body as a tree, whatever it means.
    ///
    /// # Errors
    /// It isn't JSON.
    pub fn tree(&self) -> Result<Json, ApiError> {
        Json::parse(&self.body).map_err(|fault| self.unreadable(&fault))
    }

    /// Splits the body at its long array; none where that isn't plainly there.
    pub fn split(&self, path: &'static [&'static str]) -> Option<Split> {
        let outline = self.outline.clone().unwrap_or_else(|| Outline::at(path));
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
        let words = self.words().unwrap_or_default();
        let kind = match self.status {
            401 => ErrorKind::SignedOut,
            403 => ErrorKind::Forbidden,
            404 => ErrorKind::NotFound,
            423 | 429 => ErrorKind::Busy,
            500.. => ErrorKind::Failed,
            status if is_rejection(status) => ErrorKind::Refused(words.clone()),
            _ => ErrorKind::Unexpected(words.clone()),
        };
        Err(self.error(kind, &words))
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
    pub fn mismatch(&self, fault: &Mismatch) -> ApiError {
        self.unreadable(&fault.to_string())
    }

    /// The service's own words in an error body, when it has some.
    pub fn words(&self) -> Option<String> {
        let tree = Json::parse(&self.body).ok()?;
        let words = ["message", "reason"]
            .into_iter()
            .find_map(|name| tree.get(name)?.as_text())?;
        (!words.trim().is_empty()).then(|| words.to_owned())
    }
}

/// The service's words when a body says no by itself: an envelope whose `success` (or `sucess`) is
/// false, or an error body (`message` beside `error` or `type`) without any result in it.
fn refusal(tree: &Json) -> Option<String> {
    let text = |name| tree.get(name).and_then(Json::as_text);
    let is_false = |name| tree.get(name) == Some(&Json::Bool(false));
    if is_false("success") || is_false("sucess") {
        let words = text("reason").or_else(|| text("message"));
        return Some(words.unwrap_or_default().to_owned());
    }
    error_message(tree).map(str::to_owned)
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
