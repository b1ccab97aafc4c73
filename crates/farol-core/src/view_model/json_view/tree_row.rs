//! Rows of a flattened tree, and the elements that can be expanded.

use super::node::NodeId;

/// Nesting limit of tables within table rows; deeper rows are rendered as lists.
pub(super) const MAX_NESTED_TABLES: u32 = 2;

/// Expandable element of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ExpandTarget {
    /// List or object; for a table row, its fields.
    Node(NodeId),
    /// Range of a long list.
    Slice {
        /// List node.
        of: NodeId,
        /// Index of the first item.
        start: u32,
        /// Number of items.
        count: u32,
    },
}

/// Row of the flattened tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TreeRow {
    /// Content of the row.
    pub part: TreeRowKind,
    /// Indentation level, from 1; ranges count as levels.
    pub level: u32,
}

/// Kind of row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TreeRowKind {
    /// Node, or range of a long list. Empty nodes are never expanded.
    Fold(ExpandTarget),
    /// Items of a list, as a table.
    Table(NodeId),
}

/// Flattened tree, up to a limit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FlatTree {
    /// Rows in order.
    pub lines: Vec<TreeRow>,
    /// True if rows were omitted because of the limit.
    pub has_more: bool,
}
