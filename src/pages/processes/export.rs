//! CSV export of the monitoring log: the entries that pass the filters.

use super::monitoring_log_state::MonitoringLogState;
use crate::platform::clock;
use crate::ui::Toasts;
use crate::ui::{download_csv, format_moment};
use farol_core::i18n::Language;
use farol_core::model::csv::{Csv, CsvCell};
use farol_core::model::time::Moment;
use leptos::prelude::*;

/// Saves the file and shows the outcome in a toast.
pub(super) fn export(log_state: MonitoringLogState, toasts: Toasts, language: Language) {
    let name = file_name(log_state, language);
    let content = untrack(|| to_csv(log_state, language));
    download_csv(toasts, language, &name, &content);
}

fn to_csv(log_state: MonitoringLogState, language: Language) -> String {
    let when_head = format!(
        "{} ({})",
        language.history_column_when(),
        language.brasilia_time()
    );
    let mut csv = Csv::new([
        language.record_number(),
        language.record_action(),
        language.inactivation_radar(),
        language.record_radar_id(),
        language.record_outcome(),
        language.record_detail(),
        when_head.as_str(),
        language.history_column_by(),
    ]);
    let now = clock::now_ms();
    for line in log_state.filtered() {
        let state = line.state_at(now);
        csv.push([
            CsvCell::from(line.number.formatted()),
            CsvCell::from(language.monitoring_action(line.action)),
            CsvCell::from(line.radar_name.clone()),
            line.radar
                .map_or(CsvCell::Empty, |radar| CsvCell::Integer(radar.0)),
            CsvCell::from(language.inactivation_state(&state)),
            CsvCell::from(language.inactivation_reason(&state)),
            CsvCell::from(format_moment(&Moment::from_millis(line.at), language)),
            CsvCell::from(line.by.clone()),
        ]);
    }
    csv.finish()
}

/// Returns the file name, such as `monitoramento-1001-2026-11-21.csv`; the date is Brasília's.
fn file_name(log_state: MonitoringLogState, language: Language) -> String {
    let now = clock::brasilia_time(clock::now_ms(), Language::English.date_locale());
    let day = now.unwrap_or_default();
    let day = day.split(' ').next().unwrap_or_default();
    let organization = log_state.processes.workspace.organization;
    format!("{}-{organization}-{day}.csv", language.record_file())
}
