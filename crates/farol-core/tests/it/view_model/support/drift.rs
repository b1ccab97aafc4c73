//! Differences between responses and the contract.

use farol_core::protocol::response_shape;
use farol_core::view_model::support::{DriftRecord, MAX_DRIFT, drift};
use std::fs;
use std::path::Path;

/// The differences of one response, one line each.
fn found(operation: &str, body: &str) -> Vec<String> {
    let lines = response_shape(operation, body.as_bytes(), false);
    let records = drift(lines.iter().map(String::as_str));
    records.iter().map(described).collect()
}

fn described(record: &DriftRecord) -> String {
    let DriftRecord {
        operation,
        path,
        kind,
        expected,
        received,
    } = record;
    format!(
        "{operation} {path} {} ({expected}) ({received})",
        kind.name()
    )
}

fn fixture(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    fs::read_to_string(folder.join(name)).unwrap()
}

/// The fixtures have every field of the contract, nulls that it doesn't have, and a further field.
#[test]
fn responses_as_in_the_contract_have_no_other_fields_and_types() {
    let mut others = Vec::new();
    for (operation, file) in [
        ("login", "login.json"),
        ("refreshToken", "login.json"),
        ("createAnalysis", "create_analysis.json"),
        ("consultAnalysis", "analysis_summary.json"),
        ("riskDetail", "risk_detail.json"),
        ("balance", "balance.json"),
        ("listRadars", "radars.json"),
        ("addRadar", "add_radar.json"),
        ("registerProcess", "register_process.json"),
        ("inactivateProcess", "inactivate.json"),
        ("processDetails", "process_details.json"),
        ("partnerProcesses", "partner_processes.json"),
        ("createCnh", "cnh.json"),
        ("kyc", "kyc.json"),
        ("qsa", "tree.json"),
        ("scrFull", "tree.json"),
    ] {
        let found = found(operation, &fixture(file)).into_iter();
        others.extend(found.filter(|record| !record.ends_with("(null)")));
    }
    let expected = [
        "listRadars $[].radar.color unknownField () (string)",
        "processDetails $.instance unknownField () (string)",
    ];
    assert_eq!(others, expected);
}

#[test]
fn an_unknown_missing_or_mistyped_field_is_one() {
    let body = r#"[{"id":1,"createdAt":"2026","radar":{"id":2,"code":"1","name":"a","type":"CPF",
        "createdAt":1,"active":true,"preProcessedAt":null,"owner":{"cpf":"123.456.789-09"}}}]"#;
    assert_eq!(
        found("listRadars", body),
        [
            "listRadars $[].createdAt otherType (integer) (string)",
            "listRadars $[].radar.owner unknownField () (object)",
            "listRadars $[].radar.typeCustomer missingField (string, null) ()",
        ]
    );
}

#[test]
fn a_field_that_only_some_elements_lack_is_missing() {
    let body = r#"{"sucess":true,"reason":"","total":2,"balance":[{"balance":{}},{}]}"#;
    let missing = found("balance", body);
    assert!(missing.contains(&"balance $.balance[].balance missingField (object) ()".to_owned()));
}

#[test]
fn what_the_contract_does_not_show_is_none() {
    let cnh = r#"{"requestId":"1","organizationId":1,"document":"1","status":"s",
        "data":{"any":{"thing":1}},"createdAt":"x","updatedAt":"y"}"#;
    assert_eq!(found("createCnh", cnh), Vec::<String>::new());
    for operation in ["qsa", "relationships", "kycOfQsa", "scrFull", "scrScore"] {
        assert_eq!(found(operation, r#"[{"any":null}]"#), Vec::<String>::new());
    }
    let undescribed_error = r#"{"anything":1}"#;
    assert_eq!(found("balance!", undescribed_error), Vec::<String>::new());
    assert_eq!(
        found("unknownOperation", undescribed_error),
        Vec::<String>::new()
    );
}

#[test]
fn another_outermost_type_is_one() {
    assert_eq!(
        found("kyc", r#"{"pep":true}"#),
        ["kyc $ otherType (string) (object)"]
    );
    assert_eq!(
        found("listRadars", r#"{"items":[]}"#),
        ["listRadars $ otherType (array) (object)"]
    );
}

#[test]
fn error_bodies_are_compared_where_the_contract_describes_them() {
    let error = r#"{"message":"m","error":"ObjectNotFoundException"}"#;
    for operation in ["inactivateProcess!", "inactivateProcess", "balance"] {
        assert_eq!(found(operation, error), Vec::<String>::new(), "{operation}");
    }
    assert_eq!(
        found(
            "inactivateProcess!",
            r#"{"message":1,"error":"e","code":"1"}"#
        ),
        [
            "inactivateProcess $.code unknownField () (string)",
            "inactivateProcess $.message otherType (string) (integer)",
        ]
    );
    for body in [
        r#"{"type":"t","message":"m"}"#,
        r#"{"status":"PROCESSING","message":"m"}"#,
    ] {
        assert_eq!(found("scrFull!", body), Vec::<String>::new());
    }
    assert_eq!(
        found("scrFull!", r#"{"status":"s","message":"m","until":"u"}"#),
        ["scrFull $.until unknownField () (string)"]
    );
}

#[test]
fn the_keys_of_a_map_are_not_listed() {
    let names = [
        "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m",
    ];
    let fields: Vec<String> = names.iter().map(|name| format!("\"{name}\":1")).collect();
    let body = format!(r#"{{"number":"1","radarId":1,{}}}"#, fields.join(","));
    assert_eq!(
        found("registerProcess", &body),
        ["registerProcess $.* unknownField () (integer)"]
    );
}

#[test]
fn a_sample_misses_no_field() {
    let lines = ["listRadars $:a []:o", "listRadars $[]:o … id:i"];
    assert_eq!(drift(lines), []);
}

#[test]
fn each_difference_is_listed_once_and_their_number_is_limited() {
    let lines = ["registerProcess $:o number:s radarId:i more:s"; 3];
    assert_eq!(drift(lines).len(), 1);
    let other = "registerProcess $:o number:s radarId:i more:i";
    assert_eq!(drift([lines[0], other]).len(), 2);
    let many: Vec<String> = (0..300)
        .map(|at| format!("registerProcess $:o number:s radarId:i x{at}:s"))
        .collect();
    assert_eq!(drift(many.iter().map(String::as_str)).len(), MAX_DRIFT);
}
