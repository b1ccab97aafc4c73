//! What of a content is drawn: one line for each part that isn't folded away.

use super::expansion::{ExpandTarget, ExpansionState, MOST_NESTED_TABLES};
use super::table::PAGE;
use super::tree::{JsonIndex, NodeId, count};

/// More parts than that are drawn in stretches.
const MOST_PARTS: u32 = 200;
/// How many parts, or how many smaller stretches, a stretch holds.
const STRETCH: u32 = 100;

/// A line; the level is that in the drawing, where stretches count too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TreeRow {
    /// What it shows.
    pub part: TreeRowKind,
    /// How far it is indented; from one.
    pub level: u32,
}

/// Something that is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TreeRowKind {
    /// A part, or a stretch of a long list. What holds nothing is never unfolded.
    Fold(ExpandTarget),
    /// The rows of a list, as a table.
    Table(NodeId),
}

/// The lines, as far as they are drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FlatTree {
    /// The lines.
    pub lines: Vec<TreeRow>,
    /// Whether some are left out, for there are too many.
    pub has_more: bool,
}

/// What is still to be drawn of one holder.
struct Rest {
    of: NodeId,
    /// The next place, the place after the last one, and how many places make a stretch; none when
    /// the parts themselves are drawn.
    next: u32,
    end: u32,
    stretch: Option<u32>,
    /// The part at the next place; only kept where parts are drawn.
    part: NodeId,
    level: u32,
}

/// How many places a stretch has, where a list is too long to be drawn part by part.
fn chunk_size(count: u32) -> Option<u32> {
    let mut size = STRETCH;
    while count.div_ceil(size) > MOST_PARTS {
        size = size.saturating_mul(STRETCH);
    }
    (count > MOST_PARTS).then_some(size)
}

/// The stretch with a place, counted from the start of what is cut into stretches.
pub(super) fn chunk_of(of: NodeId, count: u32, place: u32) -> Option<ExpandTarget> {
    let size = chunk_size(count)?;
    let start = place - place % size;
    Some(ExpandTarget::Slice {
        of,
        start,
        count: size.min(count - start),
    })
}

impl Rest {
    fn new(content: &JsonIndex, of: NodeId, start: u32, count: u32, level: u32) -> Self {
        let stretch = chunk_size(count);
        let part = match stretch {
            Some(_) => of,
            None => content.part_at(of, start),
        };
        Self {
            of,
            next: start,
            end: start + count,
            stretch,
            part,
            level,
        }
    }

    /// The next part or stretch.
    fn take(&mut self, content: &JsonIndex) -> Option<ExpandTarget> {
        if self.next >= self.end {
            return None;
        }
        let start = self.next;
        if let Some(size) = self.stretch {
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

/// How many lines a table counts for: its cells are less than lines.
fn weight(content: &JsonIndex, table: NodeId) -> u32 {
    let columns = content.columns(table).map_or(0, <[_]>::len);
    let rows = content.parts(table).min(PAGE);
    rows * (1 + count(columns) / 3)
}

/// The lines while they are made.
struct Drawing<'a> {
    content: &'a JsonIndex,
    /// Within how many tables this is.
    tables: u32,
    room: u32,
    drawn: FlatTree,
    rests: Vec<Rest>,
    is_open: &'a mut dyn FnMut(TreeRowKind) -> bool,
}

impl Drawing<'_> {
    /// Goes into a part that is unfolded: its rows are a table, or its parts are lines.
    fn unfold(&mut self, id: NodeId, level: u32) {
        let content = self.content;
        let part = TreeRowKind::Table(id);
        let may_be_table = self.tables < MOST_NESTED_TABLES && content.columns(id).is_some();
        if may_be_table && (self.is_open)(part) {
            self.drawn.lines.push(TreeRow { part, level });
            self.room = self.room.saturating_sub(weight(content, id));
        } else {
            let count = content.parts(id);
            self.rests.push(Rest::new(content, id, 0, count, level));
        }
    }

    /// Adds the next line; whether there is more to add.
    fn step(&mut self) -> bool {
        let Some(rest) = self.rests.last_mut() else {
            return false;
        };
        let level = rest.level;
        let Some(fold) = rest.take(self.content) else {
            self.rests.pop();
            return true;
        };
        if self.room == 0 {
            self.drawn.has_more = true;
            return false;
        }
        self.room -= 1;
        let part = TreeRowKind::Fold(fold);
        self.drawn.lines.push(TreeRow { part, level });
        match fold {
            ExpandTarget::Slice { of, start, count } if (self.is_open)(part) => {
                let rest = Rest::new(self.content, of, start, count, level + 1);
                self.rests.push(rest);
            }
            ExpandTarget::Node(id) if self.content.has_parts(id) && (self.is_open)(part) => {
                self.unfold(id, level + 1);
            }
            _ => {}
        }
        true
    }
}

/// The lines below a part, or the part itself if it holds nothing; at most `limit`. `tables` tells
/// within how many tables this is. `is_open` is asked in order, also whether a list is a table.
pub(super) fn lines_with(
    content: &JsonIndex,
    root: NodeId,
    tables: u32,
    limit: u32,
    is_open: &mut dyn FnMut(TreeRowKind) -> bool,
) -> FlatTree {
    let mut drawing = Drawing {
        content,
        tables,
        room: limit,
        drawn: FlatTree::default(),
        rests: Vec::new(),
        is_open,
    };
    let part = TreeRowKind::Fold(ExpandTarget::Node(root));
    if content.has_parts(root) {
        // The outermost is always unfolded: whoever asks may note it.
        (drawing.is_open)(part);
        drawing.unfold(root, 1);
    } else {
        drawing.drawn.lines.push(TreeRow { part, level: 1 });
    }
    while drawing.step() {}
    drawing.drawn
}

impl ExpansionState {
    /// The lines below a part, or the part itself if it holds nothing; at most `limit`. `tables`
    /// tells within how many tables the part is.
    pub fn lines(&self, content: &JsonIndex, root: NodeId, tables: u32, limit: u32) -> FlatTree {
        lines_with(content, root, tables, limit, &mut |part| match part {
            TreeRowKind::Fold(fold) => self.is_open(fold),
            TreeRowKind::Table(id) => !self.is_listed(id),
        })
    }
}

/// All parts below a part, for paper: nothing folded, tables as lists; at most `limit` lines.
pub fn whole(content: &JsonIndex, root: NodeId, limit: u32) -> FlatTree {
    lines_with(content, root, MOST_NESTED_TABLES, limit, &mut |_| true)
}
