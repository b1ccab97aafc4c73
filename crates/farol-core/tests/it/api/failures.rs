//! Failures common to all operations, and the encoding of addresses.

use super::support::{decode, failure};
use farol_core::api::analysis::GetBalance;
use farol_core::api::auth::Login;
use farol_core::api::kyc::QueryKyc;
use farol_core::api::monitoring::{AddRadar, GetProcessDetails};
use farol_core::api::scr::{QueryScr, ScrProduct};
use farol_core::model::document::{Document, ProcessNumber};
use farol_core::model::ids::{HolderId, OrganizationId, PlanId};
use farol_core::model::radar_type::RadarType;
use farol_core::protocol::{ApiError, Endpoint, ErrorKind, QueryString, Secret, UrlPath, redact};
use proptest::prelude::*;

fn query() -> QueryKyc {
    QueryKyc {
        organization: OrganizationId(7),
        holder: HolderId(5),
        document: Document::parse("123.456.789-09").unwrap(),
    }
}

fn call() -> GetBalance {
    GetBalance {
        holder: HolderId(5),
        organization: OrganizationId(7),
    }
}

#[test]
fn each_status_maps_to_one_error_kind() {
    let cases = [
        (401, ErrorKind::SignedOut),
        (403, ErrorKind::Forbidden),
        (404, ErrorKind::NotFound),
        (423, ErrorKind::Busy),
        (429, ErrorKind::Busy),
        (500, ErrorKind::Failed),
        (503, ErrorKind::Failed),
        (400, ErrorKind::Refused("Não".to_owned())),
        (422, ErrorKind::Refused("Não".to_owned())),
        (408, ErrorKind::Unexpected),
        (409, ErrorKind::Unexpected),
        (418, ErrorKind::Unexpected),
    ];
    for (status, kind) in cases {
        assert_eq!(
            failure(&call(), status, r#"{"message":"Não"}"#),
            kind,
            "{status}"
        );
    }
    for body in ["", "<html>", "[]", r#"{"message":" "}"#, r#"{"message":5}"#] {
        assert_eq!(
            failure(&call(), 400, body),
            ErrorKind::Refused(String::new()),
            "{body}"
        );
    }
    let reason = failure(&call(), 400, r#"{"sucess":false,"reason":"Não"}"#);
    assert_eq!(reason, ErrorKind::Refused("Não".to_owned()));
}

#[test]
fn only_a_rejection_has_a_known_outcome() {
    let rejections = [400, 401, 402, 403, 404, 405, 413, 415, 422, 423, 429, 451];
    for status in (100..200).chain(300..600) {
        let error = decode(&query(), status, r#"{"message":"Não"}"#).unwrap_err();
        let is_rejected = rejections.contains(&status);
        assert_eq!(error.outcome_is_unknown(), !is_rejected, "{status}");
    }
    for body in [
        r#"{"success":false,"reason":"Não"}"#,
        r#"{"success":" False ","reason":"Não"}"#,
        r#"{"sucess":"false","result":[]}"#,
        r#"{"success":0,"result":[]}"#,
        r#"{"type":"X","message":"Não"}"#,
    ] {
        let error = decode(&query(), 200, body).unwrap_err();
        assert!(!error.outcome_is_unknown(), "{body}");
    }
}

#[test]
fn a_rejection_in_the_body_applies_under_any_status() {
    let scr = QueryScr {
        product: ScrProduct::Full,
        document: Document::parse("123.456.789-09").unwrap(),
        plan: PlanId(1),
    };
    for status in [200, 304, 408, 409, 500] {
        for word in ["PLAN_NOT_ALLOWED", "INVALID_DOCUMENT"] {
            let body = format!(r#"{{"status":"{word}","message":"Não"}}"#);
            let error = decode(&scr, status, &body).unwrap_err();
            assert!(!error.outcome_is_unknown(), "{word} under {status}");
        }
    }
}

#[test]
fn the_message_of_an_error_body_is_preserved() {
    let cases = [
        (r#"{"message":"Em manutenção"}"#, "Em manutenção"),
        (r#"{"reason":"Em manutenção"}"#, "Em manutenção"),
        (r#"{"type":"X","message":"Em manutenção"}"#, "Em manutenção"),
        (r#"{"type":"MAINTENANCE"}"#, "MAINTENANCE"),
        ("\u{feff}{\"message\":\"Oi\"}", "Oi"),
        (r#"{"message":" "}"#, ""),
        (r#"{"message":{}}"#, ""),
        ("<html>Oi</html>", ""),
    ];
    for status in [403, 404, 423, 429, 500, 503] {
        for (body, service_message) in cases {
            let error = decode(&call(), status, body).unwrap_err();
            assert_eq!(error.message, service_message, "{status} {body}");
        }
    }
}

#[test]
fn service_messages_are_truncated_and_not_copied_for_support() {
    let body = format!(
        r#"{{"message":"CPF 123.456.789-09 {}"}}"#,
        "é".repeat(5_000)
    );
    let error = decode(&call(), 500, &body).unwrap_err();
    assert_eq!(error.message.chars().count(), 301);
    assert!(error.message.ends_with('…'));
    assert!(!error.support_text().contains("456"));
    let refused = decode(&call(), 400, &body).unwrap_err();
    assert_eq!(refused.kind, ErrorKind::Refused(error.message));
    let page = format!(r#"{{"message":"{}"}}"#, "x".repeat(70_000));
    assert_eq!(decode(&call(), 500, &page).unwrap_err().message, "");
}

#[test]
fn a_success_status_with_an_error_body_is_an_error() {
    for body in [
        "",
        "<!doctype html><p>Oi",
        "{",
        "null",
        "[]",
        "{}",
        "\u{feff}{}",
    ] {
        assert_eq!(failure(&call(), 200, body), ErrorKind::Unreadable, "{body}");
    }
    let error = r#"{"error":"X","message":"Manutenção"}"#;
    assert_eq!(
        failure(&call(), 200, error),
        ErrorKind::Refused("Manutenção".to_owned())
    );
    let error = r#"{"type":"X","message":"Manutenção","name":null,"error":""}"#;
    assert_eq!(
        failure(&call(), 200, error),
        ErrorKind::Refused("Manutenção".to_owned())
    );
}

#[test]
fn a_result_with_a_message_is_a_result() {
    let add = AddRadar {
        organization: OrganizationId(7),
        name: "Maria".to_owned(),
        code: "12345678909".to_owned(),
        kind: RadarType::Cpf,
    };
    let body =
        r#"{"name":"Maria","code":"12345678909","type":"CPF","message":"Criado","error":" "}"#;
    let added = decode(&add, 200, body).unwrap();
    assert_eq!(added.name.as_deref(), Some("Maria"));
}

#[test]
fn the_detail_names_the_field_without_its_value() {
    let body = r#"{"balance":[{"balance":{"available":"98765432100","plan":{"planId":1}}}]}"#;
    let error = decode(&call(), 200, body).unwrap_err();
    let wanted = "balance[0] > balance > available: an integer expected, a string found";
    assert_eq!(error.detail, wanted);
}

#[test]
fn a_segment_is_encoded_as_one_segment() {
    assert_eq!(UrlPath::of(["a/b %"]).to_string(), "/a%2Fb%20%25");
    assert_eq!(
        UrlPath::of(["..", "é?#"]).to_string(),
        "/%252E%252E/%C3%A9%3F%23"
    );
    assert_eq!(
        QueryString::default().with("a b", "c&d=e").to_string(),
        "?a%20b=c%26d%3De"
    );
    let (number, _) = ProcessNumber::parse_lenient("583.00.2006/123456").unwrap();
    let details = GetProcessDetails {
        organization: OrganizationId(7),
        number,
    };
    assert_eq!(details.path().to_string(), "/v1/process/7/583002006123456");
}

#[test]
fn debug_output_omits_the_body() {
    let login = Login {
        email: "ana@example.com".to_owned(),
        password: Secret::new("secret"),
    };
    let printed = format!("{:?}", login.body());
    assert!(printed.contains("bytes"), "the size is stated: {printed}");
    assert!(
        !printed.contains("ana") && !printed.contains("secret"),
        "{printed}"
    );
}

#[test]
fn quoted_text_is_redacted() {
    assert_eq!(
        redact(r#"field "full_name" is missing, not "", at line 12"#),
        r#"field "…" is missing, not "…", at line 12"#
    );
    assert_eq!(redact(r#"cut off in "Maria"#), r#"cut off in "…""#);
}

#[test]
fn numbers_are_redacted_in_any_grouping() {
    let cases = [
        ("CPF 123 456 789 09 do titular", "CPF … do titular"),
        ("CPF 123\u{a0}456\u{a0}789\u{a0}09", "CPF …"),
        ("erro 12345", "erro …"),
        ("linha 12 coluna 5", "linha 12 coluna 5"),
        ("status 422 after 3 s", "status 422 after 3 s"),
    ];
    for (text, redacted) in cases {
        assert_eq!(redact(text), redacted);
    }
    let (longest, longer) = ("x".repeat(60), "x".repeat(61));
    assert_eq!(redact(&longest), longest);
    assert_eq!(redact(&longer), "…", "it might be a token");
    assert_eq!(format!("{:?}", Secret::new("token")), "Secret(…)");
}

#[test]
fn the_support_text_contains_no_personal_data() {
    let refused = ErrorKind::Refused("CPF 123.456.789-09 de ana@example.com".to_owned());
    let error = ApiError::new(refused, "field `status`")
        .with_status(422)
        .with_operation("createAnalysis");
    let words = error.support_text();
    for part in ["createAnalysis", "422", "Refused", "field `status`"] {
        assert!(words.contains(part), "{part} in {words}");
    }
    assert!(!words.contains("456") && !words.contains('@'), "{words}");
}

proptest! {
    #[test]
    fn redacted_text_contains_no_number_and_no_email(
        text in r#"([ -~\n\t"]|[0-9]{1,12}|[a-z]{1,9}@[a-z.]{1,9}|ç|🦀){0,20}"#,
    ) {
        let redacted = redact(&text);
        let run = redacted.split(|c: char| !c.is_ascii_digit()).map(str::len).max();
        prop_assert!(run < Some(5), "{redacted}");
        prop_assert!(!redacted.contains('@'), "{redacted}");
    }

    #[test]
    fn a_path_contains_only_safe_characters(segments in prop::collection::vec(".*", 1..5)) {
        let path = UrlPath::of(&segments).to_string();
        prop_assert_eq!(path.matches('/').count(), segments.len());
        let is_safe = |c: char| c.is_ascii_alphanumeric() || "/%-._~".contains(c);
        prop_assert!(path.chars().all(is_safe), "{}", path);
        prop_assert!(!path.split('/').any(|segment| segment == "." || segment == ".."));
    }
}
