//! CSV export of the filtered processes, built in slices.

use super::cells;
use super::partial_note::sample_text;
use super::state::RiskDetailState;
use farol_core::i18n::Language;
use farol_core::model::csv::{Csv, CsvCell};
use farol_core::model::namesake_mark::Namesakes;
use farol_core::view_model::risk_detail::{Coverage, ExportColumn, export_cell};
use farol_web::platform::timer;
use farol_web::ui::{
    Dialog, Icon, IconView, Notice, ProgressStatus, Severity, Toasts, download_csv, translated,
    translated_signal, use_t,
};
use leptos::prelude::*;

/// Rows written before control returns to the event loop.
const SLICE: usize = 300;

/// Renders the export dialog.
#[component]
pub(super) fn RiskDetailExportDialog(list: RiskDetailState) -> impl IntoView {
    view! {
        <Dialog
            id="risk-detail-export"
            open=list.is_export_open
            title=translated_signal(Language::detail_export_title)
            on_close=Callback::new(move |()| list.is_export_open.set(false))
        >
            <ExportForm list=list />
        </Dialog>
    }
}

#[component]
fn ExportForm(list: RiskDetailState) -> impl IntoView {
    let t = use_t();
    let toasts = Toasts::get();
    let progress = RwSignal::new(None::<usize>);
    let rows = move || list.sorted.with(|sorted| sorted.filtered.rows.len()) as u64;
    let start = move |_| {
        progress.set(Some(0));
        leptos::task::spawn_local(export(list, progress, toasts, t()));
    };
    let count = move || t().rows_count(rows());
    let done = move || progress.get().unwrap_or_default() as u64;
    let status = move || t().export_progress(&t().count(done()), &count());
    let sample = move || {
        let text = list.coverage.with(|coverage| sample_text(coverage, t()))?;
        Some(view! {
            <Notice tone=Severity::Warning><p>{t().export_sample(&text)}</p></Notice>
        })
    };
    view! {
        <p>{translated(Language::detail_export_lead)}</p>
        {sample}
        <p class="muted">{translated(Language::export_privacy)}</p>
        <Show
            when=move || progress.with(Option::is_some)
            fallback=move || view! {
                <div class="form-actions">
                    <button type="button" class="button" data-kind="primary" on:click=start>
                        <IconView icon=Icon::Download />
                        <span>{move || t().export_rows(&count())}</span>
                    </button>
                </div>
            }
        >
            <ProgressStatus
                label=Language::detail_export_title
                text=Signal::derive(status)
                done=Signal::derive(done)
                total=Signal::derive(move || Some(rows()))
            />
        </Show>
    }
}

/// Builds the file and downloads it, then closes the dialog.
///
/// Closing the dialog cancels the export, because its progress is no longer visible.
async fn export(
    list: RiskDetailState,
    progress: RwSignal<Option<usize>>,
    toasts: Toasts,
    language: Language,
) {
    let Some(csv) = to_csv(list, language, progress).await else {
        return;
    };
    let (risk, analysis) = (list.risk.name(), list.analysis.analysis);
    let is_sample = list.coverage.with_untracked(Coverage::is_partial);
    let sample = if is_sample {
        language.detail_export_sample()
    } else {
        ""
    };
    let stem = format!(
        "{}-{risk}-{analysis}{sample}",
        language.detail_export_file()
    );
    download_csv(toasts, language, &stem, csv);
    list.is_export_open.try_set(false);
}

/// Returns the content of the file; `None` if the dialog was closed meanwhile.
async fn to_csv(
    list: RiskDetailState,
    language: Language,
    progress: RwSignal<Option<usize>>,
) -> Option<Csv> {
    // Files without marks have the columns of the response only.
    let namesakes = list.marks.namesakes.try_get_untracked()?;
    let namesakes = Some(namesakes).filter(|it| it.processes().next().is_some());
    let columns = ExportColumn::IN_FILE.map(|column| language.export_column(column));
    let marked = namesakes.as_ref().map(|_| language.namesake());
    let mut csv = Csv::new(columns.into_iter().chain(marked));
    let model = list
        .sorted
        .try_with_untracked(|sorted| sorted.filtered.clone())?;
    for (at, slice) in model.rows.chunks(SLICE).enumerate() {
        if progress.try_set(Some(at * SLICE)).is_some() {
            return None;
        }
        timer::sleep(0).await;
        list.shown.try_with_untracked(|shown| {
            write(&mut csv, shown, slice, namesakes.as_ref(), language);
        })?;
    }
    // A file outlives the page, so it states that it is incomplete.
    let coverage = list.coverage.try_get_untracked()?;
    if let Some(text) = sample_text(&coverage, language) {
        csv.push([CsvCell::from(format!(
            "{}: {text}",
            language.export_remark()
        ))]);
    }
    Some(csv)
}

fn write(
    csv: &mut Csv,
    shown: &super::incremental_decode::DecodedRows,
    slice: &[u32],
    namesakes: Option<&Namesakes>,
    language: Language,
) {
    let Some(detail) = &shown.detail else { return };
    for place in slice {
        let row = shown.table.row(*place as usize);
        let read = row.and_then(|row| Some((row, detail.docs.get(row.doc as usize)?.ok()?)));
        if let Some((row, process)) = read {
            let cells = ExportColumn::IN_FILE.map(|column| {
                let label = |facet, value: &str| language.facet_value(facet, value);
                let date = |row: &_| cells::date(row, language);
                export_cell(column, &shown.table, row, &process, label, date)
            });
            let reason = namesakes.map(|namesakes| {
                let mark = namesakes.process(&row.number);
                CsvCell::from(mark.map(|mark| mark.reason.as_str()))
            });
            csv.push(cells.into_iter().chain(reason));
        }
    }
}
