//! Inactivations that haven't come to their end, as a person is told of them.

use crate::model::document::ProcessNumber;
use crate::model::monitoring_log::{MonitoringEntry, MonitoringError, UnknownReason};
use crate::model::workspace::WorkspaceKey;

/// Why the person is asked whether an inactivation goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ConfirmReason {
    /// The page that counted down was closed or loaded anew.
    Found,
    /// The session was over when it was due.
    SignedOut,
    /// There was no network when it was due.
    Offline,
}

/// Where an inactivation stands that the person must hear of.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum PendingStatus {
    /// It will be sent in some seconds.
    Counting,
    /// It is under way.
    Sending,
    /// It waits for the person to decide.
    Asked(ConfirmReason),
    /// Another tab looks after it.
    Elsewhere,
    /// It was certainly not carried out.
    Failed(MonitoringError),
    /// Nobody knows how it ended.
    Unknown(UnknownReason),
}

/// An inactivation that the person must hear of on whatever page.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PendingInactivation {
    /// Where it was asked for.
    pub workspace: WorkspaceKey,
    /// Its line's name.
    pub id: String,
    /// The process.
    pub number: ProcessNumber,
    /// Where it stands.
    pub kind: PendingStatus,
}

/// An inactivation that this tab looks after.
#[derive(Clone)]
pub(super) struct OwnedInactivation {
    pub(super) workspace: WorkspaceKey,
    /// As it was when this tab took it.
    pub(super) line: MonitoringEntry,
    /// Seconds until it is sent.
    pub(super) left: u32,
    pub(super) is_sending: bool,
}

impl OwnedInactivation {
    pub(super) const fn new(workspace: WorkspaceKey, line: MonitoringEntry, left: u32) -> Self {
        Self {
            workspace,
            line,
            left,
            is_sending: false,
        }
    }

    pub(super) fn item(&self) -> PendingInactivation {
        PendingInactivation {
            workspace: self.workspace,
            id: self.line.id.clone(),
            number: self.line.number.clone(),
            kind: if self.is_sending {
                PendingStatus::Sending
            } else {
                PendingStatus::Counting
            },
        }
    }
}

/// What is known of an open inactivation that this tab doesn't look after.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Ownership {
    /// The person is asked about it.
    Asked(ConfirmReason),
    /// Another tab looks after it.
    Elsewhere,
}
