//! Time and outcome of a stored journal entry, read without the rest.

use super::journal::{NOW, entry};
use farol_core::model::journal::{EntryProgress, JournalEntry, MAX_CALL_DURATION_MS, Outcome};

#[test]
fn the_progress_of_a_stored_entry_is_that_of_the_entry() {
    for outcome in [Outcome::Sent, Outcome::Pending, Outcome::Done] {
        let entry = JournalEntry { outcome, ..entry() };
        let stored = serde_json::to_string(&entry).unwrap();
        let progress = EntryProgress::of_stored(&stored).unwrap();
        for now in [
            NOW,
            NOW + MAX_CALL_DURATION_MS,
            NOW + MAX_CALL_DURATION_MS + 1,
        ] {
            assert_eq!(progress.outcome_at(now), entry.outcome_at(now));
        }
    }
    assert!(EntryProgress::of_stored("{}").is_none());
}
