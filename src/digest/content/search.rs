//! Searching a content in slices, between which the browser draws.

use super::query::Query;
use super::tree::{Content, Name, NodeId, count};

/// How many parts are looked at in one slice, and how much text.
const PARTS: u32 = 10_000;
const BYTES: usize = 200_000;

/// Looks for `query` from a part on and adds what has it; where the next slice begins, if there is
/// one.
pub fn search_slice(
    content: &Content,
    query: &Query,
    from: NodeId,
    hits: &mut Vec<NodeId>,
) -> Option<NodeId> {
    /// Between two looks at how much text has been read.
    const STRIDE: u32 = 250;
    let all = count(content.len());
    let last = from.saturating_add(PARTS).min(all);
    let mut at = from;
    let mut read = 0;
    while at < last && read < BYTES {
        let stop = at.saturating_add(STRIDE).min(last);
        content.visit(at..stop, |id, name, value| {
            let name = match name {
                Name::Field(name) => Some(name),
                Name::Whole | Name::Place(_) => None,
            };
            read += value.as_text().map_or(0, str::len);
            if query.matches(name, value) {
                hits.push(id);
            }
        });
        at = stop;
    }
    (at < all).then_some(at)
}
