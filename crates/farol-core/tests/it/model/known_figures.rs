//! Numbers of a journal entry that can be shown.

use super::journal::entry;
use farol_core::model::analysis_figures::AnalysisFigures;
use farol_core::model::journal::{JournalEntry, Outcome};
use farol_core::model::operation::Operation;

#[test]
fn zeros_of_an_unfinished_analysis_are_known_only_if_they_were_recorded_as_final() {
    let entry = |status: &str, has_final_zeros| JournalEntry {
        outcome: Outcome::Done,
        status: Some(status.to_owned()),
        total: Some(0),
        figures: Some(AnalysisFigures {
            with_risk: Some(0),
            worker: Some(2),
            value_cents: Some(0),
            ..AnalysisFigures::default()
        }),
        has_final_zeros,
        ..entry()
    };
    let pending = entry("INITIAL", false);
    let some = AnalysisFigures {
        worker: Some(2),
        ..AnalysisFigures::default()
    };
    assert_eq!(
        (pending.known_total(), pending.known_figures()),
        (None, Some(some))
    );
    for entry in [entry("DONE", false), entry("INITIAL", true)] {
        assert_eq!(entry.known_total(), Some(0));
        assert_eq!(entry.known_figures(), entry.figures);
    }
    let text = serde_json::to_string(&pending).unwrap();
    assert!(!text.contains("has_final_zeros"), "short without the field");
    assert_eq!(
        serde_json::from_str::<JournalEntry>(&text).unwrap(),
        pending
    );
}

#[test]
fn only_an_analysis_has_a_number_of_processes() {
    let entry = |operation| JournalEntry {
        operation,
        outcome: Outcome::Done,
        total: Some(3),
        ..entry()
    };
    assert_eq!(entry(Operation::Analysis).known_total(), Some(3));
    let records = entry(Operation::PartnerProcesses).known_total();
    assert_eq!(records, None, "its total is that of records of consumption");
}

#[test]
fn only_an_analysis_that_is_done_is_complete_and_has_a_zero() {
    let done = JournalEntry {
        operation: Operation::Analysis,
        outcome: Outcome::Done,
        status: Some("DONE".to_owned()),
        total: Some(0),
        ..entry()
    };
    let mut inactive = done.clone();
    inactive.status = Some("INACTIVE".to_owned());
    assert!(done.is_complete() && inactive.is_final() && !inactive.is_complete());
    assert_eq!(
        (done.known_total(), inactive.known_total()),
        (Some(0), None)
    );
}
