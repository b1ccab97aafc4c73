//! Formatting of periods.

use super::format_moment::format_moment;
use farol_core::i18n::Language;
use farol_core::view_model::field_aliases::{Period, PeriodEnd};

/// Formats a period; unknown ends are stated as such.
pub fn format_period(period: &Period, language: Language) -> String {
    let start = period
        .start
        .as_ref()
        .map(|start| format_moment(start, language));
    match (start, &period.end) {
        (Some(from), PeriodEnd::At(to)) => {
            language.period_range(&from, &format_moment(to, language))
        }
        (Some(from), PeriodEnd::Open) => language.period_since_current(&from),
        (Some(from), PeriodEnd::NotStated) => language.period_since(&from),
        (None, PeriodEnd::At(to)) => language.period_until(&format_moment(to, language)),
        (None, PeriodEnd::Open) => language.period_current().to_owned(),
        (None, PeriodEnd::NotStated) => language.period_not_reported().to_owned(),
    }
}
