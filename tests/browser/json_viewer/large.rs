//! Deep and large values in the JSON viewer.

use super::{parse, search, search_field, show, status};
use crate::browser_tests::test_dom::{key, text, tick};
use farol_core::model::json::Json;
use std::fmt::Write;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn a_hundred_and_twenty_levels_expand_and_collapse() {
    let deep = format!("{}\"bottom\"{}", r#"{"a":["#.repeat(60), "]}".repeat(60));
    let page = show(parse(&deep));
    page.press("Expand all");
    tick().await;
    assert_eq!(page.select(".json-viewer-node").len(), 120);
    let bottom = page.select("[aria-level='120']").pop().unwrap();
    assert_eq!(text(&bottom), "1 bottom");
    page.press("Collapse all");
    tick().await;
    assert_eq!(page.select(".json-viewer-node").len(), 1);
    search(&page, "bottom").await;
    key(&search_field(&page), "Enter");
    tick().await;
    assert_eq!(text(&page.select("[data-current]")[0]), "1 bottom");
    // Nested tables are rendered up to a maximum depth.
    let nested = format!("{}1{}", r#"[{"b":2},{"a":"#.repeat(50), "}]".repeat(50));
    let page = show(parse(&nested));
    search(&page, "1").await;
    key(&search_field(&page), "Enter");
    tick().await;
    assert_eq!(text(&page.select("[data-current]").pop().unwrap()), "a 1");
    assert!(page.select("table").len() <= 2);
}

/// Builds five megabytes of people with their histories.
fn large() -> Json {
    let mut text = "{\"people\":[".to_owned();
    let mut at = 0;
    while text.len() < 5_000_000 {
        let comma = if at == 0 { "" } else { "," };
        write!(
            text,
            r#"{comma}{{"TaxId":"{at:011}","Name":"PESSOA {at}","Start":"2019-03-01T00:00:00","Amount":{at}.5,
            "History":[{{"Level":{at},"Motive":"<b>{at}</b>"}},{{"Level":2,"Motive":null}}]}}"#
        )
        .unwrap();
        at += 1;
    }
    parse(&(text + "]}"))
}

#[wasm_bindgen_test]
async fn five_megabytes_render_few_nodes_when_expanded() {
    const MAX_NODES: usize = 12_000;
    let page = show(large());
    let nodes = || page.select("*").len();
    assert!(nodes() < MAX_NODES, "{} at first", nodes());
    page.press("Expand all");
    tick().await;
    assert!(nodes() < MAX_NODES, "{} expanded", nodes());
    page.press("Show as a list");
    tick().await;
    page.press("Expand all");
    tick().await;
    assert!(nodes() < MAX_NODES, "{} as a list", nodes());
    search(&page, "pessoa 20000").await;
    assert_eq!(status(&page), "1 result");
    key(&search_field(&page), "Enter");
    tick().await;
    assert_eq!(text(&page.select("[data-current]")[0]), "Name PESSOA 20000");
    assert!(nodes() < MAX_NODES, "{} found", nodes());
    page.press("Text");
    tick().await;
    assert!(nodes() < 200, "{} as text", nodes());
    let shown = page.select("pre")[0].text_content().unwrap().len();
    assert!((100_000..150_000).contains(&shown), "{shown}");
}

#[wasm_bindgen_test]
async fn expand_all_reports_its_limit() {
    let numbers: Vec<String> = (0..5_000).map(|n| format!("[{n}]")).collect();
    let page = show(parse(&format!("[{}]", numbers.join(","))));
    assert_eq!(page.text().matches("only its start").count(), 0);
    page.press("Expand all");
    tick().await;
    assert!(page.text().contains("only its start was opened"));
    assert_eq!(page.select(".json-viewer-node").len(), 1_000);
    page.press("Show more lines");
    tick().await;
    assert!(page.select(".json-viewer-node").len() > 1_000);
}
