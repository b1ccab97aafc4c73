//! Inactivations in several tabs, and of several users of one browser.

use super::{
    NUMBER, fast_countdown, mock_inactivation, page, prefix, request_inactivation, sent_count,
    store, stored_state, wait_for_state,
};
use crate::browser_tests::paid_query_support::{clear_storage, open};
use crate::browser_tests::test_dom::until;
use crate::browser_tests::workspace_entries::{hide, reveal};
use farol_web::platform::channel::Channel;
use farol_web::platform::storage::{self, CROSS_TAB_LAG_MS, StorageArea};
use farol_web::platform::{timer, web_locks};
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn two_tabs_send_an_inactivation_once() {
    let (network, _countdown) = (mock_inactivation(), fast_countdown());
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
    assert_eq!(sent_count(&network), 1);
    assert!(!second.page().text().contains("Finish or cancel?"));
    drop(second);
    drop(first);
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn two_tabs_that_begin_one_inactivation_at_once_send_it_once() {
    let network = mock_inactivation();
    let scope = "@test.watch.at-once";
    clear_storage(scope);
    let first = open(scope, page).await;
    let second = open(scope, page).await;
    request_inactivation(&first).await;
    wait_for_state(scope, "Waiting").await;
    // The other tab doesn't see this tab's write yet.
    let unseen = hide(&prefix(scope));
    request_inactivation(&second).await;
    wait_for_state(scope, "Waiting").await;
    reveal(unseen);
    let stored = || storage::keys(StorageArea::Device, &prefix(scope)).len();
    assert_eq!(stored(), 2);
    let _countdown = fast_countdown();
    first
        .expect_text(&format!("Monitoring of lawsuit {NUMBER} stopped."))
        .await;
    until("the later one is removed", || stored() == 1).await;
    assert_eq!(sent_count(&network), 1);
    assert!(stored_state(scope).contains("Done"));
    drop(second);
    drop(first);
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn a_late_message_of_the_owner_leaves_the_inactivation_on_screen() {
    let _network = mock_inactivation();
    let scope = "@test.watch.late-claim";
    clear_storage(scope);
    store(scope, "Waiting");
    let name = format!("farol.monitoring{scope}");
    let owner = web_locks::acquire(&format!("{name}.ana@example.com.1")).await;
    let tab = open(scope, page).await;
    tab.expect_text("is pending in another tab").await;
    let channel = Channel::open(&name, |_| {});
    channel.send(r#"{"owner":"ana@example.com","content":{"Claimed":"1"}}"#);
    // Nothing that could be awaited follows the message.
    timer::sleep(CROSS_TAB_LAG_MS).await;
    assert!(tab.page().text().contains("is pending in another tab"));
    drop(owner);
    tab.expect_text("Finish or cancel?").await;
    drop(tab);
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn another_tab_can_undo_an_inactivation() {
    let network = mock_inactivation();
    let scope = "@test.watch.far-undo";
    clear_storage(scope);
    let first = open(scope, page).await;
    let second = open(scope, page).await;
    request_inactivation(&first).await;
    second
        .press(&format!("Undo: stop monitoring lawsuit {NUMBER}"))
        .await;
    wait_for_state(scope, "Undone").await;
    let _countdown = fast_countdown();
    timer::sleep(1_500).await;
    assert_eq!(sent_count(&network), 0);
    drop(second);
    drop(first);
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn another_user_sees_no_inactivation_of_the_previous_user() {
    let (network, _countdown) = (mock_inactivation(), fast_countdown());
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
    let network = mock_inactivation();
    let scope = "@test.watch.leaving";
    clear_storage(scope);
    let tab = open(scope, page).await;
    request_inactivation(&tab).await;
    wait_for_state(scope, "Waiting").await;
    tab.session.sign_out();
    let _countdown = fast_countdown();
    timer::sleep(1_500).await;
    assert_eq!(sent_count(&network), 0);
    crate::browser_tests::paid_query_support::sign_in(tab.session);
    tab.expect_text("Finish or cancel?").await;
    assert_eq!(sent_count(&network), 0);
    clear_storage(scope);
}
