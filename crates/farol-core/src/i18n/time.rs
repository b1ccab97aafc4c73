//! Texts and formats of days, months, periods and time spans.

use super::Language;
use crate::model::time::MINUTE_MS;
use crate::view_model::data_date::DataDate;
use chrono::{Datelike as _, NaiveDate};

/// Names of the months in Portuguese and in English, in order.
const MONTHS: [[&str; 2]; 12] = [
    ["janeiro", "January"],
    ["fevereiro", "February"],
    ["março", "March"],
    ["abril", "April"],
    ["maio", "May"],
    ["junho", "June"],
    ["julho", "July"],
    ["agosto", "August"],
    ["setembro", "September"],
    ["outubro", "October"],
    ["novembro", "November"],
    ["dezembro", "December"],
];

messages! {
    ago_now = "agora mesmo" | "just now";
    ago_minute = "há 1 minuto" | "1 minute ago";
    ago_minutes(count: &str) = "há {count} minutos" | "{count} minutes ago";
    ago_hour = "há 1 hora" | "1 hour ago";
    ago_hours(count: &str) = "há {count} horas" | "{count} hours ago";
    ago_day = "há 1 dia" | "1 day ago";
    ago_days(count: &str) = "há {count} dias" | "{count} days ago";
    day_order = "Aparece aqui por extenso." | "Appears here in words.";
    span_seconds(seconds: u64) = "{seconds} s" | "{seconds} s";
    span_minutes(minutes: u64, seconds: u64) = "{minutes} min {seconds} s" | "{minutes} min {seconds} s";
    span_hours(hours: u64, minutes: u64) = "{hours} h {minutes} min" | "{hours} h {minutes} min";
    data_date(date: &str) = "Base de {date}" | "Data as of {date}";
    data_dates(from: &str, to: &str) = "Bases de {from} a {to}" | "Data as of {from} to {to}";
    data_date_aged(date: &str, ago: &str) = "Base de {date} ({ago})" | "Data as of {date} ({ago})";
    period_since(from: &str) = "desde {from}" | "since {from}";
    period_until(to: &str) = "até {to}, início não informado" | "until {to}, start not reported";
    period_current = "atual, início não informado" | "current, start not reported";
    period_since_current(from: &str) = "desde {from}, atual" | "since {from}, current";
    period_range(from: &str, to: &str) = "{from} a {to}" | "{from} to {to}";
    period_not_reported = "período não informado" | "period not reported";
}

impl Language {
    /// Formats how long ago something happened, in one unit: `há 3 dias`. Future times (the clock
    /// was set back) are formatted as now.
    pub fn ago(self, elapsed_ms: i64) -> String {
        let minutes = u64::try_from(elapsed_ms / MINUTE_MS).unwrap_or_default();
        match (minutes, minutes / 60, minutes / 1_440) {
            (0, _, _) => self.ago_now().to_owned(),
            (1, _, _) => self.ago_minute().to_owned(),
            (_, 0, _) => self.ago_minutes(&self.count(minutes)),
            (_, 1, _) => self.ago_hour().to_owned(),
            (_, hours, 0) => self.ago_hours(&self.count(hours)),
            (_, _, 1) => self.ago_day().to_owned(),
            (_, _, days) => self.ago_days(&self.count(days)),
        }
    }

    /// Returns the hint of a date field with this value (`YYYY-MM-DD`): the day in words, because
    /// browsers order day and month by their own language.
    pub fn day_hint(self, value: &str) -> String {
        let words = self.day_in_words(value);
        words.unwrap_or_else(|| self.day_order().to_owned())
    }

    /// Returns the day of a date field in words; `None` while none is chosen.
    pub fn day_in_words(self, value: &str) -> Option<String> {
        let date: NaiveDate = value.parse().ok()?;
        let [portuguese, english] = MONTHS.get(date.month0() as usize)?;
        let (day, year) = (date.day(), date.year());
        Some(match self {
            Self::Portuguese if day == 1 => format!("1º de {portuguese} de {year}"),
            Self::Portuguese => format!("{day} de {portuguese} de {year}"),
            Self::English => format!("{english} {day}, {year}"),
        })
    }

    /// Formats a day without its year: `21/11` or `Nov 21`.
    pub fn short_day(self, date: NaiveDate) -> String {
        let day = date.day();
        match (self, MONTHS.get(date.month0() as usize)) {
            (Self::English, Some([_, english])) => {
                let short = english.get(..3).unwrap_or(english);
                format!("{short} {day}")
            }
            _ => format!("{day:02}/{:02}", date.month()),
        }
    }

    /// Formats a month whose parts are stated as text: `09/2025` or `2025-09`.
    pub fn stated_month(self, month: Option<&str>, year: Option<&str>) -> String {
        let (parts, separator) = match self {
            Self::Portuguese => ([month, year], "/"),
            Self::English => ([year, month], "-"),
        };
        let parts: Vec<_> = parts.into_iter().flatten().collect();
        parts.join(separator)
    }

    /// Formats a duration: `1 min 20 s`.
    pub fn span(self, elapsed_ms: i64) -> String {
        let seconds = u64::try_from(elapsed_ms / 1_000).unwrap_or_default();
        match (seconds / 3_600, seconds / 60) {
            (0, 0) => self.span_seconds(seconds),
            (0, minutes) => self.span_minutes(minutes, seconds % 60),
            (hours, minutes) => self.span_hours(hours, minutes % 60),
        }
    }

    /// Formats the date of the data and its age at `now`; `day` is the formatted date of a day.
    pub fn date_of_data(self, date: &DataDate, day: &str, now: i64) -> String {
        match date {
            DataDate::Month(year, month) => self.data_date(&self.month(*year, *month)),
            DataDate::At(_) => match date.age_in_days(now) {
                None | Some(0) => self.data_date(day),
                Some(1) => self.data_date_aged(day, self.ago_day()),
                Some(days) => self.data_date_aged(day, &self.ago_days(&self.count(days))),
            },
        }
    }

    /// Formats a month: `set/2026`.
    pub fn month(self, year: i32, month: u32) -> String {
        const PORTUGUESE: [&str; 12] = [
            "jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez",
        ];
        const ENGLISH: [&str; 12] = [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ];
        let names = match self {
            Self::Portuguese => PORTUGUESE,
            Self::English => ENGLISH,
        };
        let name = usize::try_from(month)
            .ok()
            .and_then(|month| names.get(month.checked_sub(1)?));
        match (self, name) {
            (Self::Portuguese, Some(name)) => format!("{name}/{year}"),
            (Self::English, Some(name)) => format!("{name} {year}"),
            (_, None) => format!("{month}/{year}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chosen_day_is_stated_in_words() {
        let hints = |value| [Language::Portuguese, Language::English].map(|it| it.day_hint(value));
        assert_eq!(hints("2026-03-04"), ["4 de março de 2026", "March 4, 2026"]);
        let [portuguese, _] = hints("2026-12-01");
        assert_eq!(portuguese, "1º de dezembro de 2026");
        for incomplete in ["", "2026-13-01", "04/03/2026"] {
            let [portuguese, _] = hints(incomplete);
            assert_eq!(portuguese, Language::Portuguese.day_order());
        }
    }

    #[test]
    fn short_days_and_months_have_the_order_of_the_language() {
        let day = NaiveDate::from_ymd_opt(2026, 11, 5).unwrap_or_default();
        assert_eq!(Language::Portuguese.short_day(day), "05/11");
        assert_eq!(Language::English.short_day(day), "Nov 5");
        let month = |language: Language| language.stated_month(Some("09"), Some("2025"));
        assert_eq!(month(Language::Portuguese), "09/2025");
        assert_eq!(month(Language::English), "2025-09");
        assert_eq!(Language::English.stated_month(None, Some("2025")), "2025");
    }

    #[test]
    fn time_spans_have_one_unit() {
        let cases = [
            (-5, "agora mesmo"),
            (59_999, "agora mesmo"),
            (MINUTE_MS, "há 1 minuto"),
            (59 * MINUTE_MS, "há 59 minutos"),
            (60 * MINUTE_MS, "há 1 hora"),
            (23 * 60 * MINUTE_MS, "há 23 horas"),
            (24 * 60 * MINUTE_MS, "há 1 dia"),
            (48 * 60 * MINUTE_MS, "há 2 dias"),
            (1_500 * 1_440 * MINUTE_MS, "há 1.500 dias"),
        ];
        for (elapsed, text) in cases {
            assert_eq!(Language::Portuguese.ago(elapsed), text, "{elapsed}");
        }
        let cases = [(0, "0 s"), (80_000, "1 min 20 s"), (3_725_000, "1 h 2 min")];
        for (elapsed, text) in cases {
            assert_eq!(Language::Portuguese.span(elapsed), text, "{elapsed}");
        }
    }
}
