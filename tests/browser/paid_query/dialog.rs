//! The dialog of a paid query, in one tab.

use super::{click, facts, open_with_dialog, outcomes, page, premium, wait_for_balance};
use crate::browser_tests::paid_query_support::{
    BALANCE, CREATE, balance, clear_storage, created, network,
};
use crate::browser_tests::test_dom::{shift_clock, tick, until};
use farol_core::model::journal::Outcome;
use leptos::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;

fn exhausted() -> AnyView {
    page(303)
}

#[wasm_bindgen_test]
async fn the_dialog_names_the_query_and_a_confirmation_sends_it_once() {
    let network = network();
    let scope = "@test.door.once";
    let tab = open_with_dialog(scope, premium).await;
    assert_eq!(
        facts(&tab),
        [
            "QueryLawsuit analysis",
            "Document123.456.789-09",
            "PlanPremium",
            "Cost1 query",
            "Available now250",
            "Available afterwards249",
        ]
    );
    assert_eq!(created(&network), 0, "asking sends nothing");
    tab.page().press("Confirm and run");
    tab.page().press("Confirm and run");
    tab.expect_text("received").await;
    wait_for_balance(&network).await;
    assert_eq!(created(&network), 1);
    assert!(tab.page().all("dialog").is_empty());
    assert!(!tab.page().text().contains("unseen"));
    assert_eq!(outcomes(&tab), [Outcome::Done]);
    assert!(
        network
            .bodies()
            .iter()
            .any(|body| body.contains(r#""documentNumber":"12345678909""#))
    );

    tab.press("Ask").await;
    tab.expect_text("An identical query was made just now")
        .await;
    tab.page().get("link", "Open the earlier one");
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn an_exhausted_plan_sends_nothing() {
    let network = network();
    let scope = "@test.door.short";
    let tab = open_with_dialog(scope, exhausted).await;
    tab.expect_text("The balance does not cover this query.")
        .await;
    let confirm = tab.page().get("button", "Confirm and run");
    assert_eq!(
        confirm.get_attribute("aria-disabled").as_deref(),
        Some("true")
    );
    assert!(facts(&tab).contains(&"Available afterwards0".to_owned()));
    tab.page().press("Confirm and run");
    tick().await;
    assert_eq!(created(&network), 0, "the button is no more than shown");
    // A balance that has increased enables the confirmation.
    network.respond(
        BALANCE,
        200,
        None,
        &balance(250).replace(r#""available": 0"#, r#""available": 2"#),
    );
    tab.page().press("Refresh balance");
    until("the form can be submitted", || {
        let confirm = tab.page().get("button", "Confirm and run");
        !confirm.has_attribute("aria-disabled")
    })
    .await;
    assert_eq!(created(&network), 0);
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn a_refused_query_can_be_retried() {
    let network = network();
    let scope = "@test.door.refused";
    network.respond(
        CREATE,
        422,
        None,
        r#"{"type": "X", "message": "não assim"}"#,
    );
    let tab = open_with_dialog(scope, premium).await;
    tab.page().press("Confirm and run");
    tab.expect_text("The request was refused: “não assim”")
        .await;
    assert_eq!(outcomes(&tab), [Outcome::Failed]);
    network.respond(
        CREATE,
        200,
        None,
        crate::browser_tests::paid_query_support::MADE,
    );
    tab.press("Confirm and run").await;
    tab.expect_text("received").await;
    assert_eq!(created(&network), 2);
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn an_unknown_outcome_shows_the_balance_and_is_not_resent() {
    let cases: [(&str, u16, u32, &str); 2] = [
        ("@test.door.lost", 500, 249, "The balance went down"),
        ("@test.door.lost-not", 502, 250, "The balance is the same"),
    ];
    for (scope, status, after, screening) in cases {
        let network = network();
        network.respond(CREATE, status, None, "oops");
        let tab = open_with_dialog(scope, premium).await;
        network.respond(BALANCE, 200, None, &balance(after));
        tab.page().press("Confirm and run");
        tab.expect_text("We do not know whether the request was executed.")
            .await;
        tab.expect_text(screening).await;
        assert_eq!(
            facts(&tab),
            [
                "Balance before sending250".to_owned(),
                format!("Balance now{after}")
            ]
        );
        wait_for_balance(&network).await;
        assert_eq!(created(&network), 1, "{status}");
        assert!(tab.page().maybe("button", "Confirm and run").is_none());
        assert_eq!(outcomes(&tab), [Outcome::Unknown]);
        tab.page().press("Refresh balance");
        wait_for_balance(&network).await;
        assert_eq!(created(&network), 1, "looking at the balance sends nothing");
        clear_storage(scope);
    }
}

#[wasm_bindgen_test]
async fn the_balance_before_the_query_is_read_for_its_prompt() {
    let network = network();
    network.respond(CREATE, 502, None, "oops");
    let scope = "@test.door.stale";
    let tab = open_with_dialog(scope, premium).await;
    tab.press("Cancel").await;
    // A colleague has made five queries since.
    let _later = shift_clock(10 * 60_000);
    network.respond(BALANCE, 200, None, &balance(245));
    tab.press("Ask").await;
    until("the balance is read again", || {
        facts(&tab).contains(&"Available now245".to_owned())
    })
    .await;
    tab.page().press("Confirm and run");
    tab.expect_text("The balance is the same").await;
    assert!(facts(&tab).contains(&"Balance before sending245".to_owned()));
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn closing_while_sending_completes_the_query_and_shows_a_toast() {
    let network = network();
    let scope = "@test.door.closed";
    let tab = open_with_dialog(scope, premium).await;
    tab.page().press("Confirm and run");
    until("it is sent", || created(&network) == 1).await;
    tab.page().select("dialog[open] .form-actions button")[1]
        .dispatch_event(&click())
        .unwrap();
    tab.expect_text("received unseen").await;
    tab.expect_text("A query has finished. The result is in the history.")
        .await;
    assert_eq!(outcomes(&tab), [Outcome::Done]);
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn an_earlier_query_does_not_close_a_later_dialog() {
    let network = network();
    let scope = "@test.door.later";
    let tab = open_with_dialog(scope, premium).await;
    tab.page().press("Confirm and run");
    until("it is sent", || created(&network) == 1).await;
    tab.page().select("dialog[open] .form-actions button")[1]
        .dispatch_event(&click())
        .unwrap();
    tab.page().press("Ask");
    tab.expect_text("received unseen").await;
    tick().await;
    assert_eq!(
        tab.page().all("dialog").len(),
        1,
        "the later dialog stays open"
    );
    tab.page().get("button", "Confirm and run");
    assert_eq!(created(&network), 1);
    clear_storage(scope);
}
