//! Loading the rows of a risk classification.

use super::{CALL, PAGE, open, reply};
use crate::browser_tests::test_app::here;
use crate::browser_tests::test_dom::{click, js, text, tick, until};
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn more_rows_load_while_the_old_rows_stay() {
    let site = open("test.detail.more", "?size=100", 200, &reply(100, 700)).await;
    site.expect_text("100 of 700 loaded").await;
    site.scroll(1_200).await;
    site.network
        .respond(&format!("{CALL}?size=700"), 200, None, &reply(700, 700));
    click(&site.page().get("link", "Load all (700)"));
    tick().await;
    assert!(!site.rows().is_empty(), "old rows stay");
    site.expect_text("700 of 700 loaded").await;
    assert_eq!(site.frame().scroll_top(), 1_200);
    assert_eq!(here(), format!("{PAGE}?size=700"));
    assert!(site.page().maybe("link", "Load all (700)").is_none());
}

#[wasm_bindgen_test]
async fn the_latest_page_size_is_used() {
    let site = open("test.detail.latest", "?size=100", 200, &reply(100, 400)).await;
    site.expect_text("100 of 400 loaded").await;
    site.network
        .respond(&format!("{CALL}?size=400"), 200, None, &reply(400, 400));
    click(&site.page().get("link", "Load all (400)"));
    until("the request is sent", || site.network.calls().len() == 2).await;
    js("", "history.back()", &[]);
    until("the first size is requested again", || {
        site.network.calls().len() == 3
    })
    .await;
    until("nothing is pending", || {
        site.page().select("[aria-busy=true]").is_empty()
    })
    .await;
    site.expect_text("100 of 400 loaded").await;
    tick().await;
    assert!(site.page().text().contains("100 of 400 loaded"));
}

#[wasm_bindgen_test]
async fn nothing_outlives_the_decoding_without_a_remark() {
    let body = reply(10_000, 10_000);
    let site = open("test.detail.decoding", "?size=10000", 200, &body).await;
    until("the first rows", || !site.rows().is_empty()).await;
    let is_disabled = |name: &str| {
        let button = site.page().get("button", name);
        button.get_attribute("aria-disabled").as_deref() == Some("true")
    };
    assert!(is_disabled("Export") && is_disabled("Print"));
    assert!(site.page().text().contains("total of the sample"));
    let remarks = || site.page().select(".print-sample");
    js("", "dispatchEvent(new Event('beforeprint'))", &[]);
    tick().await;
    assert!(text(&remarks()[0]).contains("of 10,000 lawsuits loaded"));
    js("", "dispatchEvent(new Event('afterprint'))", &[]);
    site.expect_text("10,000 of 10,000 loaded").await;
    tick().await;
    assert!(!is_disabled("Export") && !is_disabled("Print"));
    assert!(!site.page().text().contains("total of the sample"));
}

#[wasm_bindgen_test]
async fn rows_before_a_malformed_row_are_kept() {
    let body = r#"{"sucess":true,"register":{"docs":[{"process":"1"},{"process":"2"},{"priority":"x"},{}]}}"#;
    let site = open("test.detail.broken", "", 200, body).await;
    site.expect_text("The response could not be read beyond lawsuit 3.")
        .await;
    assert_eq!(site.rows().len(), 2);
    assert!(site.page().text().contains("2 loaded; total not reported"));
}

#[wasm_bindgen_test]
async fn empty_and_failed_states_differ() {
    let site = open("test.detail.empty", "", 200, &reply(0, 0)).await;
    site.expect_text("No lawsuits in this category").await;
    assert!(site.page().all("table").is_empty());
    drop(site);
    let site = open("test.detail.unlisted", "", 200, &reply(0, 12)).await;
    site.expect_text("The response reports 12 lawsuits, but lists none.")
        .await;
    assert!(!site.page().text().contains("No lawsuits in this category"));
    drop(site);
    let site = open("test.detail.failed", "", 500, "oops").await;
    site.expect_text("The request failed.").await;
    site.network.respond(CALL, 200, None, &reply(2, 2));
    site.page().press("Try again");
    site.expect_text("2 of 2 loaded").await;
    drop(site);
    let refused = r#"{"sucess":false,"reason":"Analysis is being processed","register":null}"#;
    let site = open("test.detail.refused", "", 200, refused).await;
    site.expect_text("“Analysis is being processed”").await;
    site.expect_text("The analysis may still be in progress.")
        .await;
}
