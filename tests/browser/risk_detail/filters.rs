//! Filters, search and groups of the rows of a risk classification.

use super::{PAGE, open, response_body};
use crate::browser_tests::test_app::current_address;
use crate::browser_tests::test_dom::{click, name, text, tick, type_in};
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn a_clicked_value_can_be_included_or_excluded() {
    let app = open("test.detail.offer", "", 200, &response_body(90, 90)).await;
    app.expect_text("90 of 90 loaded").await;
    let court = app.page().select("#line-0 .cell-value").remove(0);
    assert_eq!(text(&court), "TJSP");
    click(&court);
    tick().await;
    app.page().press("Exclude TJSP");
    app.expect_text("60 lawsuits of 90 loaded").await;
    assert_eq!(current_address(), format!("{PAGE}?not-court=TJSP"));
    assert!(
        app.page().select(".expanded-row").is_empty(),
        "the click was the value's alone"
    );
    app.page().press("Remove filter Court: not TJSP");
    app.expect_text("90 lawsuits · ").await;
    assert_eq!(current_address(), PAGE);
}

#[wasm_bindgen_test]
async fn the_search_text_is_not_in_the_url() {
    let app = open(
        "test.detail.search",
        "?court=TJSP",
        200,
        &response_body(90, 90),
    )
    .await;
    app.expect_text("30 lawsuits of 90 loaded").await;
    let field = app.page().field("Number, party, class or subject");
    type_in(&field, "ANA 33");
    app.expect_text("1 lawsuit of 90 loaded").await;
    assert_eq!(current_address(), format!("{PAGE}?court=TJSP"));
    type_in(&field, "nobody");
    app.expect_text("No lawsuit matches the filters").await;
    let clear = app
        .page()
        .all("button")
        .into_iter()
        .rfind(|it| name(it) == "Clear filters");
    click(&clear.unwrap());
    app.expect_text("90 lawsuits · ").await;
    assert_eq!(current_address(), PAGE);
}

#[wasm_bindgen_test]
async fn groups_have_headers_and_collapse() {
    let app = open(
        "test.detail.groups",
        "?group=court",
        200,
        &response_body(9, 9),
    )
    .await;
    app.expect_text("9 of 9 loaded").await;
    tick().await;
    assert_eq!(app.rows().len(), 12);
    let head = app.row_text(0).unwrap();
    assert!(head.starts_with("TJSP3 lawsuits"), "{head}");
    click(&app.rows()[0]);
    tick().await;
    assert_eq!(app.rows().len(), 9);
    assert_eq!(current_address(), format!("{PAGE}?group=court&folded=TJSP"));
}
