//! Query of a case file, as it is added to the journal.

use farol_core::model::journal::JournalEntry;
use farol_core::model::query_subject::QuerySubject;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::protocol::ReceivedBody;

/// Query of a case file.
#[derive(Clone, Debug)]
pub struct FileQuery {
    /// Workspace of the query.
    pub workspace: WorkspaceKey,
    /// Entry for the journal.
    pub entry: JournalEntry,
    /// Subject.
    pub subject: QuerySubject,
    /// Name of the subject, if the file has it.
    pub name: Option<String>,
    /// Response, byte for byte as in the file.
    pub response: ReceivedBody,
    /// Processes and earlier summaries of an analysis, as in the file, by the IDs of their records.
    pub further_records: Vec<(String, ReceivedBody)>,
}
