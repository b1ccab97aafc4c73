//! CSV export of the tracker.

use super::tracker_state::TrackerState;
use farol_core::i18n::Language;
use farol_core::model::csv::{Csv, CsvCell};
use farol_core::model::time::Moment;
use farol_web::platform::clock;
use farol_web::ui::{Toasts, csv_time_heading, download_csv, format_moment, format_moment_zoned};
use leptos::prelude::*;

/// Saves the rows that pass the filters; numbers are redacted unless they are revealed.
pub(super) fn export(tracker: TrackerState, language: Language, toasts: Toasts) {
    let organization = tracker.cnh.workspace.organization;
    let stem = format!("{}-{organization}", language.cnh_file_name());
    let csv = untrack(|| to_csv(tracker, language));
    download_csv(toasts, language, &stem, csv);
}

fn to_csv(tracker: TrackerState, language: Language) -> Csv {
    let queried_heading = csv_time_heading(language.cnh_column_queried(), language);
    let mut csv = Csv::new([
        language.cnh_column_number(),
        language.cnh_outcome(),
        language.cnh_status(),
        language.cnh_column_as_of(),
        language.cnh_column_request(),
        language.purpose(),
        queried_heading.as_str(),
        language.journal_column_user(),
    ]);
    let is_revealed = tracker.revealed.get_untracked();
    let now = clock::now_ms();
    for row in tracker.filtered() {
        let entry = row.entry;
        let subject = tracker.cnh.journal.subject_untracked(&entry.id);
        let subject = subject.filter(|_| is_revealed);
        let status_at = entry.status_at.as_deref().map(Moment::parse);
        let status = entry.status.as_deref();
        csv.push([
            CsvCell::from(subject.map_or(entry.redacted_subject.clone(), |subject| subject.code)),
            CsvCell::from(language.outcome(entry.outcome_at(now))),
            CsvCell::from(status.map(|status| language.cnh_status_label(status))),
            CsvCell::from(format_moment_zoned(status_at, language)),
            CsvCell::from(entry.request),
            CsvCell::from(entry.purpose),
            CsvCell::from(format_moment(&Moment::from_millis(entry.at), language)),
            CsvCell::from(entry.author),
        ]);
    }
    csv
}
