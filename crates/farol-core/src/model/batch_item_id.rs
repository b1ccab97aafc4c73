//! Identifier that links a batch item to the records of its request.

use serde::{Deserialize, Serialize};

/// Identifier of one attempt to send one item of a batch; stored in the attempt's journal entry, so
/// that copies of a batch find the entry regardless of the clock.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BatchItemId {
    /// Identifier of the batch.
    pub batch: String,
    /// Zero-based index of the item in the batch.
    pub index: usize,
    /// Number of earlier requeues of the item.
    pub attempt: u32,
}

impl BatchItemId {
    /// Returns whether this is the attempt `first`, or a later one, to send the same item.
    ///
    /// A copy of a batch doesn't have the attempts that were made after it was copied.
    pub fn is_attempt_since(&self, first: &Self) -> bool {
        self.batch == first.batch && self.index == first.index && self.attempt >= first.attempt
    }
}
