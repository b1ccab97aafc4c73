//! Virtualized grid of the rows in a scroll container; only those near the viewport are rendered.

use super::columns::COLUMNS;
use super::grid_state::GridState;
use super::keyboard_navigation;
use super::rows::{self, GridRow};
use super::state::{RiskDetailState, SharedRows};
use farol_core::i18n::Language;
use farol_core::protocol::Order;
use farol_core::view_model::risk_detail::GridLine;
use farol_core::view_model::virtual_list::{self, RowSlot};
use farol_web::platform::geometry::ResizeWatcher;
use farol_web::platform::timer;
use farol_web::ui::{SortHeader, translated, use_t};
use leptos::prelude::*;

/// Renders the grid.
#[component]
pub(super) fn Grid(list: RiskDetailState) -> impl IntoView {
    let t = use_t();
    let grid = GridState::new(list);
    watch(grid);
    let range = Memo::new(move |_| grid.range());
    let slots = Memo::new(move |before: Option<&Vec<RowSlot>>| {
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
    // A row that is scrolled out of view isn't rendered, and can't be named.
    let active = move || {
        let active = grid.active.get();
        let is_rendered = range.with(|range| range.contains(&active));
        is_rendered.then(|| format!("line-{active}"))
    };
    view! {
        <div
            class="table-frame risk-detail-frame"
            node_ref=grid.frame
            hidden=move || !has_lines()
            data-focus=move || grid.has_focus.get().then_some("")
            on:scroll=move |_| grid.on_scroll()
        >
            <table
                class="table risk-detail-table"
                role="treegrid"
                tabindex="0"
                node_ref=grid.table
                aria-label=move || t().classification(&list.risk.classification())
                aria-describedby="risk-detail-shortcuts"
                aria-rowcount=count
                aria-activedescendant=active
                on:focus=move |_| grid.update_focus()
                on:blur=move |_| grid.update_focus()
                on:keydown=move |event| keyboard_navigation::on_key(grid, &event)
            >
                <thead role="rowgroup">
                    <tr role="row" aria-rowindex="1">{heads(list)}</tr>
                </thead>
                {spacer(above)}
                <tbody role="rowgroup" on:click=move |event| rows::click(grid, &event)>
                    <For each=move || slots.get() key=|slot| slot.row let:slot>
                        {row(grid, slots, slot.row)}
                    </For>
                </tbody>
                {spacer(below)}
            </table>
        </div>
        <p class="hint risk-detail-shortcuts" id="risk-detail-shortcuts" hidden=move || !has_lines()>{translated(Language::detail_keys)}</p>
    }
}

/// Renders a slot with the row currently assigned to it. Slots are reused, because updating the
/// text of existing elements is cheaper than creating elements and needs no new layout.
fn row(grid: GridState, slots: Memo<Vec<RowSlot>>, row: usize) -> impl IntoView {
    let t = use_t();
    let line = Memo::new(move |_| {
        let slot = slots.with(|slots| slots.iter().find(|slot| slot.row == row).copied());
        slot.map(|slot| slot.line)
    });
    let entry = Memo::new(move |_| entry(grid, line.get()?, t()));
    move || entry.get().map(|entry| rows::view(grid, entry))
}

/// Returns the view model of a row; tracked.
fn entry(grid: GridState, at: usize, language: Language) -> Option<GridRow> {
    let list = grid.list;
    list.sorted.with(|sorted| {
        let line = *sorted.lines.get(at)?;
        let (edition, is_expanded) = match line {
            GridLine::Row(_) => {
                let edition = list.shown.with(|shown| shown.edition);
                (edition, grid.open.get() == Some(at))
            }
            GridLine::Group(group) => (sorted.version, !is_folded(list, sorted, group)),
        };
        let is_namesake = match line {
            GridLine::Row(place) => list.count_namesakes(&[place]) > 0,
            GridLine::Group(_) => false,
        };
        Some(GridRow {
            edition,
            at,
            line,
            is_expanded,
            is_namesake,
            language,
        })
    })
}

/// Renders a spacer for the rows that aren't rendered.
fn spacer(height: impl Fn() -> f64 + Copy + Send + Sync + 'static) -> impl IntoView {
    view! {
        <tbody
            role="presentation"
            aria-hidden="true"
            style:height=move || format!("{}px", height())
        ></tbody>
    }
}

fn is_folded(list: RiskDetailState, sorted: &SharedRows, group: u32) -> bool {
    let group = sorted.filtered.groups.get(group as usize);
    group.is_some_and(|group| list.view.with(|view| view.folded.contains(&group.value)))
}

fn heads(list: RiskDetailState) -> impl IntoView {
    let t = use_t();
    let sortable = COLUMNS.map(|column| {
        let ascending = move || {
            let sort = list.view.with(|view| view.sort);
            let (sorted_column, order) = sort?;
            (sorted_column == column).then_some(order == Order::Asc)
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
            size.set_value(ResizeWatcher::new(&frame, move || grid.measure()));
        }
    });
    // Only for the initial view: a row expanded by the user is already visible.
    let is_pending = StoredValue::new(grid.list.view.with_untracked(|view| view.open.is_some()));
    Effect::new(move |_| {
        if let (Some(line), true) = (grid.open.get(), is_pending.get_value()) {
            is_pending.set_value(false);
            grid.active.set(line);
            leptos::task::spawn_local(async move {
                timer::next_paint().await;
                grid.show(line);
            });
        }
    });
    Effect::new(move |_| {
        if grid.heights.with(|heights| heights.lines > 0) && !grid.is_rendered.get_untracked() {
            leptos::task::spawn_local(async move {
                timer::next_paint().await;
                grid.is_rendered.try_set(true);
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
        request_animation_frame(move || grid.measure());
    });
}
