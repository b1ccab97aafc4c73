//! Note on what was added from a case file.

use super::format_moment::format_moment;
use super::untrusted_text::legible;
use farol_core::i18n::Language;
use farol_core::model::file_origin::FileOrigin;
use farol_core::model::time::Moment;

/// Returns who saved the file and when, as the file states it.
pub fn format_file_origin(origin: &FileOrigin, language: Language) -> String {
    let user = legible(origin.saved_by.clone());
    let time = format_moment(&Moment::from_millis(origin.saved_at), language);
    if origin.is_own_query {
        language.case_response_from_file(&user, &time)
    } else {
        language.case_from_file(&user, &time)
    }
}
