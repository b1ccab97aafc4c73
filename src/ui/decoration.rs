//! Marks that the style sheet draws, such as the arrow of a sorted column.

use leptos::prelude::*;

/// An element without content, hidden from screen readers.
///
/// A function of its own, for `view!` writes elements that never change as markup when they stand
/// within others, and the content security policy lets no program turn markup into a page.
pub fn decoration(class: &'static str) -> AnyView {
    view! { <span class=class aria-hidden="true"></span> }.into_any()
}
