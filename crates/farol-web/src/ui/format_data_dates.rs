//! Formatting of the dates of the data in a response.

use super::format_moment::format_moment;
use farol_core::i18n::Language;
use farol_core::model::time::Moment;
use farol_core::view_model::data_date::{DataDate, DataDates};

/// Formats the date of the data, with its age at `now` (epoch milliseconds); parts with different dates
/// as their range.
pub fn format_data_dates(dates: &DataDates, now: i64, language: Language) -> String {
    let day = |date: &DataDate| match date {
        DataDate::At(moment) => day_of(moment, language),
        DataDate::Month(year, month) => language.month(*year, *month),
    };
    let (oldest, newest) = (day(&dates.oldest), day(&dates.newest));
    if oldest == newest {
        language.date_of_data(&dates.newest, &newest, now)
    } else {
        language.data_dates(&oldest, &newest)
    }
}

/// Formats a moment without its time: the date of a source's update has no meaningful hour.
fn day_of(moment: &Moment, language: Language) -> String {
    let text = format_moment(moment, language);
    text.split([' ', ',']).next().unwrap_or_default().to_owned()
}
