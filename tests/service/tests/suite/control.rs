//! Control addresses and all faults.

use farol_service::{Delivery, OPERATIONS, Options};
use serde_json::{Value, json};

use crate::world::{Reply, World, refused};

const BALANCE: &str = "/v1/holder/5001/organization/1001/balance";

fn plant(world: &mut World, fault: Value) {
    let body = json!({ "operation": "balance", "fault": fault, "times": 1 });
    let reply = world.post("/_control/faults", &body);
    assert_eq!(reply.status, 204, "{}", reply.body);
}

fn faulted(fault: Value) -> Reply {
    let mut world = World::controlled();
    plant(&mut world, fault);
    let reply = world.get(BALANCE);
    let after = world.get(BALANCE);
    assert_eq!(
        (after.status, after.raw.extensions().get::<Delivery>()),
        (200, None),
        "met once"
    );
    reply
}

#[test]
fn without_the_option_there_is_no_control() {
    let mut world = World::new(Options::default());
    refused(&world.get("/_control/log"), 404);
    refused(&world.post("/_control/reset", &json!({})), 404);
}

#[test]
fn faults_of_delivery_ride_with_the_reply() {
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
fn what_is_held_waits_for_the_next_release() {
    let mut world = World::controlled();
    let held = |world: &mut World| {
        plant(world, json!({ "kind": "hold" }));
        world
            .get(BALANCE)
            .raw
            .extensions()
            .get::<Delivery>()
            .copied()
    };
    assert_eq!(held(&mut world), Some(Delivery::Held { release: 1 }));
    let released = world.post("/_control/release", &json!({})).good();
    assert_eq!(released, json!({ "released": 1 }));
    assert_eq!(held(&mut world), Some(Delivery::Held { release: 2 }));
    // A reset releases held responses too.
    assert_eq!(world.post("/_control/reset", &json!({})).status, 204);
    assert_eq!(held(&mut world), Some(Delivery::Held { release: 3 }));
}

#[test]
fn faults_in_place_of_the_reply() {
    let plain =
        faulted(json!({ "kind": "status", "status": 503, "headers": { "retry-after": "2" } }));
    refused(&plain, 503);
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
fn faults_in_the_fields() {
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
fn a_fault_in_every_text() {
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
fn an_operation_out_of_service_is_not_carried_out() {
    let mut world = World::controlled();
    let before = world.available(301);
    let fault = json!({ "operation": "createCnh", "fault": { "kind": "status", "status": 500 }, "times": 1 });
    world.post("/_control/faults", &fault);
    let body = json!({ "organizationId": 1001, "document": "01234567807" });
    refused(&world.post("/v1/cnh", &body), 500);
    assert_eq!(world.available(301), before);
    let fault = json!({ "operation": "createCnh", "fault": { "kind": "cut" }, "times": 1 });
    world.post("/_control/faults", &fault);
    world.post("/v1/cnh", &body);
    assert_eq!(world.available(301), before - 1);
}

#[test]
fn faults_stay_until_they_are_lifted_and_meet_every_operation() {
    let mut world = World::controlled();
    world.post(
        "/_control/faults",
        &json!({ "operation": "*", "fault": { "kind": "html" } }),
    );
    for operation in &OPERATIONS {
        let path = operation.path.replace(['{', '}'], "");
        let reply = world.send(operation.method.as_str(), &path, Vec::new());
        assert_eq!(
            (reply.status, reply.body),
            (200, Value::Null),
            "{}",
            operation.name
        );
    }
    assert_eq!(
        world.send("DELETE", "/_control/faults", Vec::new()).status,
        204
    );
    assert_eq!(world.get(BALANCE).status, 200);
}

#[test]
fn wrong_faults_are_refused() {
    let mut world = World::controlled();
    let mut plant = |operation: &str, fault: Value, times: Value| {
        let body = json!({ "operation": operation, "fault": fault, "times": times });
        world.post("/_control/faults", &body)
    };
    refused(&plant("nothing", json!({ "kind": "html" }), json!(1)), 400);
    refused(&plant("qsa", json!({ "kind": "nothing" }), json!(1)), 400);
    refused(
        &plant("qsa", json!({ "kind": "status", "status": 99 }), json!(1)),
        400,
    );
    refused(
        &plant(
            "qsa",
            json!({ "kind": "statusAfter", "status": 600 }),
            json!(1),
        ),
        400,
    );
    refused(&plant("qsa", json!({ "kind": "html" }), json!(0)), 400);
    assert_eq!(
        plant("qsa", json!({ "kind": "html" }), json!(null)).status,
        204
    );
}

#[test]
fn the_log_holds_what_reached_an_operation() {
    let mut world = World::controlled();
    plant(&mut world, json!({ "kind": "reset" }));
    world.get(BALANCE);
    world.get("/v2/organizations/1001/radars?_end=3");
    world.get("/nowhere");
    let log = world.get("/_control/log").body;
    let names: Vec<_> = log
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| entry["operation"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["login", "balance", "listRadars"]);
    let listed = world.get("/_control/log?operation=listRadars").body;
    let entry = json!({
        "operation": "listRadars",
        "method": "GET",
        "target": "/v2/organizations/1001/radars?_end=3",
        "at": world.now,
        "idempotencyKey": null,
    });
    assert_eq!(listed, json!([entry]));
}

#[test]
fn time_and_tokens_are_under_control() {
    let mut world = World::controlled();
    assert_eq!(
        world.post("/_control/expire-tokens", &json!({})).status,
        204
    );
    refused(&world.get(BALANCE), 401);
    let body = json!({
        "email": "ana@farol.example",
        "username": "Ana Conceição",
        "refreshToken": world.token,
    });
    let renewed = world.post("/v1/refreshtoken", &body);
    renewed.body["token"]
        .as_str()
        .unwrap()
        .clone_into(&mut world.token);
    assert_eq!(world.get(BALANCE).status, 200);
    world.post("/_control/advance", &json!({ "milliseconds": 3_600_000 }));
    refused(&world.get(BALANCE), 401);
    refused(
        &world.post("/_control/advance", &json!({ "milliseconds": -9_999_999 })),
        400,
    );
    world.post("/_control/revoke-tokens", &json!({}));
    refused(&world.post("/v1/refreshtoken", &body), 401);
}

#[test]
fn reset_brings_the_first_state_back() {
    let mut world = World::controlled();
    let radar = json!({ "name": "A", "code": "90807060518", "type": "CPF" });
    assert_eq!(
        world.post("/v1/organization/1002/radar", &radar).status,
        200
    );
    plant(&mut world, json!({ "kind": "html" }));
    world.post("/_control/advance", &json!({ "milliseconds": 5 }));
    assert_eq!(world.post("/_control/reset", &json!({})).status, 204);
    assert_eq!(world.get("/_control/log").body, json!([]));
    refused(&world.get(BALANCE), 401);
    world.sign_in("ana@farol.example");
    assert_eq!(world.get(BALANCE).status, 200);
    assert_eq!(world.get("/v2/organizations/1002/radars").body, json!([]));
}

#[test]
fn a_stopped_clock_moves_only_when_it_is_advanced() {
    let mut world = World::controlled();
    let times = |world: &mut World| {
        world.now += 1_000;
        world.get(BALANCE);
        let log = world.get("/_control/log?operation=balance").good();
        log.as_array().unwrap().last().unwrap()["at"]
            .as_i64()
            .unwrap()
    };
    world.post("/_control/advance", &json!({ "milliseconds": 7_000 }));
    world.post("/_control/stop-clock", &json!({}));
    let first = times(&mut world);
    assert_eq!(times(&mut world), first);
    world.post("/_control/advance", &json!({ "milliseconds": 30 }));
    assert_eq!(times(&mut world), first + 30);
}
