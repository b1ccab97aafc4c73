//! Similar objects in the JSON viewer, as a table.

use super::{expanded, parse, search, show};
use crate::browser_tests::test_dom::{Page, text, tick};
use wasm_bindgen_test::wasm_bindgen_test;

fn column(page: &Page, at: usize) -> Vec<String> {
    let rows = page.select(".json-viewer-table > tbody > tr:not(.json-viewer-nested-row)");
    let cells = rows
        .iter()
        .map(|row| row.children().item(u32::try_from(at).unwrap()).unwrap());
    cells.map(|cell| text(&cell)).collect()
}

#[wasm_bindgen_test]
async fn similar_objects_are_a_sortable_expandable_table() {
    let page = show(parse(
        r#"{"people": [{"Name": "B", "Level": 10, "More": {"x": [1, 2]}}, {"Name": "a", "Level": 9},
            {"Name": "C", "Since": "2020-01-01", "Level": null}]}"#,
    ));
    assert_eq!(column(&page, 1), ["B", "a", "C"]);
    assert_eq!(column(&page, 3), ["1 field", "—", "—"]);
    let sorts = || -> Vec<_> {
        let heads = page.select("thead th[aria-sort]");
        heads
            .iter()
            .map(|head| head.get_attribute("aria-sort").unwrap())
            .collect()
    };
    assert_eq!(sorts(), ["none"; 4]);
    page.press("Name");
    tick().await;
    assert_eq!(column(&page, 1), ["a", "B", "C"]);
    assert_eq!(sorts(), ["ascending", "none", "none", "none"]);
    page.press("Level");
    page.press("Level");
    tick().await;
    assert_eq!(column(&page, 2), ["10", "9", "—"]);
    assert_eq!(sorts(), ["none", "descending", "none", "none"]);

    page.press("1 field");
    tick().await;
    let row = &page.select(".json-viewer-nested-row")[0];
    assert!(text(row).contains("x 2 items"), "{}", text(row));
    assert_eq!(expanded(&page.get("button", "Row 1")), "true");
    page.press("Row 1");
    tick().await;
    assert!(page.select(".json-viewer-nested-row").is_empty());

    search(&page, "2").await;
    assert!(
        !page.select(".json-viewer-nested-row").is_empty(),
        "what a cell holds is unfolded"
    );
    page.press("Show as a list");
    tick().await;
    assert!(page.select("table").is_empty());
    page.press("Show as a table");
    tick().await;
    assert_eq!(page.select("table").len(), 1);
}
