//! Text with the matches of the search marked.

use crate::ui::legible;
use farol_core::view_model::json_view::SearchQuery;
use leptos::prelude::*;

/// Renders a text with the hits marked.
pub(super) fn highlighted(text: &str, query: Option<&SearchQuery>) -> AnyView {
    /// Maximum number of marks per text.
    const MAX_MARKS: usize = 200;
    let Some(query) = query else {
        return legible(text).into_any();
    };
    let mut pieces = Vec::new();
    let mut done = 0;
    while pieces.len() < MAX_MARKS
        && let Some(hit) = query.find(text, done)
    {
        let before = legible(text.get(done..hit.start).unwrap_or_default());
        let mark = legible(text.get(hit.clone()).unwrap_or_default());
        done = hit.end;
        pieces.push(view! { {before} <mark>{mark}</mark> }.into_any());
    }
    let rest = legible(text.get(done..).unwrap_or_default());
    view! { {pieces} {rest} }.into_any()
}

/// Renders a text that matches the query: the hits marked, or the whole text if only its meaning
/// matches.
pub(super) fn marked_or_whole(text: &str, hit: Option<&SearchQuery>) -> AnyView {
    match hit {
        Some(query) if query.find(text, 0).is_none() => {
            view! { <mark>{legible(text)}</mark> }.into_any()
        }
        hit => highlighted(text, hit),
    }
}
