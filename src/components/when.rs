//! Moments as people read them.

use crate::browser::clock;
use crate::i18n::Language;
use crate::model::time::{Moment, Sentinel};

/// A moment in words: instants in Brasília's time, dates and zoneless times as they stand.
pub fn when(moment: &Moment, language: Language) -> String {
    if moment.sentinel() == Some(Sentinel::Unknown) {
        return language.unknown().to_owned();
    }
    match moment {
        Moment::Instant(epoch_ms) => clock::brasilia_time(*epoch_ms, language.date_locale())
            .unwrap_or_else(|| epoch_ms.to_string()),
        other => other.format(language.notation()).unwrap_or_default(),
    }
}
