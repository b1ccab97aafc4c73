//! Virtual list: computes the range of lines to render, whatever the length of the list.

use std::ops::Range;

/// Lines rendered beyond each edge, so that a short scroll needs no render.
const OVERSCAN: usize = 2;
/// Granularity of the first rendered line, so that not every scrolled pixel causes a render.
const STEP: usize = 4;

/// Layout of a list of lines of equal height, one of which may have an expanded detail below it.
/// All distances are in pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct VirtualLayout {
    /// Number of lines.
    pub lines: usize,
    /// Height of one line.
    pub line_height: f64,
    /// Expanded line and the extra height below it.
    pub expanded: Option<(usize, f64)>,
}

/// Converts a line count to pixels; lists are far shorter than 2^52 lines.
#[allow(clippy::cast_precision_loss)]
const fn times(lines: usize, height: f64) -> f64 {
    lines as f64 * height
}

impl VirtualLayout {
    /// Returns the height of the whole list.
    pub fn total(&self) -> f64 {
        self.top(self.lines)
    }

    /// Returns the offset of a line from the top of the list.
    pub fn top(&self, line: usize) -> f64 {
        let extra = match self.expanded {
            Some((expanded, extra)) if expanded < line => extra,
            _ => 0.0,
        };
        times(line, self.line_height) + extra
    }

    /// Returns the line at an offset from the top of the list; the expanded area belongs to its
    /// line.
    pub fn line_at(&self, offset: f64) -> usize {
        if self.lines == 0 || self.line_height <= 0.0 {
            return 0;
        }
        let offset = match self.expanded {
            Some((line, extra)) => {
                let end = times(line + 1, self.line_height);
                if offset >= end + extra {
                    offset - extra
                } else {
                    // Inside the expanded area: clamp to just before the end of its line.
                    offset.min(times(line, self.line_height).max(end - self.line_height / 2.0))
                }
            }
            None => offset,
        };
        // The cast saturates: negative offsets become 0; the upper bound is applied below.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let line = (offset / self.line_height) as usize;
        line.min(self.lines - 1)
    }

    /// Returns the lines visible in a viewport of height `frame` at scroll offset `scrolled`.
    pub fn visible_range(&self, scrolled: f64, frame: f64) -> Range<usize> {
        let first = self.line_at(scrolled);
        first..(first + self.filling(frame)).min(self.lines)
    }

    /// Returns the lines to render for a viewport of height `frame`; the count does not depend on
    /// the scroll offset.
    pub fn rendered_range(&self, scrolled: f64, frame: f64) -> Range<usize> {
        let count = self.filling(frame) + 2 * OVERSCAN + STEP - 1;
        let count = count.min(self.lines);
        let first = self.line_at(scrolled).saturating_sub(OVERSCAN);
        let first = (first - first % STEP).min(self.lines - count);
        first..first + count
    }

    /// Returns the number of lines that fill a viewport at any scroll offset.
    fn filling(&self, frame: f64) -> usize {
        if self.line_height <= 0.0 {
            return 1;
        }
        // A viewport holds a few dozen lines.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let whole = (frame / self.line_height) as usize;
        whole + 2
    }

    /// Returns the scroll offset that makes a line visible, with `head` pixels covered at the top
    /// of the viewport; `None` if it is already visible.
    pub fn scroll_to(&self, line: usize, scrolled: f64, frame: f64, head: f64) -> Option<f64> {
        let top = self.top(line);
        let bottom = top + self.line_height;
        if top < scrolled {
            Some(top)
        } else if bottom > scrolled + frame - head {
            Some(bottom + head - frame)
        } else {
            None
        }
    }
}

/// Assignment of a line to a rendered row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowSlot {
    /// Number of the row element, which is reused for other lines.
    pub row: usize,
    /// Line shown in the row.
    pub line: usize,
}

/// Assigns lines to rendered rows. A line that already has a row keeps it; the others reuse free
/// rows in order, so that no row moves unnecessarily.
pub fn assign_slots(before: &[RowSlot], lines: Range<usize>) -> Vec<RowSlot> {
    let scrolled_out = before.iter().filter(|slot| !lines.contains(&slot.line));
    let unused = before.iter().map(|slot| slot.row + 1).max();
    let mut free = scrolled_out
        .map(|slot| slot.row)
        .chain(unused.unwrap_or_default()..);
    let slot_of = |line| before.iter().find(|slot| slot.line == line);
    let slots = lines.clone().filter_map(|line| {
        let row = slot_of(line).map(|slot| slot.row).or_else(|| free.next())?;
        Some(RowSlot { row, line })
    });
    slots.collect()
}

#[cfg(test)]
#[path = "virtual_list_tests.rs"]
mod tests;
