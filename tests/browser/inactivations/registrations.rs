//! Registrations of processes for monitoring.

use super::{NUMBER, OTHER, REGISTER, mock_inactivation, page, prefix, select_tab};
use crate::browser_tests::journal::workspace;
use crate::browser_tests::mock_network::MockNetwork;
use crate::browser_tests::paid_query_support::{clear_storage, open};
use crate::browser_tests::test_dom::{store_in_other_tab, type_in, until};
use crate::browser_tests::workspace_entries::open_log;
use farol_core::model::batch::{Batch, BatchEvent, BatchOperation, BatchTarget, PauseReason};
use farol_core::model::document::ProcessNumber;
use farol_core::model::ids::RadarId;
use farol_web::platform::storage::{self, StorageArea};
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn registrations_are_sent_one_by_one_and_logged() {
    let network = mock_inactivation();
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
    select_tab(&tab, "Monitor").await;
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
    select_tab(&tab, "History").await;
    until("the log has both entries", || {
        tab.page().select(".monitoring-log tbody tr").len() == 2
    })
    .await;
    drop(tab);
    let tab = open(scope, page).await;
    select_tab(&tab, "History").await;
    until("the log entry is stored", || {
        tab.page().select(".monitoring-log tbody tr").len() == 2
    })
    .await;
    select_tab(&tab, "Monitor").await;
    until("the typed text is restored too", || {
        tab.page().field("Lawsuit numbers").value() == "12+3456"
    })
    .await;
    clear_storage(scope);
}

/// Stores the entry of an attempt to send the registration of the copied batch.
fn store_attempt(scope: &str, attempt: usize, state: &str) {
    let entry = format!(
        r#"{{"id":"{attempt}","action":"Register","number":"00000013920248260100","radar":7,
        "at":1795000000000,"author":"ana@example.com","state":{state},
        "batch_item":{{"batch":"b","index":0,"attempt":{attempt}}}}}"#
    );
    store_in_other_tab(&format!("{}{attempt}", prefix(scope)), Some(&entry));
}

/// Stores a paused batch of one registration, as a copied tab restores it.
fn store_copy(scope: &str) {
    let operation = BatchOperation::Registrations {
        radar: RadarId(7),
        radar_name: None,
    };
    let target = BatchTarget::Process(ProcessNumber::parse(NUMBER).unwrap());
    let mut batch = Batch::new("b".to_owned(), workspace(), operation, [target]);
    batch.apply(BatchEvent::Pause(PauseReason::ByUser));
    let key = format!("farol.registrations{scope}.ana@example.com");
    let text = serde_json::to_string(&batch).unwrap();
    storage::write(StorageArea::Tab, &key, &text);
}

/// Opens a copy of the batch, and expects that it doesn't send the registration again.
async fn expect_copy_sends_nothing(network: &MockNetwork, scope: &'static str) {
    store_copy(scope);
    let tab = open(scope, page).await;
    select_tab(&tab, "Monitor").await;
    tab.expect_text("Outcome unknown: 1").await;
    assert!(tab.page().maybe("button", "Continue").is_none());
    let requests = network.requests();
    assert!(!requests.iter().any(|request| request == REGISTER));
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn a_copy_does_not_repeat_an_unknown_registration_whose_later_attempt_failed() {
    let network = mock_inactivation();
    let scope = "@test.watch.copied";
    clear_storage(scope);
    network.respond(REGISTER, 200, None, "{}");
    let states = [r#"{"Unknown":"TabClosed"}"#, r#"{"Failed":"Busy"}"#];
    for (attempt, state) in states.into_iter().enumerate() {
        store_attempt(scope, attempt, state);
    }
    expect_copy_sends_nothing(&network, scope).await;
}

#[wasm_bindgen_test]
async fn a_copy_does_not_repeat_a_registration_whose_entry_was_removed() {
    let network = mock_inactivation();
    let scope = "@test.watch.removed";
    clear_storage(scope);
    network.respond(REGISTER, 200, None, "{}");
    store_attempt(scope, 0, r#""Done""#);
    let (other, log) = open_log(scope).await;
    log.clear(workspace());
    drop(other);
    expect_copy_sends_nothing(&network, scope).await;
}

#[wasm_bindgen_test]
async fn a_registration_whose_failed_entry_was_removed_is_sent() {
    let network = mock_inactivation();
    let scope = "@test.watch.removed-failed";
    clear_storage(scope);
    network.respond(REGISTER, 200, None, "{}");
    store_attempt(scope, 0, r#"{"Failed":"Busy"}"#);
    let (other, log) = open_log(scope).await;
    log.clear(workspace());
    drop(other);
    store_copy(scope);
    let tab = open(scope, page).await;
    select_tab(&tab, "Monitor").await;
    tab.press("Continue").await;
    tab.expect_text("Completed: 1").await;
    let requests = network.requests();
    let sent = requests.iter().filter(|request| *request == REGISTER);
    assert_eq!(sent.count(), 1);
    clear_storage(scope);
}
