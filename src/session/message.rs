//! Messages between tabs about the session, and what makes one valid.

use super::state::{RefusedSession, Session};
use super::stored::StoredSession;
use serde::{Deserialize, Serialize};

/// Longest message, in bytes: no valid session makes a longer one.
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

/// A message between tabs of this app.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SessionMessage {
    /// A tab without a session asks for that of the others.
    RequestSession,
    /// A tab asks for a session that was obtained after its own (epoch milliseconds).
    RequestNewerSession(i64),
    /// A tab's session, newly renewed, or asked for.
    Session(Session),
    /// The session of somebody who has just signed in.
    SignedIn(Session),
    /// The service refused this session. It holds no token: a refusal of the renewal doesn't prove
    /// that the token is dead.
    Refused(RefusedSession),
    /// Everybody leaves.
    SignedOut,
}

impl SessionMessage {
    /// The message as text.
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

    /// Reads a message. Another version of the app may send what this one can't read, and any page of
    /// the same origin may send anything.
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
