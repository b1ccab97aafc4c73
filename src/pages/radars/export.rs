//! CSV export of the list: the current page, or all pages with progress and cancellation.

use super::cells;
use super::columns::COLUMNS;
use super::state::RadarsState;
use crate::components::ApiErrorNotice;
use crate::platform::{dom, fetch::CancelToken};
use crate::services::{Submission, fetch_all_radars};
use crate::ui::{
    Dialog, Icon, IconView, Toasts, csv_time_heading, download_csv, translated, translated_signal,
    use_t,
};
use farol_core::api::monitoring::{RadarColumn, RadarListItem};
use farol_core::i18n::Language;
use farol_core::model::csv::{Csv, CsvCell};
use farol_core::protocol::{ApiError, ErrorKind};
use farol_core::view_model::radar_index::{RadarIndex, RadarQuery};
use leptos::prelude::*;

/// Progress of an export of all pages.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct ExportedRows {
    done: u64,
    total: Option<u64>,
}

/// Renders the dialog with both exports.
#[component]
pub(super) fn RadarExportDialog() -> impl IntoView {
    let list: RadarsState = expect_context();
    view! {
        <Dialog
            id="export-dialog"
            open=list.exporting
            title=translated_signal(Language::export_title)
            on_close=Callback::new(move |()| list.exporting.set(false))
        >
            <ExportForm list=list />
        </Dialog>
    }
}

#[component]
fn ExportForm(list: RadarsState) -> impl IntoView {
    let t = use_t();
    let toasts = Toasts::get();
    let submission = Submission::default();
    let progress = RwSignal::new(ExportedRows::default());
    let cancel = StoredValue::new_local(CancelToken::default());
    // Closing the dialog cancels the export, because its progress is no longer visible.
    on_cleanup(move || cancel.with_value(CancelToken::cancel));
    let hand_over = move |items: &[RadarListItem]| {
        let language = t();
        let organization = list.workspace.organization;
        let stem = format!("{}-{organization}", language.export_file());
        download_csv(toasts, language, &stem, to_csv(items, language));
        list.exporting.try_set(false);
    };
    let export_all = move |_| {
        progress.set(ExportedRows::default());
        let fresh = CancelToken::default();
        cancel.set_value(fresh.clone());
        let sending = async move { fetch_all(list, &fresh, progress).await };
        submission.run(sending, move |items| hand_over(&items));
        // Each of the two buttons replaces the other, and focus follows.
        dom::focus_next_frame("#export-cancel");
    };
    let stop = move |_| {
        cancel.with_value(CancelToken::cancel);
        toasts.confirm(t().export_cancelled());
        dom::focus_next_frame("#export-all");
    };
    let exported = move || match list.found.get() {
        Some(found) => list.index.with(|loaded| {
            let items = found.iter().filter_map(|at| loaded.index.get(*at).cloned());
            items.collect()
        }),
        None => list.rows(),
    };
    let rows_here = move || {
        let (name, count) = match list.found.get() {
            Some(found) => (t().export_found(), found.len()),
            None => (t().export_page(), list.rows().len()),
        };
        format!("{name} ({})", t().rows(count as u64))
    };
    let failed = move || {
        submission
            .error()
            .get()
            .filter(|error| error.kind != ErrorKind::Aborted)
    };
    Effect::new(move |_| {
        if failed().is_some() {
            dom::focus_next_frame("#export-all");
        }
    });
    view! {
        <p>{translated(Language::export_lead)}</p>
        <p class="muted">{translated(Language::export_privacy)}</p>
        {move || failed().map(|error| view! { <ApiErrorNotice error=error /> })}
        <Show
            when=move || submission.pending().get()
            fallback=move || view! {
                <div class="form-actions">
                    <button id="export-all" type="button" class="button" data-kind="primary" on:click=export_all>
                        <IconView icon=Icon::Download />
                        <span>{translated(Language::export_all)}</span>
                    </button>
                    <button type="button" class="button" on:click=move |_| hand_over(&untrack(exported))>
                        <span>{rows_here}</span>
                    </button>
                </div>
            }
        >
            <ExportProgress progress=progress />
            <button id="export-cancel" type="button" class="button" on:click=stop>{translated(Language::cancel)}</button>
        </Show>
    }
}

#[component]
fn ExportProgress(progress: RwSignal<ExportedRows>) -> impl IntoView {
    let t = use_t();
    let text = move || {
        let ExportedRows { done, total } = progress.get();
        match total {
            Some(total) => t().export_progress(&t().count(done), &t().rows(total)),
            None => t().export_progress_without_total(&t().rows(done)),
        }
    };
    view! {
        <p role="status">{text}</p>
        <progress
            aria-label=translated(Language::export_title)
            max=move || progress.get().total.map(|total| total.max(1).to_string())
            value=move || progress.get().total.map(|_| progress.get().done.to_string())
        ></progress>
    }
}

/// Fetches all pages, and returns the radars in the order of the list.
async fn fetch_all(
    list: RadarsState,
    cancel: &CancelToken,
    progress: RwSignal<ExportedRows>,
) -> Result<Vec<RadarListItem>, ApiError> {
    let mut index = RadarIndex::default();
    let receive = |page| {
        let count = index.extend(page);
        progress.try_set(ExportedRows {
            done: index.len() as u64,
            total: index.total(),
        });
        Some(count)
    };
    fetch_all_radars(list.client, list.workspace.organization, cancel, receive).await?;
    let order = list.view.try_get_untracked().unwrap_or_default().list;
    let all = index.search(&RadarQuery::default(), order.sort, order.order);
    Ok(all
        .into_iter()
        .filter_map(|at| index.get(at).cloned())
        .collect())
}

fn to_csv(items: &[RadarListItem], language: Language) -> Csv {
    let mut csv = Csv::new(COLUMNS.map(|column| {
        let name = language.radar_column(column);
        match column {
            RadarColumn::CreatedAt | RadarColumn::PreProcessedAt => {
                csv_time_heading(name, language)
            }
            _ => name.to_owned(),
        }
    }));
    for item in items {
        csv.push(COLUMNS.map(|column| CsvCell::from(cells::text(item, column, language))));
    }
    csv
}
