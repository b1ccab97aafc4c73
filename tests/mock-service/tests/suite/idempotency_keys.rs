//! Charges and log entries of requests whose response is lost.

use http::Request;
use serde_json::{Value, json};

use crate::test_service::TestService;

const QUERY: &str = "/v1/relationships-parents";

fn query(test: &mut TestService, key: Option<&str>) -> u16 {
    let body = json!({ "organizationId": 1001, "holderId": 5001, "documentNumber": "12345678909" });
    let mut request = Request::builder()
        .method("POST")
        .uri(QUERY)
        .header("authorization", format!("Bearer {}", test.token));
    if let Some(key) = key {
        request = request.header("idempotency-key", key);
    }
    let request = request.body(body.to_string().into_bytes()).unwrap();
    test.raw(&request).status
}

fn inject(test: &mut TestService, fault: &Value) {
    let body = json!({ "operation": "relationships", "fault": fault, "times": 1 });
    assert_eq!(test.post("/_control/faults", &body).status, 204);
}

fn available(test: &mut TestService) -> i64 {
    let plans = test
        .get("/v1/holder/5001/organization/1001/balance")
        .expect_ok();
    let plans = plans["balance"].as_array().unwrap().iter();
    plans
        .map(|item| item["balance"]["available"].as_i64().unwrap())
        .sum()
}

#[test]
fn a_fault_after_execution_is_charged_and_one_before_is_not() {
    for (fault, price) in [
        (json!({ "kind": "refuse" }), 0),
        (json!({ "kind": "reset" }), 0),
        (json!({ "kind": "status", "status": 408 }), 0),
        (json!({ "kind": "closeAfter" }), 1),
        (json!({ "kind": "resetAfter" }), 1),
        (json!({ "kind": "statusAfter", "status": 408 }), 1),
        (json!({ "kind": "cut" }), 1),
    ] {
        let mut test = TestService::controlled();
        let before = available(&mut test);
        inject(&mut test, &fault);
        let status = query(&mut test, None);
        assert_eq!(status == 408, fault["status"] == 408, "{fault}");
        assert_eq!(before - available(&mut test), price, "{fault}");
    }
}

#[test]
fn a_repeated_key_is_logged_and_ignored() {
    let mut test = TestService::controlled();
    let before = available(&mut test);
    inject(&mut test, &json!({ "kind": "closeAfter" }));
    for key in [Some("00ff"), Some("00ff"), None] {
        query(&mut test, key);
    }
    assert_eq!(
        before - available(&mut test),
        3,
        "the service knows no such header"
    );
    let log = test
        .get("/_control/log?operation=relationships")
        .expect_ok();
    let keys: Vec<&Value> = log
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| &entry["idempotencyKey"])
        .collect();
    assert_eq!(keys, [&json!("00ff"), &json!("00ff"), &Value::Null]);
}
