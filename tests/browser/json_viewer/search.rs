//! The search of the JSON viewer.

use super::{parse, search, search_field, show, status};
use crate::browser_tests::test_dom::{key, text, tick};
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn a_search_counts_expands_highlights_and_navigates() {
    let page = show(parse(
        r#"{"a": {"b": {"c": {"d": {"name": "JOÃO"}}}}, "e": {"f": {"g": {"h": ["x", "joão silva"]}}}, "cpf": "12345678909"}"#,
    ));
    page.press("Collapse all");
    tick().await;
    assert_eq!(page.select(".json-viewer-node").len(), 3);
    search(&page, "joao").await;
    assert_eq!(status(&page), "2 results");
    let marks: Vec<_> = page.select("mark").iter().map(text).collect();
    assert_eq!(marks, ["JOÃO", "joão"]);
    let field = search_field(&page);
    key(&field, "Enter");
    tick().await;
    assert_eq!(status(&page), "1 of 2 $.a.b.c.d.name");
    assert_eq!(text(&page.select("[data-current]")[0]), "Name JOÃO");
    page.press("Next result");
    tick().await;
    assert_eq!(status(&page), "2 of 2 $.e.f.g.h[1]");
    page.press("Next result");
    tick().await;
    assert_eq!(status(&page), "1 of 2 $.a.b.c.d.name");
    page.press("Previous result");
    tick().await;
    assert_eq!(status(&page), "2 of 2 $.e.f.g.h[1]");
    search(&page, "123.456.789-09").await;
    assert_eq!(status(&page), "1 result");
    assert_eq!(text(&page.select("mark")[0]), "123.456.789-09");
    search(&page, "nowhere").await;
    assert_eq!(status(&page), "No results");
    search(&page, "").await;
    assert_eq!(
        (status(&page), page.select("mark").len()),
        (String::new(), 0)
    );
}
