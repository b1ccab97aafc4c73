//! Why a call gave no result: one classification for the whole app.

use super::ReceivedBody;
use std::fmt::Write;

/// The name of the operation that renews the session.
pub const REFRESH_OPERATION: &str = "refreshToken";

/// The kinds of failure that a person is told apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ErrorKind {
    /// No connection, or it broke before the reply was whole.
    Unreachable,
    /// No whole reply within the time allowed.
    TimedOut,
    /// Ended by the person or by leaving the page: nothing to tell.
    Aborted,
    /// The session is missing, over, or couldn't be renewed (401).
    SignedOut,
    /// The user may not do this here (403).
    Forbidden,
    /// The thing asked for doesn't exist (404).
    NotFound,
    /// The service said no in words of its own, which may be empty.
    Refused(String),
    /// The plan doesn't include this query; the service's words.
    PlanNotAllowed(String),
    /// The document isn't valid to the service; its words.
    InvalidDocument(String),
    /// Too many requests (429) or locked (423): wait before trying again.
    Busy,
    /// The service failed (5xx).
    Failed,
    /// The reply isn't what the contract promises.
    Unreadable,
    /// A status that states neither success nor a refusal, such as 304, 408, 409, 425 or 499.
    Unexpected,
    /// The page isn't a secure context: without locks that tabs share, nothing paid or changing is sent.
    InsecureContext,
    /// The reply is longer than what is read of this operation's, or than the memory.
    TooLarge,
}

/// A failed call: its kind for the person, and what support needs to look into it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ApiError {
    /// What happened.
    pub kind: ErrorKind,
    /// The HTTP status, where a reply came.
    pub status: Option<u16>,
    /// The operation's name; empty until the transport fills it in.
    pub operation: &'static str,
    /// What was wrong where, without documents or secrets.
    pub detail: String,
    /// The service's own words about a status that means a failure; empty where there are none. They
    /// can be about people: they are shown, and never copied for support.
    pub words: String,
    /// What came of a reply to a paid query that couldn't be used.
    pub unread: Option<Box<UnreadBody>>,
}

/// Where the reply to a paid query is that couldn't be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UnreadBody {
    /// Nobody has kept it yet.
    Here(ReceivedBody),
    /// With the other answers of this tab, under the name of this line of the journal.
    KeptAs(String),
}

impl ApiError {
    /// A failure before any reply came.
    pub fn new(kind: ErrorKind, detail: &str) -> Self {
        Self {
            kind,
            status: None,
            operation: "",
            detail: redact(detail),
            words: String::new(),
            unread: None,
        }
    }

    /// The same failure, with the service's own words about it.
    #[must_use]
    pub fn with_words(mut self, words: String) -> Self {
        self.words = words;
        self
    }

    /// The same failure, with the status it came with.
    #[must_use]
    pub fn with_status(mut self, status: u16) -> Self {
        self.status = Some(status);
        self
    }

    /// The same failure, with the operation that met it; the first to name it is right.
    #[must_use]
    pub fn with_operation(mut self, operation: &'static str) -> Self {
        if self.operation.is_empty() {
            self.operation = operation;
        }
        self
    }

    /// Whether it was the renewal of the session that failed, so that the call itself wasn't sent.
    fn is_refresh_failure(&self) -> bool {
        self.operation == REFRESH_OPERATION
    }

    /// Whether a free read is worth another try by itself: the fault may pass.
    pub fn is_transient(&self) -> bool {
        match self.kind {
            // A renewal changes the session: it isn't repeated by itself.
            _ if self.is_refresh_failure() => false,
            ErrorKind::Unreachable | ErrorKind::Busy => true,
            ErrorKind::Failed => matches!(self.status, Some(502..=504)),
            _ => false,
        }
    }

    /// Whether a call that isn't free may have been carried out all the same.
    pub fn outcome_is_unknown(&self) -> bool {
        let is_rejected = match self.kind {
            // The service's own word on the query counts under whatever status it comes.
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
            // A refusal under a status of success stands in the body, which is the service's own.
            _ => self
                .status
                .is_none_or(|status| matches!(status, 200..=299) || is_rejection(status)),
        };
        !is_rejected && !self.is_refresh_failure()
    }

    /// The lines that a person can copy for support: no document, no secret.
    pub fn support_text(&self) -> String {
        let mut text = format!("operation: {}", self.operation);
        if let Some(status) = self.status {
            let _ = write!(text, "\nstatus: {status}");
        }
        let kind = match &self.kind {
            ErrorKind::Refused(words) => format!("Refused({})", redact(words)),
            ErrorKind::PlanNotAllowed(words) => format!("PlanNotAllowed({})", redact(words)),
            ErrorKind::InvalidDocument(words) => format!("InvalidDocument({})", redact(words)),
            other => format!("{other:?}"),
        };
        let _ = write!(text, "\nkind: {kind}\ndetail: {}", self.detail);
        text
    }
}

/// Whether a status states for certain that the request was not carried out.
///
/// 408, 409 and 425 are no part of it: a gateway gives them also after it has passed the request on.
pub const fn is_rejection(status: u16) -> bool {
    matches!(
        status,
        400 | 401 | 402 | 403 | 404 | 405 | 413 | 415 | 422 | 423 | 429 | 451
    )
}

/// Takes out what may identify a person or open a session: quoted text, e-mail addresses and any
/// run of five or more characters of a number (digits with the punctuation of documents).
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

/// The end of the first word; a number that is written in groups counts as one word.
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
        let goes_on = next.next().is_some_and(char::is_whitespace)
            && next.next().is_some_and(|c| c.is_ascii_digit());
        if !(ends_in_digit && goes_on) {
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
