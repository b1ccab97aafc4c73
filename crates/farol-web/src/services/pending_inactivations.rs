//! Pending inactivations, as shown to the user.

use farol_core::model::document::ProcessNumber;
use farol_core::model::monitoring_log::{MonitoringEntry, MonitoringError, UnknownReason};
use farol_core::model::workspace::WorkspaceKey;

/// Reason why the user must confirm an inactivation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ConfirmReason {
    /// The page that ran the countdown was closed or reloaded.
    PageClosed,
    /// The session had expired when the countdown ended.
    SignedOut,
    /// The browser was offline when the countdown ended.
    Offline,
}

/// Status of a pending inactivation.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum PendingStatus {
    /// The countdown is running.
    Counting,
    /// The request is in flight.
    Sending,
    /// The user must confirm or cancel it.
    NeedsConfirmation(ConfirmReason),
    /// Another tab owns it.
    OtherTab,
    /// It was certainly not executed.
    Failed(MonitoringError),
    /// Its outcome is unknown.
    Unknown(UnknownReason),
}

/// Pending inactivation, shown on every page.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PendingInactivation {
    /// Workspace of the request.
    pub workspace: WorkspaceKey,
    /// Id of its entry.
    pub id: String,
    /// Number of the process.
    pub number: ProcessNumber,
    /// Status of the inactivation.
    pub status: PendingStatus,
}

/// Inactivation that this tab owns.
#[derive(Clone)]
pub(super) struct OwnedInactivation {
    pub(super) workspace: WorkspaceKey,
    /// Entry as of the time when this tab took ownership.
    pub(super) entry: MonitoringEntry,
    /// Seconds until it is sent.
    pub(super) left: u32,
    pub(super) is_sending: bool,
}

impl OwnedInactivation {
    pub(super) const fn new(workspace: WorkspaceKey, entry: MonitoringEntry, left: u32) -> Self {
        Self {
            workspace,
            entry,
            left,
            is_sending: false,
        }
    }

    pub(super) fn pending(&self) -> PendingInactivation {
        PendingInactivation {
            workspace: self.workspace,
            id: self.entry.id.clone(),
            number: self.entry.number.clone(),
            status: if self.is_sending {
                PendingStatus::Sending
            } else {
                PendingStatus::Counting
            },
        }
    }
}

/// Ownership of an open inactivation that this tab doesn't own.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Ownership {
    /// It has no owner; the user must confirm it.
    NeedsConfirmation(ConfirmReason),
    /// Another tab owns it.
    OtherTab,
}
