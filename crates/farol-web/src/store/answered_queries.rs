//! What a session has received and decided: responses with their queries, decisions and namesake marks,
//! in all workspaces; and which of them are in a saved case file.

use super::journal::Journal;
use super::journal_message::JournalMessage;
use farol_core::model::decision::Decision;
use farol_core::model::journal::JournalEntry;
use farol_core::model::namesake_mark::NamesakeMark;
use farol_core::model::workspace::WorkspaceKey;
use std::sync::Arc;

/// Query whose response this browser has, with its workspace.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnsweredQuery {
    /// Workspace of the query.
    pub workspace: WorkspaceKey,
    /// Entry of the query.
    pub entry: Arc<JournalEntry>,
}

impl Journal {
    /// Returns the queries of all workspaces whose responses this browser has, newest first;
    /// tracked.
    pub fn answered(&self) -> Vec<AnsweredQuery> {
        let mut answered = Vec::new();
        for workspace in self.workspaces() {
            for entry in self.entries(workspace) {
                if self.responses().has(&entry.id) {
                    answered.push(AnsweredQuery { workspace, entry });
                }
            }
        }
        answered.sort_by(|one, two| two.entry.id.cmp(&one.entry.id));
        answered
    }

    /// Returns the IDs of the session's decisions in all workspaces, oldest first; tracked.
    pub fn decision_ids(&self) -> Vec<String> {
        self.responses().ids(Decision::is_id)
    }

    /// Returns the IDs of the session's records of namesake marks in all workspaces, oldest first;
    /// tracked.
    pub fn namesake_mark_ids(&self) -> Vec<String> {
        self.responses().ids(NamesakeMark::is_id)
    }

    /// Returns when a record was last saved to a case file, in epoch milliseconds; tracked.
    pub fn saved_at(&self, id: &str) -> Option<i64> {
        self.responses().saved().at(id)
    }

    /// Begins to save records to a file, before their bytes are read.
    pub fn begin_saving(&self, ids: &[String]) {
        self.responses().saved().begin(ids.iter().cloned());
    }

    /// Sets `now` (epoch milliseconds) as the time at which records were saved, in every tab; not for
    /// those that have changed since [`Self::begin_saving`].
    pub fn finish_saving(&self, ids: &[String], now: i64) {
        let times = self.responses().saved().finish(ids, now);
        self.broadcast(JournalMessage::Saved(times));
    }
}
