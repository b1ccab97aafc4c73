//! Coverage of a subject: which query decides a product's state, and what counts as found.

use farol_core::model::analysis_figures::AnalysisFigures;
use farol_core::model::classification::Classification;
use farol_core::model::document::{Document, DocumentKind};
use farol_core::model::journal::{JournalEntry, Operation, Outcome};
use farol_core::model::json::Json;
use farol_core::model::money::Cents;
use farol_core::model::paid_request::PaidRequest;
use farol_core::model::subject_id::SubjectId;
use farol_core::model::time::DAY_MS;
use farol_core::url_state::ShownField;
use farol_core::view_model::json_view::JsonIndex;
use farol_core::view_model::subject::{
    CoverageCell, CoverageState, DEFAULT_MAX_AGE_DAYS, SubjectFigure, SubjectFinding, coverage,
    decision_sources, findings_of_analysis, findings_of_kyc, findings_of_response, products,
    review_candidates,
};
use std::sync::Arc;

const NOW: i64 = 1_790_000_000_000;

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

fn cell(entries: &[Arc<JournalEntry>], operation: Operation) -> CoverageCell {
    let cells = coverage(DocumentKind::Cpf, entries, |_| None, NOW);
    let mut cells = cells.into_iter();
    cells.find(|cell| cell.operation == operation).unwrap()
}

fn index(text: &str) -> JsonIndex {
    JsonIndex::new(Arc::new(Json::parse(text.as_bytes()).unwrap()))
}

fn findings(figures: &[SubjectFigure]) -> Vec<SubjectFinding> {
    let figures = figures.iter();
    figures.map(|figure| figure.finding.clone()).collect()
}

/// Returns the paths of the figures, after checking that the node of each has it.
fn paths(operation: Operation, text: &str) -> Vec<(SubjectFinding, String)> {
    let content = index(text);
    let figures = findings_of_response(operation, &content, NOW).unwrap();
    let figures = figures.into_iter().map(|figure| {
        let ShownField::Node(node) = figure.field else {
            panic!("no node");
        };
        assert_eq!(content.path(node), figure.path);
        (figure.finding, figure.path)
    });
    figures.collect()
}

#[test]
fn each_criterion_leads_to_its_flag_or_its_list() {
    let text = r#"{"Name": "A", "IsCurrentlyPEP": true, "WasPreviouslySanctioned": true,
        "PEPHistory": [{"JobTitle": "Vereador", "EndDate": "2020-01-01"}],
        "Relationships": [{"RelatedEntityName": "B", "IsCurrentlyPEP": true}],
        "SanctionsHistory": [{"Source": "CEIS", "IsCurrentlyPresentOnSource": true}]}"#;
    let wanted = [
        (SubjectFinding::Exposed, "$.IsCurrentlyPEP"),
        (SubjectFinding::FormerlyExposed, "$.PEPHistory"),
        (SubjectFinding::RelatedToExposed, "$.Relationships"),
        (SubjectFinding::Sanctioned, "$.SanctionsHistory"),
        (
            SubjectFinding::FormerlySanctioned,
            "$.WasPreviouslySanctioned",
        ),
    ];
    let wanted = wanted.map(|(finding, path)| (finding, path.to_owned()));
    assert_eq!(paths(Operation::Kyc, text), wanted);
}

#[test]
fn a_field_named_by_a_document_leads_to_its_node() {
    let text = r#"{"12345678909": {"IsCurrentlyPEP": true}}"#;
    let content = index(text);
    let figures = findings_of_kyc(&content, NOW).unwrap();
    let query = figures[0].field.to_query().to_string();
    assert_eq!(query, "?field=2", "no document in the URL");
    assert_eq!(ShownField::parse(&query), Some(ShownField::Node(2)));
}

#[test]
fn partners_counts_and_licenses_have_a_field() {
    let partners = r#"{"empresa": {"socios": [
        {"nome": "A", "qualificacao": "Sócio", "socios": [{"nome": "C", "qualificacao": "Sócio"}]},
        {"nome": "B", "qualificacao": "Sócio"}]}}"#;
    let wanted = (SubjectFinding::Partners(2), "$.empresa.socios".to_owned());
    assert_eq!(paths(Operation::Qsa, partners), [wanted]);
    let counted = r#"{"success": true, "total": 3, "result": []}"#;
    let wanted = (SubjectFinding::CountedProcesses(3), "$.total".to_owned());
    assert_eq!(paths(Operation::PartnerProcesses, counted), [wanted]);
    let licence = r#"{"status": "QUEUED", "data": {"status": "x"}}"#;
    let wanted = (
        SubjectFinding::Licence("QUEUED".into()),
        "$.status".to_owned(),
    );
    assert_eq!(paths(Operation::Cnh, licence), [wanted]);
    let none = index(r#"{"socios": []}"#);
    assert_eq!(
        findings_of_response(Operation::Qsa, &none, NOW),
        Some(vec![])
    );
    let unknown = index(r#"{"mensagem": "ok"}"#);
    assert_eq!(findings_of_response(Operation::Qsa, &unknown, NOW), None);
}

#[test]
fn a_credit_register_response_has_its_score_and_its_newest_balance() {
    let score = r#"{"resultado": {"score": 712, "faixa": "BAIXO"}}"#;
    let found = paths(Operation::ScrScore, score);
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].1, "$.resultado.score");
    let months = r#"{"historico": [{"dataBase": "2026-08", "aVencer": 10.5, "vencido": 2},
        {"dataBase": "2026-09", "aVencer": 20, "vencido": 0}]}"#;
    let found = paths(Operation::ScrFull, months);
    assert_eq!(found.last().unwrap().1, "$.historico");
    let text = farol_core::i18n::Language::Portuguese.subject_finding(&found.last().unwrap().0);
    assert!(text.contains("20,00") && text.contains("2026"), "{text}");
}

#[test]
fn the_categories_of_risk_have_their_sums_and_the_fields_of_the_summary() {
    let figures = AnalysisFigures {
        with_risk: Some(3),
        with_risk_cents: Some(250),
        criminal: Some(1),
        criminal_cents: Some(100),
        worker: Some(0),
        ..AnalysisFigures::default()
    };
    let found = findings_of_analysis(&figures).unwrap();
    let criminal = Classification::RiskCriminal;
    let wanted = [
        SubjectFinding::ProcessesWithRisk(3, Some(Cents(250))),
        SubjectFinding::Category(criminal, 1, Some(Cents(100))),
    ];
    assert_eq!(findings(&found), wanted);
    assert_eq!(found[1].path, "$.summary.RISK_CRIMINAL.totalProcess");
    assert_eq!(
        found[1].field,
        ShownField::Category("RISK_CRIMINAL".to_owned())
    );
    assert!(found[0].path.contains(" + "), "a sum names both fields");
}

#[test]
fn each_kind_of_document_has_its_products() {
    let person = products(DocumentKind::Cpf);
    assert!(person.contains(&Operation::Relationships) && person.contains(&Operation::Cnh));
    assert!(!person.contains(&Operation::Qsa));
    let company = products(DocumentKind::Cnpj);
    assert!(company.contains(&Operation::Qsa));
    assert!(!company.contains(&Operation::Relationships) && !company.contains(&Operation::Cnh));
}

#[test]
fn without_queries_every_product_is_not_queried() {
    let cells = coverage(DocumentKind::Cnpj, &[], |_| None, NOW);
    assert_eq!(cells.len(), products(DocumentKind::Cnpj).len());
    for cell in cells {
        assert_eq!(cell.state, CoverageState::NotQueried);
        assert!(cell.entry.is_none() && !cell.is_old);
    }
}

#[test]
fn a_failed_query_takes_nothing_away_from_an_earlier_one() {
    let entries = [
        entry(Operation::Kyc, 1_000, Outcome::Failed),
        entry(Operation::Kyc, 2_000, Outcome::Done),
    ];
    let cell = cell(&entries, Operation::Kyc);
    assert_eq!(cell.state, CoverageState::Queried);
    assert_eq!(cell.entry.unwrap().id, "2000");
}

#[test]
fn only_failed_queries_are_stated_as_such() {
    let entries = [entry(Operation::Kyc, 1_000, Outcome::Failed)];
    assert_eq!(cell(&entries, Operation::Kyc).state, CoverageState::Failed);
}

#[test]
fn an_unknown_outcome_decides_over_an_earlier_response() {
    let entries = [
        entry(Operation::ScrScore, 1_000, Outcome::Unknown),
        entry(Operation::ScrScore, 2_000, Outcome::Done),
    ];
    let state = cell(&entries, Operation::ScrScore).state;
    assert_eq!(state, CoverageState::OutcomeUnknown);
}

#[test]
fn a_query_without_an_answer_is_in_progress_until_its_outcome_is_unknown() {
    let sent = [entry(Operation::Kyc, 1_000, Outcome::Sent)];
    assert_eq!(cell(&sent, Operation::Kyc).state, CoverageState::InProgress);
    let lost = [entry(Operation::Kyc, DAY_MS, Outcome::Sent)];
    assert_eq!(
        cell(&lost, Operation::Kyc).state,
        CoverageState::OutcomeUnknown
    );
    let unfinished = {
        let mut entry = (*entry(Operation::Analysis, 1_000, Outcome::Done)).clone();
        entry.analysis = "9001-7001".parse().ok();
        [Arc::new(entry)]
    };
    let state = cell(&unfinished, Operation::Analysis).state;
    assert_eq!(state, CoverageState::InProgress);
}

#[test]
fn only_a_response_grows_old() {
    let limit = DEFAULT_MAX_AGE_DAYS * DAY_MS;
    let is_old = |age, outcome| cell(&[entry(Operation::Kyc, age, outcome)], Operation::Kyc).is_old;
    assert!(!is_old(limit, Outcome::Done));
    assert!(is_old(limit + 1, Outcome::Done));
    assert!(!is_old(limit + 1, Outcome::Failed));
}

#[test]
fn an_empty_list_of_findings_is_nothing_found() {
    let entries = [entry(Operation::Kyc, 1_000, Outcome::Done)];
    let states = |findings: Option<Vec<SubjectFigure>>| {
        let cells = coverage(DocumentKind::Cpf, &entries, |_| findings.clone(), NOW);
        let mut cells = cells.into_iter();
        cells
            .find(|cell| cell.operation == Operation::Kyc)
            .unwrap()
            .state
    };
    assert_eq!(states(None), CoverageState::Queried);
    assert_eq!(states(Some(vec![])), CoverageState::NothingFound);
    let found = findings_of_kyc(&index(r#"{"IsCurrentlyPEP": true}"#), NOW).unwrap();
    assert_eq!(states(Some(found.clone())), CoverageState::Findings(found));
}

#[test]
fn an_analysis_found_nothing_only_if_both_figures_say_so() {
    let figures = |with_risk, protests| AnalysisFigures {
        with_risk,
        protests,
        ..AnalysisFigures::default()
    };
    let findings = |with_risk, protests| {
        let found = findings_of_analysis(&figures(with_risk, protests));
        found.map(|found| findings(&found))
    };
    assert_eq!(findings(None, None), None);
    assert_eq!(findings(Some(0), None), None);
    assert_eq!(findings(Some(0), Some(0)), Some(vec![]));
    assert_eq!(
        findings(Some(2), None),
        Some(vec![SubjectFinding::ProcessesWithRisk(2, None)])
    );
    assert_eq!(
        findings(Some(0), Some(1)),
        Some(vec![SubjectFinding::Protests(1, None)])
    );
    assert_eq!(findings(Some(-1), Some(0)), None);
}

#[test]
fn compliance_content_is_clear_only_if_it_denies_every_criterion() {
    let findings = |text: &str| findings_of_kyc(&index(text), NOW).map(|found| findings(&found));
    assert_eq!(findings(r#"{"IsCurrentlyPEP": false}"#), None);
    assert_eq!(
        findings(r#"{"IsCurrentlyPEP": true}"#),
        Some(vec![SubjectFinding::Exposed])
    );
    assert_eq!(findings("7"), None);
    let text = |text: &str| {
        let content = JsonIndex::new(Arc::new(Json::Text(text.to_owned())));
        findings_of_kyc(&content, NOW)
    };
    assert_eq!(text("Nada consta."), Some(vec![]));
    assert_eq!(text("PEP: não"), None, "says nothing about sanctions");
    assert_eq!(text("Nada consta. PEP: sim"), None);
    assert_eq!(text("Veja o anexo."), None);
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
    let cells = coverage(DocumentKind::Cpf, &entries, |_| None, NOW);
    let sources = decision_sources(&cells);
    let ids: Vec<_> = sources.iter().map(|source| &source.entry[..]).collect();
    assert_eq!(ids, ["1000"]);
    assert_eq!(sources[0].at, NOW - 1_000);
    assert!(review_candidates(&sources, &cells).is_empty());
}

#[test]
fn responses_that_a_decision_did_not_have_are_candidates_for_review() {
    let old = [entry(Operation::Kyc, 2_000, Outcome::Done)];
    let sources = decision_sources(&coverage(DocumentKind::Cpf, &old, |_| None, NOW));
    let entries = [
        entry(Operation::ScrScore, 500, Outcome::Done),
        entry(Operation::Kyc, 1_000, Outcome::Done),
        old[0].clone(),
    ];
    let cells = coverage(DocumentKind::Cpf, &entries, |_| None, NOW);
    let found = review_candidates(&sources, &cells);
    let found = found.iter().map(|it| (it.operation, it.source.as_deref()));
    assert_eq!(
        found.collect::<Vec<_>>(),
        [(Operation::Kyc, Some("2000")), (Operation::ScrScore, None)]
    );
}

#[test]
fn an_older_response_calls_for_no_review() {
    let newest = [entry(Operation::Kyc, 1_000, Outcome::Done)];
    let sources = decision_sources(&coverage(DocumentKind::Cpf, &newest, |_| None, NOW));
    let older = [entry(Operation::Kyc, 2_000, Outcome::Done)];
    let cells = coverage(DocumentKind::Cpf, &older, |_| None, NOW);
    assert!(review_candidates(&sources, &cells).is_empty());
}
