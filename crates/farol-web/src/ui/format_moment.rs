//! Formatting of moments for display.

use crate::platform::clock;
use farol_core::i18n::Language;
use farol_core::model::time::{Moment, Sentinel};

/// Formats a moment: instants in Brasília time, dates and zoneless times unchanged.
pub fn format_moment(moment: &Moment, language: Language) -> String {
    if moment.sentinel() == Some(Sentinel::Unknown) {
        return language.unknown().to_owned();
    }
    match moment {
        Moment::Instant(epoch_ms) => clock::brasilia_time(*epoch_ms, language.format_locale())
            .unwrap_or_else(|| epoch_ms.to_string()),
        other => other.format(language.format_locale()).unwrap_or_default(),
    }
}

/// Formats a moment so that it stays on one line in a text.
pub fn format_unbroken_moment(moment: &Moment, language: Language) -> String {
    let text = format_moment(moment, language);
    text.replace(' ', "\u{a0}").replace('-', "\u{2011}")
}

/// Formats a moment with its time zone; empty if there is none.
pub fn format_moment_zoned(moment: Option<Moment>, language: Language) -> String {
    let Some(moment) = moment else {
        return String::new();
    };
    let text = format_moment(&moment, language);
    match moment {
        Moment::Instant(_) | Moment::Local(_) if moment.sentinel().is_none() => {
            format!("{text} ({})", language.brasilia_time())
        }
        _ => text,
    }
}
