//! Periods of positions and sanctions: those that begin later, and lists that can't be read as a whole.

use super::support::{NOW, record, screening};
use farol_core::view_model::kyc::{ScreeningAnswer, pep_term};
use serde_json::{Value, json};

#[test]
fn the_term_of_a_former_position_needs_a_whole_list() {
    let ended = json!({"JobTitle": "X", "EndDate": "2024-12-31"});
    let term = |items: Value| {
        let content = json!({"IsCurrentlyPEP": false, "PEPHistory": items});
        pep_term(&record(&content), NOW)
    };
    assert!(term(json!([ended])).is_some());
    assert_eq!(term(json!([ended, null])), None);
}

#[test]
fn a_position_or_sanction_that_begins_later_does_not_apply_today() {
    let later = json!({"JobTitle": "X", "Source": "CEIS", "StartDate": "2027-01-01",
        "EndDate": "9999-12-31T00:00:00Z"});
    let content = screening(&json!({"PEPHistory": [later], "SanctionsHistory": [later]}));
    let unclear = ScreeningAnswer::Unclear;
    assert_eq!((content.pep, content.sanctioned), (unclear, unclear));
}
