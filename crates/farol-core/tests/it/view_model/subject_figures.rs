//! Figures of a subject: what a response states, and the field that states it.

use farol_core::model::analysis_figures::AnalysisFigures;
use farol_core::model::classification::Classification;
use farol_core::model::json::Json;
use farol_core::model::money::Cents;
use farol_core::model::operation::Operation;
use farol_core::url_state::ShownField;
use farol_core::view_model::json_view::JsonIndex;
use farol_core::view_model::subject::{
    SubjectFigure, SubjectFinding, findings_of_analysis, findings_of_kyc, findings_of_response,
    shown_node,
};
use std::sync::Arc;

const NOW: i64 = 1_790_000_000_000;

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
    assert_eq!(shown_node(&query, &content), Some(2));
}

#[test]
fn partners_counts_and_licenses_have_a_field() {
    let partners = r#"{"empresa": {"socios": [
        {"nome": "A", "qualificacao": "Sócio", "socios": [{"nome": "C", "qualificacao": "Sócio"}]},
        {"nome": "B", "qualificacao": "Sócio"}]}}"#;
    let wanted = (SubjectFinding::Partners(2), "$.empresa.socios".to_owned());
    assert_eq!(paths(Operation::Qsa, partners), [wanted]);
    let closed =
        r#"{"empresa": {"razaoSocial": "A", "situacaoCadastral": "BAIXADA", "socios": []}}"#;
    let finding = SubjectFinding::Registration("BAIXADA".to_owned());
    assert!(finding.is_adverse());
    assert!(!SubjectFinding::Registration("Ativa".to_owned()).is_adverse());
    let wanted = (finding, "$.empresa.situacaoCadastral".to_owned());
    assert_eq!(paths(Operation::Qsa, closed), [wanted]);
    let counted = r#"{"success": true, "total": 3, "result": []}"#;
    let wanted = (SubjectFinding::CountedProcesses(3), "$.total".to_owned());
    assert_eq!(paths(Operation::PartnerProcesses, counted), [wanted]);
    let of_count =
        |text: &str| findings_of_response(Operation::PartnerProcesses, &index(text), NOW);
    let nothing = Some(Vec::new());
    assert_eq!(of_count(r#"{"total": 0, "result": []}"#), nothing);
    assert_eq!(of_count(r#"{"total": 0, "result": null}"#), nothing);
    let contradictory = r#"{"total": 0, "result": [{"consume": 1}]}"#;
    assert_eq!(of_count(contradictory), None);
    let cnh = r#"{"status": "QUEUED", "data": {"status": "x"}}"#;
    let wanted = (SubjectFinding::Cnh("QUEUED".into()), "$.status".to_owned());
    assert_eq!(paths(Operation::Cnh, cnh), [wanted]);
    let none = index(r#"{"socios": []}"#);
    assert_eq!(
        findings_of_response(Operation::Qsa, &none, NOW),
        Some(vec![])
    );
    let unread = index(r#"{"qsa": [{"nome": "A", "qualificacao": "Sócio"}, "B"]}"#);
    assert_eq!(findings_of_response(Operation::Qsa, &unread, NOW), None);
    let other = index(r#"{"socios": ["B"], "administradores": []}"#);
    assert_eq!(findings_of_response(Operation::Qsa, &other, NOW), None);
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
fn the_classifications_of_risk_have_their_sums_and_the_fields_of_the_summary() {
    let figures = AnalysisFigures {
        with_risk: Some(3),
        with_risk_cents: Some(250),
        criminal: Some(1),
        criminal_cents: Some(100),
        worker: Some(0),
        ..AnalysisFigures::default()
    };
    let found = findings_of_analysis(&figures, None).unwrap();
    let criminal = Classification::RiskCriminal;
    let wanted = [
        SubjectFinding::ProcessesWithRisk(3, Some(Cents(250))),
        SubjectFinding::Classification(criminal, 1, Some(Cents(100))),
    ];
    assert_eq!(findings(&found), wanted);
    assert_eq!(found[1].path, "$.summary.RISK_CRIMINAL.totalProcess");
    assert_eq!(
        found[1].field,
        ShownField::Classification("RISK_CRIMINAL".to_owned())
    );
    assert!(found[0].path.contains(" + "), "a sum names both fields");
    let content =
        index(r#"{"summary": {"RISK_WORKER": {}, "RISK_CRIMINAL": {"totalProcess": 1}}}"#);
    let query = found[1].field.to_query().to_string();
    let node = shown_node(&query, &content).unwrap();
    assert_eq!(content.path(node), "$.summary.RISK_CRIMINAL");
    assert_eq!(shown_node("?classification=OTHER", &content), None);
}

#[test]
fn an_analysis_found_nothing_only_if_all_figures_say_so() {
    let figures = |with_risk, protests| AnalysisFigures {
        with_risk,
        protests,
        ..AnalysisFigures::default()
    };
    let of_total = |with_risk, protests, total| {
        let found = findings_of_analysis(&figures(with_risk, protests), total);
        found.map(|found| findings(&found))
    };
    let findings = |with_risk, protests| of_total(with_risk, protests, Some(0));
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
    // Processes without risk aren't nothing, and neither is a total that isn't stated.
    let safe = Some(vec![SubjectFinding::ProcessesWithoutRisk(50)]);
    assert_eq!(of_total(Some(0), Some(0), Some(50)), safe);
    assert_eq!(of_total(Some(0), Some(0), None), None);
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
    assert_eq!(text("OFAC: nada consta"), None, "says nothing about others");
    let named = r#"{"name": "Bia", "kyc": "BIA: nada consta."}"#;
    assert_eq!(findings(named), Some(vec![]));
    let other = r#"{"name": "Bia", "kyc": "OFAC: nada consta."}"#;
    assert_eq!(findings(other), None);
    assert_eq!(text("Nada consta. PEP: sim"), None);
    assert_eq!(text("Veja o anexo."), None);
}

#[test]
fn a_field_of_an_item_is_not_that_of_the_whole_response() {
    let states = |operation, text: &str| {
        let figures = findings_of_response(operation, &index(text), NOW);
        figures.map(|figures| findings(&figures))
    };
    let count = r#"{"result": [{"total": 3}]}"#;
    assert_eq!(states(Operation::PartnerProcesses, count), None);
    let license = r#"{"requestId": "r-1", "status": null, "data": {"status": "ATIVA"}}"#;
    assert_eq!(states(Operation::Cnh, license), None);
    let partner = r#"{"socios": [{"nome": "Beta", "qualificacao": "Sócio",
        "situacaoCadastral": "BAIXADA"}]}"#;
    let only_partners = Some(vec![SubjectFinding::Partners(1)]);
    assert_eq!(states(Operation::Qsa, partner), only_partners);
}

#[test]
fn a_partner_in_two_lists_is_counted_once() {
    let count = |text: &str| {
        let figures = findings_of_response(Operation::Qsa, &index(text), NOW);
        figures.map(|figures| findings(&figures))
    };
    let twice = r#"{"socios": [{"nome": "Ana", "cpf": "***456789**", "qualificacao": "Sócia"},
        {"nome": "Bia", "cpf": "***111222**", "qualificacao": "Sócia"}],
        "administradores": [{"nome": "ANA", "cpf": "***456789**", "cargo": "Diretora"}]}"#;
    assert_eq!(count(twice), Some(vec![SubjectFinding::Partners(2)]));
    let unnumbered = twice.replace(r#""cpf": "***456789**", "#, "");
    assert_eq!(count(&unnumbered), None, "one Ana or two");
}
