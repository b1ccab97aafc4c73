//! What of a long list is in sight: only those lines are drawn, whatever the list's length.

use std::ops::Range;

/// Lines drawn beyond each edge, so that a small scroll finds them there.
const OVERSCAN: usize = 2;
/// The first line drawn changes by so many at once: not every pixel draws anew.
const STEP: usize = 4;

/// The heights of a list: lines of one height, one of which may have something unfolded below it.
/// All distances are in pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct VirtualLayout {
    /// How many lines there are.
    pub lines: usize,
    /// The height of a line.
    pub line: f64,
    /// The line that is unfolded, and how much that adds below it.
    pub unfolded: Option<(usize, f64)>,
}

/// Counts lines in pixels; lists are far shorter than 2^52 lines.
#[allow(clippy::cast_precision_loss)]
const fn times(lines: usize, height: f64) -> f64 {
    lines as f64 * height
}

impl VirtualLayout {
    /// The height of the whole list.
    pub fn total(&self) -> f64 {
        self.top(self.lines)
    }

    /// How far from the list's top a line begins.
    pub fn top(&self, line: usize) -> f64 {
        let extra = match self.unfolded {
            Some((unfolded, extra)) if unfolded < line => extra,
            _ => 0.0,
        };
        times(line, self.line) + extra
    }

    /// The line that is so far from the list's top; what is unfolded belongs to its line.
    pub fn line_at(&self, offset: f64) -> usize {
        if self.lines == 0 || self.line <= 0.0 {
            return 0;
        }
        let offset = match self.unfolded {
            Some((line, extra)) => {
                let end = times(line + 1, self.line);
                if offset >= end + extra {
                    offset - extra
                } else {
                    // Within what is unfolded: just before the end of its line.
                    offset.min(times(line, self.line).max(end - self.line / 2.0))
                }
            }
            None => offset,
        };
        // Negative offsets become zero, and what is too large is cut below.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let line = (offset / self.line) as usize;
        line.min(self.lines - 1)
    }

    /// The lines that a frame of this height shows, scrolled so far: the least that can be drawn.
    pub fn visible_range(&self, scrolled: f64, frame: f64) -> Range<usize> {
        let first = self.line_at(scrolled);
        first..(first + self.filling(frame)).min(self.lines)
    }

    /// The lines to draw for a frame of this height, scrolled so far: as many wherever that is.
    pub fn rendered_range(&self, scrolled: f64, frame: f64) -> Range<usize> {
        let count = self.filling(frame) + 2 * OVERSCAN + STEP - 1;
        let count = count.min(self.lines);
        let first = self.line_at(scrolled).saturating_sub(OVERSCAN);
        let first = (first - first % STEP).min(self.lines - count);
        first..first + count
    }

    /// How many lines fill a frame, wherever its first one begins.
    fn filling(&self, frame: f64) -> usize {
        if self.line <= 0.0 {
            return 1;
        }
        // A frame shows some dozens of lines.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let whole = (frame / self.line) as usize;
        whole + 2
    }

    /// How far to scroll so that a line is in sight, `head` being covered at the top of the frame;
    /// `None` when it is already.
    pub fn scroll_to(&self, line: usize, scrolled: f64, frame: f64, head: f64) -> Option<f64> {
        let top = self.top(line);
        let bottom = top + self.line;
        if top < scrolled {
            Some(top)
        } else if bottom > scrolled + frame - head {
            Some(bottom + head - frame)
        } else {
            None
        }
    }
}

/// A line, and the drawn row in which it sits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowSlot {
    /// The row's number: the same one draws other lines later.
    pub row: usize,
    /// The line.
    pub line: usize,
}

/// Seats lines in the rows that were drawn before: a line that has a row keeps it, the others take
/// those that have become free, in their order, so that no row moves without need.
pub fn assign_slots(before: &[RowSlot], lines: Range<usize>) -> Vec<RowSlot> {
    let gone = before.iter().filter(|seat| !lines.contains(&seat.line));
    let unused = before.iter().map(|seat| seat.row + 1).max();
    let mut free = gone
        .map(|seat| seat.row)
        .chain(unused.unwrap_or_default()..);
    let kept = |line| before.iter().find(|seat| seat.line == line);
    let seated = lines.clone().filter_map(|line| {
        let row = kept(line).map(|seat| seat.row).or_else(|| free.next())?;
        Some(RowSlot { row, line })
    });
    seated.collect()
}

#[cfg(test)]
#[path = "virtual_list_tests.rs"]
mod tests;
