//! Messages about the session between tabs, and their validation.

use super::identity_and_tokens::{RefusedSession, Session};
use super::stored_session::StoredSession;
use serde::{Deserialize, Serialize};

/// Longest message in bytes; no valid session exceeds it.
const MAX_BYTES: usize = 64 * 1024;

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Wire {
    Ask,
    AskNewer { obtained_at: i64 },
    Session { session: StoredSession },
    Entered { session: StoredSession },
    Refused { session: RefusedSession },
    SignedOut,
}

/// Message about the session between tabs of this app.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SessionMessage {
    /// Requests the session of the other tabs; sent by a tab without one.
    RequestSession,
    /// Requests a session obtained later than the sender's own (epoch milliseconds).
    RequestNewerSession(i64),
    /// Session of the sender, refreshed or requested.
    Session(Session),
    /// Session of a user who has just signed in.
    SignedIn(Session),
    /// Session that the service refused to refresh. Carries no token: a refused refresh doesn't prove
    /// that the token is invalid.
    Refused(RefusedSession),
    /// The user signed out, in every tab.
    SignedOut,
}

impl SessionMessage {
    /// Serializes the message.
    pub fn to_text(&self) -> String {
        let wire = match self {
            Self::RequestSession => Wire::Ask,
            Self::RequestNewerSession(obtained_at) => Wire::AskNewer {
                obtained_at: *obtained_at,
            },
            Self::Session(session) => Wire::Session {
                session: session.into(),
            },
            Self::SignedIn(session) => Wire::Entered {
                session: session.into(),
            },
            Self::Refused(session) => Wire::Refused { session: *session },
            Self::SignedOut => Wire::SignedOut,
        };
        serde_json::to_string(&wire).unwrap_or_default()
    }

    /// Parses a message; `None` if it is invalid. Other versions of the app, and any page of the
    /// same origin, can send anything.
    pub fn from_text(text: &str) -> Option<Self> {
        if text.len() > MAX_BYTES {
            return None;
        }
        Some(match serde_json::from_str(text).ok()? {
            Wire::Ask => Self::RequestSession,
            Wire::AskNewer { obtained_at } => Self::RequestNewerSession(obtained_at),
            Wire::Session { session } => Self::Session(session.try_into().ok()?),
            Wire::Entered { session } => Self::SignedIn(session.try_into().ok()?),
            Wire::Refused { session } => Self::Refused(session),
            Wire::SignedOut => Self::SignedOut,
        })
    }
}
