//! The lines of the list: processes, and the heads of groups.

use super::cells;
use super::grid::{COLUMNS, GridState, WIDTH};
use super::keys;
use super::unfolded::Unfolded;
use crate::digest::detail::{Line, Row, Table};
use crate::i18n::Language;
use crate::query::detail::{Column, Facet};
use crate::ui::{Icon, IconView};
use leptos::prelude::*;

/// One line as it is drawn: another arrangement or language draws it anew.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Entry {
    pub(super) round: u32,
    pub(super) at: usize,
    pub(super) line: Line,
    pub(super) language: Language,
}

/// A line.
#[component]
pub(super) fn EntryRow(grid: GridState, entry: Entry) -> impl IntoView {
    match entry.line {
        Line::Group(group) => group_row(grid, entry, group),
        Line::Row(place) => process_row(grid, entry, place),
    }
}

/// What all lines have in common.
fn activate(grid: GridState, at: usize) {
    grid.active.set(at);
    keys::toggle(grid, at);
}

fn group_row(grid: GridState, entry: Entry, group: u32) -> AnyView {
    let list = grid.list;
    let Entry { at, language, .. } = entry;
    let found = list.sorted.with_untracked(|sorted| {
        let group = sorted.arranged.groups.get(group as usize).cloned();
        group.zip(list.view.get_untracked().group)
    });
    let Some((group, by)) = found else {
        return ().into_any();
    };
    let label = language.facet_value(by.facet(), &group.value);
    let count = language.rows_count(u64::from(group.tally.rows));
    let sum = group.tally.sum.format(language.notation());
    let left_out = language.left_out(u64::from(group.tally.left_out));
    let value = group.value;
    let is_unfolded = move || list.view.with(|view| !view.folded.contains(&value));
    view! {
        <tr
            role="row"
            id=format!("line-{at}")
            class="detail-row group-row"
            attr:aria-level="1"
            aria-rowindex=(at + 2).to_string()
            aria-expanded=move || if is_unfolded() { "true" } else { "false" }
            data-active=move || (grid.active.get() == at).then_some("")
            on:click=move |_| activate(grid, at)
        >
            <td role="gridcell" colspan=WIDTH.to_string()>
                <div class="group-head">
                    <IconView icon=Icon::Down />
                    <strong>{label}</strong>
                    <span class="muted">{count}</span>
                    <span class="muted">{left_out}</span>
                    <span class="amount">{sum}</span>
                </div>
            </td>
        </tr>
    }
    .into_any()
}

fn process_row(grid: GridState, entry: Entry, place: u32) -> AnyView {
    let list = grid.list;
    let Entry { at, language, .. } = entry;
    list.shown.with_untracked(|shown| {
        let Some(row) = shown.table.row(place as usize) else {
            return ().into_any();
        };
        let doc = row.doc;
        let process = shown.detail.as_ref().and_then(|detail| detail.docs.get(doc as usize)?.ok());
        let content = process.and_then(|process| process.content);
        let about = content.map(|content| {
            let parts = [content.classe, content.subject];
            parts.into_iter().flatten().filter(|it| !it.trim().is_empty()).collect::<Vec<_>>().join(" · ")
        });
        let cells = COLUMNS.map(|column| cell(grid, &shown.table, row, column, language));
        let risks: Vec<_> = shown.table.risks(row).filter(|risk| !risk.is_empty()).map(|risk| language.facet_value(Facet::Risk, risk)).collect();
        let risks = risks.join(", ");
        let is_open = move || list.view.with(|view| view.open == Some(doc));
        view! {
            <tr
                role="row"
                id=format!("line-{at}")
                class="detail-row"
                attr:aria-level=if list.view.with_untracked(|view| view.group.is_some()) { "2" } else { "1" }
                aria-rowindex=(at + 2).to_string()
                aria-expanded=move || if is_open() { "true" } else { "false" }
                data-open=move || is_open().then_some("")
                data-active=move || (grid.active.get() == at).then_some("")
                on:click=move |_| activate(grid, at)
            >
                {cells.collect_view()}
                {wide_cell("about", language.class_and_subject(), about.unwrap_or_default())}
                {wide_cell("risks", language.facet_risk(), risks)}
            </tr>
            {move || is_open().then(|| view! { <Unfolded grid=grid doc=doc /> })}
        }
        .into_any()
    })
}

fn cell(grid: GridState, table: &Table, row: &Row, column: Column, language: Language) -> AnyView {
    let words = cells::text(table, row, column, language);
    let label = language.detail_column(column);
    let name = column.name();
    if let Some(facet) = cells::facet_of(column) {
        let value = table.value(row, facet).to_owned();
        let is_empty = words.is_empty();
        return view! {
            <td role="gridcell" data-label=label data-column=name>
                <button
                    type="button"
                    class="cell-value"
                    tabindex="-1"
                    data-empty=is_empty.then_some("")
                    on:click=move |event| grid.list.offer(&event, facet, &value)
                >
                    {if is_empty { "—".to_owned() } else { words }}
                </button>
            </td>
        }
        .into_any();
    }
    if column == Column::Number {
        return view! {
            <td role="gridcell" data-label=label data-column=name class="number">
                <span class="row-number"><IconView icon=Icon::Down />{words}</span>
            </td>
        }
        .into_any();
    }
    let title = row.odd_value.is_some().then(|| language.value_in_doubt());
    let title = title.filter(|_| column == Column::Value);
    let shown = if words.is_empty() {
        "—".to_owned()
    } else {
        words
    };
    view! { <td role="gridcell" data-label=label data-column=name title=title>{shown}</td> }
        .into_any()
}

fn wide_cell(name: &'static str, label: &'static str, words: String) -> AnyView {
    let title = words.clone();
    view! { <td role="gridcell" data-label=label data-column=name title=title><span class="clipped">{words}</span></td> }
        .into_any()
}
