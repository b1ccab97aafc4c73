//! Item of a description list: a name with its value.

use super::copy_button::CopyButton;
use super::facts::{MARK, facts};
use super::language::use_t;
use super::untrusted_text::legible;
use farol_core::model::document::Document;
use leptos::prelude::*;

/// Renders one item; an empty value is shown as unknown.
///
/// `copy` is the label and the text of a copy button.
pub fn description_item(name: String, value: String, copy: Option<(String, String)>) -> AnyView {
    field(name, value, copy, false)
}

/// Renders one item whose value is a document, which can be made unreadable on screen.
pub fn sensitive_item(name: String, value: String, copy: Option<(String, String)>) -> AnyView {
    field(name, value, copy, true)
}

/// Returns the `data-sensitive` attribute for a text that may contain a document.
pub fn sensitive_attr(text: &str) -> Option<&'static str> {
    const MIN_LEN: usize = 11;
    /// Leaves room for punctuation and white space around a document.
    const MAX_LEN: usize = 100;
    let digits = text.bytes().filter(u8::is_ascii_digit);
    let is_long = digits.take(MIN_LEN).count() == MIN_LEN;
    // A CNPJ can contain letters instead of digits.
    (is_long || (text.len() <= MAX_LEN && Document::parse(text).is_ok())).then_some("")
}

/// Renders a text; identifiers such as `SEARCH_ANALYZER_PREMIUM` may wrap after an underscore.
fn breakable(text: &str) -> AnyView {
    let parts = text.split_inclusive('_').enumerate();
    let parts = parts.map(|(at, part)| {
        let gap = (at > 0).then(|| view! { <wbr /> });
        view! { {gap} {part.to_owned()} }
    });
    parts.collect_view().into_any()
}

/// Renders one item.
fn field(name: String, value: String, copy: Option<(String, String)>, is_private: bool) -> AnyView {
    let t = use_t();
    let value = if value.is_empty() {
        view! { <span class="muted">{t().unknown()}</span> }.into_any()
    } else {
        let value = legible(value);
        let parts = if value.contains(MARK) {
            facts(&value)
        } else {
            breakable(&value)
        };
        view! { <span data-sensitive=is_private.then_some("")>{parts}</span> }.into_any()
    };
    let copy = copy.map(|(label, text)| {
        view! { <CopyButton text=Signal::stored(text) label=Signal::stored(label) /> }
    });
    view! { <div><dt>{legible(name)}</dt><dd>{value} {copy}</dd></div> }.into_any()
}
