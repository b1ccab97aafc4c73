//! Driver's license (CNH) requests recorded in the journal, as one row per request.

use crate::model::journal::JournalEntry;

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
pub fn latest_requests(entries: Vec<JournalEntry>) -> Vec<CnhRequestRow> {
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
