//! Page of analyses: single queries, and batches that can pause, outlive their page and never send
//! an item twice.

use super::paid_query_support::{
    BALANCE, CREATE, MADE, Tab, balance, clear_storage, created, network, open,
};
use super::test_app::current_address;
use super::test_dom::{click, text, tick, type_in, until};
use crate::pages::AnalysesPage;
use farol_web::platform::timer;
use leptos::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;

const THREE: &str = "123.456.789-09 100.200.300-88 908.070.605-18";

fn page() -> AnyView {
    view! { <AnalysesPage /> }.into_any()
}

/// Opens the page of analyses and waits for the plans.
pub(super) async fn open_page(scope: &'static str) -> Tab {
    let tab = open(scope, page).await;
    tab.expect_text("250 left").await;
    tab
}

async fn type_text(tab: &Tab, text: &str) {
    let field = tab.page().field("CPFs and CNPJs");
    type_in(&field, text);
    tick().await;
}

/// Types three documents and confirms the batch.
pub(super) async fn start(tab: &Tab) {
    type_text(tab, THREE).await;
    tab.press("Analyze 3 documents").await;
    tab.press("Confirm and start").await;
}

fn lines(tab: &Tab) -> Vec<String> {
    tab.page().select(".batch-row").iter().map(text).collect()
}

#[wasm_bindgen_test]
async fn one_document_opens_its_analysis() {
    let network = network();
    let scope = "@test.analyses.one";
    clear_storage(scope);
    let tab = open_page(scope).await;
    type_text(&tab, "CPF 123.456.789-09").await;
    tab.expect_text("1 document").await;
    assert!(tab.page().select("input[type=radio]").len() == 2);
    tab.press("Run analysis").await;
    tab.press("Confirm and run").await;
    until("the analysis opens", || {
        current_address() == "/w/1001-5001/analyses/9001-7001"
    })
    .await;
    assert_eq!(created(&network), 1);
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn missing_fields_are_reported_and_nothing_is_sent() {
    let network = network();
    let scope = "@test.analyses.missing";
    clear_storage(scope);
    let tab = open_page(scope).await;
    tab.press("Run analysis").await;
    tab.expect_text("Paste at least one CPF or CNPJ.").await;
    type_text(&tab, "123.456.789-00").await;
    tab.expect_text("Invalid second check digit (expected: 9). Check the number.")
        .await;
    tab.press("Run analysis").await;
    tab.expect_text("No valid CPF or CNPJ.").await;
    type_text(&tab, "123.456.789-09").await;
    click(&tab.page().select("input[type=radio]")[1]);
    tab.press("Run analysis").await;
    tab.expect_text("This plan has no queries left.").await;
    assert!(tab.page().all("dialog").is_empty());
    assert_eq!(created(&network), 0);
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn a_batch_runs_item_by_item() {
    let network = network();
    let scope = "@test.batch.runs";
    clear_storage(scope);
    let tab = open_page(scope).await;
    start(&tab).await;
    tab.expect_text("Completed.").await;
    tab.expect_text("3 of 3").await;
    assert_eq!(created(&network), 3);
    let sent: Vec<_> = network
        .bodies()
        .into_iter()
        .filter(|body| body.contains("documentNumber"))
        .collect();
    for (body, code) in sent
        .iter()
        .zip(["12345678909", "10020030088", "90807060518"])
    {
        assert!(body.contains(code), "{body}");
    }
    let links = tab.page().select(".batch-row a");
    assert_eq!(
        links[0].get_attribute("href").unwrap(),
        "/w/1001-5001/analyses/9001-7001"
    );
    assert_eq!(tab.page().field("CPFs and CNPJs").value(), "");
    tab.press("Close batch").await;
    tick().await;
    assert!(lines(&tab).is_empty());
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn a_pause_finishes_the_current_item_and_sends_no_other() {
    let network = network();
    let scope = "@test.batch.pause";
    clear_storage(scope);
    let tab = open_page(scope).await;
    start(&tab).await;
    until("the first is sent", || created(&network) == 1).await;
    tab.press("Pause").await;
    tab.expect_text("Paused.").await;
    tab.expect_text("1 of 3").await;
    timer::sleep(150).await;
    assert_eq!(created(&network), 1);
    tab.press("Continue").await;
    tab.expect_text("Completed.").await;
    assert_eq!(created(&network), 3);
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn a_reload_pauses_the_batch_and_does_not_repeat_the_sent_item() {
    let network = network();
    let scope = "@test.batch.reload";
    clear_storage(scope);
    let tab = open_page(scope).await;
    start(&tab).await;
    until("the second is sent", || created(&network) == 2).await;
    drop(tab);
    let tab = open_page(scope).await;
    tab.expect_text("The page was reloaded. Choose Continue to resume.")
        .await;
    timer::sleep(150).await;
    assert_eq!(created(&network), 2, "nothing is sent automatically");
    assert!(
        lines(&tab)[1].contains("Outcome unknown"),
        "{:?}",
        lines(&tab)
    );
    tab.press("Continue").await;
    tab.expect_text("Completed.").await;
    assert_eq!(
        created(&network),
        3,
        "the item of unknown outcome isn't sent again"
    );
    assert!(tab.page().maybe("button", "Retry failed").is_none());

    tab.press("New query (charged) for 100.200.300-88").await;
    tab.expect_text("it is not known whether it was carried out")
        .await;
    assert_eq!(created(&network), 3, "a confirmation is required first");
    tab.press("Confirm and run").await;
    tab.expect_text("Sent: 3").await;
    assert_eq!(created(&network), 4);
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn only_failed_items_are_retried() {
    let network = network();
    let scope = "@test.batch.retry";
    clear_storage(scope);
    network.respond(
        CREATE,
        422,
        None,
        r#"{"type": "X", "message": "não assim"}"#,
    );
    let tab = open_page(scope).await;
    start(&tab).await;
    until("the first is sent", || created(&network) == 1).await;
    until("it has failed", || lines(&tab)[0].contains("não assim")).await;
    network.respond(CREATE, 200, None, MADE);
    tab.expect_text("Completed.").await;
    let failed = lines(&tab)
        .iter()
        .filter(|item| item.contains("não assim"))
        .count();
    assert!((1..3).contains(&failed), "{:?}", lines(&tab));
    tab.press("Retry failed").await;
    let yes = if failed == 1 {
        "Confirm and run"
    } else {
        "Confirm and start"
    };
    tab.press(yes).await;
    tab.expect_text("Sent: 3").await;
    assert_eq!(created(&network), 3 + failed);
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn an_exhausted_plan_pauses_the_batch() {
    let network = network();
    let scope = "@test.batch.exhausted";
    clear_storage(scope);
    let tab = open_page(scope).await;
    network.respond(BALANCE, 200, None, &balance(0));
    start(&tab).await;
    tab.expect_text("The plan has no queries left. The rest was not sent.")
        .await;
    assert_eq!(created(&network), 1);
    assert!(lines(&tab)[2].contains("Queued"));
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn an_unknown_outcome_pauses_the_batch() {
    let network = network();
    let scope = "@test.batch.lost";
    clear_storage(scope);
    network.respond(CREATE, 500, None, "oops");
    let tab = open_page(scope).await;
    start(&tab).await;
    tab.expect_text("The outcome of the last query is unknown.")
        .await;
    assert_eq!(created(&network), 1);
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn an_expired_session_pauses_the_batch_without_loss() {
    let network = network();
    let scope = "@test.batch.expired";
    clear_storage(scope);
    network.respond(CREATE, 401, None, "");
    let tab = open_page(scope).await;
    start(&tab).await;
    tab.expect_text("The session has ended.").await;
    assert!(lines(&tab).iter().all(|item| item.contains("Queued")));
    let before = created(&network);
    network.respond(CREATE, 200, None, MADE);
    super::paid_query_support::sign_in(tab.session);
    timer::sleep(150).await;
    assert_eq!(
        created(&network),
        before,
        "the batch resumes only on the user's request"
    );
    tab.press("Continue").await;
    tab.expect_text("Sent: 3").await;
    clear_storage(scope);
}
