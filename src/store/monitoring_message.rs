//! Messages between tabs about the monitoring log.

use serde::{Deserialize, Serialize};

/// Message between tabs.
#[derive(Serialize, Deserialize)]
pub(super) enum MonitoringChannelMessage {
    /// An entry was written or changed; storage must be read again.
    Changed,
    /// ID of an entry that the sender now processes.
    Claimed(String),
    /// ID of an entry that the tab which processes it must undo.
    Undo(String),
}

/// Message about an entry from another tab.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MonitoringMessage {
    /// ID of an entry that the other tab now processes.
    Taken(String),
    /// ID of an entry that the user wants to undo.
    Undo(String),
}
