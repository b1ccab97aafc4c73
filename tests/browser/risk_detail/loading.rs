//! Loading the rows of a risk classification.

use super::{CALL, PAGE, open, response_body};
use crate::browser_tests::test_app::current_address;
use crate::browser_tests::test_dom::{click, js, text, tick, until};
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn more_rows_load_while_the_old_rows_stay() {
    let app = open(
        "test.detail.more",
        "?size=100",
        200,
        &response_body(100, 700),
    )
    .await;
    app.expect_text("100 of 700 loaded").await;
    app.scroll(1_200).await;
    app.network.respond(
        &format!("{CALL}?size=700"),
        200,
        None,
        &response_body(700, 700),
    );
    click(&app.page().get("link", "Load all (700)"));
    tick().await;
    assert!(!app.rows().is_empty(), "old rows stay");
    app.expect_text("700 of 700 loaded").await;
    assert_eq!(app.frame().scroll_top(), 1_200);
    assert_eq!(current_address(), format!("{PAGE}?size=700"));
    assert!(app.page().maybe("link", "Load all (700)").is_none());
}

#[wasm_bindgen_test]
async fn the_latest_page_size_is_used() {
    let app = open(
        "test.detail.latest",
        "?size=100",
        200,
        &response_body(100, 400),
    )
    .await;
    app.expect_text("100 of 400 loaded").await;
    app.network.respond(
        &format!("{CALL}?size=400"),
        200,
        None,
        &response_body(400, 400),
    );
    click(&app.page().get("link", "Load all (400)"));
    until("the request is sent", || app.network.requests().len() == 2).await;
    js("", "history.back()", &[]);
    until("the first size is requested again", || {
        app.network.requests().len() == 3
    })
    .await;
    until("nothing is pending", || {
        app.page().select("[aria-busy=true]").is_empty()
    })
    .await;
    app.expect_text("100 of 400 loaded").await;
    tick().await;
    assert!(app.page().text().contains("100 of 400 loaded"));
}

#[wasm_bindgen_test]
async fn export_is_disabled_and_print_states_the_part_until_all_rows_are_decoded() {
    let body = response_body(10_000, 10_000);
    let app = open("test.detail.decoding", "?size=10000", 200, &body).await;
    until("the first rows", || !app.rows().is_empty()).await;
    let is_disabled = |name: &str| {
        let button = app.page().get("button", name);
        button.get_attribute("aria-disabled").as_deref() == Some("true")
    };
    assert!(is_disabled("Export") && is_disabled("Print"));
    assert!(app.page().text().contains("total of the sample"));
    let remarks = || app.page().select(".print-sample");
    js("", "dispatchEvent(new Event('beforeprint'))", &[]);
    tick().await;
    assert!(text(&remarks()[0]).contains("of 10,000 lawsuits loaded"));
    js("", "dispatchEvent(new Event('afterprint'))", &[]);
    app.expect_text("10,000 of 10,000 loaded").await;
    tick().await;
    assert!(!is_disabled("Export") && !is_disabled("Print"));
    assert!(!app.page().text().contains("total of the sample"));
}

#[wasm_bindgen_test]
async fn rows_before_a_malformed_row_are_kept() {
    let body = r#"{"sucess":true,"register":{"docs":[{"process":"1"},{"process":"2"},{"priority":"x"},{}]}}"#;
    let app = open("test.detail.broken", "", 200, body).await;
    app.expect_text("The response could not be read beyond lawsuit 3.")
        .await;
    assert_eq!(app.rows().len(), 2);
    assert!(app.page().text().contains("2 loaded; total not reported"));
}

#[wasm_bindgen_test]
async fn empty_and_failed_states_differ() {
    let app = open("test.detail.empty", "", 200, &response_body(0, 0)).await;
    app.expect_text("No lawsuits in this category").await;
    assert!(app.page().all("table").is_empty());
    drop(app);
    let app = open("test.detail.unlisted", "", 200, &response_body(0, 12)).await;
    app.expect_text("The response reports 12 lawsuits, but lists none.")
        .await;
    assert!(!app.page().text().contains("No lawsuits in this category"));
    drop(app);
    let app = open("test.detail.failed", "", 500, "oops").await;
    app.expect_text("The request failed.").await;
    app.network.respond(CALL, 200, None, &response_body(2, 2));
    app.page().press("Try again");
    app.expect_text("2 of 2 loaded").await;
    drop(app);
    let refused = r#"{"sucess":false,"reason":"Analysis is being processed","register":null}"#;
    let app = open("test.detail.refused", "", 200, refused).await;
    app.expect_text("“Analysis is being processed”").await;
    app.expect_text("The analysis may still be in progress.")
        .await;
}
