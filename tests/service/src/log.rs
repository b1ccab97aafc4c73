//! The log of requests that reached an operation.

use serde::Serialize;

/// One request.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Entry {
    pub(crate) operation: &'static str,
    pub(crate) method: String,
    /// Path and query, as sent.
    pub(crate) target: String,
    /// Epoch milliseconds.
    pub(crate) at: i64,
}
