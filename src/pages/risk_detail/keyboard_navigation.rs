//! Keyboard navigation of the grid.

use super::grid_state::GridState;
use farol_core::view_model::risk_detail::GridLine;
use farol_web::platform::dom;
use leptos::prelude::*;

/// Handles a key pressed on the table itself; links and buttons inside handle their own keys.
pub(super) fn on_key(grid: GridState, event: &leptos::ev::KeyboardEvent) {
    let is_chord = event.ctrl_key() || event.meta_key() || event.alt_key();
    if is_chord || !dom::is_focused(".risk-detail-table") {
        return;
    }
    grid.show_focus();
    let last = grid
        .heights
        .with_untracked(|heights| heights.lines)
        .saturating_sub(1);
    let active = grid.active.get_untracked();
    let to = match event.key().as_str() {
        "ArrowDown" => active + 1,
        "ArrowUp" => active.saturating_sub(1),
        "PageDown" => active + grid.page(),
        "PageUp" => active.saturating_sub(grid.page()),
        "Home" => 0,
        "End" => last,
        "Enter" | " " => {
            event.prevent_default();
            toggle(grid, active);
            return;
        }
        "ArrowRight" if !is_expanded(grid, active) => {
            event.prevent_default();
            toggle(grid, active);
            return;
        }
        "ArrowLeft" if is_expanded(grid, active) => {
            event.prevent_default();
            toggle(grid, active);
            return;
        }
        _ => return,
    };
    event.prevent_default();
    let to = to.min(last);
    grid.active.set(to);
    grid.show(to);
}

/// Expands or collapses a process or a group.
pub(super) fn toggle(grid: GridState, at: usize) {
    let list = grid.list;
    let grid_line = list
        .sorted
        .with_untracked(|sorted| sorted.lines.get(at).copied());
    match grid_line {
        Some(GridLine::Row(place)) => {
            let doc = list
                .shown
                .with_untracked(|shown| shown.table.row(place as usize).map(|row| row.doc));
            if let Some(doc) = doc {
                list.toggle(doc);
            }
        }
        Some(GridLine::Group(group)) => {
            let value = group_value(grid, group);
            list.replace(list.view.get_untracked().with_toggled_group(&value));
        }
        None => {}
    }
}

fn is_expanded(grid: GridState, at: usize) -> bool {
    let list = grid.list;
    let grid_line = list
        .sorted
        .with_untracked(|sorted| sorted.lines.get(at).copied());
    match grid_line {
        Some(GridLine::Row(_)) => {
            let expanded = grid.heights.with_untracked(|heights| heights.expanded);
            expanded.is_some_and(|(grid_line, _)| grid_line == at)
        }
        Some(GridLine::Group(group)) => {
            let value = group_value(grid, group);
            list.view
                .with_untracked(|view| !view.folded.contains(&value))
        }
        None => false,
    }
}

fn group_value(grid: GridState, group: u32) -> String {
    grid.list.sorted.with_untracked(|sorted| {
        let group = sorted.filtered.groups.get(group as usize);
        group.map(|group| group.value.clone()).unwrap_or_default()
    })
}
