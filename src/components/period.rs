//! From when to when something was so, in words.

use super::when::when;
use crate::digest::loose::{End, Period};
use crate::i18n::Language;

/// A period in words: what isn't known is said to be so.
pub fn period(period: &Period, language: Language) -> String {
    let start = period.start.as_ref().map(|start| when(start, language));
    match (start, &period.end) {
        (Some(from), End::At(to)) => language.period_range(&from, &when(to, language)),
        (Some(from), End::Open) => language.period_since_current(&from),
        (Some(from), End::Untold) => language.period_since(&from),
        (None, End::At(to)) => language.period_until(&when(to, language)),
        (None, End::Open) => language.period_current().to_owned(),
        (None, End::Untold) => language.period_untold().to_owned(),
    }
}
