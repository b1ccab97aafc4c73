//! The countdown before an inactivation is sent.

use super::{
    DONE, NUMBER, PUT, fast_countdown, mock_inactivation, page, request_inactivation, sent_count,
    wait_for_state,
};
use crate::browser_tests::paid_query_support::{clear_storage, open};
use crate::browser_tests::test_dom::{tick, type_in};
use farol_web::platform::timer;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn an_inactivation_undone_in_time_is_not_sent() {
    let network = mock_inactivation();
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
    let _countdown = fast_countdown();
    timer::sleep(1_500).await;
    assert_eq!(sent_count(&network), 0);
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn an_inactivation_is_sent_once_after_the_countdown() {
    let network = mock_inactivation();
    let scope = "@test.watch.run";
    clear_storage(scope);
    let tab = open(scope, page).await;
    request_inactivation(&tab).await;
    // A second confirmation of the same inactivation has no effect.
    type_in(&tab.page().field("Lawsuit number"), NUMBER);
    tick().await;
    tab.press("Stop monitoring…").await;
    tab.expect_text("There is already a request for this lawsuit")
        .await;
    let _countdown = fast_countdown();
    tab.expect_text(&format!("Monitoring of lawsuit {NUMBER} stopped."))
        .await;
    wait_for_state(scope, "Done").await;
    timer::sleep(100).await;
    assert_eq!(sent_count(&network), 1);
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn a_tab_closed_before_sending_leaves_a_confirmation_to_the_next_tab() {
    let network = mock_inactivation();
    let scope = "@test.watch.restart";
    clear_storage(scope);
    let tab = open(scope, page).await;
    request_inactivation(&tab).await;
    wait_for_state(scope, "Waiting").await;
    drop(tab);
    let _countdown = fast_countdown();
    let tab = open(scope, page).await;
    tab.expect_text("the page was closed before the request was sent.")
        .await;
    timer::sleep(800).await;
    assert_eq!(sent_count(&network), 0, "nothing is sent automatically");
    tab.press(&format!("Finish: stop monitoring lawsuit {NUMBER}"))
        .await;
    tab.expect_text(&format!("Monitoring of lawsuit {NUMBER} stopped."))
        .await;
    assert_eq!(sent_count(&network), 1);
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn cancelling_after_a_restart_sends_nothing() {
    let network = mock_inactivation();
    let scope = "@test.watch.give-up";
    clear_storage(scope);
    let tab = open(scope, page).await;
    request_inactivation(&tab).await;
    wait_for_state(scope, "Waiting").await;
    drop(tab);
    let _countdown = fast_countdown();
    let tab = open(scope, page).await;
    tab.press(&format!("Cancel: stop monitoring lawsuit {NUMBER}"))
        .await;
    wait_for_state(scope, "Undone").await;
    assert_eq!(sent_count(&network), 0);
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn an_expired_session_leaves_the_inactivation_pending() {
    let (network, _countdown) = (mock_inactivation(), fast_countdown());
    let scope = "@test.watch.session";
    clear_storage(scope);
    network.respond(PUT, 401, None, "");
    let tab = open(scope, page).await;
    request_inactivation(&tab).await;
    tab.expect_text("the session expired before the request was sent")
        .await;
    wait_for_state(scope, "Waiting").await;
    network.respond(PUT, 200, None, DONE);
    let before = sent_count(&network);
    crate::browser_tests::paid_query_support::sign_in(tab.session);
    timer::sleep(300).await;
    assert_eq!(
        sent_count(&network),
        before,
        "it resumes only on the user's request"
    );
    tab.press(&format!("Finish: stop monitoring lawsuit {NUMBER}"))
        .await;
    tab.expect_text(&format!("Monitoring of lawsuit {NUMBER} stopped."))
        .await;
    assert_eq!(sent_count(&network), before + 1);
    clear_storage(scope);
}
