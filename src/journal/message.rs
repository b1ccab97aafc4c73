//! What tabs tell each other about the journal.

use super::documents::Subject;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// A message between tabs of this app; only those of the same person heed it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Message {
    /// A new tab asks the others for the documents of this session.
    Ask {
        /// Whose.
        owner: String,
    },
    /// Documents that a tab knows, by their lines' names.
    Known {
        /// Whose.
        owner: String,
        /// The documents.
        subjects: HashMap<String, Subject>,
    },
    /// A line was written or changed: what is stored is to be read again.
    Changed {
        /// Whose journal.
        owner: String,
    },
    /// Lines were taken away, and their documents with them.
    Wiped {
        /// Whose journal.
        owner: String,
        /// The lines' names.
        ids: Vec<String>,
    },
}

impl Message {
    /// Whose journal it is about.
    pub fn owner(&self) -> &str {
        match self {
            Self::Ask { owner }
            | Self::Known { owner, .. }
            | Self::Changed { owner }
            | Self::Wiped { owner, .. } => owner,
        }
    }

    /// The message as text.
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads a message; another version of the app may send what this one doesn't know.
    pub fn from_text(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }
}
