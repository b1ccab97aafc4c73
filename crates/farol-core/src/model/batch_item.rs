//! Item of a batch: its target, its state, and the result of sending it.

use super::analysis_ref::AnalysisRef;
use super::batch_operation::{BatchOperation, BatchTarget};
use serde::{Deserialize, Serialize};

/// Reason why an item was certainly not carried out.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, thiserror::Error)]
pub enum BatchItemError {
    /// The same operation was already in flight elsewhere.
    #[error("already in flight elsewhere")]
    InFlight,
    /// The user lacks the permission.
    #[error("no permission")]
    Forbidden,
    /// The plan, the organization or the holder doesn't exist.
    #[error("no such plan, organization or holder")]
    NotFound,
    /// The plan's balance is used up.
    #[error("the balance is used up")]
    NoBalance,
    /// The plan doesn't include analyses; holds the service's message.
    #[error("the plan doesn't include analyses")]
    PlanNotAllowed(String),
    /// The service rejected the document; holds its message.
    #[error("document rejected by the service")]
    InvalidDocument(String),
    /// The service refused for another reason; holds its message.
    #[error("refused by the service")]
    Refused(String),
    /// An earlier attempt failed; no details are known.
    #[error("failed earlier")]
    FailedEarlier,
}

impl BatchItemError {
    /// Returns the reason to pause the batch if the items after this one would fail too.
    pub(super) const fn stops(&self, operation: &BatchOperation) -> Option<PauseReason> {
        match self {
            // Only this one process may be unknown to the service.
            Self::NotFound if matches!(operation, BatchOperation::Registrations { .. }) => None,
            Self::Forbidden | Self::NotFound | Self::PlanNotAllowed(_) => {
                Some(PauseReason::Refused)
            }
            Self::NoBalance => Some(PauseReason::NoBalance),
            Self::InFlight | Self::InvalidDocument(_) | Self::Refused(_) | Self::FailedEarlier => {
                None
            }
        }
    }
}

/// Reason why a batch is paused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PauseReason {
    /// The user paused it.
    ByUser,
    /// The page was reloaded; paid requests never resume automatically.
    Reloaded,
    /// The plan's balance is used up.
    NoBalance,
    /// The plan or the user lacks the permission.
    Refused,
    /// The session has ended.
    SignedOut,
    /// There is no network connection.
    Offline,
    /// The service asks to retry later.
    Busy,
    /// The outcome of the last item is unknown.
    OutcomeUnknown,
    /// A batch is running in another tab.
    RunningInOtherTab,
    /// The record of the next item can't be stored, so a copy of the batch couldn't detect that it
    /// was sent.
    NotRecorded,
    /// The page isn't a secure context.
    InsecureContext,
}

/// Result of sending an item.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BatchItemResult {
    /// Carried out; holds the reference if an analysis was created.
    Done(Option<AnalysisRef>),
    /// Certainly not carried out.
    Failed(BatchItemError),
    /// Not processed by the service: the item is queued again.
    NotSent(PauseReason),
    /// The outcome is unknown.
    Unknown,
}

impl BatchItemResult {
    /// Returns the state of an item that has this result.
    pub(super) fn state(self) -> BatchItemState {
        match self {
            Self::Done(analysis) => BatchItemState::Done(analysis),
            Self::Failed(failure) => BatchItemState::Failed(failure),
            Self::NotSent(_) => BatchItemState::Queued,
            Self::Unknown => BatchItemState::Unknown,
        }
    }
}

/// State of an item.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum BatchItemState {
    /// Not sent yet.
    Queued,
    /// In flight.
    Running,
    /// Carried out; holds the reference if an analysis was created.
    Done(Option<AnalysisRef>),
    /// Certainly not carried out.
    Failed(BatchItemError),
    /// The outcome is unknown; the item is sent again only if the user requeues it.
    Unknown,
    /// Skipped because the user stopped the batch.
    Skipped,
}

/// One document, process or license of a batch.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct BatchItem {
    /// Target of the operation.
    pub target: BatchTarget,
    /// Text that the user's list has beside the number, such as a name; as personal as the number,
    /// it is stored no longer than the batch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// Current state.
    pub state: BatchItemState,
    /// Number of requeues so far.
    pub attempt: u32,
}

impl BatchItem {
    /// Creates a queued item with the text beside its number.
    pub const fn labelled(target: BatchTarget, label: Option<String>) -> Self {
        Self {
            target,
            label,
            state: BatchItemState::Queued,
            attempt: 0,
        }
    }
}

impl From<BatchTarget> for BatchItem {
    fn from(target: BatchTarget) -> Self {
        Self::labelled(target, None)
    }
}
