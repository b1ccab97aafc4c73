//! CSV export of the filtered processes, built in slices.

use super::cells;
use super::incremental_decode::DecodedRows;
use super::partial_note::sample_text;
use super::state::RiskDetailState;
use farol_core::i18n::Language;
use farol_core::model::csv::{Csv, CsvCell};
use farol_core::model::namesake_mark::Namesakes;
use farol_core::view_model::risk_detail::{Coverage, ExportColumn, FilteredRows, export_cell};
use farol_web::platform::timer;
use farol_web::ui::{
    Dialog, Icon, IconView, Notice, ProgressStatus, Severity, Toasts, download_csv, translated,
    translated_signal, use_t,
};
use leptos::prelude::*;
use std::sync::Arc;

/// Rows written before control returns to the event loop.
const SLICE: usize = 300;
/// Interval between two checks whether all rows are decoded, in milliseconds.
const WAIT_MS: u32 = 20;

/// Renders the button that opens the export dialog; disabled until all rows are decoded, because
/// only those are exported.
#[component]
pub(super) fn ExportButton(list: RiskDetailState) -> impl IntoView {
    let is_whole = Memo::new(move |_| list.is_whole());
    view! {
        <button
            type="button"
            class="button"
            aria-disabled=move || (!is_whole.get()).then_some("true")
            on:click=move |_| if is_whole.get_untracked() { list.is_export_open.set(true) }
        >
            <IconView icon=Icon::Download />
            <span>{translated(Language::export)}</span>
        </button>
    }
}

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
    let Some((csv, coverage)) = to_csv(list, language, progress).await else {
        return;
    };
    let (risk, analysis) = (list.risk.name(), list.analysis.analysis);
    let sample = if coverage.is_partial() {
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

/// Filtered rows of one response, and how many of the classification's processes it has.
struct Selection {
    filtered: Arc<FilteredRows>,
    coverage: Coverage,
    edition: u32,
}

impl Selection {
    /// Waits until all rows of the response are decoded; `None` if the dialog was closed meanwhile.
    async fn whole(list: RiskDetailState, progress: RwSignal<Option<usize>>) -> Option<Self> {
        loop {
            if progress.try_set(Some(0)).is_some() {
                return None;
            }
            let found = list.shown.try_with_untracked(|shown| {
                let is_whole = shown.is_whole();
                is_whole.then(|| (shown.edition, shown.coverage()))
            })?;
            if let Some((edition, coverage)) = found {
                let filtered = list.sorted.try_with_untracked(|it| it.filtered.clone())?;
                return Some(Self {
                    filtered,
                    coverage,
                    edition,
                });
            }
            timer::sleep(WAIT_MS).await;
        }
    }
}

/// Returns the content of the file, and how many of the processes it has; `None` if the dialog was
/// closed meanwhile.
async fn to_csv(
    list: RiskDetailState,
    language: Language,
    progress: RwSignal<Option<usize>>,
) -> Option<(Csv, Coverage)> {
    // Files without marks have the columns of the response only.
    let namesakes = list.marks.namesakes.try_get_untracked()?;
    let namesakes = Some(namesakes).filter(|it| it.processes().next().is_some());
    'response: loop {
        let selection = Selection::whole(list, progress).await?;
        let columns = ExportColumn::IN_FILE.map(|column| language.export_column(column));
        let marked = namesakes.as_ref().map(|_| language.namesake());
        let mut csv = Csv::new(columns.into_iter().chain(marked));
        for (at, slice) in selection.filtered.rows.chunks(SLICE).enumerate() {
            if progress.try_set(Some(at * SLICE)).is_some() {
                return None;
            }
            timer::sleep(0).await;
            let is_same = list.shown.try_with_untracked(|shown| {
                let is_same = shown.edition == selection.edition;
                if is_same {
                    write(&mut csv, shown, slice, namesakes.as_ref(), language);
                }
                is_same
            })?;
            // The places are those of one response: with another one, the file starts again.
            if !is_same {
                continue 'response;
            }
        }
        // A file outlives the page, so it states that it is incomplete.
        if let Some(text) = sample_text(&selection.coverage, language) {
            csv.push([CsvCell::from(format!(
                "{}: {text}",
                language.export_remark()
            ))]);
        }
        return Some((csv, selection.coverage));
    }
}

fn write(
    csv: &mut Csv,
    shown: &DecodedRows,
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
