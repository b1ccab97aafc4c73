//! Recovery of a response by its idempotency key.

use super::exactly_once::{keys, stored_key};
use super::mock_network::MockNetwork;
use super::paid_query::{outcomes, premium};
use super::paid_query_support::{CREATE, MADE, Tab, clear_storage, created, network, open_on};
use super::test_app::current_address;
use super::test_dom::{shift_clock, tick, until};
use farol_core::model::config::Idempotency;
use farol_core::model::journal::Outcome;
use farol_web::platform::{timer, web_locks};
use wasm_bindgen_test::wasm_bindgen_test;

/// Host that stores idempotency keys for a quarter of an hour.
const KEEPS_KEYS: Idempotency = Idempotency {
    is_accepted: false,
    lifetime_s: Some(900),
};

/// Opens a tab that has sent a query and received no response.
async fn lose_response(network: &MockNetwork, scope: &'static str, host: Idempotency) -> Tab {
    network.fail(CREATE);
    clear_storage(scope);
    let tab = open_on(scope, "", host, premium).await;
    tick().await;
    tab.press("Ask").await;
    tab.press("Confirm and run").await;
    tab.expect_text("We do not know whether the request was executed.")
        .await;
    tab
}

#[wasm_bindgen_test]
async fn an_unknown_query_is_recovered_with_its_key() {
    let network = network();
    network.set_key_lifetime(900);
    let scope = "@test.once.recover";
    let tab = lose_response(&network, scope, KEEPS_KEYS).await;
    assert_eq!(outcomes(&tab), [Outcome::Unknown]);
    network.respond(CREATE, 200, None, MADE);
    tab.press("Recover the response: 123.456.789-09").await;
    tab.expect_text("Response recovered.").await;
    let sent = keys(&network);
    assert_eq!(sent.len(), 2);
    assert_eq!(sent[0], sent[1], "the same request again");
    assert_eq!(outcomes(&tab), [Outcome::Done], "under the same entry");
    assert_eq!(stored_key(&tab), None);
    until("the analysis opens", || {
        current_address() == "/w/1001-5001/analyses/9001-7001"
    })
    .await;
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn a_recovery_counts_as_in_flight() {
    let network = network();
    network.set_key_lifetime(900);
    let scope = "@test.once.recovery-in-flight";
    let tab = lose_response(&network, scope, KEEPS_KEYS).await;
    let prefix = format!("farol.repeat{scope}.ana@example.com.");
    assert!(web_locks::held_names(&prefix).await.is_empty());
    network.respond(CREATE, 200, None, MADE);
    network.set_delay(600);
    tab.press("Recover the response: 123.456.789-09").await;
    until("the request is sent again", || created(&network) == 2).await;
    assert_eq!(web_locks::held_names(&prefix).await.len(), 1);
    tab.expect_text("Response recovered.").await;
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn a_refused_recovery_leaves_the_query_recoverable() {
    let network = network();
    network.set_key_lifetime(900);
    let scope = "@test.once.refused";
    let tab = lose_response(&network, scope, KEEPS_KEYS).await;
    let key = stored_key(&tab);
    network.respond(CREATE, 403, None, "{}");
    tab.press("Recover the response: 123.456.789-09").await;
    tab.expect_text("The response could not be recovered yet.")
        .await;
    assert_eq!(created(&network), 2, "the request was sent again");
    assert_eq!(outcomes(&tab), [Outcome::Unknown]);
    assert_eq!(
        stored_key(&tab),
        key,
        "it states nothing about the first request"
    );
    network.respond(CREATE, 200, None, MADE);
    tab.press("Recover the response: 123.456.789-09").await;
    tab.expect_text("Response recovered.").await;
    assert_eq!(outcomes(&tab), [Outcome::Done]);
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn without_key_storage_or_after_its_lifetime_nothing_is_recovered() {
    let scope = "@test.once.unkept";
    let states = KEEPS_KEYS;
    // Configured lifetime, lifetime stated by responses, and the shift of the clock in
    // milliseconds.
    for (configured, stated, shift) in [
        (Idempotency::default(), Some(900), 0),
        (states, None, 0),
        (states, Some(900), 700_000),
        (states, Some(10), 8_000),
        (states, Some(900), -60_000),
    ] {
        let network = network();
        if let Some(seconds) = stated {
            network.set_key_lifetime(seconds);
        }
        let tab = lose_response(&network, scope, configured).await;
        let _clock = shift_clock(shift);
        // The page checks the clock each second.
        timer::sleep(1_100).await;
        assert!(
            !tab.page().text().contains("Recover the response"),
            "{configured:?} {stated:?} {shift}"
        );
    }
    clear_storage(scope);
}
