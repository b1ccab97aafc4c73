//! Rows of a risk classification: virtual scrolling, expansion, keyboard.

use super::{CALL, PAGE, open, response_body};
use crate::browser_tests::test_app::current_address;
use crate::browser_tests::test_dom::{click, focus, has_focus, key, tick, until};
use farol_web::platform::timer;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn first_rows_show_before_all_are_read() {
    let app = open(
        "test.detail.first",
        "?size=3000",
        200,
        &response_body(3_000, 3_000),
    )
    .await;
    until("rows are shown", || !app.rows().is_empty()).await;
    assert!(
        app.page().text().contains("Reading"),
        "{}",
        app.page().text()
    );
    app.expect_text("3,000 of 3,000 loaded").await;
    app.expect_text("3,000 lawsuits · total R$ 4,500,000.00")
        .await;
    assert_eq!(
        app.network.requests(),
        [format!("{CALL}?size=3000&typeRisk=LITIGATION")]
    );
}

#[wasm_bindgen_test]
async fn the_number_of_nodes_is_constant_while_scrolling() {
    let app = open(
        "test.detail.nodes",
        "?size=3000",
        200,
        &response_body(3_000, 3_000),
    )
    .await;
    app.expect_text("3,000 of 3,000 loaded").await;
    tick().await;
    let table = app.table();
    assert_eq!(table.get_attribute("aria-rowcount").unwrap(), "3001");
    let mut most = 0;
    for at in [0, 10, 57, 1_000, 2_500, 2_999] {
        app.scroll(i32::try_from(at * 40).unwrap()).await;
        let shown = at.min(2_995);
        until("the row is rendered", || app.row_text(shown).is_some()).await;
        let row_text = app.row_text(shown).unwrap();
        assert!(
            row_text.contains(&format!("{shown:07}")),
            "{at}: {row_text}"
        );
        most = most.max(app.rows().len());
        let rendered = app.rows();
        let index = rendered[0].get_attribute("aria-rowindex").unwrap();
        let id = rendered[0].get_attribute("id").unwrap();
        assert_eq!(format!("line-{}", index.parse::<usize>().unwrap() - 2), id);
    }
    assert!(most < 45, "{most} rows");
    app.scroll(20_000).await;
    until("the row is rendered", || app.row_text(500).is_some()).await;
    let before = app.nodes();
    app.scroll(60_000).await;
    until("the row is rendered", || app.row_text(1_500).is_some()).await;
    assert_eq!(app.nodes(), before);
    assert_eq!(
        app.frame().scroll_height(),
        3_001 * 40,
        "as high as if all were rendered"
    );
}

#[wasm_bindgen_test]
async fn an_expanded_row_is_measured() {
    let app = open("test.detail.unfold", "", 200, &response_body(500, 500)).await;
    app.expect_text("500 of 500 loaded").await;
    tick().await;
    click(&app.rows()[3]);
    app.expect_text("Ana 3").await;
    assert_eq!(current_address(), format!("{PAGE}?open=3"));
    assert_eq!(
        app.rows()[3].get_attribute("aria-expanded").unwrap(),
        "true"
    );
    let expanded = app.page().select(".expanded-row").remove(0);
    let height = expanded.get_bounding_client_rect().height();
    assert!(height > 50.0);
    timer::next_paint().await;
    let whole = || app.frame().scroll_height();
    let rendered = whole();
    // An invisible row contributes only its height.
    app.scroll(12_000).await;
    until("the row is scrolled out of view", || {
        app.page().select(".expanded-row").is_empty()
    })
    .await;
    assert!(
        (whole() - rendered).abs() <= 1,
        "{} and {rendered}",
        whole()
    );
    app.scroll(0).await;
    app.expect_text("123.456.789-09").await;
    app.page().get("button", "Open profile of 123.456.789-09");
    let link = app.page().get("link", "Open lawsuit");
    assert_eq!(
        link.get_attribute("href").unwrap(),
        "/w/1001-5001/processes/00000030020188260001"
    );
    click(&app.rows()[3]);
    tick().await;
    assert!(app.page().select(".expanded-row").is_empty());
    assert_eq!(current_address(), PAGE);
}

#[wasm_bindgen_test]
async fn rows_are_navigated_and_expanded_by_keyboard() {
    let app = open("test.detail.keys", "", 200, &response_body(500, 500)).await;
    app.expect_text("500 of 500 loaded").await;
    let table = app.table();
    focus(&table);
    let active = || table.get_attribute("aria-activedescendant").unwrap();
    for (pressed, row_text) in [
        ("ArrowDown", "line-1"),
        ("ArrowDown", "line-2"),
        ("ArrowUp", "line-1"),
        ("End", "line-499"),
        ("Home", "line-0"),
    ] {
        key(&table, pressed);
        until("the row is rendered", || {
            !app.page().select(&format!("#{row_text}")).is_empty()
        })
        .await;
        tick().await;
        assert_eq!(active(), row_text);
        assert!(has_focus(&table), "the focus stays while rows come and go");
    }
    app.scroll(12_000).await;
    until("the active row isn't named while it isn't rendered", || {
        table.get_attribute("aria-activedescendant").is_none()
    })
    .await;
    key(&table, "PageDown");
    until("another row is active", || {
        let named = table.get_attribute("aria-activedescendant");
        named.is_some_and(|named| named != "line-0")
    })
    .await;
    key(&table, "Home");
    key(&table, "Enter");
    app.expect_text("Ana 0").await;
    key(&table, "ArrowLeft");
    tick().await;
    assert!(app.page().select(".expanded-row").is_empty());
}
