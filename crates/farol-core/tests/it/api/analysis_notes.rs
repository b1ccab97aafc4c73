//! What an entry of the journal records of the stored response of its analysis.

use farol_core::api::analysis::record_stored_response;
use farol_core::model::journal::JournalEntry;
use farol_core::model::operation::Operation;
use farol_core::model::paid_request::{Justification, PaidRequest};

fn noted(bytes: &[u8]) -> JournalEntry {
    let request = PaidRequest {
        operation: Operation::Analysis,
        subject: super::support::person().into(),
        plan: None,
        plan_name: None,
        justification: Justification::default(),
        batch_item: None,
    };
    let mut entry = JournalEntry::sent("1-2".to_owned(), &request, 1, "ana@farol.example");
    record_stored_response(bytes, &mut entry);
    entry
}

#[test]
fn a_summary_states_status_total_and_figures() {
    let summary = br#"{"success":true,"register":{"status":"DONE","summary":{
        "ALL":{"totalProcess":7},"RISK_CRIMINAL":{"totalProcess":2,"vltotalProcess":"1.50"}}}}"#;
    let entry = noted(summary);
    assert_eq!(
        (entry.status.as_deref(), entry.total),
        (Some("DONE"), Some(7))
    );
    let figures = entry.figures.unwrap();
    assert_eq!(
        (figures.criminal, figures.criminal_cents),
        (Some(2), Some(150))
    );
    assert_eq!(
        entry.analysis, None,
        "a file refers to nothing at the service"
    );
}

#[test]
fn a_recorded_zero_or_estimate_does_not_outlive_what_a_summary_states() {
    let totals = |before, summary: &[u8]| {
        let mut entry = noted(b"null");
        entry.total = before;
        record_stored_response(summary, &mut entry);
        entry.known_total()
    };
    let pending = br#"{"register":{"status":"INITIAL","summary":{"ALL":{"totalProcess":0}}}}"#;
    assert_eq!(totals(Some(0), pending), None);
    assert_eq!(totals(Some(4), pending), Some(4), "the estimate");
    let final_zero = br#"{"register":{"status":"DONE","statusProtest":"INITIAL",
        "summary":{"ALL":{"totalProcess":0}}}}"#;
    assert_eq!(totals(Some(4), final_zero), Some(0));
    let silent =
        br#"{"register":{"status":"DONE","summary":{"RISK_CRIMINAL":{"totalProcess":1}}}}"#;
    assert_eq!(totals(Some(4), silent), None, "an estimate is no result");
}

#[test]
fn the_response_to_a_creation_states_no_figures() {
    let entry = noted(include_bytes!("../../fixtures/create_analysis.json"));
    assert!(entry.status.is_some());
    assert_eq!(entry.figures, None);
}

#[test]
fn any_other_response_changes_nothing() {
    let entry = noted(b"null");
    assert_eq!(entry, noted(b"{\"register\":"));
    assert_eq!(
        (entry.status, entry.total, entry.figures),
        (None, None, None)
    );
}
