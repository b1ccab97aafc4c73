//! Outcomes of inactivations: unknown ones, and those that storage receives late.

use super::{
    NUMBER, PUT, fast_countdown, mock_inactivation, page, prefix, request_inactivation, sent_count,
    store, stored_state, wait_for_state,
};
use crate::browser_tests::paid_query_support::{clear_storage, open};
use crate::browser_tests::test_dom::{store_in_other_tab, until};
use farol_web::platform::storage::{self, CROSS_TAB_LAG_MS, StorageArea};
use farol_web::platform::{timer, web_locks};
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn a_request_without_an_owner_has_an_unknown_outcome() {
    let network = mock_inactivation();
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
    assert_eq!(sent_count(&network), 0);
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn an_outcome_stored_late_is_not_unknown() {
    let scope = "@test.watch.late";
    clear_storage(scope);
    store(scope, "Sending");
    let other = web_locks::acquire(&format!("farol.monitoring{scope}.ana@example.com.1")).await;
    let _network = mock_inactivation();
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
async fn an_outcome_is_shown_after_concurrent_writes_of_another_tab() {
    let (network, _countdown) = (mock_inactivation(), fast_countdown());
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
        store_in_other_tab(&key, Some(older.as_str()).filter(|_| at == 1));
        wait_for_state(scope, "Failed").await;
        tab.expect_text("This lawsuit is not being monitored").await;
        network.set_delay(30);
        clear_storage(scope);
    }
}
