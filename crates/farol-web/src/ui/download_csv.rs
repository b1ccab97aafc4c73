//! CSV download, and the names of the files.

use super::toast::Toasts;
use crate::platform::{clock, files};
use farol_core::i18n::Language;
use farol_core::model::csv::Csv;
use farol_core::model::format_locale::FormatLocale;

/// Downloads `csv` and shows the result as a toast; the date is appended to `stem`.
pub fn download_csv(toasts: Toasts, language: Language, stem: &str, csv: Csv) {
    let name = csv_file_name(stem);
    if files::download(&name, "text/csv;charset=utf-8", &csv.finish()) {
        toasts.confirm(language.export_done(&name));
    } else {
        toasts.warn(language.export_failed());
    }
}

/// Returns the file name, such as `analises-1001-2026-11-21.csv`; the date is Brasília's.
fn csv_file_name(stem: &str) -> String {
    let now = clock::brasilia_time(clock::now_ms(), FormatLocale::English);
    let now = now.unwrap_or_default();
    let date = now.split(' ').next().unwrap_or_default();
    format!("{stem}-{date}.csv")
}

/// Returns the heading of a column whose times are Brasília's.
pub fn csv_time_heading(name: &str, language: Language) -> String {
    format!("{name} ({})", language.brasilia_time())
}
