//! Messages between tabs about the journal.

use super::full_documents::KnownSubject;
use super::saved_records::SavedTimes;
use farol_core::model::response_keys::{ResponseKeys, ResponseRecordId};
use farol_core::model::workspace::WorkspaceKey;
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, HashSet};

/// Message between tabs.
#[derive(Serialize, Deserialize)]
pub(super) enum JournalMessage {
    /// Requests the full documents and the response keys of this session from other tabs; sent by
    /// a new tab.
    RequestSubjects,
    /// Keys of the responses of this session.
    ResponseKeys(ResponseKeys),
    /// A response that the sender has stored, and its keys.
    ResponseStored(ResponseRecordId, ResponseKeys),
    /// Full documents that the sender has, by entry ID.
    Subjects(HashMap<String, KnownSubject>),
    /// Records that the sender has saved to a case file.
    Saved(SavedTimes),
    /// Records of which the file that the sender has written lacks a part, or all.
    NotSaved(Vec<String>),
    /// Requests the IDs of the records that other tabs have only in memory, and in no case file.
    RequestUnstored,
    /// Number of the sender, and the IDs of such records of it.
    Unstored(u32, HashSet<String>),
    /// ID of an entry that was written, changed or removed.
    Changed(WorkspaceKey, String),
    /// IDs of entries that were removed with their documents.
    Deleted(HashSet<String>),
    /// A paid query of the sender has ended, so that the balance of its workspace may have changed.
    BalanceChanged(WorkspaceKey),
}
