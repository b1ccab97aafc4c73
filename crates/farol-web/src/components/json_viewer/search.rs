//! Search in slices, so that the page stays responsive.

use super::state::{JsonViewerState, SearchHits};
use crate::platform::{geometry, timer};
use farol_core::i18n::Language;
use farol_core::view_model::json_view::{NodeId, ROOT, SearchQuery, search_slice};
use leptos::prelude::*;
use std::sync::Arc;

/// Number of results whose ancestors are expanded immediately; later ones are expanded when they become
/// current.
const REVEALED: usize = 50;

/// Direction in which the current result changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SearchDirection {
    Next,
    Previous,
}

/// Searches for `text` and supersedes a search in progress.
pub(super) fn search(view: JsonViewerState, text: String, t: Language) {
    let round = view.search_number.get_value().wrapping_add(1);
    view.search_number.set_value(round);
    let query = SearchQuery::new(&text, t.yes(), t.no(), t.field_labels()).map(Arc::new);
    view.typed.set(text);
    view.query.set(query.clone());
    let Some(query) = query else {
        view.search_hits.set(SearchHits::default());
        return;
    };
    view.search_hits.set(SearchHits {
        is_busy: true,
        ..SearchHits::default()
    });
    let content = view.content();
    leptos::task::spawn_local(async move {
        let mut hits: Vec<NodeId> = Vec::new();
        let mut from = Some((ROOT, 0));
        while let Some(at) = from {
            if view.search_number.try_get_value() != Some(round) {
                return;
            }
            from = search_slice(&content, &query, at, &mut hits);
            if from.is_some() {
                timer::sleep(0).await;
            }
        }
        finish(view, hits);
    });
}

fn finish(view: JsonViewerState, hits: Vec<NodeId>) {
    let content = view.content();
    view.expansion.update(|expansion| {
        for id in hits.iter().take(REVEALED) {
            expansion.reveal(&content, *id);
        }
    });
    view.search_hits.set(SearchHits {
        hits: Arc::new(hits),
        at: None,
        is_busy: false,
    });
}

/// Moves to the next or previous result, wrapping around at the ends.
pub(super) fn step(view: JsonViewerState, direction: SearchDirection) {
    let found = view.search_hits.get_untracked();
    let all = found.hits.len();
    let at = match (direction, found.at) {
        (SearchDirection::Next, Some(at)) if at + 1 < all => at + 1,
        (SearchDirection::Next, _) => 0,
        (SearchDirection::Previous, None | Some(0)) => all.saturating_sub(1),
        (SearchDirection::Previous, Some(at)) => at - 1,
    };
    let Some(id) = found.hits.get(at) else {
        return;
    };
    view.reveal(*id);
    view.search_hits.update(|found| found.at = Some(at));
    leptos::task::spawn_local(async move {
        timer::next_paint().await;
        if let Some(frame) = view.frame.try_get_untracked().flatten() {
            geometry::bring_into_view(&frame, "[data-current]");
        }
    });
}
