//! Facts about an item, with a dot between each two.

use leptos::prelude::*;

/// Separates the facts of a text.
pub(super) const MARK: &str = " · ";

/// Renders a text of facts so that no line of it begins or ends with a mark.
///
/// The marks are text nodes, so that copying, searching and screen readers include them.
pub fn facts(text: &str) -> AnyView {
    if text.is_empty() {
        return ().into_any();
    }
    let facts = text.split(MARK).enumerate().map(|(at, fact)| {
        let mark = (at > 0).then(|| view! { <span class="fact-mark">{MARK}</span> });
        view! { <span>{mark} {fact.to_owned()}</span> }
    });
    view! { <span class="facts">{facts.collect_view()}</span> }.into_any()
}
