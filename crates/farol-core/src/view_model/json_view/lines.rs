//! Flattens a JSON tree into rows: one for each visible node.

use super::node::{NodeId, count};
use super::table::PAGE;
use super::tree::JsonIndex;
use super::tree_row::{ExpandTarget, FlatTree, MAX_NESTED_TABLES, TreeRow, TreeRowKind};

/// Longest list whose items are rendered directly; longer ones are split into ranges.
const MAX_CHILDREN: u32 = 200;
/// Number of items, or of smaller ranges, in a range.
const STRETCH: u32 = 100;

/// Remaining children of one parent.
struct OpenNode {
    of: NodeId,
    /// Next index, end index and range size; the size is `None` if items are rendered directly.
    next: u32,
    end: u32,
    slice_size: Option<u32>,
    /// Node at the next index; only maintained if items are rendered directly.
    part: NodeId,
    level: u32,
}

/// Returns the range size for a list of `count` items; `None` if it needs no ranges.
fn chunk_size(count: u32) -> Option<u32> {
    let mut size = STRETCH;
    while count.div_ceil(size) > MAX_CHILDREN {
        size = size.saturating_mul(STRETCH);
    }
    (count > MAX_CHILDREN).then_some(size)
}

/// Returns the range that contains an index, relative to the start of the split list.
pub(super) fn chunk_of(of: NodeId, count: u32, place: u32) -> Option<ExpandTarget> {
    let size = chunk_size(count)?;
    let start = place - place % size;
    Some(ExpandTarget::Slice {
        of,
        start,
        count: size.min(count - start),
    })
}

impl OpenNode {
    fn new(content: &JsonIndex, of: NodeId, start: u32, count: u32, level: u32) -> Self {
        let slice_size = chunk_size(count);
        let part = match slice_size {
            Some(_) => of,
            None => content.child_at(of, start),
        };
        Self {
            of,
            next: start,
            end: start + count,
            slice_size,
            part,
            level,
        }
    }

    /// Returns the next node or range.
    fn take(&mut self, content: &JsonIndex) -> Option<ExpandTarget> {
        if self.next >= self.end {
            return None;
        }
        let start = self.next;
        if let Some(size) = self.slice_size {
            let count = size.min(self.end - start);
            self.next += count;
            return Some(ExpandTarget::Slice {
                of: self.of,
                start,
                count,
            });
        }
        let part = self.part;
        self.next += 1;
        self.part = content.end(part);
        Some(ExpandTarget::Node(part))
    }
}

/// Returns the number of rows that a table counts for; a cell counts for less than a row.
fn weight(content: &JsonIndex, table: NodeId) -> u32 {
    let columns = content.columns(table).map_or(0, <[_]>::len);
    let rows = content.child_count(table).min(PAGE);
    rows * (1 + count(columns) / 3)
}

/// Builder of a flattened tree.
struct TreeBuilder<'a> {
    content: &'a JsonIndex,
    /// Number of enclosing tables.
    tables: u32,
    remaining: u32,
    tree: FlatTree,
    open_nodes: Vec<OpenNode>,
    is_open: &'a mut dyn FnMut(TreeRowKind) -> bool,
}

impl TreeBuilder<'_> {
    /// Enters an expanded node: its items become a table or rows.
    fn expand(&mut self, id: NodeId, level: u32) {
        let content = self.content;
        let part = TreeRowKind::Table(id);
        let may_be_table = self.tables < MAX_NESTED_TABLES && content.columns(id).is_some();
        if may_be_table && (self.is_open)(part) {
            self.tree.lines.push(TreeRow { part, level });
            self.remaining = self.remaining.saturating_sub(weight(content, id));
        } else {
            let count = content.child_count(id);
            self.open_nodes
                .push(OpenNode::new(content, id, 0, count, level));
        }
    }

    /// Adds the next row; returns whether more remain.
    fn step(&mut self) -> bool {
        let Some(node) = self.open_nodes.last_mut() else {
            return false;
        };
        let level = node.level;
        let Some(fold) = node.take(self.content) else {
            self.open_nodes.pop();
            return true;
        };
        if self.remaining == 0 {
            self.tree.has_more = true;
            return false;
        }
        self.remaining -= 1;
        let part = TreeRowKind::Fold(fold);
        self.tree.lines.push(TreeRow { part, level });
        match fold {
            ExpandTarget::Slice { of, start, count } if (self.is_open)(part) => {
                let node = OpenNode::new(self.content, of, start, count, level + 1);
                self.open_nodes.push(node);
            }
            ExpandTarget::Node(id) if self.content.has_children(id) && (self.is_open)(part) => {
                self.expand(id, level + 1);
            }
            _ => {}
        }
        true
    }
}

/// Returns the rows below a node, or the node itself if it is empty; at most `limit`. `tables` is
/// the number of enclosing tables. `is_open` is called in order, also to decide whether a list is
/// shown as a table.
pub(super) fn lines_with(
    content: &JsonIndex,
    root: NodeId,
    tables: u32,
    limit: u32,
    is_open: &mut dyn FnMut(TreeRowKind) -> bool,
) -> FlatTree {
    let mut builder = TreeBuilder {
        content,
        tables,
        remaining: limit,
        tree: FlatTree::default(),
        open_nodes: Vec::new(),
        is_open,
    };
    let part = TreeRowKind::Fold(ExpandTarget::Node(root));
    if content.has_children(root) {
        // The root is always expanded; the callback still runs, because it may record the node.
        (builder.is_open)(part);
        builder.expand(root, 1);
    } else {
        builder.tree.lines.push(TreeRow { part, level: 1 });
    }
    while builder.step() {}
    builder.tree
}

/// Returns all rows below a node for printing: fully expanded, tables as lists, at most `limit`.
pub fn complete_tree(content: &JsonIndex, root: NodeId, limit: u32) -> FlatTree {
    lines_with(content, root, MAX_NESTED_TABLES, limit, &mut |_| true)
}
