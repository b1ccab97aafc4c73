//! Builder of the index of a JSON value.

use super::node::{IndexNode, NodeId, ROOT, child_at, count};
use super::table_detection::{Columns, columns_of};
use super::tree::JsonIndex;
use crate::model::json::Json;
use std::collections::HashMap;
use std::sync::Arc;

/// Incremental builder of a [`JsonIndex`], because indexing a large value takes longer than a
/// frame.
///
/// It uses an explicit stack: content may be nested too deeply for recursion.
pub struct JsonIndexBuilder {
    root: Arc<Json>,
    nodes: Vec<IndexNode>,
    tables: HashMap<NodeId, Columns>,
    /// Ancestors of the next node, outermost first, each with the index of its next child.
    open: Vec<(NodeId, u32)>,
}

impl JsonIndexBuilder {
    /// Starts to index `root`.
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

    /// Indexes about `max_nodes` nodes; returns whether the index is complete.
    pub fn advance(&mut self, max_nodes: usize) -> bool {
        let root = self.root.clone();
        // Values along the path; the last one is the parent of the next node.
        let mut values = vec![&*root];
        for (_, next) in self.open.iter().rev().skip(1).rev() {
            let value = values.last().and_then(|value| child_at(value, next - 1));
            values.extend(value);
        }
        for _ in 0..max_nodes {
            let Some((id, slot)) = self.open.last_mut() else {
                return true;
            };
            let (parent, index) = (*id, *slot);
            let child = values.last().and_then(|value| child_at(value, index));
            let Some(child) = child else {
                let end = count(self.nodes.len());
                if let Some(node) = self.nodes.get_mut(parent as usize) {
                    node.end = end;
                }
                self.open.pop();
                values.pop();
                continue;
            };
            *slot += 1;
            self.add(parent, index, child);
            if child.is_nested() {
                values.push(child);
            }
        }
        self.open.is_empty()
    }

    /// Returns the complete index.
    pub fn finish(self) -> JsonIndex {
        JsonIndex {
            root: self.root,
            nodes: self.nodes,
            tables: self.tables,
        }
    }

    fn add(&mut self, parent: NodeId, slot: u32, value: &Json) {
        let id = count(self.nodes.len());
        self.nodes.push(IndexNode {
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
    /// Indexes a value in one call.
    pub fn new(root: Arc<Json>) -> Self {
        let mut builder = JsonIndexBuilder::new(root);
        while !builder.advance(usize::MAX) {}
        builder.finish()
    }
}
