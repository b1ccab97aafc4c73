//! Paid queries of other tabs.

use super::{open_with_dialog, outcomes, premium};
use crate::browser_tests::journal;
use crate::browser_tests::paid_query_support::{clear_storage, created, network};
use crate::browser_tests::test_dom::{js, tick, until};
use farol_web::platform::storage::{self, StorageArea};
use farol_web::platform::web_locks;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn the_same_query_in_another_tab_blocks_this_one() {
    let network = network();
    let scope = "@test.door.elsewhere";
    let tab = open_with_dialog(scope, premium).await;
    // Lock that another tab holds while it sends.
    let other = web_locks::acquire("farol.paid.1001-5001.analysis.12345678909.301").await;
    tab.page().press("Confirm and run");
    tab.expect_text("Nothing was sent now.").await;
    assert_eq!(created(&network), 0);
    assert!(
        outcomes(&tab).is_empty(),
        "a query that wasn't sent has no entry"
    );
    drop(other);
    tick().await;
    tab.page().press("Confirm and run");
    tab.expect_text("received").await;
    assert_eq!(created(&network), 1);
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn a_query_of_another_tab_is_shown_when_its_entry_arrives_late() {
    let _network = network();
    let scope = "@test.paid.late-entry";
    let tab = open_with_dialog(scope, premium).await;
    let other = journal::Tab::open(scope, Some(journal::identity("ana@example.com", false))).await;
    let entry_id = other.record_analysis();
    // The message is delivered before the storage write becomes visible.
    let place = journal::storage_keys(scope).remove(0);
    let text = storage::read(StorageArea::Device, &place).unwrap();
    storage::remove(StorageArea::Device, &place);
    until("the message has arrived", || {
        let subject = tab.journal.subject_untracked(&entry_id);
        subject.is_some_and(|subject| subject.name.is_some())
    })
    .await;
    tick().await;
    assert!(!tab.page().text().contains("already made"));
    storage::write(StorageArea::Device, &place, &text);
    js(
        "place",
        "window.dispatchEvent(new StorageEvent('storage', { key: place }))",
        &[&place.into()],
    );
    tab.expect_text("An identical query was made").await;
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn a_browser_that_rejects_the_lock_sends_nothing() {
    let network = network();
    let scope = "@test.paid.no-lock";
    let tab = open_with_dialog(scope, premium).await;
    js(
        "",
        "Object.defineProperty(navigator.locks, 'request', {configurable: true, \
         value: () => Promise.reject(new DOMException('no', 'SecurityError'))})",
        &[],
    );
    tab.page().press("Confirm and run");
    tab.expect_text("Nothing was sent. Without https").await;
    js("", "delete navigator.locks.request", &[]);
    assert_eq!(created(&network), 0);
    assert!(
        outcomes(&tab).is_empty(),
        "a query that wasn't sent has no entry"
    );
    tab.page().press("Confirm and run");
    tab.expect_text("received").await;
    assert_eq!(created(&network), 1);
    clear_storage(scope);
}
