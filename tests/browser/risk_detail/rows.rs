//! Rows of a risk classification: virtual scrolling, expansion, keyboard.

use super::{CALL, PAGE, open, reply};
use crate::browser_tests::test_app::here;
use crate::browser_tests::test_dom::{click, focus, has_focus, key, tick, until};
use farol_web::platform::timer;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn first_rows_show_before_all_are_read() {
    let site = open("test.detail.first", "?size=3000", 200, &reply(3_000, 3_000)).await;
    until("rows are shown", || !site.rows().is_empty()).await;
    assert!(
        site.page().text().contains("Reading"),
        "{}",
        site.page().text()
    );
    site.expect_text("3,000 of 3,000 loaded").await;
    site.expect_text("3,000 lawsuits · total R$ 4,500,000.00")
        .await;
    assert_eq!(
        site.network.calls(),
        [format!("{CALL}?size=3000&typeRisk=LITIGATION")]
    );
}

#[wasm_bindgen_test]
async fn the_number_of_nodes_is_constant_while_scrolling() {
    let site = open("test.detail.nodes", "?size=3000", 200, &reply(3_000, 3_000)).await;
    site.expect_text("3,000 of 3,000 loaded").await;
    tick().await;
    let table = site.table();
    assert_eq!(table.get_attribute("aria-rowcount").unwrap(), "3001");
    let mut most = 0;
    for at in [0, 10, 57, 1_000, 2_500, 2_999] {
        site.scroll(i32::try_from(at * 40).unwrap()).await;
        let shown = at.min(2_995);
        until("the row is rendered", || site.line_text(shown).is_some()).await;
        let line_text = site.line_text(shown).unwrap();
        assert!(
            line_text.contains(&format!("{shown:07}")),
            "{at}: {line_text}"
        );
        most = most.max(site.rows().len());
        let drawn = site.rows();
        let index = drawn[0].get_attribute("aria-rowindex").unwrap();
        let id = drawn[0].get_attribute("id").unwrap();
        assert_eq!(format!("line-{}", index.parse::<usize>().unwrap() - 2), id);
    }
    assert!(most < 45, "{most} rows");
    site.scroll(20_000).await;
    until("the row is rendered", || site.line_text(500).is_some()).await;
    let before = site.nodes();
    site.scroll(60_000).await;
    until("the row is rendered", || site.line_text(1_500).is_some()).await;
    assert_eq!(site.nodes(), before);
    assert_eq!(
        site.frame().scroll_height(),
        3_001 * 40,
        "as high as if all were drawn"
    );
}

#[wasm_bindgen_test]
async fn an_expanded_row_is_measured() {
    let site = open("test.detail.unfold", "", 200, &reply(500, 500)).await;
    site.expect_text("500 of 500 loaded").await;
    tick().await;
    click(&site.rows()[3]);
    site.expect_text("Ana 3").await;
    assert_eq!(here(), format!("{PAGE}?open=3"));
    assert_eq!(
        site.rows()[3].get_attribute("aria-expanded").unwrap(),
        "true"
    );
    let unfolded = site.page().select(".expanded-row").remove(0);
    let height = unfolded.get_bounding_client_rect().height();
    assert!(height > 50.0);
    timer::next_paint().await;
    let whole = || site.frame().scroll_height();
    let drawn = whole();
    // An invisible row contributes only its height.
    site.scroll(12_000).await;
    until("the row is scrolled out of view", || {
        site.page().select(".expanded-row").is_empty()
    })
    .await;
    assert!((whole() - drawn).abs() <= 1, "{} and {drawn}", whole());
    site.scroll(0).await;
    site.expect_text("123.456.789-09").await;
    let link = site.page().get("link", "Open lawsuit");
    assert_eq!(
        link.get_attribute("href").unwrap(),
        "/w/1001-5001/processes/00000030020188260001"
    );
    click(&site.rows()[3]);
    tick().await;
    assert!(site.page().select(".expanded-row").is_empty());
    assert_eq!(here(), PAGE);
}

#[wasm_bindgen_test]
async fn rows_are_navigated_and_expanded_by_keyboard() {
    let site = open("test.detail.keys", "", 200, &reply(500, 500)).await;
    site.expect_text("500 of 500 loaded").await;
    let table = site.table();
    focus(&table);
    let active = || table.get_attribute("aria-activedescendant").unwrap();
    for (pressed, line_text) in [
        ("ArrowDown", "line-1"),
        ("ArrowDown", "line-2"),
        ("ArrowUp", "line-1"),
        ("End", "line-499"),
        ("Home", "line-0"),
    ] {
        key(&table, pressed);
        tick().await;
        assert_eq!(active(), line_text);
        until("the row is rendered", || {
            !site.page().select(&format!("#{line_text}")).is_empty()
        })
        .await;
        assert!(has_focus(&table), "the focus stays while rows come and go");
    }
    key(&table, "PageDown");
    tick().await;
    assert_ne!(active(), "line-0");
    key(&table, "Home");
    key(&table, "Enter");
    site.expect_text("Ana 0").await;
    key(&table, "ArrowLeft");
    tick().await;
    assert!(site.page().select(".expanded-row").is_empty());
}
