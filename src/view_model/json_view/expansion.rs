//! What is unfolded, and what is opened so that a part can be seen.

use super::lines::{TreeRowKind, chunk_of, lines_with};
use super::table::PAGE;
use super::tree::{JsonIndex, NodeId, ROOT};
use std::collections::{HashSet, VecDeque};

/// Something that unfolds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ExpandTarget {
    /// A list or an object; of a row its fields.
    Node(NodeId),
    /// A stretch of a long list.
    Slice {
        /// The list.
        of: NodeId,
        /// Its first place.
        start: u32,
        /// How many places.
        count: u32,
    },
}

/// What is unfolded, and which tables are shown as lists.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ExpansionState {
    open: HashSet<ExpandTarget>,
    listed: HashSet<NodeId>,
}

/// Tables within rows of tables: further in, rows are drawn as lists.
pub(super) const MOST_NESTED_TABLES: u32 = 2;

impl ExpansionState {
    /// What stands open at first: from the top, as much as fits a screen.
    pub fn first(content: &JsonIndex) -> Self {
        const SCREEN: u32 = 40;
        const LEVELS: u32 = 3;
        let mut folds = Self::default();
        let mut room = SCREEN;
        let mut next = VecDeque::from([ROOT]);
        while let Some(id) = next.pop_front() {
            let rows = content.parts(id);
            let is_table = content.columns(id).is_some();
            let lines = if is_table { rows.min(PAGE) } else { rows };
            if id != ROOT && lines > room {
                continue;
            }
            room = room.saturating_sub(lines);
            folds.open.insert(ExpandTarget::Node(id));
            if let Some(first) = chunk_of(id, rows, 0) {
                folds.open.insert(first);
            } else if !is_table && content.level(id) < LEVELS {
                next.extend(content.children(id).filter(|id| content.has_parts(*id)));
            }
        }
        folds
    }

    /// Unfolds everything, in order, until so many lines are drawn; whether that was everything.
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

    /// Folds everything but the outermost.
    pub fn none() -> Self {
        let mut folds = Self::default();
        folds.open.insert(ExpandTarget::Node(ROOT));
        folds
    }

    /// Whether something is unfolded.
    pub fn is_open(&self, fold: ExpandTarget) -> bool {
        self.open.contains(&fold)
    }

    /// Unfolds something, or folds it again.
    pub fn toggle(&mut self, fold: ExpandTarget) {
        if !self.open.remove(&fold) {
            self.open.insert(fold);
        }
    }

    /// Unfolds something.
    pub fn open(&mut self, fold: ExpandTarget) {
        self.open.insert(fold);
    }

    /// Whether a table is shown as a list.
    pub fn is_listed(&self, table: NodeId) -> bool {
        self.listed.contains(&table)
    }

    /// Shows a table as a list, or as a table again.
    pub fn toggle_listed(&mut self, table: NodeId) {
        if !self.listed.remove(&table) {
            self.listed.insert(table);
        }
    }

    /// Unfolds all that hides a part. A table that shows its rows by pages becomes a list: the row
    /// may be on none of the pages that are drawn.
    pub fn reveal(&mut self, content: &JsonIndex, id: NodeId) {
        let mut way: Vec<NodeId> = content.ancestors(id).collect();
        way.reverse();
        way.push(id);
        let mut tables = 0;
        let mut in_row = false;
        for pair in way.windows(2) {
            let [holder, part] = pair else { continue };
            // A cell is seen in its row; what the cell holds is seen in the unfolded row.
            if !(in_row && *part == id && !content.has_parts(id)) {
                self.open.insert(ExpandTarget::Node(*holder));
            }
            in_row = false;
            if content.columns(*holder).is_some() && tables < MOST_NESTED_TABLES {
                if content.parts(*holder) > PAGE {
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

    /// Unfolds the stretches of a long list down to one place.
    fn open_slices(&mut self, content: &JsonIndex, of: NodeId, place: u32) {
        let mut count = content.parts(of);
        let mut start = 0;
        while let Some(ExpandTarget::Slice {
            start: within,
            count: fewer,
            ..
        }) = chunk_of(of, count, place - start)
        {
            start += within;
            // The last stretch may be shorter.
            count = fewer;
            self.open.insert(ExpandTarget::Slice { of, start, count });
        }
    }
}
