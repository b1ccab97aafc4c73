//! Search of a response for the field that states a figure.

use crate::model::json::Json;
use crate::url_state::ShownField;
use crate::view_model::field_aliases::{normalize_key, parse_bool};
use crate::view_model::json_view::{JsonIndex, NodeId, NodeName, ROOT};

/// Limit of the inspected nodes.
const MAX_NODES: NodeId = 20_000;

/// Returns the node of a response that a URL with the raw query string `search` names.
pub fn shown_node(search: &str, content: &JsonIndex) -> Option<NodeId> {
    match ShownField::parse(search)? {
        ShownField::Node(node) => Some(node),
        ShownField::Classification(name) => find_field(content, &[&normalize_key(&name)]),
    }
}

/// Returns the outermost field with one of these normalized names and a value.
pub(super) fn find_field(content: &JsonIndex, names: &[&str]) -> Option<NodeId> {
    find(content, names, |value| *value != Json::Null)
}

/// Returns the outermost field with one of these normalized names that affirms it.
pub(super) fn has_true(content: &JsonIndex, names: &[&str]) -> Option<NodeId> {
    find(content, names, |value| parse_bool(value) == Some(true))
}

fn find(content: &JsonIndex, names: &[&str], matches: impl Fn(&Json) -> bool) -> Option<NodeId> {
    let count = NodeId::try_from(content.len()).unwrap_or(NodeId::MAX);
    let nodes = (ROOT..count.min(MAX_NODES)).filter(|id| match content.name(*id) {
        NodeName::Field(name) => {
            names.contains(&normalize_key(name).as_str())
                && content.value(*id).is_some_and(&matches)
        }
        _ => false,
    });
    nodes.min_by_key(|id| content.level(*id))
}
