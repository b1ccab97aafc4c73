//! The parts of a JSON value as one flat list, in the order of its text.

use super::table::{Columns, columns_of};
use super::value_kind::{ValueKind, detect_value_kind};
use crate::model::json::{Json, Key};
use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

/// The place of a part in the list.
pub type NodeId = u32;

/// The value as a whole.
pub const ROOT: NodeId = 0;

/// A part; what it holds follows it in the list.
#[derive(Clone, Copy)]
struct Node {
    parent: NodeId,
    /// Its place in its parent.
    slot: u32,
    /// The part after it and all that it holds.
    end: NodeId,
    level: u32,
}

/// What a part is called by what holds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeName<'a> {
    /// Nothing holds the whole.
    Whole,
    /// A field of an object.
    Field(&'a str),
    /// A place in a list, from zero.
    Place(u32),
}

/// A value with the list of its parts.
pub struct JsonIndex {
    root: Arc<Json>,
    nodes: Vec<Node>,
    tables: HashMap<NodeId, Columns>,
}

/// Counts in the numbers of the list; no value in memory has more parts.
pub(super) fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// What stands at a place in a list or an object.
fn at_slot(value: &Json, slot: u32) -> Option<&Json> {
    match value {
        Json::List(items) => items.get(slot as usize),
        Json::Object(fields) => fields.get(slot as usize).map(|(_, value)| value),
        _ => None,
    }
}

/// Lists the parts of a value, in one go or in slices: a large one takes longer than a frame.
///
/// Its own stack, for content may be nested deeper than the program's stack likes.
pub struct Listing {
    root: Arc<Json>,
    nodes: Vec<Node>,
    tables: HashMap<NodeId, Columns>,
    /// What holds the next part, the outermost first, each with the place of its next part.
    open: Vec<(NodeId, u32)>,
}

impl Listing {
    /// A listing of `root`, just begun.
    pub fn new(root: Arc<Json>) -> Self {
        let mut this = Self {
            root: root.clone(),
            nodes: Vec::new(),
            tables: HashMap::new(),
            open: Vec::new(),
        };
        this.add(ROOT, 0, &root);
        this
    }

    /// Adds about `most` parts; says whether all are there.
    pub fn advance(&mut self, most: usize) -> bool {
        let root = self.root.clone();
        // The values on the way down; the last one holds the next part.
        let mut values = vec![&*root];
        for (_, next) in self.open.iter().rev().skip(1).rev() {
            let value = values.last().and_then(|value| at_slot(value, next - 1));
            values.extend(value);
        }
        for _ in 0..most {
            let Some((id, slot)) = self.open.last_mut() else {
                return true;
            };
            let (parent, place) = (*id, *slot);
            let part = values.last().and_then(|value| at_slot(value, place));
            let Some(part) = part else {
                let end = count(self.nodes.len());
                if let Some(node) = self.nodes.get_mut(parent as usize) {
                    node.end = end;
                }
                self.open.pop();
                values.pop();
                continue;
            };
            *slot += 1;
            self.add(parent, place, part);
            if part.is_nested() {
                values.push(part);
            }
        }
        self.open.is_empty()
    }

    /// The content, once all parts are there.
    pub fn finish(self) -> JsonIndex {
        JsonIndex {
            root: self.root,
            nodes: self.nodes,
            tables: self.tables,
        }
    }

    fn add(&mut self, parent: NodeId, slot: u32, value: &Json) {
        let id = count(self.nodes.len());
        self.nodes.push(Node {
            parent,
            slot,
            end: id + 1,
            level: count(self.open.len()),
        });
        if let Json::List(items) = value
            && let Some(columns) = columns_of(items)
        {
            self.tables.insert(id, columns);
        }
        if value.is_nested() {
            self.open.push((id, 0));
        }
    }
}

impl JsonIndex {
    /// Lists the parts of a value.
    pub fn new(root: Arc<Json>) -> Self {
        let mut listing = Listing::new(root);
        while !listing.advance(usize::MAX) {}
        listing.finish()
    }

    /// The value as a whole.
    pub fn root(&self) -> &Json {
        &self.root
    }

    /// The same, shared.
    pub fn shared_root(&self) -> Arc<Json> {
        self.root.clone()
    }

    /// How many parts there are, the whole among them.
    pub const fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Never: there is always the whole.
    pub const fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    fn node(&self, id: NodeId) -> Option<Node> {
        self.nodes.get(id as usize).copied()
    }

    /// The value of a part.
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
            value = at_slot(value, *slot)?;
        }
        Some(value)
    }

    /// What holds a part; nothing holds the whole.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        (id != ROOT).then(|| self.node(id).map(|node| node.parent))?
    }

    /// What holds a part, the nearest first.
    pub fn ancestors(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(self.parent(id), |id| self.parent(*id))
    }

    /// How deep a part lies; the whole is at zero.
    pub fn level(&self, id: NodeId) -> u32 {
        self.node(id).map_or(0, |node| node.level)
    }

    /// A part's place in what holds it, from zero.
    pub fn place(&self, id: NodeId) -> u32 {
        self.node(id).map_or(0, |node| node.slot)
    }

    /// The part after this one and all that it holds.
    pub(super) fn end(&self, id: NodeId) -> NodeId {
        self.node(id).map_or(id + 1, |node| node.end)
    }

    /// Whether a part holds others.
    pub fn has_parts(&self, id: NodeId) -> bool {
        self.end(id) > id + 1
    }

    /// How many parts a part holds itself.
    pub fn parts(&self, id: NodeId) -> u32 {
        match self.value(id) {
            Some(Json::List(items)) => count(items.len()),
            Some(Json::Object(fields)) => count(fields.len()),
            _ => 0,
        }
    }

    /// The part at a place within another.
    pub fn part_at(&self, id: NodeId, slot: u32) -> NodeId {
        (0..slot).fold(id + 1, |part, _| self.end(part))
    }

    /// What a part itself holds, in order.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        let end = self.end(id);
        let first = Some(id + 1).filter(|first| *first < end);
        std::iter::successors(first, move |part| {
            Some(self.end(*part)).filter(|next| *next < end)
        })
    }

    /// What a part is called.
    pub fn name(&self, id: NodeId) -> NodeName<'_> {
        let Some(parent) = self.parent(id) else {
            return NodeName::Whole;
        };
        name_in(self.value(parent), self.place(id))
    }

    /// The columns, if a part is a list of objects that are alike.
    pub fn columns(&self, id: NodeId) -> Option<&[Key]> {
        self.tables.get(&id).map(Vec::as_slice)
    }

    /// What a part looks like. An item of a list goes by the name of the list.
    pub fn recognise(&self, id: NodeId) -> ValueKind {
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

    /// Where a part is, as JSON path: `$.PEPHistory[0].Level`.
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

    /// Shows each part of a range with its name and value, in order, for as long as `see` says so.
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
                // The first of the range: what holds it hasn't been passed.
                let mut above: Vec<NodeId> = self.ancestors(id).collect();
                above.reverse();
                open = above.iter().filter_map(|id| self.value(*id)).collect();
            }
            open.truncate(level);
            let parent = open.last().copied();
            let value = match parent {
                Some(parent) => at_slot(parent, node.slot),
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

/// Whether a field's name stands in a path without quotes.
fn is_plain(name: &str) -> bool {
    let mut letters = name.bytes();
    let starts = letters
        .next()
        .is_some_and(|byte| byte.is_ascii_alphabetic() || byte == b'_');
    starts && letters.all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}
