//! Long texts: their start, and more of them on demand.

use super::state::JsonViewerState;
use super::value::{ValueContext, highlighted};
use crate::components::description_item::sensitive_attr;
use crate::i18n::Language;
use crate::ui::{LoadMoreButton, translated as words};
use crate::view_model::json_view::SearchQuery;
use leptos::prelude::*;
use std::ops::Range;
use std::sync::Arc;

/// How much of a text is shown at first, and how much more at a time, in bytes.
const SHORT: usize = 600;
const CELL: usize = 160;
const BLOCK: usize = 2_000;
const MORE: usize = 100_000;
/// How far into a text what is searched for is looked for when it is drawn.
const SEARCHED: usize = 1_000_000;

/// The last place before `at` where a text can be cut.
fn cut(text: &str, at: usize) -> usize {
    (0..=at.min(text.len()))
        .rev()
        .find(|at| text.is_char_boundary(*at))
        .unwrap_or_default()
}

/// What of a text is shown: its start, or from shortly before what is searched for, if that would
/// not be seen else.
fn piece(text: &str, length: usize, query: Option<&SearchQuery>) -> Range<usize> {
    const BEFORE: usize = 80;
    // A page of text is looked through at each drawing; nobody gets to what lies further in by pressing
    // for more.
    let near = text.get(..cut(text, SEARCHED)).unwrap_or_default();
    let hit = query.and_then(|query| query.find(near, 0));
    let start = match hit {
        Some(hit) if hit.end > length => cut(text, hit.start.saturating_sub(BEFORE)),
        _ => 0,
    };
    start..cut(text, start + length)
}

/// A text as far as it is shown, and beside it, so that who copies the text copies nothing else, the
/// way to more of it.
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
            let words = text.get(range).unwrap_or_default();
            view! { {before} {highlighted(words, query.as_deref())} {after} }.into_any()
        })
    };
    let has_more = Signal::derive(move || text.with_value(|text| length.get() < text.len()));
    let press = Callback::new(move |()| length.update(|length| *length += MORE));
    let more = view! {
        " "
        <LoadMoreButton has_more=has_more on_press=press class="button viewer-more-text" kind="link">
            {words(Language::show_more_text)}
        </LoadMoreButton>
    };
    (shown.into_any(), more.into_any())
}

/// A text as it came, folded where it is long.
pub(super) fn flowing(
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
    view! { <bdi class="viewer-text" data-private=private>{text}</bdi> {more} }.into_any()
}

/// A text of another language than people's, letter by letter; it is never taken for markup.
pub(super) fn preformatted(text: String, query: Option<Arc<SearchQuery>>) -> AnyView {
    let private = sensitive_attr(&text);
    let (text, more) = folded(text, query, BLOCK);
    view! { <pre class="viewer-block" data-private=private><bdi>{text}</bdi></pre> {more} }
        .into_any()
}

/// The whole content as one text, in a frame that scrolls by keyboard too.
pub(super) fn whole(view: JsonViewerState) -> AnyView {
    let text = view.whole_text();
    let private = sensitive_attr(&text);
    let (text, more) = folded(text, None, MORE);
    view! {
        <div class="viewer-frame" role="region" tabindex="0" aria-label=words(Language::view_as_text)>
            <pre class="viewer-block" data-private=private><bdi>{text}</bdi></pre>
            {more}
        </div>
    }
    .into_any()
}
