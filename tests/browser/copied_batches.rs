//! Copies of a batch in suspended tabs: what another tab has sent meanwhile is not paid for again.

use super::batches::open_page;
use super::exactly_once::{copied, store};
use super::journal::{request, workspace};
use super::paid_query_support::{Tab, clear_storage, created, network};
use farol_core::model::batch::BatchItemId;
use farol_core::model::journal::{JournalEntry, Outcome};
use farol_core::model::operation::Operation;
use farol_core::model::paid_request::PaidRequest;
use leptos::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;

/// Records an attempt to send the first item of the copied batch, with its outcome.
fn record(tab: &Tab, attempt: u32, outcome: Outcome) {
    let batch = copied(&[]).id;
    let request = PaidRequest {
        batch_item: Some(BatchItemId {
            batch,
            index: 0,
            attempt,
        }),
        ..request(Operation::Analysis)
    };
    let id = tab.journal.add(workspace(), &request).id;
    tab.journal
        .update(workspace(), &id, |entry: &mut JournalEntry| {
            entry.finish(outcome);
            entry.analysis = (outcome == Outcome::Done).then(|| "9001-7001".parse().unwrap());
        });
}

#[wasm_bindgen_test]
async fn a_copy_that_was_suspended_asks_after_the_history_is_cleared() {
    let network = network();
    let scope = "@test.copied.suspended";
    clear_storage(scope);
    let batch = copied(&["12345678909", "10020030088"]);
    store(scope, &batch);
    let tab = open_page(scope).await;
    tab.press("Continue").await;
    tab.expect_text("Completed.").await;
    untrack(|| tab.journal.clear(workspace(), |_| true));
    drop(tab);
    store(scope, &batch);
    let copy = open_page(scope).await;
    copy.expect_text("Outcome unknown: 2").await;
    assert!(!copy.page().text().contains("Continue"));
    assert_eq!(created(&network), 2);
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn an_item_whose_failed_entry_was_removed_is_sent() {
    let network = network();
    let scope = "@test.copied.failed";
    clear_storage(scope);
    let tab = open_page(scope).await;
    record(&tab, 0, Outcome::Failed);
    untrack(|| tab.journal.clear(workspace(), |_| true));
    drop(tab);
    store(scope, &copied(&["12345678909"]));
    let tab = open_page(scope).await;
    tab.press("Continue").await;
    tab.expect_text("Sent: 1").await;
    assert_eq!(created(&network), 1);
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn a_copy_takes_over_the_result_of_a_later_attempt() {
    let network = network();
    let scope = "@test.copied.attempt";
    clear_storage(scope);
    let tab = open_page(scope).await;
    record(&tab, 0, Outcome::Failed);
    record(&tab, 1, Outcome::Done);
    drop(tab);
    store(scope, &copied(&["12345678909"]));
    let copy = open_page(scope).await;
    copy.expect_text("Sent: 1").await;
    assert_eq!(created(&network), 0);
    clear_storage(scope);
}
