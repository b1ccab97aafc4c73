//! State of the CSV export: its request, progress and cancellation, and the content of the file.

use super::cells;
use super::state::RadarsState;
use farol_core::api::monitoring::{RadarColumn, RadarListItem};
use farol_core::i18n::Language;
use farol_core::model::csv::{Csv, CsvCell};
use farol_core::protocol::{ApiError, ErrorKind};
use farol_core::url_state::radars::RADAR_COLUMNS;
use farol_core::view_model::radar_index::{RadarIndex, RadarQuery};
use farol_web::long_lived::LongLivedMemo;
use farol_web::platform::fetch::CancelToken;
use farol_web::services::{Submission, fetch_all_radars};
use farol_web::ui::{Toasts, csv_time_heading, download_csv, use_language};
use leptos::prelude::*;

/// Progress of an export of all pages.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct ExportedRows {
    pub(super) done: u64,
    pub(super) total: Option<u64>,
}

/// State of the export.
#[derive(Clone, Copy)]
pub(super) struct RadarExportState {
    list: RadarsState,
    /// Submission that fetches all pages.
    pub(super) submission: Submission,
    pub(super) progress: RwSignal<ExportedRows>,
    cancel: StoredValue<CancelToken, LocalStorage>,
    toasts: Toasts,
    language: LongLivedMemo<Language>,
}

impl RadarExportState {
    /// Creates the state; call it in a component's body.
    pub(super) fn new(list: RadarsState) -> Self {
        let cancel = StoredValue::new_local(CancelToken::default());
        // Closing the dialog cancels the export, because its progress is no longer visible.
        on_cleanup(move || cancel.with_value(CancelToken::cancel));
        Self {
            list,
            submission: Submission::default(),
            progress: RwSignal::new(ExportedRows::default()),
            cancel,
            toasts: Toasts::get(),
            language: use_language(),
        }
    }

    /// Returns the error of the last export, unless it was canceled; tracked.
    pub(super) fn error(&self) -> Option<ApiError> {
        let error = self.submission.error().get();
        error.filter(|error| error.kind != ErrorKind::Aborted)
    }

    /// Fetches all pages and downloads them.
    pub(super) fn export_all(&self) {
        let this = *self;
        self.progress.set(ExportedRows::default());
        let fresh = CancelToken::default();
        self.cancel.set_value(fresh.clone());
        let sending = async move { fetch_all(this.list, &fresh, this.progress).await };
        self.submission.run(sending, move |(items, unread)| {
            this.download(&items, unread);
        });
    }

    /// Cancels the export of all pages.
    pub(super) fn cancel(&self) {
        self.cancel.with_value(CancelToken::cancel);
        self.toasts.confirm(self.language().export_cancelled());
    }

    /// Downloads the radars that the search found, or else those of the page.
    pub(super) fn export_listed(&self) {
        let list = self.list;
        let items: Vec<RadarListItem> = untrack(|| match list.found.get() {
            Some(found) => list.all.with(|loaded| {
                let items = found.iter().filter_map(|at| loaded.index.get(*at).cloned());
                items.collect()
            }),
            None => list.rows(),
        });
        self.download(&items, untrack(|| list.unread()));
    }

    /// Downloads the file and closes the dialog; warns of items that can't be read, which it lacks.
    fn download(&self, items: &[RadarListItem], unread: usize) {
        let language = self.language();
        let organization = self.list.workspace.organization;
        let stem = format!("{}-{organization}", language.export_file());
        download_csv(self.toasts, language, &stem, to_csv(items, language));
        if unread > 0 {
            self.toasts.warn(language.items_unread(unread as u64));
        }
        self.list.is_export_open.try_set(false);
    }

    fn language(&self) -> Language {
        self.language.try_get_untracked().unwrap_or_default()
    }
}

/// Fetches all pages, and returns the radars in the order of the list with the number of those that
/// can't be read.
async fn fetch_all(
    list: RadarsState,
    cancel: &CancelToken,
    progress: RwSignal<ExportedRows>,
) -> Result<(Vec<RadarListItem>, usize), ApiError> {
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
    let items = all.into_iter().filter_map(|at| index.get(at).cloned());
    Ok((items.collect(), index.unread()))
}

fn to_csv(items: &[RadarListItem], language: Language) -> Csv {
    let mut csv = Csv::new(RADAR_COLUMNS.map(|column| {
        let name = language.radar_column(column);
        match column {
            RadarColumn::CreatedAt | RadarColumn::PreProcessedAt => {
                csv_time_heading(name, language)
            }
            _ => name.to_owned(),
        }
    }));
    for item in items {
        csv.push(RADAR_COLUMNS.map(|column| CsvCell::from(cells::text(item, column, language))));
    }
    csv
}
