//! Navigation within lists: pager links, page field and sortable column headers.

use super::test_dom::{Page, document, js, mount, text, tick, type_in};
use farol_web::ui::{PageLinks, Pagination, ShowMore, SortHeader};
use leptos::prelude::*;
use std::sync::{Arc, Mutex};
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{HtmlElement, HtmlInputElement};

fn links(page: u32, pages: Option<u32>) -> PageLinks {
    let to = |number: u32| Some(format!("/list?page={number}"));
    PageLinks {
        first: (page > 1).then(|| to(1)).flatten(),
        previous: (page > 1).then(|| to(page - 1)).flatten(),
        next: pages
            .is_none_or(|pages| page < pages)
            .then(|| to(page + 1))
            .flatten(),
        last: pages.filter(|pages| page < *pages).and_then(to),
        page,
        pages,
    }
}

type Jumps = Arc<Mutex<Vec<u32>>>;

fn pager(shown: RwSignal<PageLinks>) -> (Page, Jumps) {
    let jumps = Jumps::default();
    let recorded = jumps.clone();
    let page = mount(move || {
        let on_jump = Callback::new(move |page| recorded.lock().unwrap().push(page));
        view! { <Pagination links=shown on_jump=on_jump /> }
    });
    (page, jumps)
}

fn href(page: &Page, link: &str) -> Option<String> {
    page.get("link", link).get_attribute("href")
}

async fn jump(page: &Page, typed: &str) -> HtmlInputElement {
    let field = page.field("Page");
    type_in(&field, typed);
    js("field", "field.form.requestSubmit()", &[&field]);
    tick().await;
    field
}

#[wasm_bindgen_test]
async fn the_pager_links_to_adjacent_pages() {
    let shown = RwSignal::new(links(3, Some(1_200)));
    let (page, _) = pager(shown);
    tick().await;
    let to = |number: u32| Some(format!("/list?page={number}"));
    assert_eq!(href(&page, "First page"), to(1));
    assert_eq!(href(&page, "Previous page"), to(2));
    assert_eq!(href(&page, "Next page"), to(4));
    assert_eq!(href(&page, "Last page"), to(1_200));
    assert_eq!(page.field("Page").value(), "3");
    assert!(page.text().contains("of 1,200"));
}

#[wasm_bindgen_test]
async fn a_disabled_pager_link_stays_in_the_layout() {
    let shown = RwSignal::new(links(1, None));
    let (page, _) = pager(shown);
    tick().await;
    for link in ["First page", "Previous page", "Last page"] {
        let link = page.get("link", link);
        assert_eq!(link.get_attribute("href"), None);
        assert_eq!(link.get_attribute("aria-disabled").as_deref(), Some("true"));
    }
    assert!(
        !page.text().contains("of "),
        "the number of pages is unknown"
    );
    shown.set(links(2, None));
    tick().await;
    assert_eq!(href(&page, "Next page").as_deref(), Some("/list?page=3"));
    let first = page.get("link", "First page");
    assert_eq!(first.get_attribute("aria-disabled"), None);
    assert_eq!(page.field("Page").value(), "2");
}

#[wasm_bindgen_test]
async fn a_typed_page_number_opens_that_page() {
    let (page, jumps) = pager(RwSignal::new(links(3, Some(9))));
    tick().await;
    jump(&page, " 7 ").await;
    assert_eq!(*jumps.lock().unwrap(), [7]);
    let field = jump(&page, "500").await;
    assert_eq!(*jumps.lock().unwrap(), [7, 9], "not past the end");
    assert_eq!(field.value(), "9", "the field shows the page that it opens");
    for junk in ["", "0", "-1", "two", "4294967296"] {
        let field = jump(&page, junk).await;
        assert_eq!(field.value(), "3", "{junk}");
    }
    assert_eq!(jumps.lock().unwrap().len(), 2);
}

#[wasm_bindgen_test]
async fn a_page_number_past_the_end_resets_the_field() {
    let (page, jumps) = pager(RwSignal::new(links(9, Some(9))));
    tick().await;
    let field = jump(&page, "12").await;
    assert_eq!(*jumps.lock().unwrap(), [9]);
    assert_eq!(field.value(), "9");
}

#[wasm_bindgen_test]
async fn without_a_total_any_page_number_is_accepted() {
    let (page, jumps) = pager(RwSignal::new(links(3, None)));
    tick().await;
    jump(&page, "400").await;
    assert_eq!(*jumps.lock().unwrap(), [400]);
}

#[wasm_bindgen_test]
async fn a_sort_header_is_a_link_that_states_the_order() {
    let ascending = RwSignal::new(None::<bool>);
    let page = mount(move || {
        view! {
            <table><thead><tr>
                <SortHeader
                    label=Signal::stored("Name".to_owned())
                    href=Signal::stored("/list?sort=name".to_owned())
                    ascending=ascending
                />
            </tr></thead></table>
        }
    });
    tick().await;
    let head = page.get("columnheader", "Name");
    let sort = || head.get_attribute("aria-sort").unwrap();
    assert_eq!(sort(), "none");
    assert_eq!(head.get_attribute("scope").as_deref(), Some("col"));
    assert_eq!(href(&page, "Name").as_deref(), Some("/list?sort=name"));
    ascending.set(Some(true));
    tick().await;
    assert_eq!(sort(), "ascending");
    ascending.set(Some(false));
    tick().await;
    assert_eq!(sort(), "descending");
}

#[wasm_bindgen_test]
async fn the_last_show_more_moves_focus_to_the_first_new_item() {
    let shown = RwSignal::new(10);
    let total = RwSignal::new(25);
    let page = mount(move || {
        view! {
            <button type="button">"Elsewhere"</button>
            {move || {
                (0..shown.get().min(total.get()))
                    .map(|_| view! { <p style="height: 10rem">"A row"</p> })
                    .collect_view()
            }}
            <ShowMore shown=shown total=total step=10 />
        }
    });
    let elsewhere: HtmlElement = page.get("button", "Elsewhere").unchecked_into();
    let end = "All items are shown.";
    let focused = || text(&document().active_element().unwrap());
    tick().await;
    let first: HtmlElement = page
        .get("button", "Show 10 more (15 left)")
        .unchecked_into();
    first.focus().unwrap();
    first.click();
    tick().await;
    assert_eq!(focused(), "Show the remaining 5");
    document().active_element().unwrap().scroll_into_view();
    let scrolled = || web_sys::window().unwrap().scroll_y().unwrap();
    let place = scrolled();
    page.press("Show the remaining 5");
    tick().await;
    assert_eq!(focused(), end);
    assert!(place > 0.0);
    assert!((scrolled() - place).abs() < 1.0);

    // A list that grows or shrinks by itself doesn't move the focus.
    elsewhere.focus().unwrap();
    total.set(0);
    tick().await;
    assert!(!page.text().contains(end), "nothing is the end of nothing");
    total.set(40);
    tick().await;
    assert!(!page.text().contains(end));
    page.get("button", "Show the remaining 10");
    total.set(5);
    tick().await;
    assert_eq!(focused(), "Elsewhere");
    assert!(!page.text().contains(end));
}
