//! Analyses that call for the review of a decision, because they state other numbers than at its time.

use farol_core::model::decision::DecisionSource;
use farol_core::model::document::{Document, DocumentKind};
use farol_core::model::journal::{JournalEntry, Outcome};
use farol_core::model::operation::Operation;
use farol_core::model::paid_request::PaidRequest;
use farol_core::view_model::subject::{
    SubjectFigure, coverage, decision_sources, findings_of_analysis, review_candidates,
};
use std::sync::Arc;

const NOW: i64 = 1_790_000_000_000;

/// Returns an analysis with this status, number of processes and figures.
fn analysis(
    id: &str,
    status: &str,
    total: Option<i64>,
    figures: Option<&str>,
) -> Arc<JournalEntry> {
    let document = Document::parse("12345678909").unwrap();
    let request = PaidRequest::new(Operation::Analysis, document);
    let mut entry = JournalEntry::sent(id.to_owned(), &request, NOW - 60_000, "ana@example.com");
    entry.outcome = Outcome::Done;
    entry.analysis = "9001-7001".parse().ok();
    entry.status = Some(status.to_owned());
    entry.total = total;
    entry.figures = figures.map(|figures| serde_json::from_str(figures).unwrap());
    Arc::new(entry)
}

fn findings(entry: &JournalEntry) -> Option<Vec<SubjectFigure>> {
    findings_of_analysis(&entry.known_figures()?, entry.known_total())
}

fn sources(entry: &Arc<JournalEntry>) -> Vec<DecisionSource> {
    let entries = [entry.clone()];
    let products = coverage(DocumentKind::Cpf, &entries, findings, 30, NOW);
    decision_sources(&products)
}

/// Returns how many responses call for a review of a decision on `before`.
fn reviews(before: &[DecisionSource], now: &Arc<JournalEntry>) -> usize {
    let entries = [now.clone()];
    let products = coverage(DocumentKind::Cpf, &entries, findings, 30, NOW);
    review_candidates(before, &products).len()
}

#[test]
fn an_analysis_that_has_grown_since_the_decision_calls_for_a_review() {
    let partial = analysis("1", "INITIAL", Some(3), Some(r#"{"r":2}"#));
    let before = sources(&partial);
    assert_eq!(reviews(&before, &partial), 0);
    let other_total = analysis("1", "DONE", Some(4), Some(r#"{"r":2}"#));
    let other_figures = analysis("1", "DONE", Some(3), Some(r#"{"r":2,"p":1}"#));
    let same = analysis("1", "DONE", Some(3), Some(r#"{"r":2}"#));
    assert_eq!(reviews(&before, &other_total), 1);
    assert_eq!(reviews(&before, &other_figures), 1);
    assert_eq!(
        reviews(&before, &same),
        0,
        "it has finished with the same numbers"
    );
}

#[test]
fn an_analysis_that_stated_nothing_is_no_source_and_calls_for_a_review_once_it_states_something() {
    let begun = analysis("1", "INITIAL", None, None);
    let before = sources(&begun);
    assert_eq!(before, []);
    let finished = analysis("1", "DONE", Some(0), Some(r#"{"r":0,"p":0}"#));
    assert_eq!(reviews(&before, &finished), 1);
}

#[test]
fn a_decision_without_numbers_is_not_reviewed_for_the_same_analysis() {
    let finished = analysis("1", "DONE", Some(4), None);
    let source = format!(
        r#"[{{"entry":"1","operation":"analysis","at":{}}}]"#,
        NOW - 60_000
    );
    let before: Vec<DecisionSource> = serde_json::from_str(&source).unwrap();
    assert_eq!(before[0].numbers, None);
    assert_eq!(reviews(&before, &finished), 0);
    let text = serde_json::to_string(&before).unwrap();
    assert_eq!(text, source, "is stored as before");
}
