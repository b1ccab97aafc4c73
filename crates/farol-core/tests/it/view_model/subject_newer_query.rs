//! Coverage of a subject whose newest query isn't complete: an earlier response stays, with its date.

use farol_core::i18n::Language;
use farol_core::model::document::{Document, DocumentKind};
use farol_core::model::journal::{JournalEntry, Outcome};
use farol_core::model::operation::Operation;
use farol_core::model::paid_request::PaidRequest;
use farol_core::model::time::DAY_MS;
use farol_core::view_model::subject::{
    CoverageState, ProductCoverage, SubjectFigure, analysis_of_filings, coverage, decision_sources,
    findings_of_analysis,
};
use std::sync::Arc;

const NOW: i64 = 1_790_000_000_000;

/// Returns an analysis of that age, with processes with risk if they are stated.
fn analysis(age_ms: i64, status: &str, with_risk: Option<i64>) -> Arc<JournalEntry> {
    let document = Document::parse("12345678909").unwrap();
    let request = PaidRequest::new(Operation::Analysis, document);
    let id = age_ms.to_string();
    let mut entry = JournalEntry::sent(id, &request, NOW - age_ms, "ana@example.com");
    entry.outcome = Outcome::Done;
    entry.analysis = "9001-7001".parse().ok();
    entry.status = Some(status.to_owned());
    entry.figures = with_risk.map(|with_risk| {
        let text = format!(r#"{{"r":{with_risk},"p":0}}"#);
        serde_json::from_str(&text).unwrap()
    });
    Arc::new(entry)
}

fn findings(entry: &JournalEntry) -> Option<Vec<SubjectFigure>> {
    findings_of_analysis(&entry.known_figures()?, Some(0))
}

fn product(entries: &[Arc<JournalEntry>]) -> ProductCoverage {
    let products = coverage(DocumentKind::Cpf, entries, findings, 30, NOW);
    let mut products = products.into_iter();
    products
        .find(|product| product.operation == Operation::Analysis)
        .unwrap()
}

fn ids(product: &ProductCoverage) -> (&str, Option<&str>) {
    (
        &product.entry.as_ref().unwrap().id,
        product.newer.as_ref().map(|entry| &entry.id[..]),
    )
}

#[test]
fn an_unfinished_analysis_does_not_hide_the_figures_of_an_earlier_one() {
    let finished = analysis(3 * DAY_MS, "DONE", Some(7));
    let figures = findings(&finished).unwrap();
    for (age, status) in [(1_000, "INITIAL"), (2 * DAY_MS, "WAITING")] {
        for with_risk in [None, Some(0)] {
            let newest = analysis(age, status, with_risk);
            let found = product(&[newest.clone(), finished.clone()]);
            assert_eq!(found.state, CoverageState::Findings(figures.clone()));
            assert_eq!(ids(&found), (&finished.id[..], Some(&newest.id[..])));
            assert!(!found.is_partial, "the earlier one is finished");
            assert_eq!(decision_sources(&[found])[0].entry, finished.id);
        }
    }
    let nothing = analysis(3 * DAY_MS, "DONE", Some(0));
    let found = product(&[analysis(1_000, "INITIAL", None), nothing]);
    assert_eq!(found.state, CoverageState::NothingFound);
    assert!(found.newer.is_some());
}

#[test]
fn a_newer_query_with_figures_or_an_unknown_outcome_decides() {
    let finished = analysis(3 * DAY_MS, "DONE", Some(7));
    let partial = analysis(1_000, "INITIAL", Some(2));
    let found = product(&[partial.clone(), finished.clone()]);
    assert_eq!(ids(&found), (&partial.id[..], None));
    assert!(found.is_partial);
    let mut unknown = (*analysis(2_000, "INITIAL", None)).clone();
    unknown.outcome = Outcome::Unknown;
    let open = analysis(1_000, "INITIAL", None);
    let found = product(&[open.clone(), Arc::new(unknown), finished]);
    assert_eq!(found.state, CoverageState::InProgress);
    assert_eq!(ids(&found), (&open.id[..], None));
}

#[test]
fn a_final_zero_of_a_newer_analysis_replaces_earlier_figures_although_protests_are_pending() {
    let finished = analysis(30 * DAY_MS, "DONE", Some(7));
    let mut newest = (*analysis(2 * DAY_MS, "INITIAL", None)).clone();
    newest.has_final_zeros = true;
    newest.figures = serde_json::from_str(r#"{"r":0}"#).ok();
    let newest = Arc::new(newest);
    let found = product(&[newest.clone(), finished]);
    assert_eq!(found.state, CoverageState::Queried);
    assert_eq!(ids(&found), (&newest.id[..], None));
}

#[test]
fn no_more_queries_are_read_than_decide() {
    let newest = analysis(1_000, "DONE", Some(7));
    let mut entries = vec![newest; 3_000];
    let mut failed = (*analysis(500, "INITIAL", None)).clone();
    failed.outcome = Outcome::Failed;
    entries.insert(0, Arc::new(failed));
    let read = std::cell::Cell::new(0);
    let count = |entry: &JournalEntry| {
        read.set(read.get() + 1);
        findings(entry)
    };
    coverage(DocumentKind::Cpf, &entries, count, 30, NOW);
    assert_eq!(read.get(), 1);
}

#[test]
fn figures_of_an_unfinished_analysis_of_a_file_may_change_too() {
    let mut added = (*analysis(1_000, "INITIAL", Some(2))).clone();
    added.analysis = None;
    assert!(product(&[Arc::new(added.clone())]).is_partial);
    added.has_final_zeros = true;
    added.figures = serde_json::from_str(r#"{"r":0,"p":0}"#).ok();
    let state = product(&[Arc::new(added)]).state;
    assert_eq!(state, CoverageState::Queried, "not that nothing was found");
}

#[test]
fn the_timeline_shows_the_processes_of_the_newest_analysis_with_numbers() {
    let shown = |entries: &[Arc<JournalEntry>]| {
        let shown = analysis_of_filings(entries);
        shown.map(|entry| entry.id.clone())
    };
    let running = analysis(1_000, "INITIAL", None);
    let pending = analysis(2_000, "WAITING", Some(0));
    let found = analysis(3_000, "WAITING", Some(2));
    let finished = analysis(DAY_MS, "DONE", Some(7));
    let all = [&running, &pending, &found, &finished].map(Clone::clone);
    assert_eq!(shown(&all), Some(found.id.clone()));
    assert_eq!(shown(&all[..2]), Some(running.id.clone()));
    let mut lost = (*finished).clone();
    lost.outcome = Outcome::Unknown;
    assert_eq!(shown(&[Arc::new(lost)]), None);
}

#[test]
fn figures_of_an_analysis_that_ended_without_completion_do_not_change() {
    for (status, text) in [
        (
            "INITIAL",
            "the analysis is not complete: the numbers may still change",
        ),
        ("INACTIVE", "the analysis was not completed"),
    ] {
        let partial = product(&[analysis(1_000, status, Some(7))]);
        assert!(partial.is_partial);
        let entry = partial.entry.unwrap();
        assert_eq!(Language::English.subject_incomplete_analysis(&entry), text);
    }
}
