//! The body of a reply as it came, and what was read of one whose shape the contract leaves open.

use crate::model::json::{Json, ReadNotes};
use std::fmt;
use std::sync::Arc;

/// The bytes of a reply; copies share them. Its `Debug` hides them, for they can be about people.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct ReceivedBody {
    /// The bytes, as they came.
    pub bytes: Arc<Vec<u8>>,
    /// Whether these are all: the connection can be lost in the middle of a body.
    pub is_whole: bool,
}

impl ReceivedBody {
    /// A body that came to its end.
    pub fn whole(bytes: impl Into<Arc<Vec<u8>>>) -> Self {
        Self {
            bytes: bytes.into(),
            is_whole: true,
        }
    }
}

impl fmt::Debug for ReceivedBody {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Received({} bytes)", self.bytes.len())
    }
}

/// A reply of open shape.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenResponse {
    /// What was read; shared, for copying a large tree takes long.
    pub tree: Arc<Json>,
    /// What had to be changed for it to be read.
    pub notes: ReadNotes,
    /// The body that it was read from.
    pub received: ReceivedBody,
}

impl OpenResponse {
    /// A part of a reply, as if it alone had come.
    pub fn part(tree: Json) -> Self {
        let text = tree.to_pretty().into_bytes();
        Self {
            tree: Arc::new(tree),
            notes: ReadNotes::default(),
            received: ReceivedBody::whole(text),
        }
    }
}
