//! Inactivations and registrations: inactivations can be undone before they are sent, and a tab
//! that crashes neither loses nor repeats one.

use super::mock_network::Network;
use super::paid_query_support::{Tab, clear_storage, network, open};
use super::test_dom::{click, js, store_elsewhere, tick, type_in, until};
use farol::pages::ProcessesPage;
use farol::platform::storage::{self, CROSS_TAB_LAG_MS, StorageArea};
use farol::platform::{locks, timer};
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

const NUMBER: &str = "0000001-39.2024.8.26.0100";
const OTHER: &str = "1234567-78.2023.5.02.0031";
const PUT: &str = "PUT /v1/organization/1001/process/00000013920248260100/INACTIVE";
const REGISTER: &str = "POST /v1/organization/1001/process";
const DONE: &str = r#"{"sucess": true, "reason": null, "total": 1, "result": {}, "process": {}}"#;

fn page() -> AnyView {
    view! { <ProcessesPage /> }.into_any()
}

/// Shortens waits of one second by a factor of twenty until it is dropped.
struct Hurry(JsValue);

impl Hurry {
    fn new() -> Self {
        Self(js(
            "",
            "const original = window.setTimeout;
            window.setTimeout = (task, ms, ...rest) => original(task, ms === 1000 ? 50 : ms, ...rest);
            return { end() { window.setTimeout = original; } };",
            &[],
        ))
    }
}

impl Drop for Hurry {
    fn drop(&mut self) {
        js("hurry", "hurry.end()", &[&self.0]);
    }
}

fn prepared() -> Network {
    let network = network();
    network.respond(PUT, 200, None, DONE);
    network
}

fn sent(network: &Network) -> usize {
    let calls = network.calls();
    calls.iter().filter(|call| *call == PUT).count()
}

/// Selects a tab of the page.
async fn select(tab: &Tab, name: &str) {
    until(name, || tab.page().maybe("tab", name).is_some()).await;
    click(&tab.page().get("tab", name));
    tick().await;
}

/// Requests and confirms an inactivation; nothing is sent yet.
async fn request_inactivation(tab: &Tab) {
    select(tab, "Stop").await;
    type_in(&tab.page().field("Number of the lawsuit to stop"), NUMBER);
    tick().await;
    tab.press("Stop monitoring…").await;
    tab.expect_text("This cannot be reversed").await;
    tab.press("Stop monitoring").await;
}

fn prefix(scope: &str) -> String {
    format!("farol.watches{scope}.ana@example.com.1001-5001.")
}

/// Returns all stored entries of a scope.
fn stored_state(scope: &str) -> String {
    let keys = storage::keys(StorageArea::Device, &prefix(scope)).into_iter();
    keys.filter_map(|key| storage::read(StorageArea::Device, &key))
        .collect()
}

async fn wait_for_state(scope: &str, state: &str) {
    until(state, || stored_state(scope).contains(state)).await;
}

#[wasm_bindgen_test]
async fn an_inactivation_undone_in_time_is_not_sent() {
    let network = prepared();
    let scope = "@test.watch.undo";
    clear_storage(scope);
    let tab = open(scope, page).await;
    request_inactivation(&tab).await;
    wait_for_state(scope, "Waiting").await;
    tab.expect_text("will stop").await;
    tab.press(&format!("Undo: stop monitoring lawsuit {NUMBER}"))
        .await;
    tab.expect_text("Undone: nothing was sent.").await;
    wait_for_state(scope, "Undone").await;
    let _hurry = Hurry::new();
    timer::sleep(1_500).await;
    assert_eq!(sent(&network), 0);
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn an_inactivation_is_sent_once_after_the_countdown() {
    let network = prepared();
    let scope = "@test.watch.run";
    clear_storage(scope);
    let tab = open(scope, page).await;
    request_inactivation(&tab).await;
    // A second confirmation of the same inactivation has no effect.
    type_in(&tab.page().field("Number of the lawsuit to stop"), NUMBER);
    tick().await;
    tab.press("Stop monitoring…").await;
    tab.expect_text("There is already a request for this lawsuit")
        .await;
    let _hurry = Hurry::new();
    tab.expect_text(&format!("Monitoring of lawsuit {NUMBER} stopped."))
        .await;
    wait_for_state(scope, "Done").await;
    timer::sleep(100).await;
    assert_eq!(sent(&network), 1);
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn a_tab_closed_before_sending_leaves_a_confirmation_to_the_next_tab() {
    let network = prepared();
    let scope = "@test.watch.restart";
    clear_storage(scope);
    let tab = open(scope, page).await;
    request_inactivation(&tab).await;
    wait_for_state(scope, "Waiting").await;
    drop(tab);
    let _hurry = Hurry::new();
    let tab = open(scope, page).await;
    tab.expect_text("the page was closed before the request was sent.")
        .await;
    timer::sleep(800).await;
    assert_eq!(sent(&network), 0, "nothing goes on by itself");
    tab.press(&format!("Finish: stop monitoring lawsuit {NUMBER}"))
        .await;
    tab.expect_text(&format!("Monitoring of lawsuit {NUMBER} stopped."))
        .await;
    assert_eq!(sent(&network), 1);
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn cancelling_after_a_restart_sends_nothing() {
    let network = prepared();
    let scope = "@test.watch.give-up";
    clear_storage(scope);
    let tab = open(scope, page).await;
    request_inactivation(&tab).await;
    wait_for_state(scope, "Waiting").await;
    drop(tab);
    let _hurry = Hurry::new();
    let tab = open(scope, page).await;
    tab.press(&format!("Cancel: stop monitoring lawsuit {NUMBER}"))
        .await;
    wait_for_state(scope, "Undone").await;
    assert_eq!(sent(&network), 0);
    clear_storage(scope);
}

/// Stores a record of one inactivation that another tab left or is processing.
fn store(scope: &str, state: &str) {
    let entry = format!(
        r#"{{"id":"1","action":"Inactivate","number":"00000013920248260100","at":1795000000000,
        "author":"ana@example.com","state":"{state}"}}"#
    );
    store_elsewhere(&format!("{}1", prefix(scope)), Some(&entry));
}

#[wasm_bindgen_test]
async fn a_request_without_an_owner_has_an_unknown_outcome() {
    let network = prepared();
    let scope = "@test.watch.orphan";
    clear_storage(scope);
    store(scope, "Sending");
    let tab = open(scope, page).await;
    tab.expect_text("We do not know whether monitoring").await;
    tab.expect_text("The page was closed before the response.")
        .await;
    wait_for_state(scope, "Unknown").await;
    tab.press(&format!("OK: lawsuit {NUMBER}")).await;
    until("the outcome is shown", || {
        !tab.page().text().contains("We do not know whether")
    })
    .await;
    assert_eq!(sent(&network), 0);
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn an_outcome_stored_late_is_not_unknown() {
    let scope = "@test.watch.late";
    clear_storage(scope);
    store(scope, "Sending");
    let other = locks::acquire(&format!("farol.watches{scope}.ana@example.com.1")).await;
    let _network = prepared();
    let tab = open(scope, page).await;
    tab.expect_text("is pending in another tab").await;
    // The lock can be released before the other tab's last write is visible here.
    drop(other);
    timer::sleep(CROSS_TAB_LAG_MS / 4).await;
    assert!(
        stored_state(scope).contains("Sending"),
        "{}",
        stored_state(scope)
    );
    store(scope, "Done");
    timer::sleep(CROSS_TAB_LAG_MS).await;
    assert!(
        stored_state(scope).contains("Done"),
        "{}",
        stored_state(scope)
    );
    assert!(!tab.page().text().contains("We do not know whether"));
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn two_tabs_send_an_inactivation_once() {
    let (network, _hurry) = (prepared(), Hurry::new());
    let scope = "@test.watch.tabs";
    clear_storage(scope);
    let first = open(scope, page).await;
    let second = open(scope, page).await;
    request_inactivation(&first).await;
    second.expect_text("is pending in another tab").await;
    first
        .expect_text(&format!("Monitoring of lawsuit {NUMBER} stopped."))
        .await;
    until("the other tab receives the change", || {
        !second.page().text().contains("is pending in another tab")
    })
    .await;
    timer::sleep(800).await;
    assert_eq!(sent(&network), 1);
    assert!(!second.page().text().contains("Finish or cancel?"));
    drop(second);
    drop(first);
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn another_tab_can_undo_an_inactivation() {
    let network = prepared();
    let scope = "@test.watch.far-undo";
    clear_storage(scope);
    let first = open(scope, page).await;
    let second = open(scope, page).await;
    request_inactivation(&first).await;
    second
        .press(&format!("Undo: stop monitoring lawsuit {NUMBER}"))
        .await;
    wait_for_state(scope, "Undone").await;
    let _hurry = Hurry::new();
    timer::sleep(1_500).await;
    assert_eq!(sent(&network), 0);
    drop(second);
    drop(first);
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn an_expired_session_leaves_the_inactivation_pending() {
    let (network, _hurry) = (prepared(), Hurry::new());
    let scope = "@test.watch.session";
    clear_storage(scope);
    network.respond(PUT, 401, None, "");
    let tab = open(scope, page).await;
    request_inactivation(&tab).await;
    tab.expect_text("the session expired before the request was sent")
        .await;
    wait_for_state(scope, "Waiting").await;
    network.respond(PUT, 200, None, DONE);
    let before = sent(&network);
    super::paid_query_support::sign_in(tab.session);
    timer::sleep(300).await;
    assert_eq!(
        sent(&network),
        before,
        "it goes on only when somebody says so"
    );
    tab.press(&format!("Finish: stop monitoring lawsuit {NUMBER}"))
        .await;
    tab.expect_text(&format!("Monitoring of lawsuit {NUMBER} stopped."))
        .await;
    assert_eq!(sent(&network), before + 1);
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn an_outcome_is_shown_after_concurrent_writes_of_another_tab() {
    let (network, _hurry) = (prepared(), Hurry::new());
    for (at, scope) in ["@test.watch.over", "@test.watch.older"]
        .into_iter()
        .enumerate()
    {
        clear_storage(scope);
        network.respond(
            PUT,
            404,
            None,
            r#"{"error": "X", "message": "Process not found"}"#,
        );
        let tab = open(scope, page).await;
        request_inactivation(&tab).await;
        wait_for_state(scope, "Waiting").await;
        let older = stored_state(scope);
        network.set_delay(300);
        wait_for_state(scope, "Sending").await;
        // The user clears the storage, or another tab overwrites the entry with stale data.
        let key = storage::keys(StorageArea::Device, &prefix(scope)).remove(0);
        store_elsewhere(&key, Some(older.as_str()).filter(|_| at == 1));
        wait_for_state(scope, "Failed").await;
        tab.expect_text("This lawsuit is not being monitored").await;
        network.set_delay(30);
        clear_storage(scope);
    }
}

#[wasm_bindgen_test]
async fn another_user_sees_no_inactivation_of_the_previous_user() {
    let (network, _hurry) = (prepared(), Hurry::new());
    let scope = "@test.watch.next";
    clear_storage(scope);
    let tab = open(scope, page).await;
    request_inactivation(&tab).await;
    network.set_delay(300);
    wait_for_state(scope, "Sending").await;
    tab.session.sign_out();
    timer::sleep(600).await;
    assert!(!tab.page().text().contains(NUMBER), "{}", tab.page().text());
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn signing_out_keeps_the_inactivation_for_the_same_user() {
    let network = prepared();
    let scope = "@test.watch.leaving";
    clear_storage(scope);
    let tab = open(scope, page).await;
    request_inactivation(&tab).await;
    wait_for_state(scope, "Waiting").await;
    tab.session.sign_out();
    let _hurry = Hurry::new();
    timer::sleep(1_500).await;
    assert_eq!(sent(&network), 0);
    super::paid_query_support::sign_in(tab.session);
    tab.expect_text("Finish or cancel?").await;
    assert_eq!(sent(&network), 0);
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn registrations_are_sent_one_by_one_and_logged() {
    let network = prepared();
    let scope = "@test.watch.register";
    clear_storage(scope);
    network.respond(
        "GET /v2/organizations/1001/radars",
        200,
        Some(1),
        r#"[{"id": 1, "radar": {"id": 7, "code": "SP123456", "name": "Bia", "type": "OAB_NUMBER"}}]"#,
    );
    network.respond(REGISTER, 200, None, "{}");
    let tab = open(scope, page).await;
    select(&tab, "Monitor").await;
    type_in(
        &tab.page().field("Lawsuit numbers"),
        &format!("{NUMBER}\n{OTHER}\n{NUMBER}\n12+3456"),
    );
    tab.expect_text("2 valid · 1 invalid · 1 duplicate skipped")
        .await;
    tab.press("Monitor 2 lawsuits").await;
    until("the missing radar is reported", || {
        tab.page().maybe("button", "Choose a radar").is_some()
    })
    .await;
    tab.press("Choose a radar").await;
    tab.press("BiaSP123456Bar number (OAB) · ID 7").await;
    tab.press("Monitor 2 lawsuits").await;
    tab.expect_text("Completed: 2").await;
    let bodies = network.bodies();
    let sent: Vec<_> = bodies
        .iter()
        .filter(|body| body.contains("radarId"))
        .collect();
    let wanted = [
        r#"{"number":"00000013920248260100","radarId":7}"#,
        r#"{"number":"12345677820235020031","radarId":7}"#,
    ];
    assert_eq!(sent, wanted);
    assert_eq!(tab.page().field("Lawsuit numbers").value(), "12+3456");
    select(&tab, "History").await;
    until("the log has both entries", || {
        tab.page().select(".monitoring-log tbody tr").len() == 2
    })
    .await;
    drop(tab);
    let tab = open(scope, page).await;
    select(&tab, "History").await;
    until("the log entry is stored", || {
        tab.page().select(".monitoring-log tbody tr").len() == 2
    })
    .await;
    select(&tab, "Monitor").await;
    until("the typed text is restored too", || {
        tab.page().field("Lawsuit numbers").value() == "12+3456"
    })
    .await;
    clear_storage(scope);
}
