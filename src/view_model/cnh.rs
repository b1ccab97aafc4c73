//! The requests about driver's licences that a journal knows: one row for each request.

use crate::model::journal::JournalEntry;

/// A request, as its newest reply told it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CnhRequestRow {
    /// The newest line.
    pub entry: JournalEntry,
    /// How many lines tell of the same request.
    pub lines: usize,
}

/// One row for each request of `entries`, which are in order from the newest on. Lines that the
/// service gave the same name are one request; a line without a name stands for itself.
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
