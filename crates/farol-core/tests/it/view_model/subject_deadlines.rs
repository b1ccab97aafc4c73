//! Days to remember about a subject.

use chrono::NaiveDate;
use farol_core::model::analysis_selections::AnalysisSelections;
use farol_core::model::document::{Document, DocumentKind};
use farol_core::model::journal::{JournalEntry, Outcome};
use farol_core::model::json::Json;
use farol_core::model::max_response_age::{DEFAULT_MAX_AGE_DAYS, MaxResponseAges};
use farol_core::model::operation::Operation;
use farol_core::model::paid_request::PaidRequest;
use farol_core::model::time::Moment;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::view_model::json_view::JsonIndex;
use farol_core::view_model::kyc::{PepTerm, pep_term_of};
use farol_core::view_model::subject::{Deadline, DeadlineKind, coverage, deadlines};
use std::sync::Arc;

const CODE: &str = "12345678909";

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn at(text: &str) -> i64 {
    Moment::parse(text).sort_key().unwrap()
}

fn entry(operation: Operation, day: &str) -> Arc<JournalEntry> {
    let request = PaidRequest::new(operation, Document::parse(CODE).unwrap());
    let mut entry = JournalEntry::sent(day.to_owned(), &request, at(day), "ana@example.com");
    entry.outcome = Outcome::Done;
    entry.attested_at = (operation == Operation::ScrFull).then_some(entry.at);
    Arc::new(entry)
}

fn found(
    entries: &[Arc<JournalEntry>],
    selected: Option<NaiveDate>,
    max_age_days: i64,
) -> Vec<Deadline> {
    let now = at("2026-11-24");
    let products = coverage(DocumentKind::Cpf, entries, |_| None, 90, now);
    let term = PepTerm {
        position_end: day("2022-12-31"),
        last_day: day("2027-12-31"),
        is_over: false,
    };
    deadlines(&products, entries, Some(term), selected, max_age_days, now)
}

#[test]
fn each_deadline_is_counted_from_its_day() {
    let entries = [
        entry(Operation::ScrFull, "2026-11-01"),
        entry(Operation::Kyc, "2026-08-01"),
    ];
    let found = found(&entries, Some(day("2026-11-10")), DEFAULT_MAX_AGE_DAYS);
    let days: Vec<_> = found
        .iter()
        .map(|it| (it.kind, it.due, it.is_over))
        .collect();
    let wanted = [
        (
            DeadlineKind::ResponseAge(Operation::Kyc),
            day("2026-10-30"),
            true,
        ),
        (DeadlineKind::Analysis, day("2026-12-25"), false),
        (
            DeadlineKind::ResponseAge(Operation::ScrFull),
            day("2027-01-30"),
            false,
        ),
        (DeadlineKind::PepTerm, day("2027-12-31"), false),
        (DeadlineKind::Authorization, day("2031-11-01"), false),
    ];
    assert_eq!(days, wanted);
}

#[test]
fn the_last_day_is_not_over() {
    let is_over = |day| found(&[entry(Operation::Kyc, day)], None, 30)[0].is_over;
    assert!(!is_over("2026-10-25"));
    assert!(is_over("2026-10-24"));
}

#[test]
fn the_term_of_a_former_position_is_five_years() {
    let text = r#"{"IsCurrentlyPEP": false,
        "PEPHistory": [{"JobTitle": "Vereador", "StartDate": "2019-01-01", "EndDate": "2022-12-31"}]}"#;
    let content = JsonIndex::new(Arc::new(Json::parse(text.as_bytes()).unwrap()));
    let term = pep_term_of(content.root(), at("2026-11-24")).unwrap();
    assert_eq!(
        (term.position_end, term.last_day),
        (day("2022-12-31"), day("2027-12-31"))
    );
}

#[test]
fn days_of_selection_are_stored() {
    let mut selections = AnalysisSelections::default();
    selections.select(CODE, "2026-11-10");
    assert_eq!(selections.day(CODE), Some(day("2026-11-10")));
    assert_eq!(selections.day("other"), None);
    let text = serde_json::to_string(&selections).unwrap();
    let stored: AnalysisSelections = serde_json::from_str(&text).unwrap();
    assert_eq!(stored, selections);
    selections.select(CODE, "");
    assert_eq!(selections.day(CODE), None);
}

#[test]
fn each_workspace_has_an_age_that_can_be_chosen() {
    let [one, other] = ["1001-5001", "1002-5002"].map(|key| key.parse::<WorkspaceKey>().unwrap());
    let mut ages = MaxResponseAges::default();
    assert_eq!(ages.days(one), DEFAULT_MAX_AGE_DAYS);
    ages.choose(one, 365);
    assert_eq!((ages.days(one), ages.days(other)), (365, 90));
    let stored: MaxResponseAges = serde_json::from_str(r#"{"1001-5001": 7}"#).unwrap();
    assert_eq!(stored.days(one), DEFAULT_MAX_AGE_DAYS, "no choice");
}
