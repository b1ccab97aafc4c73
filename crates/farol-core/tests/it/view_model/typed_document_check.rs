//! A typed document is compared with the parties on the subject's side of each process.

use farol_core::api::analysis::RiskDetailProcess;
use farol_core::model::document::Document;
use farol_core::model::json::Json;
use farol_core::protocol::FromJson;
use farol_core::view_model::typed_document_check::{TypedDocumentCheck, check_typed_document};

fn check(typed: &str, processes: &[&str]) -> TypedDocumentCheck {
    let read =
        |text: &&str| RiskDetailProcess::from_json(Json::parse(text.as_bytes()).unwrap()).unwrap();
    check_typed_document(&Document::parse(typed).unwrap(), processes.iter().map(read))
}

const AS_AUTHOR: &str = r#"{"process_is_author": true, "content": {
    "autores": [{"documento": "123.456.789-09", "nome": " ANA "}],
    "reus": [{"documento": "11222333000181", "nome": "ACME"}]}}"#;
const REDACTED: &str = r#"{"process_is_defendant": true, "content": {
    "reus": [{"documento": "***.456.789-**", "nome": ""}]}}"#;
const TWO_PARTIES: &str = r#"{"process_is_author": true, "content": {
    "autores": [{"documento": "12345678909"}, {"documento": "908.070.605-18"}]}}"#;
const NO_DOCUMENT: &str = r#"{"process_is_author": true, "content": {
    "autores": [{"documento": "12345678909"}, {"nome": "ANA"}]}}"#;
const BOTH_SIDES: &str = r#"{"process_is_author": true, "process_is_defendant": true,
    "content": {"autores": [{"documento": "12345678909"}], "reus": []}}"#;

#[test]
fn a_party_with_the_document_confirms_it() {
    let named = TypedDocumentCheck::Found(Some("ANA".to_owned()));
    assert_eq!(check("12345678909", &[AS_AUTHOR]), named);
    assert_eq!(
        check("123.456.789-09", &[REDACTED]),
        TypedDocumentCheck::Found(None)
    );
    assert_eq!(
        check("90807060518", &[TWO_PARTIES]),
        TypedDocumentCheck::Found(None)
    );
    assert_eq!(check("12345678909", &["{}", AS_AUTHOR]), named);
}

#[test]
fn other_documents_on_the_side_of_the_subject_contradict_it() {
    let contradicted = |shown: &str| TypedDocumentCheck::Contradicted(Some(shown.to_owned()));
    assert_eq!(
        check("10020030088", &[AS_AUTHOR]),
        contradicted("***.456.789-**")
    );
    assert_eq!(
        check("10020030088", &[REDACTED]),
        contradicted("***.456.789-**")
    );
    // The other side has this one.
    assert_eq!(
        check("11222333000181", &[AS_AUTHOR]),
        contradicted("***.456.789-**")
    );
    assert_eq!(
        check("10020030088", &[TWO_PARTIES]),
        TypedDocumentCheck::Contradicted(None)
    );
}

#[test]
fn missing_documents_decide_nothing() {
    for processes in [&[][..], &["{}"], &[NO_DOCUMENT], &[BOTH_SIDES]] {
        assert_eq!(
            check("10020030088", processes),
            TypedDocumentCheck::Inconclusive,
            "{processes:?}"
        );
    }
}
