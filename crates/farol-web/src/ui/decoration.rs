//! Decorations rendered by the style sheet, such as the arrow of a sorted column.

use leptos::prelude::*;

/// Renders an empty element that is hidden from screen readers.
///
/// A function, because `view!` compiles static nested elements to an HTML string, and the content
/// security policy (trusted types) forbids parsing HTML from scripts.
pub fn decoration(class: &'static str) -> AnyView {
    view! { <span class=class aria-hidden="true"></span> }.into_any()
}
