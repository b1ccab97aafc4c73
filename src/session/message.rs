//! What tabs tell each other about the session.

use super::machine::Session;
use super::vault::StoredSession;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Wire {
    Ask,
    Session { session: StoredSession },
    Entered { session: StoredSession },
    SignedOut,
}

/// A message between tabs of this app.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// A new tab, or one that found its token old, asks for the session of the others.
    Ask,
    /// A tab's session, newly renewed, or asked for.
    Session(Session),
    /// The session of somebody who has just signed in.
    Entered(Session),
    /// Everybody leaves.
    SignedOut,
}

impl Message {
    /// The message as text.
    pub fn to_text(&self) -> String {
        let wire = match self {
            Self::Ask => Wire::Ask,
            Self::Session(session) => Wire::Session {
                session: session.into(),
            },
            Self::Entered(session) => Wire::Entered {
                session: session.into(),
            },
            Self::SignedOut => Wire::SignedOut,
        };
        serde_json::to_string(&wire).unwrap_or_default()
    }

    /// Reads a message; another version of the app may send what this one doesn't know.
    pub fn from_text(text: &str) -> Option<Self> {
        Some(match serde_json::from_str(text).ok()? {
            Wire::Ask => Self::Ask,
            Wire::Session { session } => Self::Session(session.into()),
            Wire::Entered { session } => Self::Entered(session.into()),
            Wire::SignedOut => Self::SignedOut,
        })
    }
}
