//! Mounted view to test, queried like a user would: by role, label and text.

use farol_core::i18n::Language;
use farol_web::long_lived::LongLived;
use farol_web::platform::storage::{self, StorageArea};
use farol_web::platform::timer;
use farol_web::ui::provide_language;
use js_sys::Function;
use leptos::prelude::*;
use std::any::Any;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Document, Element, HtmlElement, HtmlInputElement};

/// Timeout of [`until`], in milliseconds.
const TIMEOUT_MS: u32 = 10_000;

/// Mounted view; dropping it unmounts the view and disposes everything that it owned.
pub(crate) struct Page {
    root: HtmlElement,
    owner: Owner,
    mounted: Option<Box<dyn Any>>,
}

impl Drop for Page {
    fn drop(&mut self) {
        drop(self.mounted.take());
        // The router's redirect hook keeps the first owner alive forever, with its listeners.
        self.owner.cleanup();
        self.root.remove();
    }
}

/// Mounts an English view in an element of its own.
pub(crate) fn mount<V: IntoView + 'static>(view: impl FnOnce() -> V + 'static) -> Page {
    let root: HtmlElement = document().create_element("div").unwrap().unchecked_into();
    document().body().unwrap().append_child(&root).unwrap();
    let owner = Rc::new(RefCell::new(None));
    let found = owner.clone();
    let handle = leptos::mount::mount_to(root.clone(), move || {
        *found.borrow_mut() = Owner::current();
        provide_language(LongLived::memo(|_| Language::English));
        view().into_any()
    });
    let owner = owner.borrow_mut().take().unwrap();
    Page {
        root,
        owner,
        mounted: Some(Box::new(handle)),
    }
}

/// Creates a value under an owner that is disposed with the page.
pub(crate) fn owned<T: 'static>(make: impl FnOnce() -> T + 'static) -> (Page, T) {
    let result = Rc::new(RefCell::new(None));
    let slot = result.clone();
    let page = mount(move || *slot.borrow_mut() = Some(make()));
    let value = result.borrow_mut().take().unwrap();
    (page, value)
}

pub(crate) fn document() -> Document {
    web_sys::window().unwrap().document().unwrap()
}

/// Runs pending effects and completed futures.
pub(crate) async fn tick() {
    for _ in 0..3 {
        leptos::task::tick().await;
        timer::sleep(0).await;
    }
}

/// Waits until `holds` returns true; panics on timeout.
pub(crate) async fn until(what: &str, holds: impl Fn() -> bool) {
    let mut waited = 0;
    while !holds() {
        assert!(waited < TIMEOUT_MS, "still waiting: {what}");
        timer::sleep(10).await;
        waited += 10;
    }
}

/// Calls a JavaScript function.
pub(crate) fn js(arguments: &str, body: &str, values: &[&JsValue]) -> JsValue {
    let function = Function::new_with_args(arguments, body);
    let values = values.iter().map(|value| (*value).clone()).collect();
    let values: js_sys::Array = values;
    function.apply(&JsValue::NULL, &values).unwrap()
}

/// Full browser storage.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Full {
    Device,
    Both,
}

/// Runs `run` while storage is full.
pub(crate) fn while_full<T>(full: Full, run: impl FnOnce() -> T) -> T {
    let _full = fill(full);
    run()
}

/// Override of a browser function; dropping it restores the original.
pub(crate) struct BrowserOverride {
    original: JsValue,
    restore: &'static str,
}

impl Drop for BrowserOverride {
    fn drop(&mut self) {
        js("original", self.restore, &[&self.original]);
    }
}

impl BrowserOverride {
    /// Runs `change`, which returns the original; `restore` is run with it as `original`.
    pub(crate) fn new(change: &str, restore: &'static str) -> Self {
        Self {
            original: js("", change, &[]),
            restore,
        }
    }
}

/// Moves the clock forward by this number of milliseconds.
pub(crate) fn shift_clock(milliseconds: i32) -> BrowserOverride {
    let body = "const original = Date.now; \
        Date.now = () => original.call(Date) + milliseconds; return original";
    BrowserOverride {
        original: js("milliseconds", body, &[&milliseconds.into()]),
        restore: "Date.now = original",
    }
}

/// Makes storage writes fail.
pub(crate) fn fill(full: Full) -> BrowserOverride {
    let both = (full == Full::Both).into();
    let body = "const original = Storage.prototype.setItem; \
        Storage.prototype.setItem = function (key, text) { \
            if (both || this === localStorage) throw new DOMException('full', 'QuotaExceededError'); \
            original.call(this, key, text); \
        }; \
        return original";
    BrowserOverride {
        original: js("both", body, &[&both]),
        restore: "Storage.prototype.setItem = original",
    }
}

/// Returns the CSS selector of a role; covers only the roles that the app uses.
fn selector(role: &str) -> &'static str {
    match role {
        "alert" => "[role=alert]",
        "button" => "button:not([role=tab]), summary",
        "cell" => "td",
        "columnheader" => "th",
        "dialog" => "dialog[open]",
        "heading" => "h1, h2",
        "link" => "a[href], [role=link]",
        "row" => "tbody tr",
        "status" => "[role=status]",
        "tab" => "[role=tab]",
        "table" => "table",
        other => panic!("no selector for {other}"),
    }
}

/// Returns the accessible name of an element: its label or its text.
pub(crate) fn name(element: &Element) -> String {
    element
        .get_attribute("aria-label")
        .unwrap_or_else(|| text(element))
}

/// Returns the text of an element, with single spaces.
pub(crate) fn text(element: &Element) -> String {
    let text = element.text_content().unwrap_or_default();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

impl Page {
    /// Returns all elements of a role, in document order.
    pub(crate) fn all(&self, role: &str) -> Vec<Element> {
        self.select(selector(role))
    }

    /// Returns the elements that match `selector`.
    pub(crate) fn select(&self, selector: &str) -> Vec<Element> {
        let found = self.root.query_selector_all(selector).unwrap();
        (0..found.length())
            .map(|at| found.get(at).unwrap().unchecked_into())
            .collect()
    }

    /// Returns the only element of this role and name, if it exists.
    pub(crate) fn maybe(&self, role: &str, expected_name: &str) -> Option<Element> {
        let mut found: Vec<_> = self
            .all(role)
            .into_iter()
            .filter(|element| name(element) == expected_name)
            .collect();
        assert!(
            found.len() < 2,
            "{} times {role} {expected_name}",
            found.len()
        );
        found.pop()
    }

    /// Returns the only element of this role and name.
    #[track_caller]
    pub(crate) fn get(&self, role: &str, expected_name: &str) -> Element {
        self.maybe(role, expected_name)
            .unwrap_or_else(|| panic!("no {role} {expected_name} in\n{}", self.root.inner_html()))
    }

    /// Returns the field with this label.
    #[track_caller]
    pub(crate) fn field(&self, label: &str) -> HtmlInputElement {
        let labels = self.select("label");
        let found = labels.iter().find(|element| text(element) == label);
        let id = found.and_then(|label| label.get_attribute("for"));
        let id = id.unwrap_or_else(|| panic!("no label {label} in\n{}", self.root.inner_html()));
        let field = self.select(&format!("#{id}")).pop().unwrap();
        field.unchecked_into()
    }

    /// Returns the text of the whole page.
    pub(crate) fn text(&self) -> String {
        text(&self.root)
    }

    /// Clicks the button of this name.
    #[track_caller]
    pub(crate) fn press(&self, button: &str) {
        click(&self.get("button", button));
    }
}

pub(crate) fn click(element: &Element) {
    element.unchecked_ref::<HtmlElement>().click();
}

/// Replaces the text of a field.
pub(crate) fn type_in(field: &HtmlInputElement, value: &str) {
    field.set_value(value);
    js(
        "field",
        "field.dispatchEvent(new InputEvent('input', {bubbles: true}))",
        &[field],
    );
}

/// Presses a key on an element.
pub(crate) fn key(element: &Element, key: &str) {
    js(
        "element, key",
        "element.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}))",
        &[element, &key.into()],
    );
}

/// Returns whether the element has the focus.
pub(crate) fn has_focus(element: &Element) -> bool {
    document().active_element().as_ref() == Some(element)
}

pub(crate) fn focus(element: &Element) {
    element.unchecked_ref::<HtmlElement>().focus().unwrap();
}

/// Dispatches the event of a change of `key` in storage by another tab; `None` if the whole storage
/// was cleared.
pub(crate) fn dispatch_storage_event(key: Option<&str>) {
    js(
        "key",
        "window.dispatchEvent(new StorageEvent('storage', { key }))",
        &[&key.map_or(JsValue::NULL, JsValue::from)],
    );
}

/// Writes a value to localStorage as another tab does, or removes it.
pub(crate) fn store_in_other_tab(key: &str, text: Option<&str>) {
    match text {
        Some(text) => {
            storage::write(StorageArea::Device, key, text);
        }
        None => storage::remove(StorageArea::Device, key),
    }
    dispatch_storage_event(Some(key));
}
