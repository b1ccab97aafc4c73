//! Formatting of time spans in words.

use super::Language;
use crate::model::time::MINUTE_MS;

messages! {
    ago_now = "agora mesmo" | "just now";
    ago_minute = "há 1 minuto" | "1 minute ago";
    ago_minutes(count: &str) = "há {count} minutos" | "{count} minutes ago";
    ago_hour = "há 1 hora" | "1 hour ago";
    ago_hours(count: &str) = "há {count} horas" | "{count} hours ago";
    ago_day = "há 1 dia" | "1 day ago";
    ago_days(count: &str) = "há {count} dias" | "{count} days ago";
    span_seconds(seconds: u64) = "{seconds} s" | "{seconds} s";
    span_minutes(minutes: u64, seconds: u64) = "{minutes} min {seconds} s" | "{minutes} min {seconds} s";
    span_hours(hours: u64, minutes: u64) = "{hours} h {minutes} min" | "{hours} h {minutes} min";
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

    /// Formats a duration: `1 min 20 s`.
    pub fn span(self, elapsed_ms: i64) -> String {
        let seconds = u64::try_from(elapsed_ms / 1_000).unwrap_or_default();
        match (seconds / 3_600, seconds / 60) {
            (0, 0) => self.span_seconds(seconds),
            (0, minutes) => self.span_minutes(minutes, seconds % 60),
            (hours, minutes) => self.span_hours(hours, minutes % 60),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
