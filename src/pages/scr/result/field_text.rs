//! Name of a field of a response for display.

use farol_core::i18n::Language;
use farol_web::ui::legible;

/// Returns the label of a field in the user's language, or its name as words.
pub(super) fn field_text(name: &str, language: Language) -> String {
    let label = language.field_label(name);
    label.map_or_else(|| legible(name), str::to_owned)
}
