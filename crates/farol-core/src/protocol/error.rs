//! Classification of failed calls, shared by the whole app.

use super::response_body::ReceivedBody;
use std::fmt::Write;
use strum::IntoStaticStr;
use thiserror::Error;

/// Name of the operation that refreshes the session.
pub const REFRESH_OPERATION: &str = "refreshToken";

/// Kinds of failure that the UI distinguishes; the messages contain nothing of the response.
#[derive(Clone, Debug, PartialEq, Eq, Error, IntoStaticStr)]
pub enum ErrorKind {
    /// No connection, or connection lost before the response was complete.
    #[error("no connection, or connection lost")]
    Unreachable,
    /// No complete response within the timeout.
    #[error("no complete response within the timeout")]
    TimedOut,
    /// Aborted by the user or by navigation; not reported.
    #[error("aborted")]
    Aborted,
    /// Session missing, expired or not refreshable (401).
    #[error("no valid session")]
    SignedOut,
    /// Operation forbidden for this user (403).
    #[error("forbidden for this user")]
    Forbidden,
    /// Requested resource not found (404).
    #[error("not found")]
    NotFound,
    /// Rejected by the service, with its message, which may be empty.
    #[error("rejected by the service")]
    Refused(String),
    /// Query not included in the plan, with the service's message.
    #[error("not included in the plan")]
    PlanNotAllowed(String),
    /// Document rejected as invalid, with the service's message.
    #[error("document rejected by the service")]
    InvalidDocument(String),
    /// Too many requests (429) or locked (423); may be retried after a delay.
    #[error("too many requests, or locked")]
    Busy,
    /// Server error (5xx).
    #[error("failure of the service")]
    Failed,
    /// Response that doesn't match the contract.
    #[error("response does not match the contract")]
    Unreadable,
    /// Status that indicates neither success nor rejection, such as 304, 408, 409, 425 or 499.
    #[error("unexpected status")]
    Unexpected,
    /// Insecure context: without locks shared between tabs, no paid or changing call is sent.
    #[error("not a secure context")]
    InsecureContext,
    /// Response longer than the operation's limit, or than the available memory.
    #[error("response too large")]
    TooLarge,
}

impl ErrorKind {
    /// Returns the name of the kind, without the service's message.
    pub fn code(&self) -> &'static str {
        self.into()
    }
}

/// Failed call: its kind for the UI, and details for support.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("operation `{operation}`: {kind}")]
pub struct ApiError {
    /// Kind of failure.
    pub kind: ErrorKind,
    /// HTTP status, if a response was received.
    pub status: Option<u16>,
    /// Operation name; empty until the transport sets it.
    pub operation: &'static str,
    /// Description of the fault, without documents or secrets.
    pub detail: String,
    /// Service's message for an error status; empty if there is none. May contain personal data: it
    /// is displayed, but never copied for support.
    pub message: String,
    /// Location of a paid query's response that couldn't be decoded.
    pub unread: Option<Box<UnreadBody>>,
}

/// Location of a paid query's response that couldn't be decoded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UnreadBody {
    /// In memory, not stored yet.
    Here(ReceivedBody),
    /// Stored with this tab's responses, under the id of this journal entry.
    KeptAs(String),
}

impl ApiError {
    /// Creates an error without status or operation; `detail` is redacted.
    pub fn new(kind: ErrorKind, detail: &str) -> Self {
        Self {
            kind,
            status: None,
            operation: "",
            detail: redact(detail),
            message: String::new(),
            unread: None,
        }
    }

    /// Sets the service's message.
    #[must_use]
    pub fn with_message(mut self, message: String) -> Self {
        self.message = message;
        self
    }

    /// Sets the HTTP status.
    #[must_use]
    pub fn with_status(mut self, status: u16) -> Self {
        self.status = Some(status);
        self
    }

    /// Sets the operation name, unless it is already set.
    #[must_use]
    pub fn with_operation(mut self, operation: &'static str) -> Self {
        if self.operation.is_empty() {
            self.operation = operation;
        }
        self
    }

    /// Returns whether the session refresh failed, so that the call itself wasn't sent.
    fn is_refresh_failure(&self) -> bool {
        self.operation == REFRESH_OPERATION
    }

    /// Returns whether a free read may be retried automatically.
    pub fn is_transient(&self) -> bool {
        match self.kind {
            // A refresh changes the session, so it isn't retried automatically.
            _ if self.is_refresh_failure() => false,
            ErrorKind::Unreachable | ErrorKind::Busy => true,
            ErrorKind::Failed => matches!(self.status, Some(502..=504)),
            _ => false,
        }
    }

    /// Returns whether a call that isn't free may have been carried out despite the error.
    pub fn outcome_is_unknown(&self) -> bool {
        let is_rejected = match self.kind {
            // The service's own rejection of the query is final, whatever the status.
            ErrorKind::InsecureContext
            | ErrorKind::PlanNotAllowed(_)
            | ErrorKind::InvalidDocument(_) => true,
            ErrorKind::Unreachable
            | ErrorKind::TimedOut
            | ErrorKind::Aborted
            | ErrorKind::Failed
            | ErrorKind::Unreadable
            | ErrorKind::TooLarge
            | ErrorKind::Unexpected => false,
            // A rejection with a success status comes from the body, which the service itself
            // wrote.
            _ => self
                .status
                .is_none_or(|status| matches!(status, 200..=299) || is_rejection(status)),
        };
        !is_rejected && !self.is_refresh_failure()
    }

    /// Returns the text that a user can copy for support; contains no document and no secret.
    pub fn support_text(&self) -> String {
        let mut text = format!("operation: {}", self.operation);
        if let Some(status) = self.status {
            let _ = write!(text, "\nstatus: {status}");
        }
        let _ = write!(text, "\nkind: {}", self.kind.code());
        if let ErrorKind::Refused(message)
        | ErrorKind::PlanNotAllowed(message)
        | ErrorKind::InvalidDocument(message) = &self.kind
        {
            let _ = write!(text, "({})", redact(message));
        }
        let _ = write!(text, "\ndetail: {}", self.detail);
        text
    }
}

/// Returns whether `status` guarantees that the request wasn't carried out.
///
/// Excludes 408, 409 and 425: gateways also return them after forwarding the request.
pub const fn is_rejection(status: u16) -> bool {
    matches!(
        status,
        400 | 401 | 402 | 403 | 404 | 405 | 413 | 415 | 422 | 423 | 429 | 451
    )
}

/// Redacts possible personal data and secrets: quoted text, and words that contain `@`, contain
/// five or more digits, or exceed 60 bytes.
pub fn redact(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        if first == '"' {
            let inner = rest.get(1..).unwrap_or_default();
            let end = inner.find('"').map_or(inner.len(), |at| at + 1);
            out.push_str("\"…\"");
            rest = inner.get(end..).unwrap_or_default();
            continue;
        }
        let word_end = end_of_word(rest);
        if word_end == 0 {
            out.push(first);
            rest = rest.get(first.len_utf8()..).unwrap_or_default();
            continue;
        }
        let (word, after) = rest.split_at(word_end);
        out.push_str(if is_sensitive(word) { "…" } else { word });
        rest = after;
    }
    out
}

/// Returns the end of the first word; a number written in groups counts as one word.
fn end_of_word(text: &str) -> usize {
    let mut end = 0;
    loop {
        let word = text.get(end..).unwrap_or_default();
        end += word
            .find(|c: char| c.is_whitespace() || c == '"')
            .unwrap_or(word.len());
        let ends_in_digit = text
            .get(..end)
            .is_some_and(|done| done.ends_with(|c: char| c.is_ascii_digit()));
        let mut next = text.get(end..).unwrap_or_default().chars();
        let is_followed_by_digit = next.next().is_some_and(char::is_whitespace)
            && next.next().is_some_and(|c| c.is_ascii_digit());
        if !(ends_in_digit && is_followed_by_digit) {
            return end;
        }
        end += text
            .get(end..)
            .and_then(|gap| gap.chars().next())
            .map_or(0, char::len_utf8);
    }
}

fn is_sensitive(word: &str) -> bool {
    let digits = word.chars().filter(char::is_ascii_digit).count();
    digits >= 5 || word.contains('@') || word.len() > 60
}
