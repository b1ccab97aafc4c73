//! Table of a batch of analyses: what each found, sortable.

use super::item_actions::ItemActions;
use super::progress_panel_state::BatchPanelModel;
use super::results_state::{ResultsState, row_name};
use crate::components::paid_query::SubjectButton;
use crate::services::{JournalRefresher, use_navigation};
use crate::ui::{DASH, ShowMore, cell_text, decoration, translated, use_t};
use farol_core::i18n::Language;
use farol_core::model::batch::BatchItemState;
use farol_core::model::money::Cents;
use farol_core::view_model::batch_results::{BatchColumn, BatchResultRow};
use leptos::prelude::*;
use strum::VariantArray;

/// Number of rows listed initially, and added by each press.
const PAGE: usize = 50;

/// Renders the table; its numbers are read while it is shown.
#[component]
pub(super) fn BatchResults(panel: BatchPanelModel, results: ResultsState) -> impl IntoView {
    let refresher = JournalRefresher::get();
    refresher.follow();
    let shown = RwSignal::new(PAGE);
    let total = Memo::new(move |_| results.rows.with(Vec::len));
    let listed = move || {
        let rows = results.sorted();
        rows.into_iter().take(shown.get()).collect::<Vec<_>>()
    };
    let has_labels = Memo::new(move |_| {
        let is_labelled = |row: &BatchResultRow| row.item.label.is_some();
        results.rows.with(|rows| rows.iter().any(is_labelled))
    });
    view! {
        <div class="table-frame batch-results" data-tall="" data-labels=move || has_labels.get().then_some("")>
            <table class="table batch-table" role="table" aria-labelledby="batch-title">
                <thead role="rowgroup">
                    <tr role="row">
                        {BatchColumn::VARIANTS.iter().map(|column| view! {
                            <ColumnHeader results=results column=*column />
                        }).collect_view()}
                        <th scope="col" role="columnheader">{translated(Language::journal_outcome)}</th>
                    </tr>
                </thead>
                <tbody role="rowgroup">
                    <For
                        each=listed
                        key=BatchResultRow::clone
                        children=move |row| view! { <ResultRow panel=panel row=row /> }
                    />
                </tbody>
            </table>
        </div>
        <Show when=move || { total.get() > PAGE }>
            <ShowMore shown=shown total=total step=PAGE />
        </Show>
    }
}

/// Renders the header of a column, whose button sorts by it.
#[component]
fn ColumnHeader(results: ResultsState, column: BatchColumn) -> impl IntoView {
    let t = use_t();
    let sort = move || match results.direction(column) {
        Some(true) => "ascending",
        Some(false) => "descending",
        None => "none",
    };
    view! {
        <th scope="col" role="columnheader" aria-sort=sort data-column=name_of(column)>
            <button type="button" class="sort-link" on:click=move |_| results.sort_by(column)>
                <span>{move || t().batch_column(column)}</span>
                {decoration("sort-mark")}
            </button>
        </th>
    }
}

#[component]
fn ResultRow(panel: BatchPanelModel, row: BatchResultRow) -> impl IntoView {
    let t = use_t();
    let cells = BatchColumn::VARIANTS.iter().copied();
    let cells = cells.filter(|column| column.is_number()).map(|column| {
        let number = column.number(&row);
        let text = match number {
            Some(cents) if column == BatchColumn::Value => {
                (move || Cents(cents).format(t().format_locale())).into_any()
            }
            Some(number) => (move || t().whole(number)).into_any(),
            None => DASH.into_any(),
        };
        let is_notable = column == BatchColumn::WithRisk && number.is_some_and(|it| it > 0);
        view! {
            <td
                role="cell"
                class="number"
                data-column=name_of(column)
                data-label=move || t().batch_column(column)
                data-notable=is_notable.then_some("")
                data-missing=number.is_none().then_some("")
            >
                {text}
            </td>
        }
    });
    let cells = cells.collect_view();
    let label = row.item.label.clone();
    let state = row_name(&row);
    let outcome = row.clone();
    view! {
        <tr role="row" class="batch-row" data-state=state>
            <td role="cell" data-column="label" data-sensitive="">{label.map(cell_text)}</td>
            <td role="cell" data-column="document"><DocumentCell panel=panel row=row /></td>
            {cells}
            <td role="cell" data-column="state"><StateCell panel=panel row=outcome /></td>
        </tr>
    }
}

/// Renders the status of the analysis, or the state of an item without one.
#[component]
fn StateCell(panel: BatchPanelModel, row: BatchResultRow) -> impl IntoView {
    let t = use_t();
    let labels = panel.labels;
    let (document, shown) = (row.item.target.document(), row.item.target.formatted());
    let (status, state) = (row.analysis_status(), row.item.state.clone());
    let text = move || match &status {
        Some(status) => t().status(status),
        None => (labels.state)(t(), &state).to_owned(),
    };
    view! {
        <div class="batch-row-state">
            <span class="badge">{text}</span>
            <ItemActions panel=panel index=row.index item=row.item />
            <SubjectButton workspace=panel.workspace document=Signal::stored(document) shown=Signal::stored(shown) />
        </div>
    }
}

/// Renders the document, linked to its analysis.
#[component]
fn DocumentCell(panel: BatchPanelModel, row: BatchResultRow) -> impl IntoView {
    let t = use_t();
    let navigation = use_navigation();
    let labels = panel.labels;
    let formatted = row.item.target.formatted();
    let route = match row.item.state {
        BatchItemState::Done(_) => (labels.route)(panel.workspace, &row.item),
        _ => None,
    };
    match route {
        Some(route) => {
            let href = navigation.link(&route);
            let name = formatted.clone();
            view! {
                <a class="row-link number" href=href aria-label=move || (labels.open)(t(), &name)>
                    <span data-sensitive="">{formatted}</span>
                </a>
            }
            .into_any()
        }
        None => view! { <span class="number" data-sensitive="">{formatted}</span> }.into_any(),
    }
}

/// Returns the column's name in CSS selectors.
const fn name_of(column: BatchColumn) -> &'static str {
    match column {
        BatchColumn::Label => "label",
        BatchColumn::Document => "document",
        BatchColumn::Total => "total",
        BatchColumn::WithRisk => "with-risk",
        BatchColumn::Defendant => "defendant",
        BatchColumn::Criminal => "criminal",
        BatchColumn::Execution => "execution",
        BatchColumn::Worker => "worker",
        BatchColumn::Value => "value",
        BatchColumn::Protests => "protests",
    }
}
