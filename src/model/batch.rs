//! Several calls of one kind, made one by one: a state machine that says what may be sent next.
//!
//! A line is sent only while it waits, and it waits again only when it certainly wasn't carried out
//! or when a person says so about that very line.

use super::analysis_ref::AnalysisRef;
use super::workspace::WorkspaceKey;
use serde::{Deserialize, Serialize};

pub use super::errand::{Errand, Subject};

/// How many lines a batch holds at most.
pub const MOST_LINES: usize = 500;

/// Why a line was certainly not carried out.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Failure {
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
    Earlier,
}

impl Failure {
    /// Why the lines after this one would fail as well, if they would.
    const fn stops(&self, errand: &Errand) -> Option<Pause> {
        match (self, errand) {
            // It may be this one process that isn't known.
            (Self::NotFound, Errand::Registrations { .. }) => None,
            (Self::Forbidden | Self::NotFound | Self::PlanNotAllowed(_), _) => Some(Pause::Refused),
            (Self::NoBalance, _) => Some(Pause::Exhausted),
            (Self::InFlight | Self::InvalidDocument(_) | Self::Refused(_) | Self::Earlier, _) => {
                None
            }
        }
    }
}

/// Why a batch stands still.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pause {
    /// The person wanted it.
    Wanted,
    /// The page was loaded anew: nothing paid goes on by itself.
    Reloaded,
    /// The plan has nothing left.
    Exhausted,
    /// The plan, or the user, may not do this.
    Refused,
    /// The session is over.
    SignedOut,
    /// There is no network.
    Offline,
    /// The service asks to wait.
    Busy,
    /// Nobody knows how the last line ended.
    Unsure,
    /// A batch runs in another tab.
    Elsewhere,
    /// This browser can't record the next item, so that a copy of the batch couldn't know of it.
    NotRecorded,
    /// The page isn't a secure context.
    InsecureContext,
}

/// How a line ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// It was carried out; an analysis has its numbers.
    Done(Option<AnalysisRef>),
    /// It was certainly not carried out.
    Failed(Failure),
    /// The service never looked at it: the line waits again.
    Unsent(Pause),
    /// Nobody knows.
    Unknown,
}

/// Where a line stands.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum LineState {
    /// Its turn will come.
    Waiting,
    /// It is under way.
    Running,
    /// It was carried out; an analysis has its numbers.
    Done(Option<AnalysisRef>),
    /// It was certainly not carried out.
    Failed(Failure),
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
pub struct Line {
    /// What it is about.
    pub subject: Subject,
    /// Where it stands.
    pub state: LineState,
    /// How often it was queued again.
    pub attempt: u32,
}

/// How many lines stand where.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
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

impl Counts {
    /// All lines.
    pub const fn total(&self) -> usize {
        self.waiting + self.running + self.settled()
    }

    /// Those that have come to an end.
    pub const fn settled(&self) -> usize {
        self.done + self.failed + self.unknown + self.skipped
    }
}

/// What can happen to a batch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A person lets it go on.
    Continue,
    /// It stands still after the line that is under way.
    Pause(Pause),
    /// A person ends it: what waits is left out.
    Stop,
    /// A line is about to be sent.
    Sending(usize),
    /// A line came to an end.
    Ended(usize, Ending),
    /// A person lets the lines that certainly weren't carried out wait again.
    RetryFailed,
    /// A person lets one line of unknown outcome wait again.
    Requeue(usize),
    /// The outcome of a line became known after its call had ended.
    Resolved(usize, Ending),
}

/// The same errand for several documents or processes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Batch {
    /// The batch's name, made by this browser.
    pub id: String,
    /// Where it was started.
    pub workspace: WorkspaceKey,
    /// What is done for each line.
    pub errand: Errand,
    /// The lines, in the order in which they are sent.
    pub lines: Vec<Line>,
    /// Why it stands still, if it does.
    pub paused: Option<Pause>,
}

impl Batch {
    /// A batch that goes at once; what is beyond [`MOST_LINES`] is left out.
    pub fn new(
        id: String,
        workspace: WorkspaceKey,
        errand: Errand,
        subjects: impl IntoIterator<Item = Subject>,
    ) -> Self {
        let line = |subject: Subject| Line {
            subject,
            state: LineState::Waiting,
            attempt: 0,
        };
        Self {
            id,
            workspace,
            errand,
            lines: subjects.into_iter().take(MOST_LINES).map(line).collect(),
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
    pub fn counts(&self) -> Counts {
        let mut counts = Counts::default();
        for line in &self.lines {
            let count = match line.state {
                LineState::Waiting => &mut counts.waiting,
                LineState::Running => &mut counts.running,
                LineState::Done(_) => &mut counts.done,
                LineState::Failed(_) => &mut counts.failed,
                LineState::Unknown => &mut counts.unknown,
                LineState::Skipped => &mut counts.skipped,
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
    pub fn is_going(&self) -> bool {
        self.paused.is_none() && !self.is_finished()
    }

    /// The line that is under way.
    pub fn running(&self) -> Option<usize> {
        self.position(&LineState::Running)
    }

    /// The line that may be sent now: none while the batch stands still or another one is under way.
    pub fn next(&self) -> Option<usize> {
        if self.paused.is_some() || self.running().is_some() {
            return None;
        }
        self.position(&LineState::Waiting)
    }

    /// The lines that `event` would let wait again, with their places.
    pub fn again(&self, event: &Event) -> Vec<(usize, Line)> {
        let waits_again = |(at, line): &(usize, &Line)| match event {
            Event::RetryFailed => matches!(line.state, LineState::Failed(_)),
            Event::Requeue(chosen) => chosen == at && line.state == LineState::Unknown,
            _ => false,
        };
        let lines = self.lines.iter().enumerate().filter(waits_again);
        lines.map(|(at, line)| (at, line.clone())).collect()
    }

    /// Whether this batch and not `other` is kept where there is room for one: what runs before what
    /// stands still, and that before what is finished; of the same batch the one that is further on.
    pub fn goes_before(&self, other: &Self) -> bool {
        if self.id == other.id {
            self.counts().settled() > other.counts().settled()
        } else {
            let rank = |batch: &Self| (batch.running(), batch.is_going(), !batch.is_finished());
            rank(self) > rank(other)
        }
    }

    /// Takes one turn; an event that doesn't fit changes nothing.
    pub fn step(&mut self, event: Event) {
        match event {
            Event::Continue => self.paused = None,
            Event::Pause(reason) => self.pause(reason),
            Event::Stop => self.skip_waiting(),
            Event::Sending(at) if self.next() == Some(at) => self.set(at, LineState::Running),
            Event::Ended(at, ending) if self.running() == Some(at) => self.end(at, ending),
            Event::RetryFailed | Event::Requeue(_) => {
                let was_finished = self.is_finished();
                for (at, _) in self.again(&event) {
                    self.queue(at);
                    self.go_on(was_finished);
                }
            }
            Event::Resolved(at, Ending::Done(analysis))
                if self.state(at) == Some(&LineState::Unknown) =>
            {
                self.set(at, LineState::Done(analysis));
            }
            Event::Resolved(..) | Event::Sending(_) | Event::Ended(..) => {}
        }
    }

    /// A batch that has ended goes again; one that stands still goes on standing.
    fn go_on(&mut self, was_finished: bool) {
        if was_finished {
            self.paused = None;
        }
    }

    fn pause(&mut self, reason: Pause) {
        if self.is_going() {
            self.paused = Some(reason);
        }
    }

    fn end(&mut self, at: usize, ending: Ending) {
        let (state, reason) = match ending {
            Ending::Done(analysis) => (LineState::Done(analysis), None),
            Ending::Failed(failure) => {
                let reason = failure.stops(&self.errand);
                (LineState::Failed(failure), reason)
            }
            Ending::Unsent(reason) => (LineState::Waiting, Some(reason)),
            Ending::Unknown => (LineState::Unknown, Some(Pause::Unsure)),
        };
        self.set(at, state);
        if let Some(reason) = reason {
            self.pause(reason);
        }
    }

    fn position(&self, state: &LineState) -> Option<usize> {
        self.lines.iter().position(|line| line.state == *state)
    }

    fn set(&mut self, at: usize, state: LineState) {
        if let Some(line) = self.lines.get_mut(at) {
            line.state = state;
        }
    }

    fn queue(&mut self, at: usize) {
        if let Some(line) = self.lines.get_mut(at) {
            line.state = LineState::Waiting;
            line.attempt = line.attempt.saturating_add(1);
        }
    }

    fn state(&self, at: usize) -> Option<&LineState> {
        self.lines.get(at).map(|line| &line.state)
    }

    fn skip_waiting(&mut self) {
        let waiting = |line: &&mut Line| line.state == LineState::Waiting;
        for line in self.lines.iter_mut().filter(waiting) {
            line.state = LineState::Skipped;
        }
    }
}
