//! Driver's license (CNH) requests recorded in the journal, as one row per request.

use crate::model::journal::JournalEntry;
use crate::view_model::field_aliases::normalize_key;

/// Row of a driver's license request, with its newest state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CnhRequestRow {
    /// Newest journal entry of the request.
    pub entry: JournalEntry,
    /// Number of journal entries of the request.
    pub lines: usize,
}

/// Groups `entries`, which are sorted newest first, into one row per request. Entries with the same
/// service-side name belong to one request; an entry without a name is its own row.
pub fn latest_requests(entries: impl IntoIterator<Item = JournalEntry>) -> Vec<CnhRequestRow> {
    let mut rows: Vec<CnhRequestRow> = Vec::new();
    for entry in entries {
        let same = entry.request.as_ref().and_then(|request| {
            rows.iter_mut()
                .find(|row| row.entry.request.as_ref() == Some(request))
        });
        match same {
            Some(row) => row.lines += 1,
            None => rows.push(CnhRequestRow { entry, lines: 1 }),
        }
    }
    rows
}

/// State of a request, as far as its status is known; the contract names no status.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CnhProgress {
    /// Waiting to be processed.
    Queued,
    /// In progress.
    Processing,
    /// Finished.
    Done,
    /// Ended without a result.
    Failed,
}

/// Statuses of the states, normalized; any other status is shown as received.
const STATUSES: [(CnhProgress, &[&str]); 4] = [
    (
        CnhProgress::Queued,
        &[
            "queued", "pending", "waiting", "created", "received", "initial", "nafila", "pendente",
        ],
    ),
    (
        CnhProgress::Processing,
        &[
            "processing",
            "inprogress",
            "running",
            "started",
            "emprocessamento",
            "processando",
        ],
    ),
    (
        CnhProgress::Done,
        &[
            "done",
            "completed",
            "complete",
            "finished",
            "success",
            "concluido",
            "concluida",
        ],
    ),
    (
        CnhProgress::Failed,
        &[
            "failed",
            "failure",
            "error",
            "erro",
            "falha",
            "rejected",
            "canceled",
            "cancelled",
        ],
    ),
];

impl CnhProgress {
    /// Parses a status such as `QUEUED`; `None` if it is not known.
    pub fn of(status: &str) -> Option<Self> {
        let status = normalize_key(status);
        let mut known = STATUSES.iter();
        known
            .find(|(_, names)| names.contains(&status.as_str()))
            .map(|(progress, _)| *progress)
    }
}
