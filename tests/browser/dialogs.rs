//! Dialogs and menus: opening, closing and focus.

use super::test_dom::{Page, click, focus, has_focus, js, key, mount, tick};
use farol_web::ui::{Dialog, Disclosure, ToastList, Toasts};
use leptos::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::Element;

fn dialog(open: RwSignal<bool>, binding: bool) -> Page {
    mount(move || {
        view! {
            <button type="button" on:click=move |_| open.set(true)>"Open it"</button>
            <Dialog
                id="sample"
                open=open
                title=Signal::stored("Sample".to_owned())
                on_close=Callback::new(move |()| open.set(false))
                binding=binding
            >
                <input id="inside" />
            </Dialog>
        }
    })
}

/// Dispatches `cancel` as browsers do on Escape, and closes the dialog unless the event was
/// canceled.
fn escape(page: &Page) {
    let element: Element = page.all("dialog").pop().unwrap();
    js(
        "dialog",
        "if (dialog.dispatchEvent(new Event('cancel', {cancelable: true}))) dialog.close()",
        &[&element],
    );
}

fn is_open(page: &Page) -> bool {
    !page.all("dialog").is_empty()
}

#[wasm_bindgen_test]
async fn a_dialog_takes_focus_and_restores_it() {
    let page = dialog(RwSignal::new(false), false);
    tick().await;
    assert!(!is_open(&page));
    assert!(page.select("#inside").is_empty(), "no content while closed");
    let opener = page.get("button", "Open it");
    focus(&opener);
    click(&opener);
    tick().await;
    let shown = page.all("dialog").pop().unwrap();
    assert!(shown.matches(":modal").unwrap(), "the page behind is inert");
    let active = super::test_dom::document().active_element().unwrap();
    assert!(shown.contains(Some(&active)), "the focus is inside");
    let title = shown.get_attribute("aria-labelledby").unwrap();
    let title = page.select(&format!("#{title}")).pop().unwrap();
    assert_eq!(title.text_content().as_deref(), Some("Sample"));

    page.press("Close");
    tick().await;
    assert!(!is_open(&page) && page.select("#inside").is_empty());
    assert!(has_focus(&opener));
}

#[wasm_bindgen_test]
async fn escape_closes_a_dialog_through_its_signal() {
    let open = RwSignal::new(true);
    let page = dialog(open, false);
    tick().await;
    assert!(is_open(&page));
    escape(&page);
    tick().await;
    assert!(!is_open(&page) && !open.get_untracked());
    open.set(true);
    tick().await;
    assert!(is_open(&page), "it opens again");
}

#[wasm_bindgen_test]
async fn a_non_dismissible_dialog_closes_only_by_its_buttons() {
    let open = RwSignal::new(true);
    let page = dialog(open, true);
    tick().await;
    assert!(page.maybe("button", "Close").is_none());
    escape(&page);
    tick().await;
    assert!(is_open(&page) && open.get_untracked());
    open.set(false);
    tick().await;
    assert!(!is_open(&page));
}

#[wasm_bindgen_test]
async fn disposal_with_an_open_dialog_does_not_panic() {
    let open = RwSignal::new(true);
    let page = dialog(open, false);
    tick().await;
    drop(page);
    tick().await;
}

fn menu() -> Page {
    mount(|| {
        view! {
            <Disclosure
                label=Signal::stored("Choices".to_owned())
                summary=Box::new(|| view! { <span>"…"</span> }.into_any())
            >
                <button type="button">"Inside"</button>
                <p id="plain">"Plain text"</p>
            </Disclosure>
            <button type="button">"Outside"</button>
        }
    })
}

fn is_expanded(page: &Page) -> bool {
    !page.select("details[open]").is_empty()
}

#[wasm_bindgen_test]
async fn a_menu_opens_and_closes_on_escape() {
    let page = menu();
    tick().await;
    page.press("Choices");
    assert!(is_expanded(&page));
    let inside = page.get("button", "Inside");
    focus(&inside);
    key(&inside, "a");
    assert!(is_expanded(&page));
    key(&inside, "Escape");
    assert!(!is_expanded(&page));
    assert!(has_focus(&page.get("button", "Choices")));
}

#[wasm_bindgen_test]
async fn a_menu_closes_on_a_click_elsewhere_only() {
    let page = menu();
    tick().await;
    page.press("Choices");
    page.press("Inside");
    click(&page.select("#plain")[0]);
    assert!(is_expanded(&page));
    page.press("Outside");
    assert!(!is_expanded(&page));
}

#[wasm_bindgen_test]
async fn a_menu_closes_when_the_focus_leaves_it() {
    let page = menu();
    tick().await;
    page.press("Choices");
    focus(&page.get("button", "Choices"));
    focus(&page.get("button", "Inside"));
    tick().await;
    assert!(is_expanded(&page), "the focus moved within it");
    focus(&page.get("button", "Outside"));
    tick().await;
    assert!(!is_expanded(&page));
    assert!(has_focus(&page.get("button", "Outside")));
}

#[wasm_bindgen_test]
async fn toasts_are_in_the_dialog_while_the_page_is_inert() {
    let open = RwSignal::new(false);
    let toasts = StoredValue::new(None::<Toasts>);
    let page = mount(move || {
        toasts.set_value(Some(Toasts::provide()));
        view! {
            <Dialog
                id="sample"
                open=open
                title=Signal::stored("Sample".to_owned())
                on_close=Callback::new(move |()| open.set(false))
            >
                <p>"Content"</p>
            </Dialog>
            <ToastList />
        }
    });
    tick().await;
    let regions = |selector: &str| page.select(&format!("{selector} [aria-live]")).len();
    assert_eq!((regions("dialog"), regions(":not(dialog) >")), (0, 2));
    open.set(true);
    tick().await;
    toasts.get_value().unwrap().warn("Lost");
    tick().await;
    let shown = page.select(".toast");
    assert_eq!(shown.len(), 1, "announced once");
    let dialog = page.all("dialog").pop().unwrap();
    assert!(dialog.contains(shown.first().map(AsRef::as_ref)));
    open.set(false);
    tick().await;
    let shown = page.select(".toast");
    assert_eq!(shown.len(), 1, "it stays on the page");
    assert!(shown.first().unwrap().closest("dialog").unwrap().is_none());
}
