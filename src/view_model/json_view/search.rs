//! Searching a content in slices, between which the browser draws.

use super::query::SearchQuery;
use super::tree::{JsonIndex, NodeId, NodeName, count};

/// How many parts are looked at in one slice, and how much text.
const PARTS: u32 = 10_000;
const BYTES: usize = 200_000;
/// No needle is longer, in bytes: a long text is searched in pieces that overlap by as much.
const OVERLAP: usize = 1_000;

/// Where a search goes on: a part, and a byte of its text.
pub type SearchPlace = (NodeId, usize);

/// Looks for `query` from a place on and adds the parts that have it; where the next slice begins, if
/// there is one.
pub fn search_slice(
    content: &JsonIndex,
    query: &SearchQuery,
    from: SearchPlace,
    hits: &mut Vec<NodeId>,
) -> Option<SearchPlace> {
    let (first, offset) = from;
    let all = count(content.len());
    let last = first.saturating_add(PARTS).min(all);
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
            start == 0 && matches!(name, NodeName::Field(name) if query.find(name, 0).is_some());
        if is_name || query.find(piece(text, start), 0).is_some() {
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

/// What of a long text is looked at in one slice.
fn piece(text: &str, start: usize) -> &str {
    let end = start.saturating_add(BYTES + OVERLAP).min(text.len());
    text.get(text.floor_char_boundary(start)..text.floor_char_boundary(end))
        .unwrap_or_default()
}
