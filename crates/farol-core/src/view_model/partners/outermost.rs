//! Search for the outermost value of a kind in content of unknown structure.

use crate::model::json::Json;
use crate::view_model::field_aliases::parse_embedded_json;

/// Search depth limit.
const DEEPEST: usize = 6;

/// Returns what `find` returns for the outermost value for which it returns something.
///
/// A list with several items is not searched, because its companies are partners or branches.
pub(super) fn outermost<T>(content: &Json, find: impl Fn(&Json) -> Option<T>) -> Option<T> {
    let inner = match content {
        Json::Text(text) => parse_embedded_json(text),
        _ => None,
    };
    let mut level = vec![inner.as_ref().unwrap_or(content)];
    for _ in 0..DEEPEST {
        if let Some(found) = level.iter().find_map(|value| find(value)) {
            return Some(found);
        }
        level = level.into_iter().flat_map(parts).collect();
    }
    None
}

/// Returns the objects directly below `value`.
fn parts(value: &Json) -> Vec<&Json> {
    match value {
        Json::Object(fields) => fields.iter().map(|(_, value)| value).collect(),
        Json::List(items) => match items.as_slice() {
            [only] => vec![only],
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}
