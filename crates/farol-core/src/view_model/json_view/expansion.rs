//! Expansion state of a JSON tree.

use super::lines::{chunk_of, lines_with};
use super::node::{NodeId, ROOT};
use super::table::PAGE;
use super::tree::JsonIndex;
use super::tree_row::{ExpandTarget, FlatTree, MAX_NESTED_TABLES, TreeRowKind};
use std::collections::{HashSet, VecDeque};

/// Expanded elements, and tables that are shown as lists.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ExpansionState {
    open: HashSet<ExpandTarget>,
    listed: HashSet<NodeId>,
}

impl ExpansionState {
    /// Returns the initial state: expanded from the top, up to about one screen.
    pub fn first(content: &JsonIndex) -> Self {
        const SCREEN: u32 = 40;
        const LEVELS: u32 = 3;
        let mut folds = Self::default();
        let mut remaining = SCREEN;
        let mut next = VecDeque::from([ROOT]);
        while let Some(id) = next.pop_front() {
            let rows = content.child_count(id);
            let is_table = content.columns(id).is_some();
            let lines = if is_table { rows.min(PAGE) } else { rows };
            if id != ROOT && lines > remaining {
                continue;
            }
            remaining = remaining.saturating_sub(lines);
            folds.open.insert(ExpandTarget::Node(id));
            if let Some(first) = chunk_of(id, rows, 0) {
                folds.open.insert(first);
            } else if !is_table && content.level(id) < LEVELS {
                next.extend(content.children(id).filter(|id| content.has_children(*id)));
            }
        }
        folds
    }

    /// Expands everything in order up to `limit` rendered lines; returns the state, and whether it
    /// covers everything.
    pub fn all(content: &JsonIndex, limit: u32) -> (Self, bool) {
        let mut folds = Self::default();
        let lines = lines_with(content, ROOT, 0, limit, &mut |part| match part {
            TreeRowKind::Fold(fold) => {
                folds.open.insert(fold);
                true
            }
            TreeRowKind::Table(_) => true,
        });
        (folds, !lines.has_more)
    }

    /// Collapses everything but the root.
    pub fn none() -> Self {
        let mut folds = Self::default();
        folds.open.insert(ExpandTarget::Node(ROOT));
        folds
    }

    /// Returns the rows below a node, or the node itself if it is empty; at most `limit`. `tables`
    /// is the number of enclosing tables.
    pub fn lines(&self, content: &JsonIndex, root: NodeId, tables: u32, limit: u32) -> FlatTree {
        lines_with(content, root, tables, limit, &mut |part| match part {
            TreeRowKind::Fold(fold) => self.is_open(fold),
            TreeRowKind::Table(id) => !self.is_listed(id),
        })
    }

    /// Returns whether an element is expanded.
    pub fn is_open(&self, fold: ExpandTarget) -> bool {
        self.open.contains(&fold)
    }

    /// Expands or collapses an element.
    pub fn toggle(&mut self, fold: ExpandTarget) {
        if !self.open.remove(&fold) {
            self.open.insert(fold);
        }
    }

    /// Expands an element.
    pub fn open(&mut self, fold: ExpandTarget) {
        self.open.insert(fold);
    }

    /// Returns whether a table is shown as a list.
    pub fn is_listed(&self, table: NodeId) -> bool {
        self.listed.contains(&table)
    }

    /// Switches between table and list view.
    pub fn toggle_listed(&mut self, table: NodeId) {
        if !self.listed.remove(&table) {
            self.listed.insert(table);
        }
    }

    /// Expands all ancestors of a node. A paginated table becomes a list, because the row may not
    /// be on a rendered page.
    pub fn reveal(&mut self, content: &JsonIndex, id: NodeId) {
        let mut path: Vec<NodeId> = content.ancestors(id).collect();
        path.reverse();
        path.push(id);
        let mut tables = 0;
        let mut in_row = false;
        for pair in path.windows(2) {
            let [holder, part] = pair else { continue };
            // A cell is visible in its row; the content of the cell only in the expanded row.
            if !(in_row && *part == id && !content.has_children(id)) {
                self.open.insert(ExpandTarget::Node(*holder));
            }
            in_row = false;
            if content.columns(*holder).is_some() && tables < MAX_NESTED_TABLES {
                if content.child_count(*holder) > PAGE {
                    self.listed.insert(*holder);
                }
                in_row = !self.is_listed(*holder);
                tables += u32::from(in_row);
            }
            if !in_row {
                self.open_slices(content, *holder, content.place(*part));
            }
        }
    }

    /// Expands the nested ranges of a long list down to one index.
    fn open_slices(&mut self, content: &JsonIndex, of: NodeId, place: u32) {
        let mut count = content.child_count(of);
        let mut start = 0;
        while let Some(ExpandTarget::Slice {
            start: within,
            count: fewer,
            ..
        }) = chunk_of(of, count, place - start)
        {
            start += within;
            // The last range may be shorter.
            count = fewer;
            self.open.insert(ExpandTarget::Slice { of, start, count });
        }
    }
}
