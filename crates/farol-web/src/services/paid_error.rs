//! Errors of paid queries.

use farol_core::protocol::ApiError;
use thiserror::Error;

/// Error of a paid query.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PaidError {
    /// The same query is in flight, in this tab or another; nothing was sent.
    #[error("the same query is in flight")]
    InFlight,
    /// This browser can't record the query, and it belongs to a batch; nothing was sent.
    #[error("the query cannot be recorded")]
    NotRecorded,
    /// The service no longer processes the query, as this tab or another has recorded; nothing was sent.
    #[error("the query is completed")]
    Completed,
    /// The response can't be recovered: its entry has no key that is still valid, or another user is signed in.
    #[error("the response cannot be recovered")]
    NotRecoverable,
    /// The call failed; it may have been sent.
    #[error(transparent)]
    Call(ApiError),
    /// The query was sent and its outcome is unknown; with the id of its journal entry.
    #[error("the outcome of the query is unknown")]
    OutcomeUnknown(#[source] ApiError, String),
}

impl PaidError {
    /// Returns whether the service may have executed the query despite the error.
    pub fn outcome_is_unknown(&self) -> bool {
        match self {
            Self::InFlight | Self::NotRecorded | Self::Completed | Self::NotRecoverable => false,
            Self::Call(error) => error.outcome_is_unknown(),
            Self::OutcomeUnknown(..) => true,
        }
    }
}

/// Returns whether the service has, or may have, executed a query.
pub(super) fn may_be_charged<T>(outcome: &Result<T, PaidError>) -> bool {
    outcome
        .as_ref()
        .err()
        .is_none_or(PaidError::outcome_is_unknown)
}
