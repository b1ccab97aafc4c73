//! Moments as people read them.

use crate::i18n::Language;
use crate::model::time::{Moment, Sentinel};
use crate::platform::clock;

/// A moment in words: instants in Brasília's time, dates and zoneless times as they stand.
pub fn format_moment(moment: &Moment, language: Language) -> String {
    if moment.sentinel() == Some(Sentinel::Unknown) {
        return language.unknown().to_owned();
    }
    match moment {
        Moment::Instant(epoch_ms) => clock::brasilia_time(*epoch_ms, language.date_locale())
            .unwrap_or_else(|| epoch_ms.to_string()),
        other => other.format(language.notation()).unwrap_or_default(),
    }
}

/// A moment in words that say their zone; empty where there is none.
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
