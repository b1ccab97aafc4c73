//! CSV download.

use super::toast::Toasts;
use crate::platform::files;
use farol_core::i18n::Language;

/// Downloads `content` as file `name` and shows the result as a toast.
pub fn download_csv(toasts: Toasts, language: Language, name: &str, content: &str) {
    if files::download(name, "text/csv;charset=utf-8", content) {
        toasts.confirm(language.export_done(name));
    } else {
        toasts.warn(language.export_failed());
    }
}
