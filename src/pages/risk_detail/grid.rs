//! The rows in a scroll frame of their own: only those in sight are drawn, however many there are.

use super::keys;
use super::rows::{self, GridRow};
use super::state::{RiskDetailState, SharedRowModel};
use crate::i18n::Language;
use crate::platform::geometry::{self, ResizeWatcher};
use crate::platform::timer;
use crate::protocol::Order;
use crate::ui::{SortHeader, translated, use_t};
use crate::url_state::detail::Column;
use crate::view_model::risk_detail::GridLine;
use crate::view_model::virtual_list::{self, RowSlot, VirtualLayout};
use leptos::html;
use leptos::prelude::*;
use std::ops::Range;

/// The columns, in the order in which they are shown; class and subject, and the risk classes follow.
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

/// All columns, with the two that nothing can be sorted by.
pub(super) const WIDTH: usize = COLUMNS.len() + 2;

/// What the header and the page's own head take of the window at most, and the frame at least: as
/// in the style sheet.
const ABOVE_FRAME: f64 = 212.0;
const LEAST_FRAME: f64 = 352.0;

/// The height of a row until the first one has been measured.
const USUAL_LINE: f64 = 40.0;

/// What of the list is in sight; copies are handles to the same.
#[derive(Clone, Copy)]
pub(super) struct GridState {
    pub(super) list: RiskDetailState,
    pub(super) frame: NodeRef<html::Div>,
    pub(super) table: NodeRef<html::Table>,
    /// How far the frame is scrolled, and how high it is.
    scrolled: RwSignal<f64>,
    frame_height: RwSignal<f64>,
    line_height: RwSignal<f64>,
    /// Whether the first rows are on the screen.
    is_drawn: RwSignal<bool>,
    /// How much the unfolded row adds.
    pub(super) unfolded_height: RwSignal<f64>,
    pub(super) heights: Memo<VirtualLayout>,
    /// The line of the unfolded process.
    open: Memo<Option<usize>>,
    /// The line that the keyboard is on.
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

    /// The lines to draw; tracked. At first those in sight alone: what a reader waits for comes sooner.
    fn range(&self) -> Range<usize> {
        let heights = self.heights.get();
        let (scrolled, frame) = (self.scrolled.get(), self.frame_height.get());
        if self.is_drawn.get() {
            heights.rendered_range(scrolled, frame)
        } else {
            heights.visible_range(scrolled, frame)
        }
    }

    /// Looks where the frame is, how high it is, and how high a line is.
    fn look(&self) {
        let Some(frame) = self.frame.try_get_untracked().flatten() else {
            return;
        };
        self.scrolled.try_set(geometry::scrolled(&frame));
        self.frame_height.try_set(geometry::height(&frame));
        if let Some(height) = geometry::height_within(&frame, ".detail-row") {
            self.line_height.try_maybe_update(|line| {
                let is_new = (*line - height).abs() > 0.1;
                *line = height;
                (is_new, ())
            });
        }
    }

    /// Takes in how far the frame has been scrolled; a box beside a value would be left behind.
    fn follow(&self) {
        if let Some(frame) = self.frame.try_get_untracked().flatten() {
            self.scrolled.try_set(geometry::scrolled(&frame));
        }
        self.list.offered.try_set(None);
    }

    /// Scrolls as far as it takes to see a line.
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

    /// How many lines the frame shows at a time.
    pub(super) fn page(&self) -> usize {
        let lines = self.frame_height.get_untracked() / self.line_height.get_untracked();
        // A frame shows some dozens of lines.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let lines = lines as usize;
        lines.saturating_sub(2).max(1)
    }
}

/// The height of the frame until it has been measured: a good guess saves drawing twice.
fn usual_frame() -> f64 {
    let window = geometry::window_height().unwrap_or_default();
    (window - ABOVE_FRAME).max(LEAST_FRAME)
}

/// The line of the unfolded process, if it is shown; tracked.
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

/// The rows.
#[component]
pub(super) fn Grid(list: RiskDetailState) -> impl IntoView {
    let t = use_t();
    let grid = GridState::new(list);
    watch(grid);
    let range = Memo::new(move |_| grid.range());
    let seats = Memo::new(move |before: Option<&Vec<RowSlot>>| {
        virtual_list::assign_slots(before.map_or(&[], Vec::as_slice), range.get())
    });
    // What lies above and below the lines that are drawn is as high as if it were drawn too.
    let above = move || grid.heights.with(|heights| heights.top(range.get().start));
    let below = move || {
        let heights = grid.heights.get();
        heights.total() - heights.top(range.get().end)
    };
    let has_lines = move || grid.heights.with(|heights| heights.lines > 0);
    let count = move || grid.heights.with(|heights| heights.lines + 1).to_string();
    view! {
        <div
            class="table-frame detail-frame"
            node_ref=grid.frame
            hidden=move || !has_lines()
            on:scroll=move |_| grid.follow()
        >
            <table
                class="table detail-table"
                role="treegrid"
                tabindex="0"
                node_ref=grid.table
                aria-label=move || t().classification(&list.risk.classification())
                aria-describedby="detail-keys"
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
        <p class="hint detail-keys" id="detail-keys" hidden=move || !has_lines()>{translated(Language::detail_keys)}</p>
    }
}

/// A row and the line that sits in it now. Another line changes the texts of the same elements: they
/// are cheaper to change than to make, and their places need no new layout.
fn row(grid: GridState, seats: Memo<Vec<RowSlot>>, row: usize) -> impl IntoView {
    let t = use_t();
    let line = Memo::new(move |_| {
        let seat = seats.with(|seats| seats.iter().find(|seat| seat.row == row).copied());
        seat.map(|seat| seat.line)
    });
    let entry = Memo::new(move |_| entry(grid, line.get()?, t()));
    move || entry.get().map(|entry| rows::view(grid, entry))
}

/// A line to draw; tracked.
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

/// Room for the lines that aren't drawn.
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
        <th scope="col" role="columnheader"><span class="plain-head">{translated(Language::class_and_subject)}</span></th>
        <th scope="col" role="columnheader"><span class="plain-head">{translated(Language::facet_risk)}</span></th>
    }
}

/// Keeps measuring, and shows the process that the address unfolds.
fn watch(grid: GridState) {
    let size = StoredValue::new_local(None::<ResizeWatcher>);
    Effect::new(move |_| {
        if let Some(frame) = grid.frame.get() {
            size.set_value(ResizeWatcher::new(&frame, move || grid.look()));
        }
    });
    // Only at first: a row that is unfolded by hand is in sight.
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
    // The list may have become shorter than the line that the keyboard was on.
    Effect::new(move |_| {
        let lines = grid.heights.with(|heights| heights.lines);
        if grid.active.get_untracked() >= lines {
            grid.active.set(lines.saturating_sub(1));
        }
    });
    // A frame of rows of another height than assumed (larger text, cards) measures itself again.
    Effect::new(move |_| {
        grid.list.sorted.track();
        request_animation_frame(move || grid.look());
    });
}
