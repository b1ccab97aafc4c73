//! Log of all requests to operations, independent of the outcome.

use serde::Serialize;

/// Logged request.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Entry {
    pub(crate) operation: &'static str,
    pub(crate) method: String,
    /// Path and query, as sent.
    pub(crate) target: String,
    /// Time in epoch milliseconds.
    pub(crate) at: i64,
    /// Value of the `Idempotency-Key` header, for tests only: the contract has no such header, so
    /// no operation reads it.
    pub(crate) idempotency_key: Option<String>,
}
