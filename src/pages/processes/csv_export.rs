//! CSV export of the monitoring log: the entries that pass the filters.

use super::monitoring_log_state::MonitoringLogState;
use farol_core::i18n::Language;
use farol_core::model::csv::{Csv, CsvCell};
use farol_core::model::time::Moment;
use farol_web::platform::clock;
use farol_web::ui::{Toasts, csv_time_heading, download_csv, format_moment};
use leptos::prelude::*;

/// Saves the file and shows the outcome in a toast.
pub(super) fn export(log_state: MonitoringLogState, toasts: Toasts, language: Language) {
    let organization = log_state.processes.workspace.organization;
    let stem = format!("{}-{organization}", language.monitoring_log_file_name());
    let csv = untrack(|| to_csv(log_state, language));
    download_csv(toasts, language, &stem, csv);
}

fn to_csv(log_state: MonitoringLogState, language: Language) -> Csv {
    let time_heading = csv_time_heading(language.journal_column_when(), language);
    let mut csv = Csv::new([
        language.monitoring_log_number(),
        language.monitoring_log_action(),
        language.radar_picker_label(),
        language.monitoring_log_radar_id(),
        language.monitoring_log_outcome(),
        language.monitoring_log_detail(),
        time_heading.as_str(),
        language.journal_column_user(),
    ]);
    let now = clock::now_ms();
    for entry in log_state.filtered() {
        let state = entry.state_at(now);
        csv.push([
            CsvCell::from(entry.number.formatted()),
            CsvCell::from(language.monitoring_action(entry.action)),
            CsvCell::from(entry.radar_name.clone()),
            entry
                .radar
                .map_or(CsvCell::Empty, |radar| CsvCell::Integer(radar.0)),
            CsvCell::from(language.monitoring_state(&state)),
            CsvCell::from(language.monitoring_state_reason(&state)),
            CsvCell::from(format_moment(&Moment::from_millis(entry.at), language)),
            CsvCell::from(entry.author.clone()),
        ]);
    }
    csv
}
