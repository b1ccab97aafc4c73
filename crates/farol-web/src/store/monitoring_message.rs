//! Messages between tabs about the monitoring log.

use farol_core::model::workspace::WorkspaceKey;
use serde::{Deserialize, Serialize};
use std::collections::HashSet;

/// Message between tabs.
#[derive(Serialize, Deserialize)]
pub(super) enum MonitoringChannelMessage {
    /// ID of an entry that was written, changed or removed.
    Changed(WorkspaceKey, String),
    /// IDs of entries that were removed.
    Deleted(HashSet<String>),
    /// ID of an entry that the sender now processes.
    Claimed(String),
    /// ID of an entry that the tab which processes it must undo.
    Undo(String),
}

/// Message about an entry from another tab.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MonitoringMessage {
    /// ID of an entry that the other tab now processes.
    Claimed(String),
    /// ID of an entry that the user has requested to undo.
    Undo(String),
}
