//! Dash in place of a missing value, so that an empty cell doesn't look like an error.

use super::untrusted_text::cell_text;
use leptos::prelude::*;

/// Text of a missing value.
pub const DASH: &str = "—";

/// Renders the dash of a missing value.
pub fn dash() -> AnyView {
    view! { <span class="muted">{DASH}</span> }.into_any()
}

/// Renders an untrusted text in a cell, or the dash if it is missing or empty.
pub fn text_or_dash(text: Option<String>) -> AnyView {
    match text.filter(|text| !text.is_empty()) {
        Some(text) => cell_text(text),
        None => dash(),
    }
}
