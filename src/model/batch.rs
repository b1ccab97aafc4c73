//! Several calls of one kind, made one by one: a state machine that says what may be sent next.
//!
//! A line is sent only while it waits, and it waits again only when it certainly wasn't carried out
//! or when a person says so about that very line.

use super::analysis_ref::AnalysisRef;
use super::workspace::WorkspaceKey;
use serde::{Deserialize, Serialize};

pub use super::batch_operation::{BatchOperation, BatchTarget};

/// How many lines a batch holds at most.
pub const MAX_BATCH_ITEMS: usize = 500;

/// Why a line was certainly not carried out.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum BatchItemError {
    /// The same was under way elsewhere.
    InFlight,
    /// The user may not do this.
    Forbidden,
    /// The plan, the organization or the holder doesn't exist.
    NotFound,
    /// The plan has nothing left.
    NoBalance,
    /// The plan doesn't include analyses; the service's words.
    PlanNotAllowed(String),
    /// The document isn't valid to the service; its words.
    InvalidDocument(String),
    /// The service said no in words of its own.
    Refused(String),
    /// An earlier try failed, and nothing more is known about it.
    FailedEarlier,
}

impl BatchItemError {
    /// Why the lines after this one would fail as well, if they would.
    const fn stops(&self, errand: &BatchOperation) -> Option<PauseReason> {
        match (self, errand) {
            // It may be this one process that isn't known.
            (Self::NotFound, BatchOperation::Registrations { .. }) => None,
            (Self::Forbidden | Self::NotFound | Self::PlanNotAllowed(_), _) => {
                Some(PauseReason::Refused)
            }
            (Self::NoBalance, _) => Some(PauseReason::NoBalance),
            (
                Self::InFlight | Self::InvalidDocument(_) | Self::Refused(_) | Self::FailedEarlier,
                _,
            ) => None,
        }
    }
}

/// Why a batch stands still.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PauseReason {
    /// The person wanted it.
    ByUser,
    /// The page was loaded anew: nothing paid goes on by itself.
    Reloaded,
    /// The plan has nothing left.
    NoBalance,
    /// The plan, or the user, may not do this.
    Refused,
    /// The session is over.
    SignedOut,
    /// There is no network.
    Offline,
    /// The service asks to wait.
    Busy,
    /// Nobody knows how the last line ended.
    OutcomeUnknown,
    /// A batch runs in another tab.
    RunningInOtherTab,
    /// This browser can't record the next item, so that a copy of the batch couldn't know of it.
    NotRecorded,
    /// The page isn't a secure context.
    InsecureContext,
}

/// How a line ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BatchItemResult {
    /// It was carried out; an analysis has its numbers.
    Done(Option<AnalysisRef>),
    /// It was certainly not carried out.
    Failed(BatchItemError),
    /// The service never looked at it: the line waits again.
    NotSent(PauseReason),
    /// Nobody knows.
    Unknown,
}

/// Where a line stands.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum BatchItemState {
    /// Its turn will come.
    Queued,
    /// It is under way.
    Running,
    /// It was carried out; an analysis has its numbers.
    Done(Option<AnalysisRef>),
    /// It was certainly not carried out.
    Failed(BatchItemError),
    /// Nobody knows; it is never sent again but by a choice about this line.
    Unknown,
    /// It was left out when the batch was ended.
    Skipped,
}

/// Identifies one attempt to send one item of a batch: the journal entry of the attempt carries it, so
/// that copies of a batch find the entry whatever the clock says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BatchItemId {
    /// The batch.
    pub batch: String,
    /// The item's place in it.
    pub index: usize,
    /// How often the item was queued again before.
    pub attempt: u32,
}

/// One document or process of a batch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BatchItem {
    /// What it is about.
    pub subject: BatchTarget,
    /// Where it stands.
    pub state: BatchItemState,
    /// How often it was queued again.
    pub attempt: u32,
}

/// How many lines stand where.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BatchCounts {
    /// Their turn will come.
    pub waiting: usize,
    /// Under way: one at most.
    pub running: usize,
    /// Carried out.
    pub done: usize,
    /// Certainly not carried out.
    pub failed: usize,
    /// Nobody knows.
    pub unknown: usize,
    /// Left out.
    pub skipped: usize,
}

impl BatchCounts {
    /// All lines.
    pub const fn total(&self) -> usize {
        self.waiting + self.running + self.completed()
    }

    /// Those that have come to an end.
    pub const fn completed(&self) -> usize {
        self.done + self.failed + self.unknown + self.skipped
    }
}

/// What can happen to a batch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BatchEvent {
    /// A person lets it go on.
    Continue,
    /// It stands still after the line that is under way.
    Pause(PauseReason),
    /// A person ends it: what waits is left out.
    Stop,
    /// A line is about to be sent.
    Sending(usize),
    /// A line came to an end.
    Ended(usize, BatchItemResult),
    /// A person lets the lines that certainly weren't carried out wait again.
    RetryFailed,
    /// A person lets one line of unknown outcome wait again.
    Requeue(usize),
    /// The outcome of a line became known after its call had ended.
    Resolved(usize, BatchItemResult),
}

/// The same errand for several documents or processes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Batch {
    /// The batch's name, made by this browser.
    pub id: String,
    /// Where it was started.
    pub workspace: WorkspaceKey,
    /// What is done for each line.
    pub errand: BatchOperation,
    /// The lines, in the order in which they are sent.
    pub lines: Vec<BatchItem>,
    /// Why it stands still, if it does.
    pub paused: Option<PauseReason>,
}

impl Batch {
    /// A batch that goes at once; what is beyond [`MAX_BATCH_ITEMS`] is left out.
    pub fn new(
        id: String,
        workspace: WorkspaceKey,
        errand: BatchOperation,
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
            errand,
            lines: subjects
                .into_iter()
                .take(MAX_BATCH_ITEMS)
                .map(line)
                .collect(),
            paused: None,
        }
    }

    /// What identifies the present attempt of the line at a place.
    pub fn item_id(&self, index: usize) -> Option<BatchItemId> {
        let line = self.lines.get(index)?;
        Some(BatchItemId {
            batch: self.id.clone(),
            index,
            attempt: line.attempt,
        })
    }

    /// How many lines stand where.
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

    /// Whether every line has come to an end.
    pub fn is_finished(&self) -> bool {
        let counts = self.counts();
        counts.waiting + counts.running == 0
    }

    /// Whether lines are sent, or will be without anybody's doing.
    pub fn is_active(&self) -> bool {
        self.paused.is_none() && !self.is_finished()
    }

    /// The line that is under way.
    pub fn running(&self) -> Option<usize> {
        self.position(&BatchItemState::Running)
    }

    /// The line that may be sent now: none while the batch stands still or another one is under way.
    pub fn next(&self) -> Option<usize> {
        if self.paused.is_some() || self.running().is_some() {
            return None;
        }
        self.position(&BatchItemState::Queued)
    }

    /// The lines that `event` would let wait again, with their places.
    pub fn retryable_items(&self, event: &BatchEvent) -> Vec<(usize, BatchItem)> {
        let waits_again = |(at, line): &(usize, &BatchItem)| match event {
            BatchEvent::RetryFailed => matches!(line.state, BatchItemState::Failed(_)),
            BatchEvent::Requeue(chosen) => chosen == at && line.state == BatchItemState::Unknown,
            _ => false,
        };
        let lines = self.lines.iter().enumerate().filter(waits_again);
        lines.map(|(at, line)| (at, line.clone())).collect()
    }

    /// Whether this batch and not `other` is kept where there is room for one: what runs before what
    /// stands still, and that before what is finished; of the same batch the one that is further on.
    pub fn outranks(&self, other: &Self) -> bool {
        if self.id == other.id {
            self.counts().completed() > other.counts().completed()
        } else {
            let rank = |batch: &Self| (batch.running(), batch.is_active(), !batch.is_finished());
            rank(self) > rank(other)
        }
    }

    /// Takes one turn; an event that doesn't fit changes nothing.
    pub fn apply(&mut self, event: BatchEvent) {
        match event {
            BatchEvent::Continue => self.paused = None,
            BatchEvent::Pause(reason) => self.pause(reason),
            BatchEvent::Stop => self.skip_waiting(),
            BatchEvent::Sending(at) if self.next() == Some(at) => {
                self.set(at, BatchItemState::Running)
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

    /// A batch that has ended goes again; one that stands still goes on standing.
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
                let reason = failure.stops(&self.errand);
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
