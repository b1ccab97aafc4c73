//! Nodes of the index of a JSON value.

use crate::model::json::Json;

/// Index of a node.
pub type NodeId = u32;

/// Root node.
pub const ROOT: NodeId = 0;

/// Node of the index; its descendants follow it directly.
#[derive(Clone, Copy)]
pub(super) struct IndexNode {
    pub(super) parent: NodeId,
    /// Index in its parent.
    pub(super) slot: u32,
    /// Node after the whole subtree.
    pub(super) end: NodeId,
    pub(super) level: u32,
}

/// Converts a count to `u32`; no value in memory has more nodes.
pub(super) fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// Returns the child at an index of a list or an object.
pub(super) fn child_at(value: &Json, slot: u32) -> Option<&Json> {
    match value {
        Json::List(items) => items.get(slot as usize),
        Json::Object(fields) => fields.get(slot as usize).map(|(_, value)| value),
        _ => None,
    }
}
