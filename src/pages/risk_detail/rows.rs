//! Rows of the grid: processes and group headers.

use super::cells;
use super::columns::{COLUMNS, WIDTH};
use super::expanded_row::ExpandedRow;
use super::grid_state::GridState;
use super::incremental_decode::DecodedRows;
use super::keyboard_navigation;
use farol_core::i18n::Language;
use farol_core::url_state::risk_detail::{Column, Facet};
use farol_core::view_model::risk_detail::{GridLine, RiskDetailTable, Row};
use farol_web::platform::dom;
use farol_web::ui::{DASH, legible};
use leptos::attr::custom::custom_attribute;
use leptos::prelude::*;

/// View model of a row. For cheap rendering, a row reacts only to the active index, and a single
/// listener handles the clicks of all rows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct GridRow {
    /// Version of the row: the response counter for a process, that of the filtered rows for a group, whose
    /// sums change with it.
    pub(super) edition: u32,
    pub(super) at: usize,
    pub(super) line: GridLine,
    pub(super) is_expanded: bool,
    pub(super) is_namesake: bool,
    pub(super) language: Language,
}

/// Renders a row.
pub(super) fn view(grid: GridState, entry: GridRow) -> AnyView {
    match entry.line {
        GridLine::Group(group) => group_row(grid, entry, group),
        GridLine::Row(place) => process_row(grid, entry, place),
    }
}

/// Handles a click in the rows: a value opens the filter popover, the rest toggles the row.
pub(super) fn click(grid: GridState, event: &leptos::ev::MouseEvent) {
    let text = |name| dom::attribute_at(event, name);
    let Some(at) = text("data-at").and_then(|at| at.parse().ok()) else {
        return;
    };
    grid.active.set(at);
    match text("data-facet").and_then(|name| Facet::from_name(&name)) {
        Some(facet) => open_value_filter(grid, event, at, facet),
        None => keyboard_navigation::toggle(grid, at),
    }
}

fn open_value_filter(grid: GridState, event: &leptos::ev::MouseEvent, at: usize, facet: Facet) {
    let list = grid.list;
    let line = list
        .sorted
        .with_untracked(|sorted| sorted.lines.get(at).copied());
    let Some(GridLine::Row(place)) = line else {
        return;
    };
    let value = list.shown.with_untracked(|shown| {
        let row = shown.table.row(place as usize)?;
        Some(shown.table.value(row, facet).to_owned())
    });
    if let Some(value) = value {
        list.open_value_filter(event, facet, &value);
    }
}

const fn expanded(is_expanded: bool) -> &'static str {
    if is_expanded { "true" } else { "false" }
}

fn group_row(grid: GridState, entry: GridRow, group: u32) -> AnyView {
    let list = grid.list;
    let GridRow { at, language, .. } = entry;
    let found = list.sorted.with_untracked(|sorted| {
        let group = sorted.filtered.groups.get(group as usize).cloned();
        group.zip(list.view.get_untracked().group)
    });
    let Some((group, grouping)) = found else {
        return ().into_any();
    };
    let label = language.facet_value(grouping.facet(), &group.value);
    let count = language.rows_count(u64::from(group.tally.rows));
    let sum = group.tally.sum.format(language.format_locale());
    let coverage = list.shown.with_untracked(DecodedRows::decoded_coverage);
    let is_sample = coverage.is_partial();
    let sum = if is_sample {
        language.sum_of_sample(&sum)
    } else {
        sum
    };
    let left_out = language.left_out(u64::from(group.tally.left_out));
    view! {
        <tr
            role="row"
            id=format!("line-{at}")
            class="risk-detail-row group-row"
            {..custom_attribute("aria-level", "1")}
            aria-rowindex=(at + 2).to_string()
            aria-expanded=expanded(entry.is_expanded)
            data-at=at.to_string()
            data-active=move || (grid.active.get() == at).then_some("")
        >
            <td role="gridcell" colspan=WIDTH.to_string()>
                <div class="group-header">
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

fn process_row(grid: GridState, entry: GridRow, place: u32) -> AnyView {
    let list = grid.list;
    let GridRow { at, language, .. } = entry;
    let is_grouped = list.view.with_untracked(|view| view.group.is_some());
    let level = if is_grouped { "2" } else { "1" };
    list.shown.with_untracked(|shown| {
        let Some(row) = shown.table.row(place as usize) else {
            return ().into_any();
        };
        let doc = row.doc;
        let detail = shown.detail.as_ref();
        let process = detail.and_then(|detail| detail.docs.get(doc as usize)?.ok());
        let content = process.and_then(|process| process.content);
        let about =
            content.map(|content| join_present([content.classe, content.subject], "\u{a0}· "));
        let cells = COLUMNS.map(|column| cell(&shown.table, row, column, entry));
        // Every row of the page is in the page's own classification.
        let own = list.risk.name();
        let risks = shown
            .table
            .risks(row)
            .filter(|risk| !risk.is_empty() && *risk != own);
        let risks = risks.map(|risk| Some(language.facet_value(Facet::Risk, risk)));
        let risks = join_present(risks, ", ");
        view! {
            <tr
                role="row"
                id=format!("line-{at}")
                class="risk-detail-row"
                {..custom_attribute("aria-level", level)}
                aria-rowindex=(at + 2).to_string()
                aria-expanded=expanded(entry.is_expanded)
                data-namesake=entry.is_namesake.then_some("")
                data-open=entry.is_expanded.then_some("")
                data-at=at.to_string()
                data-active=move || (grid.active.get() == at).then_some("")
            >
                {cells.collect_view()}
                {wide_cell(about.unwrap_or_default())}
                {wide_cell(risks)}
            </tr>
            {entry.is_expanded.then(|| view! { <ExpandedRow grid=grid doc=doc /> })}
        }
        .into_any()
    })
}

/// Joins the nonempty texts with `joint`.
fn join_present(texts: impl IntoIterator<Item = Option<String>>, joint: &str) -> String {
    let present = texts.into_iter().flatten();
    let present: Vec<_> = present.filter(|text| !text.trim().is_empty()).collect();
    present.join(joint)
}

fn cell(table: &RiskDetailTable, row: &Row, column: Column, entry: GridRow) -> AnyView {
    let language = entry.language;
    let text = cells::text(table, row, column, language);
    let text = if text.is_empty() {
        DASH.to_owned()
    } else {
        legible(text)
    };
    if let Some(facet) = cells::facet_of(column) {
        let instance = (column == Column::Court).then(|| cells::instance(table, row, language));
        let instance = instance.flatten().map(|instance| {
            view! { <span class="muted">" · " {instance}</span> }
        });
        return view! {
            <td role="gridcell">
                <button class="cell-value" tabindex="-1" data-facet=facet.name()>{text}</button>
                {instance}
            </td>
        }
        .into_any();
    }
    if column == Column::Number {
        let badge = entry.is_namesake.then(|| {
            view! { <span class="tag namesake-badge">{language.namesake()}</span> }
        });
        return view! { <td role="gridcell" class="number row-number">{text} {badge}</td> }
            .into_any();
    }
    let is_odd = column == Column::Value && row.odd_value.is_some();
    let title = is_odd.then(|| language.value_not_parsed());
    view! { <td role="gridcell" title=title>{text}</td> }.into_any()
}

/// Renders a text of up to two lines; the expanded row contains a longer one in full.
fn wide_cell(text: String) -> AnyView {
    let text = legible(text);
    let title = text.clone();
    view! { <td role="gridcell" class="wide-cell" title=title><span>{text}</span></td> }.into_any()
}
