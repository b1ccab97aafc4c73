//! One confirmed query sends one request: idempotency keys, journal entries, copied batches, full
//! storage, and the displayed balance.

use super::batches::{open_page, start};
use super::journal;
use super::mock_network::MockNetwork;
use super::paid_query::{open_with_dialog, premium};
use super::paid_query_support::{
    BALANCE, CREATE, Tab, balance, clear_storage, created, network, open_on,
};
use super::test_app;
use super::test_dom::{Full, fill, shift_clock, tick, until};
use farol_core::model::batch::{Batch, BatchEvent, BatchOperation, BatchTarget, PauseReason};
use farol_core::model::config::Idempotency;
use farol_core::model::document::Document;
use farol_core::model::journal::JournalEntry;
use farol_core::model::operation::Operation;
use farol_web::platform::storage::{self, StorageArea};
use farol_web::platform::timer;
use leptos::prelude::*;
use std::collections::HashSet;
use std::sync::Arc;
use wasm_bindgen_test::wasm_bindgen_test;

fn entries(tab: &Tab) -> Vec<Arc<JournalEntry>> {
    untrack(|| tab.journal.entries(journal::workspace()))
}

pub(crate) fn stored_key(tab: &Tab) -> Option<String> {
    let key = entries(tab).first()?.idempotency_key.clone()?;
    Some(key.expose().to_owned())
}

/// Returns the idempotency keys of the queries sent so far, in order.
pub(crate) fn keys(network: &MockNetwork) -> Vec<String> {
    let calls = network.requests().into_iter().zip(network.keys());
    calls
        .filter(|(call, _)| call == CREATE)
        .map(|(_, key)| key)
        .collect()
}

fn is_key(key: &str) -> bool {
    key.len() == 32 && key.bytes().all(|byte| byte.is_ascii_hexdigit())
}

#[wasm_bindgen_test]
async fn each_attempt_has_a_key_that_the_journal_stores_until_the_outcome() {
    let network = network();
    let tab = open_with_dialog("@test.once.keys", premium).await;
    network.set_delay(300);
    tab.press("Confirm and run").await;
    until("it is sent", || created(&network) == 1).await;
    assert_eq!(stored_key(&tab).as_ref(), keys(&network).first());
    tab.expect_text("received").await;
    assert_eq!(stored_key(&tab), None, "the outcome is certain");
    network.set_delay(30);
    tab.press("Ask").await;
    tab.press("Confirm and run").await;
    until("the request is sent again", || created(&network) == 2).await;
    let sent = keys(&network);
    assert!(sent.iter().all(|key| is_key(key)), "{sent:?}");
    assert_ne!(sent[0], sent[1]);
    let free = network.requests().into_iter().zip(network.keys());
    let free: Vec<_> = free.filter(|(call, _)| call.starts_with("GET")).collect();
    assert!(!free.is_empty() && free.iter().all(|(_, key)| key.is_empty()));
    clear_storage("@test.once.keys");
}

#[wasm_bindgen_test]
async fn nothing_is_sent_for_a_user_who_signs_in_meanwhile() {
    let network = network();
    let scope = "@test.once.user";
    let tab = open_with_dialog(scope, premium).await;
    let balance_reads = || {
        let calls = network.requests();
        calls.iter().filter(|call| *call == BALANCE).count()
    };
    let earlier = balance_reads();
    // The balance is too old to compare with.
    let _moved = shift_clock(60_000);
    network.set_delay(300);
    tab.press("Confirm and run").await;
    until("the balance is read before the query", || {
        balance_reads() > earlier
    })
    .await;
    test_app::sign_in(tab.session, "bia@example.com", false);
    timer::sleep(3_000).await;
    assert_eq!(created(&network), 0);
    assert!(entries(&tab).is_empty(), "nor recorded");
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn cross_origin_requests_have_keys_only_if_accepted() {
    let scope = "@test.once.origin";
    for is_accepted in [false, true] {
        let network = network();
        clear_storage(scope);
        let stated = Idempotency {
            is_accepted,
            lifetime_s: None,
        };
        let tab = open_on(scope, "https://service.example", stated, premium).await;
        tick().await;
        tab.press("Ask").await;
        tab.press("Confirm and run").await;
        tab.expect_text("received").await;
        assert_eq!(is_key(&keys(&network)[0]), is_accepted);
    }
    clear_storage(scope);
}

/// Builds an idle batch of analyses, as a duplicated tab restores it.
pub(super) fn copied(documents: &[&str]) -> Batch {
    let operation = BatchOperation::Analyses {
        plan: "301".parse().unwrap(),
        plan_name: None,
    };
    let subject = |document: &&str| BatchTarget::Document(Document::parse(document).unwrap());
    let subjects = documents.iter().map(subject);
    let mut batch = Batch::new("b".to_owned(), journal::workspace(), operation, subjects);
    batch.apply(BatchEvent::Pause(PauseReason::ByUser));
    batch
}

pub(super) fn store(scope: &str, batch: &Batch) {
    let place = format!("farol.batch{scope}.ana@example.com");
    storage::write(
        StorageArea::Tab,
        &place,
        &serde_json::to_string(batch).unwrap(),
    );
}

#[wasm_bindgen_test]
async fn a_copied_batch_pays_nothing_twice_at_any_clock() {
    let scope = "@test.once.copied";
    for (first, second) in [(0, -3_600_000), (0, 3_600_000), (-3_600_000, 0)] {
        let network = network();
        clear_storage(scope);
        let batch = copied(&["12345678909", "10020030088"]);
        for moved in [first, second] {
            store(scope, &batch);
            let _moved = shift_clock(moved);
            let tab = open_page(scope).await;
            // The copy takes over what the journal has.
            if moved == first && created(&network) == 0 {
                tab.press("Continue").await;
            }
            tab.expect_text("Completed.").await;
            tab.expect_text("Sent: 2").await;
            assert_eq!(created(&network), 2, "{first} {second}");
        }
    }
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn a_copied_batch_pays_nothing_twice_after_the_history_is_cleared() {
    let network = network();
    let scope = "@test.once.cleared";
    clear_storage(scope);
    let batch = copied(&["12345678909", "10020030088"]);
    store(scope, &batch);
    let tab = open_page(scope).await;
    tab.press("Continue").await;
    tab.expect_text("Completed.").await;
    store(scope, &batch);
    let copy = open_page(scope).await;
    copy.expect_text("Completed.").await;
    untrack(|| copy.journal.clear(journal::workspace(), |_| true));
    copy.expect_text("Sent: 2").await;
    assert!(!copy.page().text().contains("Continue"));
    assert_eq!(created(&network), 2);
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn a_batch_sends_nothing_that_cannot_be_recorded() {
    let network = network();
    let scope = "@test.once.full";
    clear_storage(scope);
    store(scope, &copied(&["12345678909", "10020030088"]));
    let tab = open_page(scope).await;
    let full = fill(Full::Device);
    tab.press("Continue").await;
    tab.expect_text("this browser cannot record the next item")
        .await;
    assert_eq!(created(&network), 0);
    assert!(entries(&tab).is_empty(), "nothing was sent");
    drop(full);
    tab.press("Continue").await;
    tab.expect_text("Sent: 2").await;
    assert_eq!(created(&network), 2);
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn missing_storage_is_reported_before_confirmation() {
    let _network = network();
    let tab = open_with_dialog("@test.once.unrecordable", premium).await;
    assert!(!tab.page().text().contains("cannot record"));
    tab.press("Cancel").await;
    let full = fill(Full::Device);
    tab.press("Ask").await;
    tab.expect_text("This browser cannot record this query")
        .await;
    drop(full);
    clear_storage("@test.once.unrecordable");
}

#[wasm_bindgen_test]
async fn an_unexplained_balance_drop_is_reported_and_logged() {
    let network = network();
    let tab = open_with_dialog("@test.once.charge", premium).await;
    network.respond(BALANCE, 200, None, &balance(248));
    tab.press("Confirm and run").await;
    tab.expect_text("received").await;
    tab.expect_text("The balance fell by more than this query costs: 1 more.")
        .await;
    let surplus: Vec<_> = entries(&tab)
        .iter()
        .map(|it| it.unexplained_charge)
        .collect();
    assert_eq!(surplus, [Some(1)]);
    clear_storage("@test.once.charge");
}

#[wasm_bindgen_test]
async fn the_charge_of_a_query_that_was_in_flight_is_not_reported() {
    let network = network();
    let scope = "@test.once.overlapping";
    let tab = open_with_dialog(scope, premium).await;
    // Another tab sent it before the balance was read; the service charges it afterwards.
    let request = journal::request(Operation::Analysis);
    let other = tab.journal.add(journal::workspace(), &request).id;
    tab.journal
        .update(journal::workspace(), &other, |entry| entry.at -= 10_000);
    network.respond(BALANCE, 200, None, &balance(248));
    tab.press("Confirm and run").await;
    tab.expect_text("received").await;
    until("the balance is read again", || {
        network
            .requests()
            .iter()
            .filter(|it| *it == BALANCE)
            .count()
            > 1
    })
    .await;
    timer::sleep(300).await;
    assert!(!tab.page().text().contains("The balance fell"));
    let surplus = entries(&tab)
        .iter()
        .filter_map(|it| it.unexplained_charge)
        .count();
    assert_eq!(surplus, 0);
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn an_expected_balance_drop_is_not_reported() {
    let network = network();
    let scope = "@test.once.explained";
    clear_storage(scope);
    let tab = open_page(scope).await;
    start(&tab).await;
    for (sent, left) in [(1, 249), (2, 248), (3, 247)] {
        until("one more is sent", || created(&network) >= sent).await;
        network.respond(BALANCE, 200, None, &balance(left));
    }
    tab.expect_text("Sent: 3").await;
    tick().await;
    timer::sleep(300).await;
    let surplus: HashSet<_> = entries(&tab)
        .iter()
        .map(|it| it.unexplained_charge)
        .collect();
    assert_eq!(surplus, HashSet::from([None]));
    clear_storage(scope);
}
