//! The five credit queries (SCR).

use farol_mock_service::{BRUNO, LAST_SCR_PLAN, Options, PREMIUM_PLAN, SCR_PLAN};

use crate::test_service::{ParsedResponse, TestService, expect_error, expect_shape};

const PRODUCTS: [&str; 5] = ["full", "indicators", "algorithms", "attributes", "score"];

fn query(test: &mut TestService, product: &str, document: &str, plan: i64) -> ParsedResponse {
    test.get(&format!("/v1/scr/{product}/{document}?planId={plan}"))
}

#[test]
fn every_product_is_processed_once_and_then_cached() {
    let mut test = TestService::new(Options::default());
    let before = test.available(SCR_PLAN);
    for product in PRODUCTS {
        let first = query(&mut test, product, "12345678909", SCR_PLAN);
        assert_eq!(first.body["status"], "PROCESSING");
        expect_shape(&first.body, "status:s message:s");
    }
    test.now += 3000;
    for product in PRODUCTS {
        let known = query(&mut test, product, "123.456.789-09", SCR_PLAN);
        assert_eq!(known.status, 200);
        assert!(known.body.get("status").is_none() && known.body.get("type").is_none());
    }
    assert_eq!(test.available(SCR_PLAN), before - 5);
}

#[test]
fn error_bodies_match_the_contract() {
    let mut test = TestService::new(Options::default());
    for product in PRODUCTS {
        let denied = query(&mut test, product, "12345678909", PREMIUM_PLAN);
        assert_eq!(
            (denied.status, denied.body["status"].as_str()),
            (200, Some("PLAN_NOT_ALLOWED"))
        );
        for document in ["12345678900", "123", "12ABC34501DE35", "%20"] {
            let wrong = query(&mut test, product, document, SCR_PLAN);
            assert!(
                wrong.body["status"] == "INVALID_DOCUMENT" || wrong.status == 400,
                "{}",
                wrong.body
            );
        }
        expect_error(&test.get(&format!("/v1/scr/{product}/12345678909")), 400);
        expect_error(&query(&mut test, product, "12345678909", 502), 403);
        expect_error(&query(&mut test, product, "12345678909", 9), 404);
    }
}

#[test]
fn a_formatted_cnpj_and_the_last_query_of_a_balance() {
    let mut test = TestService::new(Options {
        analysis_time: 0,
        ..Options::default()
    });
    let formatted = query(&mut test, "score", "11.222.333%2F0001-81", LAST_SCR_PLAN);
    assert_eq!(formatted.status, 200);
    assert_eq!(
        query(&mut test, "score", "11222333000181", LAST_SCR_PLAN).body,
        formatted.body
    );
    expect_error(
        &query(&mut test, "score", "12345678909", LAST_SCR_PLAN),
        402,
    );
}

#[test]
fn the_plan_of_another_organization_serves_its_members() {
    let mut test = TestService::new(Options {
        analysis_time: 0,
        ..Options::default()
    });
    test.sign_in(BRUNO);
    assert_eq!(query(&mut test, "full", "12345678909", 502).status, 200);
}
