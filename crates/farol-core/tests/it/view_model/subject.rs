//! Coverage of a subject: which query decides a product's state, and what counts as found.

use farol_core::model::analysis_figures::AnalysisFigures;
use farol_core::model::document::{Document, DocumentKind};
use farol_core::model::journal::{JournalEntry, Outcome};
use farol_core::model::json::Json;
use farol_core::model::operation::Operation;
use farol_core::model::paid_request::PaidRequest;
use farol_core::model::subject_id::SubjectId;
use farol_core::model::time::DAY_MS;
use farol_core::view_model::json_view::JsonIndex;
use farol_core::view_model::subject::{
    CoverageState, ProductCoverage, SubjectFigure, coverage, decision_sources,
    findings_of_analysis, findings_of_kyc, findings_of_response, missing_products,
    review_candidates,
};
use std::sync::Arc;

const NOW: i64 = 1_790_000_000_000;
const MAX_AGE_DAYS: i64 = 30;

fn entry(operation: Operation, age_ms: i64, outcome: Outcome) -> Arc<JournalEntry> {
    let document = Document::parse("12345678909").unwrap();
    let request = PaidRequest::new(operation, document);
    let mut entry = JournalEntry::sent(
        age_ms.to_string(),
        &request,
        NOW - age_ms,
        "ana@example.com",
    );
    entry.outcome = outcome;
    Arc::new(entry)
}

fn product(entries: &[Arc<JournalEntry>], operation: Operation) -> ProductCoverage {
    let products = coverage(DocumentKind::Cpf, entries, |_| None, MAX_AGE_DAYS, NOW);
    let mut products = products.into_iter();
    products
        .find(|product| product.operation == operation)
        .unwrap()
}

fn index(text: &str) -> JsonIndex {
    JsonIndex::new(Arc::new(Json::parse(text.as_bytes()).unwrap()))
}

#[test]
fn each_kind_of_document_has_its_products() {
    let person: Vec<_> = Operation::of_profile(DocumentKind::Cpf).collect();
    assert!(person.contains(&Operation::Relationships) && person.contains(&Operation::Cnh));
    assert!(!person.contains(&Operation::Qsa));
    let company: Vec<_> = Operation::of_profile(DocumentKind::Cnpj).collect();
    assert!(company.contains(&Operation::Qsa));
    assert!(!company.contains(&Operation::Relationships) && !company.contains(&Operation::Cnh));
}

#[test]
fn without_queries_every_product_is_not_queried() {
    let products = coverage(DocumentKind::Cnpj, &[], |_| None, MAX_AGE_DAYS, NOW);
    assert_eq!(
        products.len(),
        Operation::of_profile(DocumentKind::Cnpj).count()
    );
    for product in products {
        assert_eq!(product.state, CoverageState::NotQueried);
        assert!(product.entry.is_none() && !product.is_old);
    }
}

#[test]
fn a_failed_query_takes_nothing_away_from_an_earlier_one() {
    let entries = [
        entry(Operation::Kyc, 1_000, Outcome::Failed),
        entry(Operation::Kyc, 2_000, Outcome::Done),
    ];
    let product = product(&entries, Operation::Kyc);
    assert_eq!(product.state, CoverageState::Queried);
    assert_eq!(product.entry.unwrap().id, "2000");
}

#[test]
fn only_failed_queries_are_stated_as_such() {
    let entries = [entry(Operation::Kyc, 1_000, Outcome::Failed)];
    assert_eq!(
        product(&entries, Operation::Kyc).state,
        CoverageState::Failed
    );
}

#[test]
fn an_unknown_outcome_decides_over_an_earlier_response() {
    let entries = [
        entry(Operation::ScrScore, 1_000, Outcome::Unknown),
        entry(Operation::ScrScore, 2_000, Outcome::Done),
    ];
    let state = product(&entries, Operation::ScrScore).state;
    assert_eq!(state, CoverageState::OutcomeUnknown);
}

#[test]
fn a_query_without_an_answer_is_in_progress_until_its_outcome_is_unknown() {
    let sent = [entry(Operation::Kyc, 1_000, Outcome::Sent)];
    assert_eq!(
        product(&sent, Operation::Kyc).state,
        CoverageState::InProgress
    );
    let lost = [entry(Operation::Kyc, DAY_MS, Outcome::Sent)];
    assert_eq!(
        product(&lost, Operation::Kyc).state,
        CoverageState::OutcomeUnknown
    );
    let unfinished = {
        let mut entry = (*entry(Operation::Analysis, 1_000, Outcome::Done)).clone();
        entry.analysis = "9001-7001".parse().ok();
        [Arc::new(entry)]
    };
    let state = product(&unfinished, Operation::Analysis).state;
    assert_eq!(state, CoverageState::InProgress);
}

#[test]
fn an_unfinished_analysis_shows_what_it_found_but_not_that_it_found_nothing() {
    let analysis = |status: &str, age_ms| {
        let mut entry = (*entry(Operation::Analysis, age_ms, Outcome::Done)).clone();
        entry.analysis = "9001-7001".parse().ok();
        entry.status = Some(status.to_owned());
        Arc::new(entry)
    };
    let product = |status: &str, age_ms, figures: AnalysisFigures| {
        let entries = [analysis(status, age_ms)];
        let findings = |_: &JournalEntry| findings_of_analysis(&figures, Some(0));
        let products = coverage(DocumentKind::Cpf, &entries, findings, MAX_AGE_DAYS, NOW);
        let mut products = products.into_iter();
        products
            .find(|product| product.operation == Operation::Analysis)
            .unwrap()
    };
    let figures = |with_risk, protests| AnalysisFigures {
        with_risk,
        protests,
        ..AnalysisFigures::default()
    };
    let seven = figures(Some(7), None);
    let found = findings_of_analysis(&seven, None).unwrap();
    let partial = product("INITIAL", 1_000, seven);
    assert_eq!(partial.state, CoverageState::Findings(found));
    assert!(partial.is_partial && partial.has_response());
    assert_eq!(decision_sources(&[partial]).len(), 1);
    assert!(!product("DONE", 1_000, seven).is_partial);
    let none = figures(Some(0), Some(0));
    let state = |status, age_ms, figures| product(status, age_ms, figures).state;
    assert_eq!(state("INITIAL", 1_000, none), CoverageState::InProgress);
    assert_eq!(state("INITIAL", 2 * DAY_MS, none), CoverageState::Queried);
    assert_eq!(state("DONE", 1_000, none), CoverageState::NothingFound);
    assert_eq!(state("INACTIVE", 2 * DAY_MS, none), CoverageState::Queried);
    let unknown = figures(Some(0), None);
    assert_eq!(state("INITIAL", 1_000, unknown), CoverageState::InProgress);
    assert_eq!(
        state("FINISHED", 2 * DAY_MS, unknown),
        CoverageState::Queried
    );
}

#[test]
fn only_a_response_grows_old() {
    let limit = MAX_AGE_DAYS * DAY_MS;
    let is_old =
        |age, outcome| product(&[entry(Operation::Kyc, age, outcome)], Operation::Kyc).is_old;
    assert!(!is_old(limit, Outcome::Done));
    assert!(is_old(limit + 1, Outcome::Done));
    assert!(!is_old(limit + 1, Outcome::Failed));
}

#[test]
fn an_empty_list_of_findings_is_nothing_found() {
    let entries = [entry(Operation::Kyc, 1_000, Outcome::Done)];
    let states = |findings: Option<Vec<SubjectFigure>>| {
        let products = coverage(
            DocumentKind::Cpf,
            &entries,
            |_| findings.clone(),
            MAX_AGE_DAYS,
            NOW,
        );
        let mut products = products.into_iter();
        products
            .find(|product| product.operation == Operation::Kyc)
            .unwrap()
            .state
    };
    assert_eq!(states(None), CoverageState::Queried);
    assert_eq!(states(Some(vec![])), CoverageState::NothingFound);
    let found = findings_of_kyc(&index(r#"{"IsCurrentlyPEP": true}"#), NOW).unwrap();
    assert_eq!(states(Some(found.clone())), CoverageState::Findings(found));
    let content = index(r#"{"total": 3, "result": []}"#);
    let figures = findings_of_response(Operation::PartnerProcesses, &content, NOW).unwrap();
    assert_eq!(
        states(Some(figures.clone())),
        CoverageState::Figures(figures),
        "nothing against the subject"
    );
}

#[test]
fn an_id_is_16_lower_case_hexadecimal_digits() {
    let id = SubjectId::from_random([0, 1, 2, 3, 0xfd, 0xfe, 0xff, 0x7f]);
    assert_eq!(id.to_string(), "00010203fdfeff7f");
    assert_eq!(id.to_string().parse(), Ok(id));
    for text in [
        "",
        "00010203FDFEFF7F",
        "00010203fdfeff7",
        "00010203fdfeff7f0",
        "../../../../etc/",
    ] {
        assert!(text.parse::<SubjectId>().is_err(), "{text}");
    }
}

#[test]
fn a_decision_rests_on_the_newest_response_of_each_product() {
    let entries = [
        entry(Operation::Kyc, 1_000, Outcome::Done),
        entry(Operation::ScrScore, 1_500, Outcome::Failed),
        entry(Operation::Relationships, 1_700, Outcome::Sent),
        entry(Operation::Kyc, 2_000, Outcome::Done),
    ];
    let products = coverage(DocumentKind::Cpf, &entries, |_| None, MAX_AGE_DAYS, NOW);
    let sources = decision_sources(&products);
    let ids: Vec<_> = sources.iter().map(|source| &source.entry[..]).collect();
    assert_eq!(ids, ["1000"]);
    assert_eq!(sources[0].at, NOW - 1_000);
    assert!(review_candidates(&sources, &products).is_empty());
}

#[test]
fn responses_that_a_decision_did_not_have_are_candidates_for_review() {
    let old = [entry(Operation::Kyc, 2_000, Outcome::Done)];
    let sources = decision_sources(&coverage(
        DocumentKind::Cpf,
        &old,
        |_| None,
        MAX_AGE_DAYS,
        NOW,
    ));
    let entries = [
        entry(Operation::ScrScore, 500, Outcome::Done),
        entry(Operation::Kyc, 1_000, Outcome::Done),
        old[0].clone(),
    ];
    let products = coverage(DocumentKind::Cpf, &entries, |_| None, MAX_AGE_DAYS, NOW);
    let found = review_candidates(&sources, &products);
    let found = found.iter().map(|it| (it.operation, it.source.as_deref()));
    assert_eq!(
        found.collect::<Vec<_>>(),
        [(Operation::Kyc, Some("2000")), (Operation::ScrScore, None)]
    );
}

#[test]
fn an_older_response_calls_for_no_review() {
    let newest = [entry(Operation::Kyc, 1_000, Outcome::Done)];
    let sources = decision_sources(&coverage(
        DocumentKind::Cpf,
        &newest,
        |_| None,
        MAX_AGE_DAYS,
        NOW,
    ));
    let older = [entry(Operation::Kyc, 2_000, Outcome::Done)];
    let products = coverage(DocumentKind::Cpf, &older, |_| None, MAX_AGE_DAYS, NOW);
    assert!(review_candidates(&sources, &products).is_empty());
}

#[test]
fn missing_products_were_not_carried_out_and_are_ready_if_they_need_only_the_document() {
    let entries = [
        entry(Operation::Kyc, 1, Outcome::Failed),
        entry(Operation::ScrScore, 2, Outcome::Pending),
        entry(Operation::Relationships, 3, Outcome::Unknown),
        entry(Operation::Analysis, 4, Outcome::Done),
    ];
    let products = coverage(DocumentKind::Cpf, &entries, |_| None, MAX_AGE_DAYS, NOW);
    let missing = missing_products(&products);
    assert_eq!(
        missing.ready,
        [Operation::PartnerProcesses, Operation::Kyc],
        "not one whose outcome is unknown"
    );
    assert_eq!(
        missing.incomplete,
        [
            Operation::ScrFull,
            Operation::ScrIndicators,
            Operation::ScrAlgorithms,
            Operation::ScrAttributes,
            Operation::Cnh,
        ]
    );
}
