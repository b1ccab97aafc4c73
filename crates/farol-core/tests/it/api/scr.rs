//! Contract section "Credit system queries (SCR)".

use super::support::{cnpj, decode, expect, failure, person, wire};
use farol_core::api::scr::{QueryScr, ScrProduct, ScrReply};
use farol_core::model::ids::PlanId;
use farol_core::model::json::Json;
use farol_core::protocol::{Cost, ErrorKind};

const PLAN: PlanId = PlanId(12);
const STATUSES: [u16; 9] = [200, 202, 400, 401, 403, 404, 422, 429, 500];

fn full() -> QueryScr {
    QueryScr {
        product: ScrProduct::Full,
        document: person(),
        plan: PLAN,
    }
}

/// Returns the address of a product for the document of a company or a person.
fn address(product: ScrProduct, document: &str) -> String {
    format!("GET /v1/scr/{}/{document}?planId=12", product.name())
}

#[test]
fn scr_full_matches_the_contract() {
    let wanted = address(ScrProduct::Full, "12345678909");
    assert_eq!(wanted, "GET /v1/scr/full/12345678909?planId=12");
    assert_eq!(wire(&full()), expect("scrFull", &wanted, None, Cost::Paid));
}

#[test]
fn scr_indicators_matches_the_contract() {
    let call = QueryScr {
        product: ScrProduct::Indicators,
        document: cnpj().into(),
        plan: PLAN,
    };
    let wanted = "GET /v1/scr/indicators/11222333000181?planId=12";
    assert_eq!(
        wire(&call),
        expect("scrIndicators", wanted, None, Cost::Paid)
    );
}

#[test]
fn scr_algorithms_matches_the_contract() {
    let call = QueryScr {
        product: ScrProduct::Algorithms,
        document: person(),
        plan: PLAN,
    };
    let wanted = "GET /v1/scr/algorithms/12345678909?planId=12";
    assert_eq!(
        wire(&call),
        expect("scrAlgorithms", wanted, None, Cost::Paid)
    );
}

#[test]
fn scr_attributes_matches_the_contract() {
    let call = QueryScr {
        product: ScrProduct::Attributes,
        document: person(),
        plan: PLAN,
    };
    let wanted = "GET /v1/scr/attributes/12345678909?planId=12";
    assert_eq!(
        wire(&call),
        expect("scrAttributes", wanted, None, Cost::Paid)
    );
}

#[test]
fn scr_score_matches_the_contract() {
    let call = QueryScr {
        product: ScrProduct::Score,
        document: person(),
        plan: PLAN,
    };
    let wanted = "GET /v1/scr/score/12345678909?planId=12";
    assert_eq!(wire(&call), expect("scrScore", wanted, None, Cost::Paid));
}

#[test]
fn the_status_in_the_body_precedes_the_http_status() {
    for status in STATUSES {
        let body = r#"{"status":"PLAN_NOT_ALLOWED","message":"Sem plano"}"#;
        let wanted = ErrorKind::PlanNotAllowed("Sem plano".to_owned());
        assert_eq!(failure(&full(), status, body), wanted);

        let body = r#"{"status":"INVALID_DOCUMENT","message":"Inválido"}"#;
        let wanted = ErrorKind::InvalidDocument("Inválido".to_owned());
        assert_eq!(failure(&full(), status, body), wanted);

        let body = r#"{"status":"PROCESSING","message":null}"#;
        let message = String::new();
        assert_eq!(
            decode(&full(), status, body),
            Ok(ScrReply::Processing { message })
        );
    }
}

#[test]
fn a_generic_error_body_is_classified_by_the_http_status() {
    let body = r#"{"type":"VALIDATION","message":"Não"}"#;
    let refused = ErrorKind::Refused("Não".to_owned());
    let cases = [
        (200, refused.clone()),
        (400, refused.clone()),
        (422, refused),
        (401, ErrorKind::SignedOut),
        (403, ErrorKind::Forbidden),
        (429, ErrorKind::Busy),
        (500, ErrorKind::Failed),
    ];
    for (status, kind) in cases {
        assert_eq!(failure(&full(), status, body), kind, "{status}");
    }
}

#[test]
fn any_other_body_is_the_result() {
    for body in [
        r#"{"score":700}"#,
        r#"{"status":"OK","score":700}"#,
        r#"{"type":"PF","message":"ok","result":{"score":700}}"#,
        "[]",
        "700",
    ] {
        let tree = Json::parse(body.as_bytes()).unwrap();
        let Ok(ScrReply::Result(reply)) = decode(&full(), 200, body) else {
            panic!("{body} is a result");
        };
        assert_eq!(*reply.tree, tree, "{body}");
        assert_eq!(*reply.received.bytes, body.as_bytes());
        assert_eq!(failure(&full(), 503, body), ErrorKind::Failed);
    }
    assert_eq!(failure(&full(), 200, "<html>"), ErrorKind::Unreadable);
    assert_eq!(failure(&full(), 502, "<html>"), ErrorKind::Failed);
    assert_eq!(failure(&full(), 401, ""), ErrorKind::SignedOut);
}
