//! Safe display of untrusted text.

use farol_core::model::invisible_characters::{escape_bidi, is_bidi_control};
use leptos::prelude::*;

/// Longest text of a cell that is not clamped, in bytes.
const LONG: usize = 120;

/// Returns an untrusted text for display, without effective bidirectional control characters.
///
/// Copying, searching and exporting use the original text.
pub fn legible(text: impl Into<String>) -> String {
    let text = text.into();
    if text.contains(is_bidi_control) {
        escape_bidi(&text).into_owned()
    } else {
        text
    }
}

/// Renders an untrusted text in a cell; a long one is clamped to its first lines and has the full
/// text as its title.
pub fn cell_text(text: impl Into<String>) -> AnyView {
    let text = legible(text);
    if text.len() > LONG {
        let full_text = text.clone();
        view! { <span class="long-text" title=full_text>{text}</span> }.into_any()
    } else {
        text.into_any()
    }
}
