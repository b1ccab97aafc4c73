//! Flat index of the nodes of a JSON value, in document order.

use super::node::{IndexNode, NodeId, ROOT, child_at, count};
use super::table_detection::Columns;
use super::value_kind::{ValueKind, detect_value_kind};
use crate::model::json::{Json, Key};
use crate::model::time::Moment;
use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

/// Name of a node in its parent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeName<'a> {
    /// Root; it has no parent.
    Whole,
    /// Field of an object.
    Field(&'a str),
    /// Index in a list, from 0.
    Place(u32),
}

/// JSON value with an index of its nodes.
pub struct JsonIndex {
    pub(super) root: Arc<Json>,
    pub(super) nodes: Vec<IndexNode>,
    pub(super) tables: HashMap<NodeId, Columns>,
}

impl JsonIndex {
    /// Returns the root value.
    pub fn root(&self) -> &Json {
        &self.root
    }

    /// Returns the shared root value.
    pub fn shared_root(&self) -> Arc<Json> {
        self.root.clone()
    }

    /// Returns the number of nodes, including the root.
    pub const fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Always returns false: the root is always present.
    pub const fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    fn node(&self, id: NodeId) -> Option<IndexNode> {
        self.nodes.get(id as usize).copied()
    }

    /// Returns the value of a node.
    pub fn value(&self, id: NodeId) -> Option<&Json> {
        let mut slots = Vec::new();
        let mut at = id;
        while at != ROOT {
            let node = self.node(at)?;
            slots.push(node.slot);
            at = node.parent;
        }
        let mut value = &*self.root;
        for slot in slots.iter().rev() {
            value = child_at(value, *slot)?;
        }
        Some(value)
    }

    /// Returns the parent of a node; `None` for the root.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        (id != ROOT).then(|| self.node(id).map(|node| node.parent))?
    }

    /// Iterates over the ancestors of a node, nearest first.
    pub fn ancestors(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(self.parent(id), |id| self.parent(*id))
    }

    /// Returns the depth of a node; 0 for the root.
    pub fn level(&self, id: NodeId) -> u32 {
        self.node(id).map_or(0, |node| node.level)
    }

    /// Returns the index of a node in its parent, from 0.
    pub fn place(&self, id: NodeId) -> u32 {
        self.node(id).map_or(0, |node| node.slot)
    }

    /// Returns the node after the whole subtree.
    pub(super) fn end(&self, id: NodeId) -> NodeId {
        self.node(id).map_or(id + 1, |node| node.end)
    }

    /// Returns whether a node has children.
    pub fn has_children(&self, id: NodeId) -> bool {
        self.end(id) > id + 1
    }

    /// Returns the number of direct children.
    pub fn child_count(&self, id: NodeId) -> u32 {
        match self.value(id) {
            Some(Json::List(items)) => count(items.len()),
            Some(Json::Object(fields)) => count(fields.len()),
            _ => 0,
        }
    }

    /// Returns the child at an index.
    pub fn child_at(&self, id: NodeId, slot: u32) -> NodeId {
        (0..slot).fold(id + 1, |part, _| self.end(part))
    }

    /// Iterates over the direct children in order.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        let end = self.end(id);
        let first = Some(id + 1).filter(|first| *first < end);
        std::iter::successors(first, move |part| {
            Some(self.end(*part)).filter(|next| *next < end)
        })
    }

    /// Returns the name of a node in its parent.
    pub fn name(&self, id: NodeId) -> NodeName<'_> {
        let Some(parent) = self.parent(id) else {
            return NodeName::Whole;
        };
        name_in(self.value(parent), self.place(id))
    }

    /// Returns the columns if a node is a list of similar objects.
    pub fn columns(&self, id: NodeId) -> Option<&[Key]> {
        self.tables.get(&id).map(Vec::as_slice)
    }

    /// Returns the kind of a node's value. List items are judged by the name of the list.
    pub fn recognize(&self, id: NodeId) -> ValueKind {
        let Some(value) = self.value(id) else {
            return ValueKind::Null;
        };
        let holders = std::iter::once(id).chain(self.ancestors(id));
        let name = holders.into_iter().find_map(|id| match self.name(id) {
            NodeName::Field(name) => Some(name),
            _ => None,
        });
        let parent = self.parent(id).and_then(|id| self.value(id));
        detect_value_kind(name.unwrap_or_default(), value, parent)
    }

    /// Returns whether one of the first `most` nodes is a time of day, which needs a time zone.
    pub fn has_times(&self, most: u32) -> bool {
        (ROOT..count(self.len()).min(most)).any(|id| match self.recognize(id) {
            ValueKind::Moment(moment) => {
                moment.sentinel().is_none()
                    && matches!(moment, Moment::Instant(_) | Moment::Local(_))
            }
            _ => false,
        })
    }

    /// Returns the JSON path of a node: `$.PEPHistory[0].Level`.
    pub fn path(&self, id: NodeId) -> String {
        let mut steps: Vec<NodeId> = self.ancestors(id).collect();
        steps.reverse();
        steps.push(id);
        let step = |id: NodeId| match self.name(id) {
            NodeName::Whole => "$".to_owned(),
            NodeName::Place(place) => format!("[{place}]"),
            NodeName::Field(name) if is_plain(name) => format!(".{name}"),
            NodeName::Field(name) => format!("[{}]", Json::Text(name.to_owned()).to_pretty()),
        };
        steps.into_iter().map(step).collect()
    }

    /// Visits the nodes of a range in order, with name and value, while `see` returns true.
    pub(super) fn visit(
        &self,
        range: Range<NodeId>,
        mut see: impl FnMut(NodeId, NodeName<'_>, &Json) -> bool,
    ) {
        let mut open: Vec<&Json> = Vec::new();
        for id in range {
            let Some(node) = self.node(id) else { return };
            let level = node.level as usize;
            if open.len() < level {
                // First node of the range: its ancestors have not been visited.
                let mut above: Vec<NodeId> = self.ancestors(id).collect();
                above.reverse();
                open = above.iter().filter_map(|id| self.value(*id)).collect();
            }
            open.truncate(level);
            let parent = open.last().copied();
            let value = match parent {
                Some(parent) => child_at(parent, node.slot),
                None => Some(&*self.root),
            };
            let Some(value) = value else { return };
            if !see(id, name_in(parent, node.slot), value) {
                return;
            }
            open.push(value);
        }
    }
}

fn name_in(parent: Option<&Json>, slot: u32) -> NodeName<'_> {
    match parent {
        Some(Json::Object(fields)) => {
            let field = fields.get(slot as usize);
            NodeName::Field(field.map(|(name, _)| &**name).unwrap_or_default())
        }
        Some(_) => NodeName::Place(slot),
        None => NodeName::Whole,
    }
}

/// Returns whether a field name needs no quotes in a path.
fn is_plain(name: &str) -> bool {
    let mut letters = name.bytes();
    let starts = letters
        .next()
        .is_some_and(|byte| byte.is_ascii_alphabetic() || byte == b'_');
    starts && letters.all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}
