//! The log of requests that arrived at an operation, whatever became of their replies.

use serde::Serialize;

/// One request.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Entry {
    pub(crate) operation: &'static str,
    pub(crate) method: String,
    /// Path and query, as sent.
    pub(crate) target: String,
    /// Epoch milliseconds.
    pub(crate) at: i64,
    /// The `Idempotency-Key` header, for tests alone: no operation reads it, since the contract has no such header.
    pub(crate) idempotency_key: Option<String>,
}
