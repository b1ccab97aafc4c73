//! What this browser did about monitored processes: a line for each registration and inactivation,
//! and what may happen to it.
//!
//! An inactivation can't be taken back, so its line is written before anything is sent: it waits
//! while the person can still undo it, and it is sent from there once.

use super::batch::BatchItemId;
use super::document::ProcessNumber;
use super::idempotency::IdempotencyKey;
use super::ids::RadarId;
use super::journal::MAX_CALL_DURATION_MS;
use serde::{Deserialize, Serialize};

/// Reads and writes a process number of any age: older ones have other forms.
pub mod lenient_process_number {
    use super::ProcessNumber;
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    /// Writes the bare code.
    ///
    /// # Errors
    /// Those of the serializer.
    pub fn serialize<S: Serializer>(number: &ProcessNumber, to: S) -> Result<S::Ok, S::Error> {
        number.as_str().serialize(to)
    }

    /// Reads any process number.
    ///
    /// # Errors
    /// It could be no process number of any age.
    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<ProcessNumber, D::Error> {
        let text = String::deserialize(from)?;
        let read = ProcessNumber::parse_lenient(&text);
        read.map(|(number, _)| number).map_err(Error::custom)
    }
}

/// What was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum MonitoringAction {
    /// The process was registered in a radar.
    Register,
    /// Its monitoring was ended.
    Inactivate,
}

/// Why something was certainly not carried out.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum MonitoringError {
    /// The service missed the number or the organization.
    WrongParameter,
    /// The service knows no e-mail address of the user.
    EmailRequired,
    /// The user may not do this in this organization.
    Forbidden,
    /// The organization has no such process, or no such radar.
    NotFound,
    /// The service asks to wait.
    Busy,
    /// It didn't leave: the session was over, or couldn't be renewed.
    NotSent,
    /// The service said no in words of its own, which may be empty.
    Refused(String),
}

/// Why nobody knows how something ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum UnknownReason {
    /// The connection was lost before the answer.
    ConnectionLost,
    /// The answer took too long.
    TimedOut,
    /// The answer made no sense.
    Unreadable,
    /// The service failed while it was at it.
    Failed,
    /// The tab was closed or loaded anew before the answer.
    TabClosed,
}

/// Where a line stands.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum MonitoringState {
    /// It was asked for, and nothing has been sent.
    Waiting,
    /// It is under way.
    Sending,
    /// It was carried out.
    Done,
    /// It was certainly not carried out.
    Failed(MonitoringError),
    /// Nobody knows; it is never sent again by itself.
    Unknown(UnknownReason),
    /// The person took it back before it was sent.
    Undone,
}

/// How a call ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MonitoringOutcome {
    /// It was carried out.
    Done,
    /// It was certainly not carried out.
    Failed(MonitoringError),
    /// Nobody knows.
    Unknown(UnknownReason),
}

/// What can happen to a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MonitoringEvent {
    /// It is about to be sent.
    Send,
    /// The person takes it back.
    Undo,
    /// It turned out that it didn't leave: it waits again.
    NotSent,
    /// Its call ended.
    End(MonitoringOutcome),
    /// Whoever was sending it has gone.
    OwnerGone,
    /// The person has read how it ended.
    Acknowledged,
}

/// One registration or inactivation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MonitoringEntry {
    /// The line's name, made by this browser.
    pub id: String,
    /// What was done.
    pub action: MonitoringAction,
    /// The process.
    #[serde(with = "lenient_process_number")]
    pub number: ProcessNumber,
    /// The radar; of an inactivation, the one that it was last registered in here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub radar: Option<RadarId>,
    /// What the radar was called: often a person's name, so that it isn't stored with the line.
    #[serde(skip)]
    pub radar_name: Option<String>,
    /// When, in epoch milliseconds by this device's clock.
    pub at: i64,
    /// By whom: an e-mail address.
    pub by: String,
    /// Where it stands.
    pub state: MonitoringState,
    /// Whether the person has read how it ended.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_acknowledged: bool,
    /// The item of a batch that it was sent for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub batch_item: Option<BatchItemId>,
    /// The key of the last request, until its outcome is certain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub idempotency_key: Option<IdempotencyKey>,
}

impl MonitoringEntry {
    /// Takes one turn; says whether the step fitted. One that doesn't changes nothing.
    pub fn step(&mut self, step: MonitoringEvent) -> bool {
        let next = match (&self.state, step) {
            (MonitoringState::Waiting, MonitoringEvent::Send) => MonitoringState::Sending,
            (MonitoringState::Waiting, MonitoringEvent::Undo) => MonitoringState::Undone,
            (MonitoringState::Sending, MonitoringEvent::NotSent) => MonitoringState::Waiting,
            (MonitoringState::Sending, MonitoringEvent::OwnerGone) => {
                MonitoringState::Unknown(UnknownReason::TabClosed)
            }
            // Where tabs share no locks, one may have taken another's call for cut off.
            (
                MonitoringState::Sending | MonitoringState::Unknown(UnknownReason::TabClosed),
                MonitoringEvent::End(end),
            ) => match end {
                MonitoringOutcome::Done => MonitoringState::Done,
                MonitoringOutcome::Failed(fault) => MonitoringState::Failed(fault),
                MonitoringOutcome::Unknown(doubt) => MonitoringState::Unknown(doubt),
            },
            (
                MonitoringState::Failed(_) | MonitoringState::Unknown(_),
                MonitoringEvent::Acknowledged,
            ) => {
                return !std::mem::replace(&mut self.is_acknowledged, true);
            }
            _ => return false,
        };
        self.state = next;
        if !matches!(
            self.state,
            MonitoringState::Sending | MonitoringState::Unknown(_)
        ) {
            self.idempotency_key = None;
        }
        true
    }

    /// Whether something will still happen to it.
    pub const fn is_open(&self) -> bool {
        matches!(
            self.state,
            MonitoringState::Waiting | MonitoringState::Sending
        )
    }

    /// Whether the person must still hear of it on whatever page: an inactivation that is open, or
    /// that ended otherwise than wanted.
    pub fn needs_attention(&self) -> bool {
        let is_bad = matches!(
            self.state,
            MonitoringState::Failed(_) | MonitoringState::Unknown(_)
        );
        self.action == MonitoringAction::Inactivate
            && (self.is_open() || (is_bad && !self.is_acknowledged))
    }

    /// Where it stands, as far as can be told at `now` (epoch milliseconds). A registration has no
    /// owner that could be looked for: after some time its end is unknown.
    pub fn state_at(&self, now: i64) -> MonitoringState {
        let is_late = now.saturating_sub(self.at) > MAX_CALL_DURATION_MS;
        match self.state {
            MonitoringState::Sending if self.action == MonitoringAction::Register && is_late => {
                MonitoringState::Unknown(UnknownReason::TabClosed)
            }
            _ => self.state.clone(),
        }
    }
}

/// Keeps the newest `most` lines of a record that stands in order of time; what is open stays.
pub fn keep_newest(lines: &mut Vec<MonitoringEntry>, most: usize) {
    let mut surplus = lines.len().saturating_sub(most);
    lines.retain(|line| {
        let goes = surplus > 0 && !line.is_open();
        surplus -= usize::from(goes);
        !goes
    });
}
