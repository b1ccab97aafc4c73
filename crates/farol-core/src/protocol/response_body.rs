//! Response body as received, and the decoded response of open shape.

use crate::model::json::{Json, ReadNotes};
use std::fmt;
use std::sync::Arc;

/// Bytes of a response, shared by clones; `Debug` omits them, because they can be personal data.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct ReceivedBody {
    /// Bytes as received.
    pub bytes: Arc<Vec<u8>>,
    /// True if the body is complete; the connection can be lost while it is received.
    pub is_whole: bool,
}

impl ReceivedBody {
    /// Creates a complete body.
    pub fn complete(bytes: impl Into<Arc<Vec<u8>>>) -> Self {
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

/// Response whose shape the contract leaves open.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenResponse {
    /// Decoded tree; shared, because copying a large tree is slow.
    pub tree: Arc<Json>,
    /// Changes made by lenient parsing.
    pub notes: ReadNotes,
    /// Body from which the tree was parsed.
    pub received: ReceivedBody,
}

/// Response of a fixed shape, with its content as received, which is stored.
#[derive(Clone, Debug, PartialEq)]
pub struct WithContent<T> {
    /// Decoded response.
    pub value: T,
    /// All of the response.
    pub content: OpenResponse,
}
