//! Table of similar objects, sortable and expandable by row.

use super::highlight::highlighted;
use super::list_button::as_list_button;
use super::state::JsonViewerState;
use super::value::value;
use super::value_format::{ValueContext, size};
use crate::ui::{ShowMore, dash, decoration, use_t};
use farol_core::model::json::Key;
use farol_core::view_model::json_view::{ExpandTarget, NodeId, PAGE, ROOT, sorted_rows};
use leptos::prelude::*;

/// Function that renders the rows below a node. The list passes its own: tables and lists contain each
/// other, and their files must not import each other.
type RenderLines = fn(JsonViewerState, NodeId, u32) -> AnyView;

/// State of a table.
#[derive(Clone, Copy)]
struct Rows {
    view: JsonViewerState,
    /// Nesting depth of tables, including this one.
    tables: u32,
    lines: RenderLines,
    /// Index of the sort column, and whether the order is ascending.
    sort: RwSignal<Option<(usize, bool)>>,
    sorted: Memo<Vec<NodeId>>,
    shown: RwSignal<usize>,
}

/// Renders a list as a table.
pub(super) fn table(view: JsonViewerState, id: NodeId, tables: u32, lines: RenderLines) -> AnyView {
    let sort = RwSignal::new(None);
    let rows = Rows {
        view,
        tables: tables + 1,
        lines,
        sort,
        sorted: Memo::new(move |_| sorted_rows(&view.content(), id, sort.get())),
        shown: RwSignal::new(PAGE as usize),
    };
    let t = use_t();
    let columns: Vec<Key> = view.content().columns(id).unwrap_or_default().to_vec();
    let width = columns.len() + 1;
    let heads: Vec<AnyView> = columns
        .iter()
        .enumerate()
        .map(|(at, name)| head(rows, at, name))
        .collect();
    let columns = StoredValue::new(columns);
    let visible_rows = move || {
        let shown = rows.shown.get();
        rows.sorted
            .with(|sorted| sorted.iter().take(shown).copied().collect::<Vec<_>>())
    };
    // The root has no row of its own for the switch.
    let switch = (id == ROOT).then(|| as_list_button(view, ExpandTarget::Node(ROOT), id));
    let path = view.content().path(id);
    view! {
        {switch}
        <div class="table-frame json-viewer-table-frame">
            <table class="table json-viewer-table" aria-label=path>
                <thead>
                    <tr>
                        <th scope="col"><span class="visually-hidden">{move || t().row_number("")}</span></th>
                        {heads}
                    </tr>
                </thead>
                <For each=visible_rows key=|row| *row let:id>
                    <tbody>{columns.with_value(|columns| row(rows, id, columns, width))}</tbody>
                </For>
            </table>
        </div>
        <ShowMore shown=rows.shown total=Signal::derive(move || rows.sorted.with(Vec::len)) step=PAGE as usize />
    }
    .into_any()
}

/// Renders a column header; a click sorts by the column, another reverses the order.
fn head(rows: Rows, at: usize, name: &Key) -> AnyView {
    let sort = move || match rows.sort.get() {
        Some((sorted_column, true)) if sorted_column == at => "ascending",
        Some((sorted_column, false)) if sorted_column == at => "descending",
        _ => "none",
    };
    let press = move |_| {
        rows.sort
            .update(|sort| *sort = Some((at, *sort != Some((at, true)))));
    };
    let view = rows.view;
    let label = view.label(name);
    view! {
        <th scope="col" aria-sort=sort>
            <button type="button" class="sort-link" on:click=press>
                <bdi>{move || view.query.with(|query| highlighted(&label.get(), query.as_deref()))}</bdi>
                {decoration("sort-mark")}
            </button>
        </th>
    }
    .into_any()
}

fn row(rows: Rows, id: NodeId, columns: &[Key], width: usize) -> AnyView {
    let view = rows.view;
    let target = ExpandTarget::Node(id);
    let cells: Vec<AnyView> = columns.iter().map(|name| cell(rows, id, name)).collect();
    let expanded = move || {
        view.is_open(target).then(|| {
            untrack(|| {
                view! {
                    <tr class="json-viewer-nested-row"><td colspan=width.to_string()>{(rows.lines)(view, id, rows.tables)}</td></tr>
                }
                .into_any()
            })
        })
    };
    let is_current = move || (view.current.get() == Some(id)).then_some("");
    view! {
        <tr data-current=is_current tabindex=move || is_current().map(|_| "-1")>
            <th scope="row">{expand_button(view, id)}</th>
            {cells}
        </tr>
        {expanded}
    }
    .into_any()
}

fn expand_button(view: JsonViewerState, id: NodeId) -> AnyView {
    let t = use_t();
    let target = ExpandTarget::Node(id);
    let place = view.content().place(id);
    let name = move || t().row_number(&t().count(u64::from(place) + 1));
    view! {
        <button
            type="button"
            class="json-viewer-toggle"
            aria-label=name
            aria-expanded=move || view.is_open(target).to_string()
            on:click=move |_| view.toggle(target)
        >
            {decoration("json-viewer-chevron")}
            <span>{move || t().count(u64::from(place) + 1)}</span>
        </button>
    }
    .into_any()
}

fn cell(rows: Rows, row: NodeId, name: &Key) -> AnyView {
    let view = rows.view;
    let content = view.content();
    let Some(id) = content.cell(row, name) else {
        return view! { <td>{dash()}</td> }.into_any();
    };
    let is_current = move || (view.current.get() == Some(id)).then_some("");
    let inner = if content.has_children(id) {
        nested(view, row, id)
    } else {
        value(view, id, ValueContext::Cell)
    };
    view! { <td data-current=is_current tabindex=move || is_current().map(|_| "-1")>{inner}</td> }
        .into_any()
}

/// Renders a nested value as a button that expands it below the row, because a cell has no space
/// for it.
fn nested(view: JsonViewerState, row: NodeId, id: NodeId) -> AnyView {
    let t = use_t();
    let text = move || size(view.content().value(id), t());
    let is_open = move || view.is_open(ExpandTarget::Node(row));
    let press = move |_| {
        view.expansion.update(|expansion| {
            if !expansion.is_open(ExpandTarget::Node(row)) {
                expansion.open(ExpandTarget::Node(id));
            }
            expansion.toggle(ExpandTarget::Node(row));
        });
    };
    view! {
        <button
            type="button"
            class="button json-viewer-nested"
            data-kind="link"
            aria-expanded=move || is_open().to_string()
            on:click=press
        >
            {text}
        </button>
    }
    .into_any()
}
