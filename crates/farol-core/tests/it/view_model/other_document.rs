//! A response with the document of another person isn't one about the subject of the query.

use farol_core::model::json::Json;
use farol_core::model::operation::Operation;
use farol_core::view_model::other_document::other_document;

const QUERIED: &str = "12345678909";
const OTHER: &str = "908.070.605-18";

fn check(operation: Operation, text: &str, queried: &str) -> Option<String> {
    let content = Json::parse(text.as_bytes()).unwrap();
    other_document(operation, &content, queried)
}

/// Bodies with a document in the place of `{}`, which is that of the response.
const BODIES: [(Operation, &str); 10] = [
    (Operation::Kyc, r#"{"cpf": "{}", "IsCurrentlyPEP": true}"#),
    (
        Operation::Kyc,
        r#"{"Result": [{"TaxIdNumber": "{}", "KycData": {"is_currently_pep": false}}]}"#,
    ),
    (
        Operation::Kyc,
        r#""{\"documento\": \"{}\", \"pep\": false}""#,
    ),
    (Operation::Qsa, r#"{"documentNumber": "{}", "socios": []}"#),
    (
        Operation::Qsa,
        r#"[{"cnpj": "{}", "razaoSocial": "ACME", "situacaoCadastral": "ATIVA"}]"#,
    ),
    (
        Operation::Relationships,
        r#"{"documento": "{}", "parentes": []}"#,
    ),
    (
        Operation::ScrFull,
        r#"{"documento": "{}", "historico": []}"#,
    ),
    (
        Operation::ScrScore,
        r#"{"data": {"cpf": "{}", "score": 500}}"#,
    ),
    (Operation::Cnh, r#"{"document": "{}", "status": "QUEUED"}"#),
    (
        Operation::PartnerProcesses,
        r#"{"total": 2, "result": [{"documentNumber": "{}"}, {"documentNumber": "{}"}]}"#,
    ),
];

#[test]
fn another_document_of_the_whole_response_is_found() {
    for (operation, body) in BODIES {
        let check = |stated: &str| check(operation, &body.replace("{}", stated), QUERIED);
        assert_eq!(check(OTHER).as_deref(), Some(OTHER), "{body}");
        let redacted = "***.070.605-**";
        assert_eq!(check(redacted).as_deref(), Some(redacted), "{body}");
        let company = "11.222.333/0001-81";
        assert_eq!(check(company).as_deref(), Some(company), "{body}");
        for same in ["12345678909", "123.456.789-09", "***.456.789-**"] {
            assert_eq!(check(same), None, "{body}");
        }
        for unclear in ["", "-", "456", "***", "12345678"] {
            assert_eq!(check(unclear), None, "{body}");
        }
    }
}

#[test]
fn a_redacted_query_is_compared_by_its_visible_digits() {
    let body = |stated: &str| format!(r#"{{"cpf": "{stated}", "IsCurrentlyPEP": true}}"#);
    let check = |stated, queried| check(Operation::Kyc, &body(stated), queried);
    assert_eq!(check("12345678909", "***.456.789-**"), None);
    assert_eq!(check("***.456.789-**", "***.456.789-**"), None);
    assert_eq!(check(OTHER, "***.456.789-**").as_deref(), Some(OTHER));
    // The visible digits of both are different ones.
    assert_eq!(check("123.***.***-09", "***.456.789-**"), None);
    let license = |stated: &str| format!(r#"{{"document": "{stated}"}}"#);
    let check = |stated: &str, queried| self::check(Operation::Cnh, &license(stated), queried);
    assert_eq!(check("00000000001", "00000000001"), None);
    assert_eq!(
        check("00000000002", "00000000001").as_deref(),
        Some("00000000002")
    );
    assert_eq!(check("00000000001", "***00000***"), None);
    assert!(check("00001100001", "***00000***").is_some());
}

#[test]
fn documents_of_other_people_in_the_response_are_normal() {
    let normal = [
        (
            Operation::Qsa,
            r#"{"cnpj": "{}", "socios": [{"nome": "BIA", "cpf": "90807060518"}]}"#,
        ),
        (
            Operation::Qsa,
            r#"{"contador": {"nome": "BIA", "cpf": "90807060518"}, "socios": []}"#,
        ),
        (
            Operation::Relationships,
            r#"[{"RelatedEntityName": "BIA", "RelatedEntityTaxIdNumber": "90807060518"}]"#,
        ),
        (
            Operation::Relationships,
            r#"{"result": [{"nome": "BIA", "cpf": "90807060518"}]}"#,
        ),
        (
            Operation::Relationships,
            r#"{"RelatedEntityTaxIdNumber": "90807060518", "RelationshipType": "MOTHER"}"#,
        ),
        (
            Operation::Kyc,
            r#"{"IsCurrentlyPEP": false, "Relationships": [
                {"RelatedEntityTaxIdNumber": "90807060518", "RelationshipType": "MOTHER"}]}"#,
        ),
        (
            Operation::Kyc,
            r#"{"cpf": "{}", "result": [{"cpf": "{}", "kyc": "PEP: sim"},
                {"cpf": "90807060518", "kyc": "PEP: sim"}]}"#,
        ),
        // The document of the client, beside that of the institution.
        (
            Operation::ScrFull,
            r#"{"cnpj": "11222333000181", "cpf": "{}", "historico": []}"#,
        ),
        (
            Operation::PartnerProcesses,
            r#"{"result": [{"documentNumber": "90807060518"}, {"documentNumber": "{}"}]}"#,
        ),
        (
            Operation::PartnerProcesses,
            r#"{"result": [{"documentNumber": "90807060518"}, {"consume": 3}]}"#,
        ),
        // The query names a QSA by an ID.
        (
            Operation::KycOfQsa,
            r#"{"rootDocument": "11222333000181", "result": []}"#,
        ),
    ];
    for (operation, body) in normal {
        let body = body.replace("{}", QUERIED);
        assert_eq!(check(operation, &body, QUERIED), None, "{body}");
    }
}

#[test]
fn the_document_of_the_only_finding_comes_before_that_of_the_response() {
    let owner = r#"{"cpf": "{}", "owner": {"cpf": "90807060518", "IsCurrentlyPEP": true}}"#;
    let body = owner.replace("{}", QUERIED);
    assert_eq!(
        check(Operation::Kyc, &body, QUERIED).as_deref(),
        Some(OTHER)
    );
}
