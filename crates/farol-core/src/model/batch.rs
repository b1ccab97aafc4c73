//! Batch of calls of one kind, sent one at a time: a state machine that determines the next item to
//! send.
//!
//! An item is sent only from [`BatchItemState::Queued`], and returns to it only if it was certainly
//! not carried out or if the user requeues that item.

use super::analysis_ref::AnalysisRef;
use super::workspace::WorkspaceKey;
use serde::{Deserialize, Serialize};

pub use super::batch_item_id::BatchItemId;
pub use super::batch_operation::{BatchOperation, BatchTarget};

/// Maximum number of items in a batch.
pub const MAX_BATCH_ITEMS: usize = 500;

/// Reason why an item was certainly not carried out.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum BatchItemError {
    /// The same operation was already in flight elsewhere.
    InFlight,
    /// The user lacks the permission.
    Forbidden,
    /// The plan, the organization or the holder doesn't exist.
    NotFound,
    /// The plan's balance is used up.
    NoBalance,
    /// The plan doesn't include analyses; holds the service's message.
    PlanNotAllowed(String),
    /// The service rejected the document; holds its message.
    InvalidDocument(String),
    /// The service refused for another reason; holds its message.
    Refused(String),
    /// An earlier attempt failed; no details are known.
    FailedEarlier,
}

impl BatchItemError {
    /// Returns the reason to pause the batch if the items after this one would fail too.
    const fn stops(&self, operation: &BatchOperation) -> Option<PauseReason> {
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BatchItem {
    /// Target of the operation.
    pub subject: BatchTarget,
    /// Current state.
    pub state: BatchItemState,
    /// Number of requeues so far.
    pub attempt: u32,
}

/// Number of items per state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BatchCounts {
    /// Not sent yet.
    pub waiting: usize,
    /// In flight: at most one.
    pub running: usize,
    /// Carried out.
    pub done: usize,
    /// Certainly not carried out.
    pub failed: usize,
    /// Of unknown outcome.
    pub unknown: usize,
    /// Skipped.
    pub skipped: usize,
}

impl BatchCounts {
    /// Returns the number of all items.
    pub const fn total(&self) -> usize {
        self.waiting + self.running + self.completed()
    }

    /// Returns the number of items in a terminal state.
    pub const fn completed(&self) -> usize {
        self.done + self.failed + self.unknown + self.skipped
    }
}

/// Event that changes a batch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BatchEvent {
    /// The user resumes the batch.
    Continue,
    /// The batch pauses after the item in flight.
    Pause(PauseReason),
    /// The user stops the batch: queued items are skipped.
    Stop,
    /// The item at this index is about to be sent.
    Sending(usize),
    /// The call of the item at this index has ended.
    Ended(usize, BatchItemResult),
    /// The user requeues all items that were certainly not carried out.
    RetryFailed,
    /// The user requeues the item of unknown outcome at this index.
    Requeue(usize),
    /// The outcome of the item at this index became known after its call had ended.
    Resolved(usize, BatchItemResult),
}

/// One operation applied to several documents, processes or licenses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Batch {
    /// Identifier, generated by this browser.
    pub id: String,
    /// Workspace in which the batch was started.
    pub workspace: WorkspaceKey,
    /// Operation applied to each item.
    pub operation: BatchOperation,
    /// Items, in sending order.
    pub lines: Vec<BatchItem>,
    /// Reason for the pause, or `None` if the batch isn't paused.
    pub paused: Option<PauseReason>,
}

impl Batch {
    /// Creates a running batch; items beyond [`MAX_BATCH_ITEMS`] are dropped.
    pub fn new(
        id: String,
        workspace: WorkspaceKey,
        operation: BatchOperation,
        subjects: impl IntoIterator<Item = BatchTarget>,
    ) -> Self {
        let line = |subject: BatchTarget| BatchItem {
            subject,
            state: BatchItemState::Queued,
            attempt: 0,
        };
        Self {
            id,
            workspace,
            operation,
            lines: subjects
                .into_iter()
                .take(MAX_BATCH_ITEMS)
                .map(line)
                .collect(),
            paused: None,
        }
    }

    /// Returns the identifier of the current attempt of the item at `index`.
    pub fn item_id(&self, index: usize) -> Option<BatchItemId> {
        let line = self.lines.get(index)?;
        Some(BatchItemId {
            batch: self.id.clone(),
            index,
            attempt: line.attempt,
        })
    }

    /// Counts the items per state.
    pub fn counts(&self) -> BatchCounts {
        let mut counts = BatchCounts::default();
        for line in &self.lines {
            let count = match line.state {
                BatchItemState::Queued => &mut counts.waiting,
                BatchItemState::Running => &mut counts.running,
                BatchItemState::Done(_) => &mut counts.done,
                BatchItemState::Failed(_) => &mut counts.failed,
                BatchItemState::Unknown => &mut counts.unknown,
                BatchItemState::Skipped => &mut counts.skipped,
            };
            *count += 1;
        }
        counts
    }

    /// True if every item is in a terminal state.
    pub fn is_finished(&self) -> bool {
        let counts = self.counts();
        counts.waiting + counts.running == 0
    }

    /// True if items are being sent, or will be without user action.
    pub fn is_active(&self) -> bool {
        self.paused.is_none() && !self.is_finished()
    }

    /// Returns the index of the item in flight.
    pub fn running(&self) -> Option<usize> {
        self.position(&BatchItemState::Running)
    }

    /// Returns the index of the item that may be sent now, or `None` while the batch is paused or
    /// an item is in flight.
    pub fn next(&self) -> Option<usize> {
        if self.paused.is_some() || self.running().is_some() {
            return None;
        }
        self.position(&BatchItemState::Queued)
    }

    /// Returns the items that `event` would requeue, with their indices.
    pub fn retryable_items(&self, event: &BatchEvent) -> Vec<(usize, BatchItem)> {
        let waits_again = |(at, line): &(usize, &BatchItem)| match event {
            BatchEvent::RetryFailed => matches!(line.state, BatchItemState::Failed(_)),
            BatchEvent::Requeue(chosen) => chosen == at && line.state == BatchItemState::Unknown,
            _ => false,
        };
        let lines = self.lines.iter().enumerate().filter(waits_again);
        lines.map(|(at, line)| (at, line.clone())).collect()
    }

    /// True if this batch takes precedence over `other` where only one can be stored.
    ///
    /// Running precedes paused, and paused precedes finished; of two copies of one batch, the one
    /// with more completed items wins.
    pub fn outranks(&self, other: &Self) -> bool {
        if self.id == other.id {
            self.counts().completed() > other.counts().completed()
        } else {
            let rank = |batch: &Self| (batch.running(), batch.is_active(), !batch.is_finished());
            rank(self) > rank(other)
        }
    }

    /// Applies an event; one that doesn't fit the current state changes nothing.
    pub fn apply(&mut self, event: BatchEvent) {
        match event {
            BatchEvent::Continue => self.paused = None,
            BatchEvent::Pause(reason) => self.pause(reason),
            BatchEvent::Stop => self.skip_waiting(),
            BatchEvent::Sending(at) if self.next() == Some(at) => {
                self.set(at, BatchItemState::Running);
            }
            BatchEvent::Ended(at, ending) if self.running() == Some(at) => self.end(at, ending),
            BatchEvent::RetryFailed | BatchEvent::Requeue(_) => {
                let was_finished = self.is_finished();
                for (at, _) in self.retryable_items(&event) {
                    self.queue(at);
                    self.go_on(was_finished);
                }
            }
            BatchEvent::Resolved(at, BatchItemResult::Done(analysis))
                if self.state(at) == Some(&BatchItemState::Unknown) =>
            {
                self.set(at, BatchItemState::Done(analysis));
            }
            BatchEvent::Resolved(..) | BatchEvent::Sending(_) | BatchEvent::Ended(..) => {}
        }
    }

    /// Resumes a batch that was finished; a paused one stays paused.
    fn go_on(&mut self, was_finished: bool) {
        if was_finished {
            self.paused = None;
        }
    }

    fn pause(&mut self, reason: PauseReason) {
        if self.is_active() {
            self.paused = Some(reason);
        }
    }

    fn end(&mut self, at: usize, ending: BatchItemResult) {
        let (state, reason) = match ending {
            BatchItemResult::Done(analysis) => (BatchItemState::Done(analysis), None),
            BatchItemResult::Failed(failure) => {
                let reason = failure.stops(&self.operation);
                (BatchItemState::Failed(failure), reason)
            }
            BatchItemResult::NotSent(reason) => (BatchItemState::Queued, Some(reason)),
            BatchItemResult::Unknown => {
                (BatchItemState::Unknown, Some(PauseReason::OutcomeUnknown))
            }
        };
        self.set(at, state);
        if let Some(reason) = reason {
            self.pause(reason);
        }
    }

    fn position(&self, state: &BatchItemState) -> Option<usize> {
        self.lines.iter().position(|line| line.state == *state)
    }

    fn set(&mut self, at: usize, state: BatchItemState) {
        if let Some(line) = self.lines.get_mut(at) {
            line.state = state;
        }
    }

    fn queue(&mut self, at: usize) {
        if let Some(line) = self.lines.get_mut(at) {
            line.state = BatchItemState::Queued;
            line.attempt = line.attempt.saturating_add(1);
        }
    }

    fn state(&self, at: usize) -> Option<&BatchItemState> {
        self.lines.get(at).map(|line| &line.state)
    }

    fn skip_waiting(&mut self) {
        let waiting = |line: &&mut BatchItem| line.state == BatchItemState::Queued;
        for line in self.lines.iter_mut().filter(waiting) {
            line.state = BatchItemState::Skipped;
        }
    }
}
