//! Messages to the user: notices, toasts, and the result of copying.

use super::test_dom::{Page, click, js, mount, tick, until};
use farol_core::i18n::Language;
use farol_web::long_lived::LongLived;
use farol_web::ui::{CopyButton, Notice, Severity, ToastList, Toasts, provide_language};
use leptos::prelude::*;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn errors_are_announced_assertively_and_successes_politely() {
    let page = mount(|| {
        view! {
            <Notice tone=Severity::Error>"error"</Notice>
            <Notice tone=Severity::Warning>"warning"</Notice>
            <Notice tone=Severity::Info>"info"</Notice>
            <Notice tone=Severity::Success>"success"</Notice>
        }
    });
    tick().await;
    for (role, text) in [
        ("alert", "error"),
        ("alert", "warning"),
        ("status", "info"),
        ("status", "success"),
    ] {
        let notice = page.get(role, text);
        assert_eq!(
            notice.get_attribute("data-tone").as_deref(),
            Some(text),
            "the selector of the style sheet"
        );
    }
}

/// Mounts a page with toasts and returns the handle to show them.
fn messages() -> (Page, Toasts) {
    let handle = Rc::new(RefCell::new(None));
    let toasts_slot = handle.clone();
    let page = mount(move || {
        *toasts_slot.borrow_mut() = Some(Toasts::provide());
        view! {
            <CopyButton text=Signal::stored("12345678909".to_owned()) label=Signal::stored("Copy code".to_owned()) />
            <ToastList />
        }
    });
    let toasts = handle.borrow_mut().take().unwrap();
    (page, toasts)
}

fn shown(page: &Page) -> Vec<String> {
    page.select(".toast p")
        .iter()
        .map(super::test_dom::text)
        .collect()
}

fn announced_text(page: &Page) -> String {
    let regions = page.select(".visually-hidden[aria-live=polite]");
    super::test_dom::text(&regions[0])
}

#[wasm_bindgen_test]
async fn toasts_keep_their_order_and_can_be_closed() {
    let (page, toasts) = messages();
    toasts.confirm("Saved.");
    toasts.warn("Lost.");
    tick().await;
    assert_eq!(shown(&page), ["Saved.", "Lost."]);
    let list = page.select(".toasts").pop().unwrap();
    assert_eq!(list.get_attribute("role").as_deref(), Some("status"));
    click(&page.select(".toast button")[0]);
    tick().await;
    assert_eq!(shown(&page), ["Lost."]);
}

#[wasm_bindgen_test]
async fn a_message_is_hidden_while_the_page_has_another_language() {
    let handle = Rc::new(RefCell::new(None));
    let slot = handle.clone();
    let page = mount(move || {
        let language = LongLived::signal(Language::English);
        provide_language(LongLived::memo(move |_| language.get()));
        *slot.borrow_mut() = Some((Toasts::provide(), language));
        view! { <ToastList /> }
    });
    let (toasts, language) = handle.borrow_mut().take().unwrap();
    toasts.confirm("Saved.");
    language.set(Language::Portuguese);
    tick().await;
    assert!(shown(&page).is_empty());
    toasts.confirm("Salvo.");
    tick().await;
    assert_eq!(shown(&page), ["Salvo."]);
    language.set(Language::English);
    tick().await;
    assert_eq!(shown(&page), ["Saved."]);
}

#[wasm_bindgen_test]
async fn some_messages_are_only_for_screen_readers() {
    let (page, toasts) = messages();
    toasts.announce("Sorted by name");
    tick().await;
    assert_eq!(announced_text(&page), "Sorted by name");
    assert!(shown(&page).is_empty());
}

#[wasm_bindgen_test]
async fn toasts_after_disposal_are_ignored() {
    let (page, toasts) = messages();
    drop(page);
    toasts.announce("After disposal");
    toasts.warn("Nobody sees this");
    tick().await;
}

/// Fake clipboard that replaces the browser's until it is dropped.
struct Clipboard;

impl Clipboard {
    fn new(action: &str) -> Self {
        js(
            "action",
            "window.copied = []; \
             const writeText = new Function('text', action); \
             Object.defineProperty(navigator, 'clipboard', {configurable: true, value: {writeText}})",
            &[&action.into()],
        );
        Self
    }
}

impl Drop for Clipboard {
    fn drop(&mut self) {
        js("", "delete navigator.clipboard; delete window.copied", &[]);
    }
}

#[wasm_bindgen_test]
async fn copying_is_confirmed() {
    let _clipboard = Clipboard::new("window.copied.push(text); return Promise.resolve()");
    let (page, _) = messages();
    tick().await;
    let drawing = || page.select("button path")[0].get_attribute("d");
    let before = drawing();
    page.press("Copy code");
    until("the message is shown", || announced_text(&page) == "Copied").await;
    tick().await;
    let copied = js("", "return window.copied.join()", &[]);
    assert_eq!(copied.as_string().as_deref(), Some("12345678909"));
    assert_ne!(drawing(), before, "a tick confirms it");
    assert!(shown(&page).is_empty());
}

#[wasm_bindgen_test]
async fn a_refused_copy_explains_the_remedy() {
    let _clipboard = Clipboard::new("return Promise.reject(new Error('no'))");
    let (page, _) = messages();
    tick().await;
    page.press("Copy code");
    until("the message is shown", || !shown(&page).is_empty()).await;
    assert!(shown(&page)[0].contains("copy it with the keyboard"));
    assert_eq!(announced_text(&page), "");
}

#[wasm_bindgen_test]
async fn disposal_after_copying_does_not_panic() {
    let _clipboard = Clipboard::new("return Promise.resolve()");
    let (page, _) = messages();
    tick().await;
    page.press("Copy code");
    drop(page);
    tick().await;
}
