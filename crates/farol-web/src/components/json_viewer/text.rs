//! Long texts, truncated and extended on demand.

use super::highlight::highlighted;
use super::state::JsonViewerState;
use super::value_format::ValueContext;
use crate::ui::sensitive_attr;
use crate::ui::{LoadMoreButton, translated};
use farol_core::i18n::Language;
use farol_core::view_model::json_view::SearchQuery;
use leptos::prelude::*;
use std::ops::Range;
use std::sync::Arc;

/// Lengths shown initially and added on demand, in bytes.
const SHORT: usize = 600;
const CELL: usize = 160;
const BLOCK: usize = 2_000;
const MORE: usize = 100_000;
/// Longest prefix of a text that is searched for a hit on render, in bytes.
const SEARCHED: usize = 1_000_000;

/// Returns the last char boundary at or before `at`.
fn cut(text: &str, at: usize) -> usize {
    (0..=at.min(text.len()))
        .rev()
        .find(|at| text.is_char_boundary(*at))
        .unwrap_or_default()
}

/// Returns the range of a text to show: its start, or from shortly before the first hit if the
/// start doesn't contain it.
fn piece(text: &str, length: usize, query: Option<&SearchQuery>) -> Range<usize> {
    const BEFORE: usize = 80;
    // The search is limited because it runs on each render, and hits further in are out of reach by
    // "show more".
    let near = text.get(..cut(text, SEARCHED)).unwrap_or_default();
    let hit = query.and_then(|query| query.find(near, 0));
    let start = match hit {
        Some(hit) if hit.end > length => cut(text, hit.start.saturating_sub(BEFORE)),
        _ => 0,
    };
    start..cut(text, start + length)
}

/// Renders a truncated text and, as a separate element so that it isn't copied with the text, the
/// button that extends it.
fn folded(text: String, query: Option<Arc<SearchQuery>>, at_first: usize) -> (AnyView, AnyView) {
    if text.len() <= at_first {
        return (highlighted(&text, query.as_deref()), ().into_any());
    }
    let length = RwSignal::new(at_first);
    let text = StoredValue::new(text);
    let shown = move || {
        text.with_value(|text| {
            let range = piece(text, length.get(), query.as_deref());
            let ellipsis = |is_cut: bool| is_cut.then_some("…");
            let (before, after) = (ellipsis(range.start > 0), ellipsis(range.end < text.len()));
            let chunk = text.get(range).unwrap_or_default();
            view! { {before} {highlighted(chunk, query.as_deref())} {after} }.into_any()
        })
    };
    let has_more = Signal::derive(move || text.with_value(|text| length.get() < text.len()));
    let press = Callback::new(move |()| length.update(|length| *length += MORE));
    let more = view! {
        " "
        <LoadMoreButton has_more=has_more on_press=press class="button json-viewer-more-text" kind="link">
            {translated(Language::show_more_text)}
        </LoadMoreButton>
    };
    (shown.into_any(), more.into_any())
}

/// Renders a text, truncated if it is long.
pub(super) fn long_text(
    text: String,
    query: Option<Arc<SearchQuery>>,
    place: ValueContext,
) -> AnyView {
    let at_first = match place {
        ValueContext::Line => SHORT,
        ValueContext::Cell => CELL,
    };
    let private = sensitive_attr(&text);
    let (text, more) = folded(text, query, at_first);
    view! { <bdi class="json-viewer-text" data-sensitive=private>{text}</bdi> {more} }.into_any()
}

/// Renders markup or code verbatim as preformatted text; it is never parsed as HTML.
pub(super) fn preformatted(text: String, query: Option<Arc<SearchQuery>>) -> AnyView {
    let private = sensitive_attr(&text);
    let (text, more) = folded(text, query, BLOCK);
    view! { <pre class="json-viewer-block" data-sensitive=private><bdi>{text}</bdi></pre> {more} }
        .into_any()
}

/// Renders the whole value as text, in a region that can be scrolled by keyboard.
pub(super) fn full_text(view: JsonViewerState) -> AnyView {
    let text = view.whole_text();
    let private = sensitive_attr(&text);
    let (text, more) = folded(text, None, MORE);
    view! {
        <div class="json-viewer-frame" role="region" tabindex="0" aria-label=translated(Language::view_as_text)>
            <pre class="json-viewer-block" data-sensitive=private><bdi>{text}</bdi></pre>
            {more}
        </div>
    }
    .into_any()
}
