//! State of the grid: scroll position, measured heights and the active row.

use super::state::RiskDetailState;
use farol_core::view_model::risk_detail::GridLine;
use farol_core::view_model::virtual_list::VirtualLayout;
use farol_web::platform::dom;
use farol_web::platform::geometry::{self};
use leptos::html;
use leptos::prelude::*;
use std::ops::Range;

/// Height in pixels above the scroll container, and the container's minimum height; both as in the
/// style sheet.
pub(super) const ABOVE_FRAME: f64 = 212.0;
pub(super) const MIN_FRAME_HEIGHT: f64 = 352.0;

/// Height of a row in pixels until the first one is measured.
pub(super) const DEFAULT_ROW_HEIGHT: f64 = 40.0;

/// State of the virtualized grid.
#[derive(Clone, Copy)]
pub(super) struct GridState {
    pub(super) list: RiskDetailState,
    pub(super) frame: NodeRef<html::Div>,
    pub(super) table: NodeRef<html::Table>,
    /// Scroll offset and height of the container, in pixels.
    pub(super) scrolled: RwSignal<f64>,
    pub(super) frame_height: RwSignal<f64>,
    pub(super) line_height: RwSignal<f64>,
    /// True while the table has the focus of the keyboard.
    pub(super) has_focus: RwSignal<bool>,
    /// True once the first rows have been painted.
    pub(super) is_rendered: RwSignal<bool>,
    /// Additional height of the expanded row, in pixels.
    pub(super) expanded_height: RwSignal<f64>,
    pub(super) heights: Memo<VirtualLayout>,
    /// Index of the expanded process.
    pub(super) open: Memo<Option<usize>>,
    /// Index of the active row, for `aria-activedescendant`.
    pub(super) active: RwSignal<usize>,
}

impl GridState {
    pub(super) fn new(list: RiskDetailState) -> Self {
        let line_height = RwSignal::new(DEFAULT_ROW_HEIGHT);
        let expanded_height = RwSignal::new(0.0);
        let open = Memo::new(move |_| open_line(list));
        let heights = Memo::new(move |_| VirtualLayout {
            lines: list.sorted.with(|sorted| sorted.lines.len()),
            line_height: line_height.get(),
            expanded: open.get().map(|line| (line, expanded_height.get())),
        });
        Self {
            list,
            frame: NodeRef::new(),
            table: NodeRef::new(),
            scrolled: RwSignal::new(0.0),
            frame_height: RwSignal::new(default_frame_height()),
            line_height,
            has_focus: RwSignal::new(false),
            is_rendered: RwSignal::new(false),
            expanded_height,
            heights,
            open,
            active: RwSignal::new(0),
        }
    }

    /// Returns the range of rows to render; tracked. Before the first paint, it excludes the
    /// overscan, so that the first rows appear sooner.
    pub(super) fn range(&self) -> Range<usize> {
        let heights = self.heights.get();
        let (scrolled, frame) = (self.scrolled.get(), self.frame_height.get());
        if self.is_rendered.get() {
            heights.rendered_range(scrolled, frame)
        } else {
            heights.visible_range(scrolled, frame)
        }
    }

    /// Measures the scroll offset, the height of the container, and the height of a row.
    pub(super) fn measure(&self) {
        let Some(frame) = self.frame.try_get_untracked().flatten() else {
            return;
        };
        self.scrolled.try_set(geometry::scroll_top(&frame));
        self.frame_height.try_set(geometry::height(&frame));
        if let Some(height) = geometry::height_within(&frame, ".risk-detail-row") {
            self.line_height.try_maybe_update(|line| {
                let is_new = (*line - height).abs() > 0.1;
                *line = height;
                (is_new, ())
            });
        }
    }

    /// Updates the scroll offset and closes the filter popover, whose anchor has moved.
    pub(super) fn on_scroll(&self) {
        if let Some(frame) = self.frame.try_get_untracked().flatten() {
            self.scrolled.try_set(geometry::scroll_top(&frame));
        }
        self.list.value_filter.try_set(None);
    }

    /// Updates whether the frame shows the focus of the table.
    pub(super) fn update_focus(&self) {
        let is_visible = dom::is_focused(".risk-detail-table:focus-visible");
        self.has_focus.try_maybe_update(|has_focus| {
            let is_new = *has_focus != is_visible;
            *has_focus = is_visible;
            (is_new, ())
        });
    }

    /// Shows the focus that a click has set, once a key is pressed: `:focus-visible` does so in
    /// Chromium only.
    pub(super) fn show_focus(&self) {
        self.has_focus.try_maybe_update(|has_focus| {
            let is_new = !*has_focus;
            *has_focus = true;
            (is_new, ())
        });
    }

    /// Scrolls by the least distance that makes a row visible.
    pub(super) fn show(&self, line: usize) {
        let Some(frame) = self.frame.try_get_untracked().flatten() else {
            return;
        };
        let head = geometry::height_within(&frame, "thead").unwrap_or_default();
        let (scrolled, height) = (geometry::scroll_top(&frame), geometry::height(&frame));
        let heights = self.heights.get_untracked();
        if let Some(top) = heights.scroll_to(line, scrolled, height, head) {
            geometry::scroll_to(&frame, top);
        }
    }

    /// Returns the number of rows that Page Up and Page Down move by; at least 1.
    pub(super) fn page(&self) -> usize {
        let lines = self.frame_height.get_untracked() / self.line_height.get_untracked();
        // A container shows a few dozen rows, so the cast can't overflow.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let lines = lines as usize;
        lines.saturating_sub(2).max(1)
    }
}

/// Estimates the height of the container before it is measured, to avoid a second render.
pub(super) fn default_frame_height() -> f64 {
    let window = geometry::window_height().unwrap_or_default();
    (window - ABOVE_FRAME).max(MIN_FRAME_HEIGHT)
}

/// Returns the index of the expanded process, if it is in the list; tracked.
fn open_line(list: RiskDetailState) -> Option<usize> {
    let open = list.view.with(|view| view.open)?;
    list.sorted.with(|sorted| {
        list.shown.with_untracked(|shown| {
            let is_open = |line: &GridLine| match line {
                GridLine::Row(place) => {
                    let row = shown.table.row(*place as usize);
                    row.is_some_and(|row| row.doc == open)
                }
                GridLine::Group(_) => false,
            };
            sorted.lines.iter().position(is_open)
        })
    })
}
