//! A table as a file for spreadsheets, handed to the person.

use crate::i18n::Language;
use crate::platform::files;
use crate::ui::Toasts;

/// Offers `content` as a download called `name`, and says what came of it.
pub fn download_csv(toasts: Toasts, language: Language, name: &str, content: &str) {
    if files::download(name, "text/csv;charset=utf-8", content) {
        toasts.confirm(language.export_done(name));
    } else {
        toasts.warn(language.export_failed());
    }
}
