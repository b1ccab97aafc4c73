//! One field with its value, in a list of facts.

use crate::model::document::Document;
use crate::ui::{CopyButton, legible, use_t};
use leptos::prelude::*;

/// One field; what the service leaves out is said to be left out. `copy` names a button that copies
/// a text of its own.
pub fn description_item(name: String, value: String, copy: Option<(String, String)>) -> AnyView {
    field(name, value, copy, false)
}

/// One field that holds a document: it can be made unreadable on the screen.
pub fn sensitive_item(name: String, value: String, copy: Option<(String, String)>) -> AnyView {
    field(name, value, copy, true)
}

/// Marks a text that has digits enough to hold a document: it is hidden where documents are.
pub fn sensitive_attr(text: &str) -> Option<&'static str> {
    const SHORTEST: usize = 11;
    /// With masks and blanks around it.
    const LONGEST: usize = 100;
    let digits = text.bytes().filter(u8::is_ascii_digit);
    let is_long = digits.take(SHORTEST).count() == SHORTEST;
    // A CNPJ can have letters for digits.
    (is_long || (text.len() <= LONGEST && Document::parse(text).is_ok())).then_some("")
}

/// Names of the service such as `SEARCH_ANALYZER_PREMIUM` break between their words, where they have to.
fn field(name: String, value: String, copy: Option<(String, String)>, is_private: bool) -> AnyView {
    let t = use_t();
    let value = if value.is_empty() {
        view! { <span class="muted">{t().unknown()}</span> }.into_any()
    } else {
        let value = legible(value);
        let parts = value.split_inclusive('_').enumerate();
        let parts = parts.map(|(at, part)| {
            let gap = (at > 0).then(|| view! { <wbr /> });
            view! { {gap} {part.to_owned()} }
        });
        let parts = parts.collect_view();
        view! { <span data-private=is_private.then_some("")>{parts}</span> }.into_any()
    };
    let copy = copy.map(|(label, text)| {
        view! { <CopyButton text=Signal::stored(text) label=Signal::stored(label) /> }
    });
    view! { <div><dt>{legible(name)}</dt><dd>{value} {copy}</dd></div> }.into_any()
}
