//! The page as a whole: its title, root attributes, focus and place below the host's address.

use wasm_bindgen::JsCast;
use web_sys::{Document, FocusOptions, HtmlElement};

fn document() -> Option<Document> {
    web_sys::window()?.document()
}

/// Sets the title in the browser's tab; it must never hold personal data.
pub fn set_title(title: &str) {
    if let Some(document) = document() {
        document.set_title(title);
    }
}

/// Sets an attribute of the root element, or takes it away.
pub fn set_root_attribute(name: &str, value: Option<&str>) {
    let Some(root) = document().and_then(|document| document.document_element()) else {
        return;
    };
    // Both fail only for names that aren't valid, and ours are fixed.
    let _ = match value {
        Some(value) => root.set_attribute(name, value),
        None => root.remove_attribute(name),
    };
}

/// Moves the focus to the first element that `selector` finds; says whether there was one.
pub fn focus(selector: &str) -> bool {
    let found = document().and_then(|document| document.query_selector(selector).ok().flatten());
    let Some(element) = found.and_then(|element| element.dyn_into::<HtmlElement>().ok()) else {
        return false;
    };
    element.focus().is_ok()
}

/// Moves the focus to `element`, and leaves the page where it is read.
pub fn focus_without_scroll(element: &HtmlElement) {
    let options = FocusOptions::new();
    options.set_prevent_scroll(true);
    // Where the browser refuses, the focus stays where it is.
    let _ = element.focus_with_options(&options);
}

/// Scrolls the first element that `selector` finds into view, once the page is drawn.
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

/// Moves the focus as [`focus`] does, once what has just been set is drawn: for a field that is only
/// now marked as wrong.
pub fn focus_next_frame(selector: &'static str) {
    leptos::prelude::request_animation_frame(move || {
        focus(selector);
    });
}

/// The path below which the host serves the app, without a slash at its end: empty, or `/farol`.
///
/// It comes from `<base href>`, the only place where a host states it.
pub fn base_path() -> String {
    let base = document().and_then(|document| document.base_uri().ok().flatten());
    base.and_then(|base| web_sys::Url::new(&base).ok())
        .map(|url| url.pathname().trim_end_matches('/').to_owned())
        .unwrap_or_default()
}

/// Whether the browser reads `address` as one of this origin: it refuses to note any other in its
/// history, and the router ends the program then.
pub fn is_own_address(address: &str) -> bool {
    let location = web_sys::window().map(|window| window.location());
    let here = location.and_then(|location| Some((location.href().ok()?, location.origin().ok()?)));
    here.is_some_and(|(href, origin)| {
        let url = web_sys::Url::new_with_base(address, &href);
        url.is_ok_and(|url| url.origin() == origin)
    })
}

/// The path that the address names, without the one that the app is served at.
pub fn path() -> String {
    let path = web_sys::window().and_then(|window| window.location().pathname().ok());
    let path = path.unwrap_or_default();
    crate::route::below(&path, &base_path()).to_owned()
}

/// Whether the page comes from this very machine.
pub fn is_loopback() -> bool {
    let host = web_sys::window().and_then(|window| window.location().hostname().ok());
    host.is_some_and(|host| {
        matches!(host.as_str(), "localhost" | "[::1]")
            || host.ends_with(".localhost")
            || host.starts_with("127.") && host.bytes().all(|b| b.is_ascii_digit() || b == b'.')
    })
}

/// Whether the page is at most `rem` wide, in units of the usual text size.
pub fn is_narrow(rem: u32) -> bool {
    let query = format!("(max-width: {rem}rem)");
    let found = web_sys::window().and_then(|window| window.match_media(&query).ok().flatten());
    found.is_some_and(|media| media.matches())
}

/// Whether the browser believes it has a network.
pub fn is_online() -> bool {
    web_sys::window().is_none_or(|window| window.navigator().on_line())
}

/// Whether keys that are typed now belong to a field, so that they aren't shortcuts.
pub fn is_editing() -> bool {
    let active = document().and_then(|document| document.active_element());
    active.is_some_and(|element| {
        matches!(element.tag_name().as_str(), "INPUT" | "SELECT" | "TEXTAREA")
    })
}

/// Whether the focus is in an element that `selector` finds, or is that element.
pub fn has_focus_within(selector: &str) -> bool {
    let active = document().and_then(|document| document.active_element());
    active.is_some_and(|active| matches!(active.closest(selector), Ok(Some(_))))
}

/// Whether the focus is on an element that `selector` finds, not on something within it.
pub fn is_focused(selector: &str) -> bool {
    let active = document().and_then(|document| document.active_element());
    active.is_some_and(|active| active.matches(selector) == Ok(true))
}

/// An attribute of the innermost element around an event's target that has it.
pub fn attribute_at(event: &web_sys::Event, name: &str) -> Option<String> {
    let target: web_sys::Element = event.target()?.dyn_into().ok()?;
    let found = target.closest(&format!("[{name}]")).ok().flatten()?;
    found.get_attribute(name)
}

/// The languages that the person prefers, best first (`pt-BR`).
pub fn preferred_languages() -> Vec<String> {
    let languages = web_sys::window().map(|window| window.navigator().languages());
    languages
        .map(|list| list.iter().filter_map(|entry| entry.as_string()).collect())
        .unwrap_or_default()
}

/// Loads the whole page anew.
pub fn reload() {
    if let Some(window) = web_sys::window() {
        // It fails only where leaving isn't allowed, and then the browser says so itself.
        let _ = window.location().reload();
    }
}

/// Whether a modal dialog has the page.
pub fn has_modal() -> bool {
    let found = document().map(|document| document.query_selector("dialog[open]"));
    matches!(found, Some(Ok(Some(_))))
}

/// Moves the focus among the elements that `selector` finds, `step` places on from the one that has
/// it, or to the first; says whether there was one.
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

/// Asks the browser to print the page; it comes back when the person has answered.
pub fn print() {
    if let Some(window) = web_sys::window() {
        // It fails only where printing isn't allowed, and then the browser says so itself.
        let _ = window.print();
    }
}

/// Sets the words in the margins of printed pages, by the names of their style properties.
pub fn set_print_margins(words: &[(&str, &str)]) {
    let root = document().and_then(|document| document.document_element());
    let Some(root) = root.and_then(|root| root.dyn_into::<HtmlElement>().ok()) else {
        return;
    };
    for (name, text) in words {
        // A string of a style sheet: its marks and backslashes must not end it.
        let text = text.replace('\\', "\\\\").replace('"', "\\\"");
        // It fails only for names that aren't valid, and ours are fixed.
        let _ = root.style().set_property(name, &format!("\"{text}\""));
    }
}
