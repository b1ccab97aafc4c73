//! Requests as entries of a journal.

use crate::support::{DOCUMENT, request};
use farol_core::model::journal::Outcome;
use farol_core::model::operation::Operation;

const ID: &str = "1790000000000-7";
const SAVED_AT: i64 = 1_790_000_000_001;

#[test]
fn a_request_becomes_an_entry_without_a_full_document() {
    let mut request = request(ID);
    request.purpose = Some("Cliente 123.456.789-09".to_owned());
    let (entry, subject) = request.journal_entry(SAVED_AT).unwrap();
    assert_eq!((entry.id.as_str(), entry.operation), (ID, Operation::Kyc));
    assert_eq!(entry.author, "ana@farol.example");
    assert_eq!(entry.at, request.at);
    assert_eq!(subject.code(), DOCUMENT);
    let stored = serde_json::to_string(&entry).unwrap();
    assert!(
        !stored.contains(DOCUMENT) && !stored.contains("123.456.789-09"),
        "{stored}"
    );
    assert!(entry.idempotency_key.is_none());
}

#[test]
fn nothing_of_another_browser_is_in_progress() {
    for (stated, expected) in [
        (Outcome::Done, Outcome::Done),
        (Outcome::Failed, Outcome::Failed),
        (Outcome::Sent, Outcome::Unknown),
        (Outcome::Pending, Outcome::Unknown),
    ] {
        let mut request = request(ID);
        request.outcome = stated;
        let (entry, _) = request.journal_entry(SAVED_AT).unwrap();
        assert_eq!(entry.outcome, expected);
    }
}

#[test]
fn a_request_that_no_entry_can_have_is_refused() {
    let mut later = request("1790000000002-7");
    assert!(later.journal_entry(SAVED_AT).is_none(), "after the file");
    later.id = "x".to_owned();
    assert!(later.journal_entry(SAVED_AT).is_none(), "no ID");
    let mut redacted = request(ID);
    redacted.document = "***.456.789-**".to_owned();
    assert!(redacted.journal_entry(SAVED_AT).is_none(), "no document");
    let mut unknown = request(ID);
    unknown.operation = "tarot".to_owned();
    assert!(unknown.journal_entry(SAVED_AT).is_none(), "no operation");
}
