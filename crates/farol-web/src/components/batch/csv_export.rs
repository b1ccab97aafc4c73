//! CSV export of the table of a batch of analyses.

use super::progress_panel_state::BatchPanelModel;
use super::results_state::ResultsState;
use crate::ui::{Icon, IconView, Toasts, download_csv, translated, use_t};
use farol_core::i18n::Language;
use farol_core::model::csv::{Csv, CsvCell};
use farol_core::model::money::Cents;
use farol_core::view_model::batch_results::{BatchColumn, BatchResultRow};
use leptos::prelude::*;
use strum::VariantArray;

/// Renders the button that downloads the rows in their order, with documents in full as on the
/// page.
#[component]
pub(super) fn BatchExport(panel: BatchPanelModel, results: ResultsState) -> impl IntoView {
    let t = use_t();
    let toasts = Toasts::get();
    let download = move |_| {
        let language = t();
        let rows = untrack(|| results.sorted());
        let organization = panel.workspace.organization;
        let stem = format!("{}-{organization}", language.batch_file_name());
        download_csv(toasts, language, &stem, to_csv(&rows, panel, language));
    };
    view! {
        <button type="button" class="button" title=translated(Language::batch_export_hint) on:click=download>
            <IconView icon=Icon::Download />
            <span>{translated(Language::batch_export)}</span>
        </button>
    }
}

fn to_csv(rows: &[BatchResultRow], panel: BatchPanelModel, language: Language) -> Csv {
    let columns = BatchColumn::VARIANTS.iter().copied();
    let heads: Vec<&str> = columns
        .map(|column| language.batch_column(column))
        .collect();
    let heads = heads.into_iter().chain([language.journal_outcome()]);
    let mut csv = Csv::new(heads);
    for row in rows {
        let columns = BatchColumn::VARIANTS.iter().copied();
        let cells = columns.map(|column| cell(row, column));
        let state = match row.analysis_status() {
            Some(status) => language.status(&status),
            None => (panel.labels.state)(language, &row.item.state).to_owned(),
        };
        csv.push(cells.chain([CsvCell::from(state)]));
    }
    csv
}

fn cell(row: &BatchResultRow, column: BatchColumn) -> CsvCell {
    match column {
        BatchColumn::Label => CsvCell::from(row.item.label.clone()),
        BatchColumn::Document => CsvCell::from(row.item.target.formatted()),
        _ => match (column, column.number(row)) {
            (_, None) => CsvCell::Empty,
            (BatchColumn::Value, Some(cents)) => CsvCell::Money(Cents(cents)),
            (_, Some(number)) => CsvCell::Integer(number),
        },
    }
}
