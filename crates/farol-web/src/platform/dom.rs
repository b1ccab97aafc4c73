//! Document-level operations: title, root attributes, focus, base path and printing.

use wasm_bindgen::JsCast;
use web_sys::{Document, FocusOptions, HtmlElement, HtmlInputElement};

pub(super) fn document() -> Option<Document> {
    web_sys::window()?.document()
}

/// Sets the document title; it must never contain personal data.
pub fn set_title(title: &str) {
    if let Some(document) = document() {
        document.set_title(title);
    }
}

/// Sets an attribute of the root element, or removes it.
pub fn set_root_attribute(name: &str, value: Option<&str>) {
    let Some(root) = document().and_then(|document| document.document_element()) else {
        return;
    };
    // Both fail only for invalid names, and these are constants.
    let _ = match value {
        Some(value) => root.set_attribute(name, value),
        None => root.remove_attribute(name),
    };
}

/// Focuses the first element that matches `selector`; returns whether there is one.
pub fn focus(selector: &str) -> bool {
    let found = document().and_then(|document| document.query_selector(selector).ok().flatten());
    let Some(element) = found.and_then(|element| element.dyn_into::<HtmlElement>().ok()) else {
        return false;
    };
    element.focus().is_ok()
}

/// Focuses `element` without scrolling.
pub fn focus_without_scroll(element: &HtmlElement) {
    let options = FocusOptions::new();
    options.set_prevent_scroll(true);
    // On failure the focus stays where it is.
    let _ = element.focus_with_options(&options);
}

/// Scrolls the first element that matches `selector` into view, after the pending render.
pub fn scroll_into_view(selector: &'static str) {
    super::timer::timeout(0, move || {
        let found =
            document().and_then(|document| document.query_selector(selector).ok().flatten());
        if let Some(element) = found {
            element.scroll_into_view_with_bool(false);
        }
    })
    .forget();
}

/// Focuses as [`focus`] does, in the next animation frame: for an element that the pending render
/// changes, such as a field newly marked as invalid.
pub fn focus_next_frame(selector: &'static str) {
    leptos::prelude::request_animation_frame(move || {
        focus(selector);
    });
}

/// Returns the base path of the app, without a trailing slash: empty, or `/farol`.
///
/// It is read from `<base href>`, the only place where the host configures it.
pub fn base_path() -> String {
    let base = document().and_then(|document| document.base_uri().ok().flatten());
    base.and_then(|base| web_sys::Url::new(&base).ok())
        .map(|url| url.pathname().trim_end_matches('/').to_owned())
        .unwrap_or_default()
}

/// Returns the origin of the app, such as `https://farol.example`.
pub fn origin() -> String {
    let origin = web_sys::window().and_then(|window| window.location().origin().ok());
    origin.unwrap_or_default()
}

/// Returns the path of the current URL, relative to the base path.
pub fn path() -> String {
    let path = web_sys::window().and_then(|window| window.location().pathname().ok());
    let path = path.unwrap_or_default();
    farol_core::route::below(&path, &base_path()).to_owned()
}

/// Returns the raw query string of the current URL, without its question mark.
pub fn search() -> String {
    let search = web_sys::window().and_then(|window| window.location().search().ok());
    let search = search.unwrap_or_default();
    search.trim_start_matches('?').to_owned()
}

/// Returns whether the page is served from a loopback host.
pub fn is_loopback() -> bool {
    let host = web_sys::window().and_then(|window| window.location().hostname().ok());
    host.is_some_and(|host| {
        matches!(host.as_str(), "localhost" | "[::1]")
            || host.ends_with(".localhost")
            || host.starts_with("127.") && host.bytes().all(|b| b.is_ascii_digit() || b == b'.')
    })
}

/// Returns whether the viewport is at most `rem` wide, in root font sizes.
pub fn is_narrow(rem: u32) -> bool {
    let query = format!("(max-width: {rem}rem)");
    let found = web_sys::window().and_then(|window| window.match_media(&query).ok().flatten());
    found.is_some_and(|media| media.matches())
}

/// Returns whether the browser reports a network connection.
pub fn is_online() -> bool {
    web_sys::window().is_none_or(|window| window.navigator().on_line())
}

/// Returns whether keyboard input goes to an editable field, so that shortcuts must not apply.
pub fn is_editing() -> bool {
    let active = document().and_then(|document| document.active_element());
    active.is_some_and(|element| {
        matches!(element.tag_name().as_str(), "INPUT" | "SELECT" | "TEXTAREA")
    })
}

/// Returns whether an event comes from a search field without text.
pub fn is_in_empty_search_field(event: &web_sys::Event) -> bool {
    let field = event
        .target()
        .and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
    field.is_some_and(|field| field.type_() == "search" && field.value().is_empty())
}

/// Returns whether the focused element matches `selector` or is inside a match.
pub fn has_focus_within(selector: &str) -> bool {
    let active = document().and_then(|document| document.active_element());
    active.is_some_and(|active| matches!(active.closest(selector), Ok(Some(_))))
}

/// Returns whether the focused element itself matches `selector`.
pub fn is_focused(selector: &str) -> bool {
    let active = document().and_then(|document| document.active_element());
    active.is_some_and(|active| active.matches(selector) == Ok(true))
}

/// Returns an attribute of the innermost element at or above the event target that has it.
pub fn attribute_at(event: &web_sys::Event, name: &str) -> Option<String> {
    let target: web_sys::Element = event.target()?.dyn_into().ok()?;
    let found = target.closest(&format!("[{name}]")).ok().flatten()?;
    found.get_attribute(name)
}

/// Returns an attribute of the first element that matches `selector`.
pub fn attribute(selector: &str, name: &str) -> Option<String> {
    let found = document()?.query_selector(selector).ok()?;
    found?.get_attribute(name)
}

/// Returns how the browser names itself and its version.
pub fn user_agent() -> String {
    let agent = web_sys::window().and_then(|window| window.navigator().user_agent().ok());
    agent.unwrap_or_default()
}

/// Returns the user's preferred languages, best first (`pt-BR`).
pub fn preferred_languages() -> Vec<String> {
    let languages = web_sys::window().map(|window| window.navigator().languages());
    languages
        .map(|list| list.iter().filter_map(|entry| entry.as_string()).collect())
        .unwrap_or_default()
}

/// Reloads the page; the loader of chunks (`xtask/src/chunk_loader.js`) keeps what is typed.
pub fn reload() {
    if let Some(window) = web_sys::window() {
        if let Ok(event) = web_sys::Event::new("farol-reload") {
            // Fails only for an event that is being dispatched.
            let _ = window.dispatch_event(&event);
        }
        // Fails only if navigation is not allowed, which the browser reports itself.
        let _ = window.location().reload();
    }
}

/// Returns whether a field of the page has text that the user typed.
pub fn has_typed_text() -> bool {
    let fields =
        document().map(|document| document.query_selector_all("main textarea, main input"));
    let Some(Ok(fields)) = fields else {
        return false;
    };
    let field = |index| fields.item(index)?.dyn_into::<web_sys::Element>().ok();
    (0..fields.length()).filter_map(field).any(|field| {
        let value = |name: &str| js_sys::Reflect::get(&field, &name.into()).ok();
        let is_text = !matches!(
            field.get_attribute("type").as_deref(),
            Some("checkbox" | "radio" | "file" | "range")
        );
        // The attribute has what the app filled in.
        is_text && value("value") != value("defaultValue")
    })
}

/// Returns whether a modal dialog is open.
pub fn has_modal() -> bool {
    let found = document().map(|document| document.query_selector("dialog[open]"));
    matches!(found, Some(Ok(Some(_))))
}

/// Moves the focus among the elements that match `selector` by `step` from the current row, or to
/// the first; returns whether an element was focused.
pub fn focus_adjacent(selector: &str, step: i32) -> bool {
    let Some(document) = document() else {
        return false;
    };
    let Ok(found) = document.query_selector_all(selector) else {
        return false;
    };
    let elements: Vec<HtmlElement> = (0..found.length())
        .filter_map(|index| found.get(index)?.dyn_into().ok())
        .collect();
    let active = document.active_element();
    // The focus may be on another control of the same row.
    let row = active.and_then(|active| active.closest("tr, li").ok().flatten());
    let at = elements
        .iter()
        .position(|element| row.as_ref().is_some_and(|row| row.contains(Some(element))));
    let last = elements.len().saturating_sub(1);
    let next = match (at, step) {
        (Some(at), 1..) => (at + 1).min(last),
        (Some(at), _) => at.saturating_sub(1),
        (None, _) => 0,
    };
    elements
        .get(next)
        .is_some_and(|element| element.focus().is_ok())
}

/// Asks the user a question in a dialog of the browser; returns whether the user agrees.
pub fn confirm(question: &str) -> bool {
    let answer = web_sys::window().map(|window| window.confirm_with_message(question));
    matches!(answer, Some(Ok(true)))
}

/// Opens the print dialog; returns when the user has closed it.
pub fn print() {
    if let Some(window) = web_sys::window() {
        // Fails only if printing is not allowed, which the browser reports itself.
        let _ = window.print();
    }
}

/// Returns whether the browser prints texts in the margins of pages, as far as its interfaces show.
pub fn has_print_margins() -> bool {
    web_sys::window()
        .is_some_and(|window| js_sys::Reflect::has(&window, &"CSSMarginRule".into()) == Ok(true))
}

/// Sets the texts in the margins of printed pages, by the names of their CSS custom properties.
pub fn set_print_margins(texts: &[(&str, &str)]) {
    let root = document().and_then(|document| document.document_element());
    let Some(root) = root.and_then(|root| root.dyn_into::<HtmlElement>().ok()) else {
        return;
    };
    for (name, text) in texts {
        // Escapes the text for a CSS string.
        let text = text.replace('\\', "\\\\").replace('"', "\\\"");
        // Fails only for invalid names, and these are constants.
        let _ = root.style().set_property(name, &format!("\"{text}\""));
    }
}
