//! Search in slices, so that the browser can render in between.

use super::node::{NodeId, count};
use super::query::SearchQuery;
use super::tree::{JsonIndex, NodeName};

/// Limits of one slice: nodes, and bytes of text.
const NODES_PER_SLICE: u32 = 10_000;
const BYTES: usize = 200_000;
/// Overlap of the pieces of a long text, in bytes; no needle is longer.
const OVERLAP: usize = 1_000;

/// Position at which a search continues: a node, and a byte offset in its text.
pub type SearchPlace = (NodeId, usize);

/// Searches one slice for `query` and appends matching nodes; returns the start of the next slice,
/// or `None` at the end.
pub fn search_slice(
    content: &JsonIndex,
    query: &SearchQuery,
    from: SearchPlace,
    hits: &mut Vec<NodeId>,
) -> Option<SearchPlace> {
    let (first, offset) = from;
    let all = count(content.len());
    let last = first.saturating_add(NODES_PER_SLICE).min(all);
    let mut next = (last, 0);
    let mut read = 0;
    content.visit(first..last, |id, name, value| {
        let text = value.as_text().unwrap_or_default();
        if read + text.len() <= BYTES {
            read += text.len();
            let name = match name {
                NodeName::Field(name) => Some(name),
                NodeName::Whole | NodeName::Place(_) => None,
            };
            if query.matches(name, value) {
                hits.push(id);
            }
            return true;
        }
        if text.len() <= BYTES {
            next = (id, 0);
            return false;
        }
        let start = if id == first { offset } else { 0 };
        let is_name =
            start == 0 && matches!(name, NodeName::Field(name) if query.matches_name(name));
        if is_name || query.find(window(text, start), 0).is_some() {
            hits.push(id);
            next = (id + 1, 0);
        } else if start + BYTES < text.len() {
            next = (id, start + BYTES);
        } else {
            next = (id + 1, 0);
        }
        false
    });
    (next.0 < all).then_some(next)
}

/// Returns the piece of a long text that one slice covers.
fn window(text: &str, start: usize) -> &str {
    let end = start.saturating_add(BYTES + OVERLAP).min(text.len());
    text.get(text.floor_char_boundary(start)..text.floor_char_boundary(end))
        .unwrap_or_default()
}
