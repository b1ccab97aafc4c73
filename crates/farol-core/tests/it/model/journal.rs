//! Journal entries: subjects and outcomes.

use farol_core::model::analysis_figures::AnalysisFigures;
use farol_core::model::analysis_ref::AnalysisRef;
use farol_core::model::batch::{BatchItemId, BatchOperation, BatchTarget};
use farol_core::model::document::{Cnh, Document, ProcessNumber};
use farol_core::model::ids::{OrganizationQsaId, PlanId, RadarId};
use farol_core::model::journal::{JournalEntry, MAX_CALL_DURATION_MS, Outcome};
use farol_core::model::operation::Operation;
use farol_core::model::paid_request::{Justification, PaidRequest};
use farol_core::model::query_subject::QuerySubject;
use farol_core::model::subject_comparison::SubjectComparison;
use std::collections::BTreeSet;
use strum::VariantArray;

pub(super) const NOW: i64 = 1_795_000_000_000;
const MINUTE: i64 = 60_000;

pub(super) fn entry() -> JournalEntry {
    let request = PaidRequest {
        operation: Operation::Analysis,
        subject: Document::parse("123.456.789-09").unwrap().into(),
        plan: Some(PlanId(301)),
        plan_name: Some("Premium".to_owned()),
        justification: Justification::default(),
        batch_item: None,
    };
    JournalEntry::sent("1-2".to_owned(), &request, NOW, "ana@example.com")
}

#[test]
fn an_entry_contains_no_full_document() {
    let text = serde_json::to_string(&entry()).unwrap();
    assert!(!text.contains("12345678909") && !text.contains("123.456.789-09"));
    assert!(text.contains("***.456.789-**"));
    assert_eq!(
        serde_json::from_str::<JournalEntry>(&text).unwrap(),
        entry()
    );
}

#[test]
fn an_entry_without_an_outcome_becomes_unknown() {
    let mut entry = entry();
    assert_eq!(entry.outcome_at(NOW + MINUTE), Outcome::Sent);
    assert_eq!(entry.outcome_at(NOW - MINUTE), Outcome::Sent);
    assert_eq!(entry.outcome_at(NOW + 4 * MINUTE), Outcome::Unknown);
    for outcome in [Outcome::Done, Outcome::Failed, Outcome::Unknown] {
        entry.outcome = outcome;
        assert_eq!(entry.outcome_at(NOW + 4 * MINUTE), outcome);
    }
}

#[test]
fn no_request_takes_longer_than_three_minutes() {
    assert_eq!(MAX_CALL_DURATION_MS, 3 * MINUTE);
}

#[test]
fn a_blank_purpose_is_none() {
    let purpose = |typed| Justification::for_purpose(typed).purpose;
    assert_eq!(
        purpose(" Concessão de crédito "),
        Some("Concessão de crédito".to_owned())
    );
    assert_eq!(purpose(" \t"), None);
    assert_eq!(Justification::for_purpose("x").attested_at, None);
}

#[test]
fn a_redacted_document_matches_by_its_visible_digits() {
    let compare = |known, text: &str| {
        let subject = Document::parse(text).unwrap().into();
        entry().match_subject(known, &subject)
    };
    assert_eq!(compare(None, "12345678909"), SubjectComparison::Possible);
    assert_eq!(compare(None, "90807060518"), SubjectComparison::Different);
    assert_eq!(
        compare(None, "11222333000181"),
        SubjectComparison::Different
    );
    let known = Some("12345678909");
    assert_eq!(compare(known, "123.456.789-09"), SubjectComparison::Exact);
    // The redacted forms are equal and the codes stored for the session differ.
    assert_eq!(
        compare(Some("00045678900"), "12345678909"),
        SubjectComparison::Different
    );
}

#[test]
fn only_unfinished_analyses_are_read() {
    let analysis = Some("9001-7001".parse::<AnalysisRef>().unwrap());
    let mut entry = JournalEntry {
        analysis,
        ..entry()
    };
    assert_eq!(entry.unfinished_analysis(), None, "sent");
    entry.outcome = Outcome::Done;
    assert_eq!(entry.unfinished_analysis(), analysis, "no status yet");
    for (status, expected) in [("INITIAL", analysis), ("STRANGE", analysis), ("DONE", None)] {
        entry.status = Some(status.to_owned());
        assert_eq!(entry.unfinished_analysis(), expected, "{status}");
    }
    let request = JournalEntry {
        operation: Operation::Cnh,
        status: Some("QUEUED".to_owned()),
        analysis: None,
        ..entry
    };
    assert_eq!(request.unfinished_analysis(), None);
    assert!(!request.is_in_progress(NOW), "its final result is recorded");
}

#[test]
fn the_analyses_of_a_batch_are_read_until_their_numbers_are_known() {
    let analysis = Some("9001-7001".parse::<AnalysisRef>().unwrap());
    let mut entry = JournalEntry {
        analysis,
        outcome: Outcome::Done,
        status: Some("DONE".to_owned()),
        ..entry()
    };
    assert_eq!(entry.analysis_to_read(), None);
    entry.batch_item = Some(BatchItemId {
        batch: "b".to_owned(),
        index: 1,
        attempt: 0,
    });
    assert_eq!(entry.analysis_to_read(), analysis);
    entry.figures = Some(AnalysisFigures::default());
    assert_eq!(entry.analysis_to_read(), None);
}

#[test]
fn a_query_is_in_progress_for_a_day_at_most() {
    let analysis = Some("9001-7001".parse::<AnalysisRef>().unwrap());
    let of = |outcome| JournalEntry {
        outcome,
        analysis,
        ..entry()
    };
    let day = 24 * 60 * MINUTE;
    for (outcome, at_once, after_a_day) in [
        (Outcome::Sent, true, false),
        (Outcome::Pending, true, false),
        (Outcome::Done, true, false),
        (Outcome::Failed, false, false),
        (Outcome::Unknown, false, false),
    ] {
        assert_eq!(of(outcome).is_in_progress(NOW), at_once, "{outcome:?}");
        let later = of(outcome).is_in_progress(NOW + day);
        assert_eq!(later, after_a_day, "{outcome:?}");
    }
}

#[test]
fn an_entry_becomes_unknown_after_the_maximum_duration() {
    assert_eq!(
        entry().outcome_at(NOW + MAX_CALL_DURATION_MS),
        Outcome::Sent
    );
    assert_eq!(
        entry().outcome_at(NOW + MAX_CALL_DURATION_MS + 1),
        Outcome::Unknown
    );
}

#[test]
fn an_analysis_is_final_by_its_status_and_a_query_by_its_response() {
    let is_final = |operation, outcome, status: Option<&str>| {
        let status = status.map(str::to_owned);
        let entry = JournalEntry {
            operation,
            outcome,
            status,
            ..entry()
        };
        entry.is_final()
    };
    assert!(is_final(Operation::Kyc, Outcome::Done, None));
    assert!(!is_final(Operation::Kyc, Outcome::Sent, Some("DONE")));
    assert!(is_final(Operation::Analysis, Outcome::Done, Some("DONE")));
    for status in [None, Some("PROCESSING"), Some("another")] {
        assert!(!is_final(Operation::Analysis, Outcome::Done, status));
    }
}

#[test]
fn operations_have_distinct_names() {
    let names: BTreeSet<_> = Operation::VARIANTS.iter().map(|it| it.name()).collect();
    assert_eq!(names.len(), Operation::VARIANTS.len());
    for name in names {
        assert!(name.chars().all(|c| c.is_ascii_lowercase() || c == '-'));
    }
}

#[test]
fn a_query_subject_round_trips_by_its_code() {
    let person: QuerySubject = Document::parse("12345678909").unwrap().into();
    let company: QuerySubject = Document::parse("11222333000181").unwrap().into();
    let cnh = QuerySubject::Cnh(Cnh::parse_lenient("12345678900").unwrap().0);
    let root = QuerySubject::QsaRoot(OrganizationQsaId(77));
    let cases = [
        (
            Operation::Kyc,
            &person,
            "123.456.789-09",
            "***.456.789-**",
            false,
        ),
        (
            Operation::Qsa,
            &company,
            "11.222.333/0001-81",
            "**.222.333/0001-**",
            true,
        ),
        (Operation::Cnh, &cnh, "12345678900", "***45678***", false),
        (Operation::KycOfQsa, &root, "77", "77", true),
    ];
    for (operation, subject, formatted, hidden, is_company) in cases {
        assert_eq!(
            QuerySubject::read(operation, &subject.code()).as_ref(),
            Some(subject)
        );
        assert_eq!(
            (subject.formatted(), subject.redacted()),
            (formatted.into(), hidden.into())
        );
        assert_eq!(subject.is_company(), is_company);
        assert_eq!(subject.document().is_some(), formatted.contains('.'));
    }
    assert_eq!(QuerySubject::read(Operation::KycOfQsa, "12.3"), None);
    assert_eq!(QuerySubject::read(Operation::Kyc, "12345678900"), None);
}

#[test]
fn the_target_of_a_batch_item_is_formatted_and_is_a_subject_if_it_is_paid_for() {
    let document = Document::parse("12345678909").unwrap();
    let process = ProcessNumber::parse("00000013920248260100").unwrap();
    let cnh = Cnh::parse_lenient("12345678900").unwrap().0;
    let shown = [
        BatchTarget::Document(document),
        BatchTarget::Process(process),
        BatchTarget::Cnh(cnh.clone()),
    ];
    assert_eq!(
        shown.each_ref().map(BatchTarget::formatted),
        ["123.456.789-09", "0000001-39.2024.8.26.0100", "12345678900"]
    );
    assert_eq!(
        shown.each_ref().map(BatchTarget::query_subject),
        [
            Some(QuerySubject::Document(document)),
            None,
            Some(QuerySubject::Cnh(cnh))
        ]
    );
}

#[test]
fn only_the_items_of_paid_batches_are_paid_queries() {
    let plan = PlanId(301);
    let operations = [
        BatchOperation::Analyses {
            plan,
            plan_name: None,
        },
        BatchOperation::Registrations {
            radar: RadarId(7),
            radar_name: None,
        },
        BatchOperation::Cnh { purpose: None },
    ];
    assert_eq!(
        operations.each_ref().map(BatchOperation::paid_query),
        [Some(Operation::Analysis), None, Some(Operation::Cnh)]
    );
    assert_eq!(
        operations.each_ref().map(BatchOperation::plan),
        [Some(plan), None, None]
    );
}
