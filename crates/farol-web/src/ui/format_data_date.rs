//! Formatting of the date of the data in a response.

use super::format_moment::format_moment;
use farol_core::i18n::Language;
use farol_core::model::time::Moment;
use farol_core::view_model::data_date::DataDate;

/// Formats the date of the data, with its age at `now` (epoch milliseconds).
pub fn format_data_date(date: &DataDate, now: i64, language: Language) -> String {
    let day = match date {
        DataDate::At(moment) => day_of(moment, language),
        DataDate::Month(..) => String::new(),
    };
    language.date_of_data(date, &day, now)
}

/// Formats a moment without its time: the date of a source's update has no meaningful hour.
fn day_of(moment: &Moment, language: Language) -> String {
    let text = format_moment(moment, language);
    text.split([' ', ',']).next().unwrap_or_default().to_owned()
}
