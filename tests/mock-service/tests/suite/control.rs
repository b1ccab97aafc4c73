//! Control addresses and all faults.

use farol_mock_service::{Delivery, OPERATIONS, Options};
use serde_json::{Value, json};

use crate::test_service::{ParsedResponse, TestService, expect_error};

const BALANCE: &str = "/v1/holder/5001/organization/1001/balance";

fn inject(test: &mut TestService, fault: Value) {
    let body = json!({ "operation": "balance", "fault": fault, "times": 1 });
    let response = test.post("/_control/faults", &body);
    assert_eq!(response.status, 204, "{}", response.body);
}

fn faulted(fault: Value) -> ParsedResponse {
    let mut test = TestService::controlled();
    inject(&mut test, fault);
    let response = test.get(BALANCE);
    let after = test.get(BALANCE);
    assert_eq!(
        (after.status, after.raw.extensions().get::<Delivery>()),
        (200, None),
        "met once"
    );
    response
}

#[test]
fn without_the_option_control_addresses_are_404() {
    let mut test = TestService::new(Options::default());
    expect_error(&test.get("/_control/log"), 404);
    expect_error(&test.post("/_control/reset", &json!({})), 404);
}

#[test]
fn delivery_faults_are_attached_to_the_response() {
    let delivery = |fault: Value| faulted(fault).raw.extensions().get::<Delivery>().copied();
    assert_eq!(
        delivery(json!({ "kind": "refuse" })),
        Some(Delivery::Refused)
    );
    assert_eq!(delivery(json!({ "kind": "reset" })), Some(Delivery::Reset));
    assert_eq!(
        delivery(json!({ "kind": "closeAfter" })),
        Some(Delivery::Refused)
    );
    assert_eq!(
        delivery(json!({ "kind": "resetAfter" })),
        Some(Delivery::Reset)
    );
    assert_eq!(delivery(json!({ "kind": "cut" })), Some(Delivery::Cut));
    assert_eq!(
        delivery(json!({ "kind": "halfOpen" })),
        Some(Delivery::HalfOpen)
    );
    let trickle = json!({ "kind": "trickle", "bytes": 5, "milliseconds": 9 });
    assert_eq!(
        delivery(trickle),
        Some(Delivery::Trickled {
            bytes: 5,
            milliseconds: 9
        })
    );
    assert_eq!(
        delivery(json!({ "kind": "hold" })),
        Some(Delivery::Held { release: 1 })
    );
}

#[test]
fn a_held_response_is_sent_after_the_next_release() {
    let mut test = TestService::controlled();
    let held = |test: &mut TestService| {
        inject(test, json!({ "kind": "hold" }));
        test.get(BALANCE)
            .raw
            .extensions()
            .get::<Delivery>()
            .copied()
    };
    assert_eq!(held(&mut test), Some(Delivery::Held { release: 1 }));
    let released = test.post("/_control/release", &json!({})).expect_ok();
    assert_eq!(released, json!({ "released": 1 }));
    assert_eq!(held(&mut test), Some(Delivery::Held { release: 2 }));
    // A reset releases held responses too.
    assert_eq!(test.post("/_control/reset", &json!({})).status, 204);
    assert_eq!(held(&mut test), Some(Delivery::Held { release: 3 }));
}

#[test]
fn faults_that_replace_the_response() {
    let plain =
        faulted(json!({ "kind": "status", "status": 503, "headers": { "retry-after": "2" } }));
    expect_error(&plain, 503);
    assert_eq!(plain.raw.headers()["retry-after"], "2");
    let own = faulted(json!({ "kind": "status", "status": 429, "body": { "a": 1 } }));
    assert_eq!((own.status, own.body), (429, json!({ "a": 1 })));
    let raw = faulted(json!({ "kind": "body", "body": "{\"a\":" }));
    assert_eq!(
        (raw.status, raw.raw.body().as_slice()),
        (200, b"{\"a\":".as_slice())
    );
    let page = faulted(json!({ "kind": "html" }));
    assert!(
        page.raw.headers()["content-type"]
            .to_str()
            .unwrap()
            .starts_with("text/html")
    );
    assert!(faulted(json!({ "kind": "empty" })).raw.body().is_empty());
    let error = faulted(json!({ "kind": "errorBody200" }));
    assert_eq!((error.status, &error.body["sucess"]), (200, &json!(false)));
}

#[test]
fn faults_in_fields() {
    assert_eq!(faulted(json!({ "kind": "missingFields" })).body, json!({}));
    assert!(
        faulted(json!({ "kind": "nullFields", "fields": ["balance"] })).body["balance"].is_null()
    );
    assert!(faulted(json!({ "kind": "extraFields" })).body["unknownObject"].is_object());
    assert!(
        faulted(json!({ "kind": "wrongTypes", "fields": ["total"] })).body["total"].is_string()
    );
}

#[test]
fn faults_in_every_text() {
    let body = faulted(json!({ "kind": "texts", "text": "<b>x</b>" })).body;
    assert_eq!(
        body["balance"][0]["balance"]["plan"]["planName"],
        "<b>x</b>"
    );
    let body = faulted(json!({ "kind": "texts", "text": "x", "fields": ["typePlan"] })).body;
    assert_eq!(body["balance"][0]["balance"]["plan"]["typePlan"], "x");
    assert_ne!(body["balance"][0]["balance"]["plan"]["planName"], "x");
}

#[test]
fn an_operation_with_a_replacing_fault_is_not_executed() {
    let mut test = TestService::controlled();
    let before = test.available(301);
    let fault = json!({ "operation": "createCnh", "fault": { "kind": "status", "status": 500 }, "times": 1 });
    test.post("/_control/faults", &fault);
    let body = json!({ "organizationId": 1001, "document": "01234567807" });
    expect_error(&test.post("/v1/cnh", &body), 500);
    assert_eq!(test.available(301), before);
    let fault = json!({ "operation": "createCnh", "fault": { "kind": "cut" }, "times": 1 });
    test.post("/_control/faults", &fault);
    test.post("/v1/cnh", &body);
    assert_eq!(test.available(301), before - 1);
}

#[test]
fn faults_apply_to_every_operation_until_removed() {
    let mut test = TestService::controlled();
    test.post(
        "/_control/faults",
        &json!({ "operation": "*", "fault": { "kind": "html" } }),
    );
    for operation in OPERATIONS {
        let path = operation.path.replace(['{', '}'], "");
        let response = test.send(operation.method.as_str(), &path, Vec::new());
        assert_eq!(
            (response.status, response.body),
            (200, Value::Null),
            "{}",
            operation.name
        );
    }
    assert_eq!(
        test.send("DELETE", "/_control/faults", Vec::new()).status,
        204
    );
    assert_eq!(test.get(BALANCE).status, 200);
}

#[test]
fn invalid_faults_are_refused() {
    let mut test = TestService::controlled();
    let mut inject = |operation: &str, fault: Value, times: Value| {
        let body = json!({ "operation": operation, "fault": fault, "times": times });
        test.post("/_control/faults", &body)
    };
    expect_error(&inject("nothing", json!({ "kind": "html" }), json!(1)), 400);
    expect_error(&inject("qsa", json!({ "kind": "nothing" }), json!(1)), 400);
    expect_error(
        &inject("qsa", json!({ "kind": "status", "status": 99 }), json!(1)),
        400,
    );
    expect_error(
        &inject(
            "qsa",
            json!({ "kind": "statusAfter", "status": 600 }),
            json!(1),
        ),
        400,
    );
    expect_error(&inject("qsa", json!({ "kind": "html" }), json!(0)), 400);
    assert_eq!(
        inject("qsa", json!({ "kind": "html" }), json!(null)).status,
        204
    );
}

#[test]
fn the_log_has_every_request_to_an_operation() {
    let mut test = TestService::controlled();
    inject(&mut test, json!({ "kind": "reset" }));
    test.get(BALANCE);
    test.get("/v2/organizations/1001/radars?_end=3");
    test.get("/nowhere");
    let log = test.get("/_control/log").body;
    let names: Vec<_> = log
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| entry["operation"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["login", "balance", "listRadars"]);
    let listed = test.get("/_control/log?operation=listRadars").body;
    let entry = json!({
        "operation": "listRadars",
        "method": "GET",
        "target": "/v2/organizations/1001/radars?_end=3",
        "at": test.now,
        "idempotencyKey": null,
    });
    assert_eq!(listed, json!([entry]));
}

#[test]
fn the_clock_and_tokens_can_be_controlled() {
    let mut test = TestService::controlled();
    assert_eq!(test.post("/_control/expire-tokens", &json!({})).status, 204);
    expect_error(&test.get(BALANCE), 401);
    let body = json!({
        "email": "ana@farol.example",
        "username": "Ana Conceição",
        "refreshToken": test.token,
    });
    let refreshed = test.post("/v1/refreshtoken", &body);
    refreshed.body["token"]
        .as_str()
        .unwrap()
        .clone_into(&mut test.token);
    assert_eq!(test.get(BALANCE).status, 200);
    test.post("/_control/advance", &json!({ "milliseconds": 3_600_000 }));
    expect_error(&test.get(BALANCE), 401);
    expect_error(
        &test.post("/_control/advance", &json!({ "milliseconds": -9_999_999 })),
        400,
    );
    test.post("/_control/revoke-tokens", &json!({}));
    expect_error(&test.post("/v1/refreshtoken", &body), 401);
}

#[test]
fn reset_restores_the_initial_state() {
    let mut test = TestService::controlled();
    let radar = json!({ "name": "A", "code": "90807060518", "type": "CPF" });
    assert_eq!(test.post("/v1/organization/1002/radar", &radar).status, 200);
    inject(&mut test, json!({ "kind": "html" }));
    test.post("/_control/advance", &json!({ "milliseconds": 5 }));
    assert_eq!(test.post("/_control/reset", &json!({})).status, 204);
    assert_eq!(test.get("/_control/log").body, json!([]));
    expect_error(&test.get(BALANCE), 401);
    test.sign_in("ana@farol.example");
    assert_eq!(test.get(BALANCE).status, 200);
    assert_eq!(test.get("/v2/organizations/1002/radars").body, json!([]));
}

#[test]
fn a_stopped_clock_changes_only_by_advance() {
    let mut test = TestService::controlled();
    let times = |test: &mut TestService| {
        test.now += 1_000;
        test.get(BALANCE);
        let log = test.get("/_control/log?operation=balance").expect_ok();
        log.as_array().unwrap().last().unwrap()["at"]
            .as_i64()
            .unwrap()
    };
    test.post("/_control/advance", &json!({ "milliseconds": 7_000 }));
    test.post("/_control/stop-clock", &json!({}));
    let first = times(&mut test);
    assert_eq!(times(&mut test), first);
    test.post("/_control/advance", &json!({ "milliseconds": 30 }));
    assert_eq!(times(&mut test), first + 30);
}
