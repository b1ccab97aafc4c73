//! Virtualized grid of the rows in a scroll container; only those near the viewport are rendered.

use super::keys;
use super::rows::{self, GridRow};
use super::state::{RiskDetailState, SharedRowModel};
use crate::platform::geometry::{self, ResizeWatcher};
use crate::platform::timer;
use crate::ui::{SortHeader, translated, use_t};
use farol_core::i18n::Language;
use farol_core::protocol::Order;
use farol_core::url_state::detail::Column;
use farol_core::view_model::risk_detail::GridLine;
use farol_core::view_model::virtual_list::{self, RowSlot, VirtualLayout};
use leptos::html;
use leptos::prelude::*;
use std::ops::Range;

/// Sortable columns in display order; class and subject, and the risk classes follow.
pub(super) const COLUMNS: [Column; 8] = [
    Column::Number,
    Column::Court,
    Column::Instance,
    Column::Status,
    Column::Side,
    Column::Date,
    Column::Value,
    Column::Priority,
];

/// Total number of columns, including the two that aren't sortable.
pub(super) const WIDTH: usize = COLUMNS.len() + 2;

/// Height in pixels above the scroll container, and the container's minimum height; both as in the
/// style sheet.
const ABOVE_FRAME: f64 = 212.0;
const LEAST_FRAME: f64 = 352.0;

/// Height of a row in pixels until the first one is measured.
const USUAL_LINE: f64 = 40.0;

/// State of the virtualized grid.
#[derive(Clone, Copy)]
pub(super) struct GridState {
    pub(super) list: RiskDetailState,
    pub(super) frame: NodeRef<html::Div>,
    pub(super) table: NodeRef<html::Table>,
    /// Scroll offset and height of the container, in pixels.
    scrolled: RwSignal<f64>,
    frame_height: RwSignal<f64>,
    line_height: RwSignal<f64>,
    /// True once the first rows have been painted.
    is_drawn: RwSignal<bool>,
    /// Additional height of the expanded row, in pixels.
    pub(super) unfolded_height: RwSignal<f64>,
    pub(super) heights: Memo<VirtualLayout>,
    /// Index of the expanded process.
    open: Memo<Option<usize>>,
    /// Index of the active row, for `aria-activedescendant`.
    pub(super) active: RwSignal<usize>,
}

impl GridState {
    fn new(list: RiskDetailState) -> Self {
        let line_height = RwSignal::new(USUAL_LINE);
        let unfolded_height = RwSignal::new(0.0);
        let open = Memo::new(move |_| open_line(list));
        let heights = Memo::new(move |_| VirtualLayout {
            lines: list.sorted.with(|sorted| sorted.lines.len()),
            line: line_height.get(),
            unfolded: open.get().map(|line| (line, unfolded_height.get())),
        });
        Self {
            list,
            frame: NodeRef::new(),
            table: NodeRef::new(),
            scrolled: RwSignal::new(0.0),
            frame_height: RwSignal::new(usual_frame()),
            line_height,
            is_drawn: RwSignal::new(false),
            unfolded_height,
            heights,
            open,
            active: RwSignal::new(0),
        }
    }

    /// Returns the range of rows to render; tracked. Before the first paint, it excludes the
    /// overscan, so that the first rows appear sooner.
    fn range(&self) -> Range<usize> {
        let heights = self.heights.get();
        let (scrolled, frame) = (self.scrolled.get(), self.frame_height.get());
        if self.is_drawn.get() {
            heights.rendered_range(scrolled, frame)
        } else {
            heights.visible_range(scrolled, frame)
        }
    }

    /// Measures the scroll offset, the height of the container, and the height of a row.
    fn look(&self) {
        let Some(frame) = self.frame.try_get_untracked().flatten() else {
            return;
        };
        self.scrolled.try_set(geometry::scrolled(&frame));
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
    fn follow(&self) {
        if let Some(frame) = self.frame.try_get_untracked().flatten() {
            self.scrolled.try_set(geometry::scrolled(&frame));
        }
        self.list.offered.try_set(None);
    }

    /// Scrolls by the least distance that makes a row visible.
    pub(super) fn show(&self, line: usize) {
        let Some(frame) = self.frame.try_get_untracked().flatten() else {
            return;
        };
        let head = geometry::height_within(&frame, "thead").unwrap_or_default();
        let (scrolled, height) = (geometry::scrolled(&frame), geometry::height(&frame));
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
fn usual_frame() -> f64 {
    let window = geometry::window_height().unwrap_or_default();
    (window - ABOVE_FRAME).max(LEAST_FRAME)
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

/// Renders the grid.
#[component]
pub(super) fn Grid(list: RiskDetailState) -> impl IntoView {
    let t = use_t();
    let grid = GridState::new(list);
    watch(grid);
    let range = Memo::new(move |_| grid.range());
    let seats = Memo::new(move |before: Option<&Vec<RowSlot>>| {
        virtual_list::assign_slots(before.map_or(&[], Vec::as_slice), range.get())
    });
    // Spacers replace the rows that aren't rendered and have their total height.
    let above = move || grid.heights.with(|heights| heights.top(range.get().start));
    let below = move || {
        let heights = grid.heights.get();
        heights.total() - heights.top(range.get().end)
    };
    let has_lines = move || grid.heights.with(|heights| heights.lines > 0);
    let count = move || grid.heights.with(|heights| heights.lines + 1).to_string();
    view! {
        <div
            class="table-frame risk-detail-frame"
            node_ref=grid.frame
            hidden=move || !has_lines()
            on:scroll=move |_| grid.follow()
        >
            <table
                class="table risk-detail-table"
                role="treegrid"
                tabindex="0"
                node_ref=grid.table
                aria-label=move || t().classification(&list.risk.classification())
                aria-describedby="risk-detail-shortcuts"
                aria-rowcount=count
                aria-activedescendant=move || format!("line-{}", grid.active.get())
                on:keydown=move |event| keys::press(grid, &event)
            >
                <thead role="rowgroup">
                    <tr role="row" aria-rowindex="1">{heads(list)}</tr>
                </thead>
                {gap(above)}
                <tbody role="rowgroup" on:click=move |event| rows::click(grid, &event)>
                    <For each=move || seats.get() key=|seat| seat.row let:seat>
                        {row(grid, seats, seat.row)}
                    </For>
                </tbody>
                {gap(below)}
            </table>
        </div>
        <p class="hint risk-detail-shortcuts" id="risk-detail-shortcuts" hidden=move || !has_lines()>{translated(Language::detail_keys)}</p>
    }
}

/// Renders a slot with the row currently assigned to it. Slots are reused, because updating the
/// text of existing elements is cheaper than creating elements and needs no new layout.
fn row(grid: GridState, seats: Memo<Vec<RowSlot>>, row: usize) -> impl IntoView {
    let t = use_t();
    let line = Memo::new(move |_| {
        let seat = seats.with(|seats| seats.iter().find(|seat| seat.row == row).copied());
        seat.map(|seat| seat.line)
    });
    let entry = Memo::new(move |_| entry(grid, line.get()?, t()));
    move || entry.get().map(|entry| rows::view(grid, entry))
}

/// Returns the view model of a row; tracked.
fn entry(grid: GridState, at: usize, language: Language) -> Option<GridRow> {
    let list = grid.list;
    list.sorted.with(|sorted| {
        let line = *sorted.lines.get(at)?;
        let (edition, is_unfolded) = match line {
            GridLine::Row(_) => {
                let edition = list.shown.with(|shown| shown.edition);
                (edition, grid.open.get() == Some(at))
            }
            GridLine::Group(group) => (sorted.round, !is_folded(list, sorted, group)),
        };
        Some(GridRow {
            edition,
            at,
            line,
            is_unfolded,
            language,
        })
    })
}

/// Renders a spacer for the rows that aren't rendered.
fn gap(height: impl Fn() -> f64 + Copy + Send + Sync + 'static) -> impl IntoView {
    view! {
        <tbody
            role="presentation"
            aria-hidden="true"
            style:height=move || format!("{}px", height())
        ></tbody>
    }
}

fn is_folded(list: RiskDetailState, sorted: &SharedRowModel, group: u32) -> bool {
    let group = sorted.arranged.groups.get(group as usize);
    group.is_some_and(|group| list.view.with(|view| view.folded.contains(&group.value)))
}

fn heads(list: RiskDetailState) -> impl IntoView {
    let t = use_t();
    let sortable = COLUMNS.map(|column| {
        let ascending = move || {
            let sort = list.view.with(|view| view.sort);
            let (by, order) = sort?;
            (by == column).then_some(order == Order::Asc)
        };
        view! {
            <SortHeader
                label=Signal::derive(move || t().detail_column(column).to_owned())
                href=Signal::derive(move || list.href(list.view.get().sorted_by(column)))
                ascending=Signal::derive(ascending)
            />
        }
    });
    view! {
        {sortable.collect_view()}
        <th scope="col" role="columnheader"><span class="plain-header">{translated(Language::class_and_subject)}</span></th>
        <th scope="col" role="columnheader"><span class="plain-header">{translated(Language::facet_risk)}</span></th>
    }
}

/// Tracks the measurements, and scrolls to the process that the URL expands.
fn watch(grid: GridState) {
    let size = StoredValue::new_local(None::<ResizeWatcher>);
    Effect::new(move |_| {
        if let Some(frame) = grid.frame.get() {
            size.set_value(ResizeWatcher::new(&frame, move || grid.look()));
        }
    });
    // Only for the initial view: a row expanded by the user is already visible.
    let wanted = StoredValue::new(grid.list.view.with_untracked(|view| view.open.is_some()));
    Effect::new(move |_| {
        if let (Some(line), true) = (grid.open.get(), wanted.get_value()) {
            wanted.set_value(false);
            grid.active.set(line);
            leptos::task::spawn_local(async move {
                timer::next_paint().await;
                grid.show(line);
            });
        }
    });
    Effect::new(move |_| {
        if grid.heights.with(|heights| heights.lines > 0) && !grid.is_drawn.get_untracked() {
            leptos::task::spawn_local(async move {
                timer::next_paint().await;
                grid.is_drawn.try_set(true);
            });
        }
    });
    // A shorter list may no longer contain the active row.
    Effect::new(move |_| {
        let lines = grid.heights.with(|heights| heights.lines);
        if grid.active.get_untracked() >= lines {
            grid.active.set(lines.saturating_sub(1));
        }
    });
    // The height of rows may differ from the assumed one (larger text, cards), so it is measured
    // after every change of the list.
    Effect::new(move |_| {
        grid.list.sorted.track();
        request_animation_frame(move || grid.look());
    });
}
