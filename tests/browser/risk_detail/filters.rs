//! Filters, search and groups of the rows of a risk classification.

use super::{PAGE, open, reply};
use crate::browser_tests::test_app::here;
use crate::browser_tests::test_dom::{click, name, text, tick, type_in};
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn a_clicked_value_can_be_included_or_excluded() {
    let site = open("test.detail.offer", "", 200, &reply(90, 90)).await;
    site.expect_text("90 of 90 loaded").await;
    let court = site.page().select("#line-0 .cell-value").remove(0);
    assert_eq!(text(&court), "TJSP");
    click(&court);
    tick().await;
    site.page().press("Exclude TJSP");
    site.expect_text("60 lawsuits of 90 loaded").await;
    assert_eq!(here(), format!("{PAGE}?not-court=TJSP"));
    assert!(
        site.page().select(".expanded-row").is_empty(),
        "the click was the value's alone"
    );
    site.page().press("Remove filter Court: not TJSP");
    site.expect_text("90 lawsuits · ").await;
    assert_eq!(here(), PAGE);
}

#[wasm_bindgen_test]
async fn the_search_text_is_not_in_the_url() {
    let site = open("test.detail.search", "?court=TJSP", 200, &reply(90, 90)).await;
    site.expect_text("30 lawsuits of 90 loaded").await;
    let field = site.page().field("Number, party, class or subject");
    type_in(&field, "ANA 33");
    site.expect_text("1 lawsuit of 90 loaded").await;
    assert_eq!(here(), format!("{PAGE}?court=TJSP"));
    type_in(&field, "nobody");
    site.expect_text("No lawsuit matches the filters").await;
    let clear = site
        .page()
        .all("button")
        .into_iter()
        .rfind(|it| name(it) == "Clear filters");
    click(&clear.unwrap());
    site.expect_text("90 lawsuits · ").await;
    assert_eq!(here(), PAGE);
}

#[wasm_bindgen_test]
async fn groups_have_headers_and_collapse() {
    let site = open("test.detail.groups", "?group=court", 200, &reply(9, 9)).await;
    site.expect_text("9 of 9 loaded").await;
    tick().await;
    assert_eq!(site.rows().len(), 12);
    let head = site.line_text(0).unwrap();
    assert!(head.starts_with("TJSP3 lawsuits"), "{head}");
    click(&site.rows()[0]);
    tick().await;
    assert_eq!(site.rows().len(), 9);
    assert_eq!(here(), format!("{PAGE}?group=court&folded=TJSP"));
}
