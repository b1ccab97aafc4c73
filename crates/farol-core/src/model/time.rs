//! The five date formats of the API, and formatting of times that need no time zone.

use super::format_locale::FormatLocale;
use chrono::{Datelike, NaiveDate, NaiveDateTime, Timelike};

/// Milliseconds of a minute.
pub const MINUTE_MS: i64 = 60_000;
/// Milliseconds of an hour.
pub const HOUR_MS: i64 = 60 * MINUTE_MS;
/// Milliseconds of a day.
pub const DAY_MS: i64 = 24 * HOUR_MS;
/// Milliseconds by which Brasília's time zone is behind UTC.
pub const BRASILIA_OFFSET_MS: i64 = 3 * HOUR_MS;

/// Point in time, with the precision received from the service.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Moment {
    /// Milliseconds since 1970 in UTC; shown by the browser in Brasília's time zone.
    Instant(i64),
    /// Time without a zone: shown unchanged, as Brasília time.
    Local(NaiveDateTime),
    /// Calendar date, independent of the time zone.
    Date(NaiveDate),
    /// Text of an unknown format, as received.
    Unknown(String),
}

/// Dates with a special meaning (used in compliance data).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sentinel {
    /// Year 1: the date is unknown.
    Unknown,
    /// Year 9999: there is no end date yet.
    Current,
}

impl Moment {
    /// Creates a moment from epoch milliseconds.
    pub const fn from_millis(millis: i64) -> Self {
        Self::Instant(millis)
    }

    /// Parses ISO 8601 with or without a zone, `DD/MM/YYYY HH:mm:ss`, `DD/MM/YYYY` or `YYYY-MM-DD`.
    ///
    /// Never fails: text of another format, or a date that doesn't exist, becomes
    /// [`Self::Unknown`].
    pub fn parse(text: &str) -> Self {
        parse(text.trim()).unwrap_or_else(|| Self::Unknown(text.to_owned()))
    }

    /// Parses a value that means a calendar day: midnight without a zone or in UTC is that day,
    /// which no time zone may shift.
    pub fn parse_day(text: &str) -> Self {
        let text = text.trim();
        match (Self::parse(text), zone_of_midnight(text)) {
            (Self::Local(_), Some(""))
            | (Self::Instant(_), Some("Z" | "z" | "+00:00" | "+0000")) => {
                Self::parse(text.get(..10).unwrap_or_default())
            }
            (moment, _) => moment,
        }
    }

    /// Returns the special meaning of the date, if it has one.
    pub fn sentinel(&self) -> Option<Sentinel> {
        let date = match self {
            Self::Instant(millis) => chrono::DateTime::from_timestamp_millis(*millis)?.date_naive(),
            Self::Local(time) => time.date(),
            Self::Date(date) => *date,
            Self::Unknown(_) => return None,
        };
        match (date.year(), date.month(), date.day()) {
            (1, 1, 1) => Some(Sentinel::Unknown),
            (9999, 12, 31) => Some(Sentinel::Current),
            _ => None,
        }
    }

    /// Formats a moment that needs no time zone; `None` for an instant.
    pub fn format(&self, locale: FormatLocale) -> Option<String> {
        match self {
            Self::Instant(_) => None,
            Self::Local(time) => Some(format_local(*time, locale)),
            Self::Date(date) => Some(format_date(*date, locale)),
            Self::Unknown(text) => Some(text.clone()),
        }
    }

    /// Returns a sort key in milliseconds: a time without a zone counts as UTC-3, a date as its
    /// first moment there; `None` for text of an unknown format.
    pub fn sort_key(&self) -> Option<i64> {
        match self {
            Self::Instant(millis) => Some(*millis),
            Self::Local(time) => Some(time.and_utc().timestamp_millis() + BRASILIA_OFFSET_MS),
            Self::Date(date) => Some(
                date.and_time(chrono::NaiveTime::MIN)
                    .and_utc()
                    .timestamp_millis()
                    + BRASILIA_OFFSET_MS,
            ),
            Self::Unknown(_) => None,
        }
    }
}

/// Returns the day of an instant (epoch milliseconds) in Brasília; `None` outside the calendar.
pub fn brasilia_day(millis: i64) -> Option<NaiveDate> {
    let local = millis.checked_sub(BRASILIA_OFFSET_MS)?;
    Some(chrono::DateTime::from_timestamp_millis(local)?.date_naive())
}

/// Returns the zone after a midnight; `None` for any other time.
pub fn zone_of_midnight(text: &str) -> Option<&str> {
    let time = text.get(10..)?.strip_prefix(['T', ' '])?;
    let rest = time.strip_prefix("00:00")?;
    let rest = rest.strip_prefix(":00").unwrap_or(rest);
    Some(match rest.strip_prefix('.') {
        Some(fraction) => fraction.trim_start_matches('0'),
        None => rest,
    })
}

/// Formats as `21/11/2026 14:05` or `2026-11-21 14:05`.
pub fn format_local(time: NaiveDateTime, locale: FormatLocale) -> String {
    let date = format_date(time.date(), locale);
    format!("{date} {:02}:{:02}", time.hour(), time.minute())
}

/// Formats as `21/11/2026` or `2026-11-21`.
pub fn format_date(date: NaiveDate, locale: FormatLocale) -> String {
    let (year, month, day) = (date.year(), date.month(), date.day());
    match locale {
        FormatLocale::Brazilian => format!("{day:02}/{month:02}/{year:04}"),
        FormatLocale::English => format!("{year:04}-{month:02}-{day:02}"),
    }
}

/// Cursor over the text: chrono's own parser would cost more bytes than all of this module.
struct DateParser<'a>(&'a str);

impl DateParser<'_> {
    /// Reads exactly `len` digits.
    fn digits(&mut self, len: usize) -> Option<u32> {
        let (head, tail) = self.0.split_at_checked(len)?;
        let all_digits = head.bytes().all(|b| b.is_ascii_digit());
        let number = all_digits.then(|| head.parse().ok())??;
        self.0 = tail;
        Some(number)
    }

    /// Reads one of `marks`.
    fn separator(&mut self, marks: &[char]) -> Option<()> {
        self.0 = self.0.strip_prefix(marks)?;
        Some(())
    }
}

fn parse(text: &str) -> Option<Moment> {
    let mut rest = DateParser(text);
    let date = if text.get(2..3) == Some("/") {
        let day = rest.digits(2)?;
        rest.separator(&['/'])?;
        let month = rest.digits(2)?;
        rest.separator(&['/'])?;
        NaiveDate::from_ymd_opt(i32::try_from(rest.digits(4)?).ok()?, month, day)?
    } else {
        let year = i32::try_from(rest.digits(4)?).ok()?;
        rest.separator(&['-'])?;
        let month = rest.digits(2)?;
        rest.separator(&['-'])?;
        NaiveDate::from_ymd_opt(year, month, rest.digits(2)?)?
    };
    if rest.0.is_empty() {
        return Some(Moment::Date(date));
    }
    rest.separator(&['T', 't', ' '])?;
    let time = parse_time(&mut rest, date)?;
    if rest.0.is_empty() {
        return Some(Moment::Local(time));
    }
    let offset_ms = parse_offset(&mut rest)?;
    Some(Moment::Instant(
        time.and_utc().timestamp_millis() - offset_ms,
    ))
}

/// Parses `HH:mm`, `HH:mm:ss` or `HH:mm:ss.f…`.
fn parse_time(rest: &mut DateParser<'_>, date: NaiveDate) -> Option<NaiveDateTime> {
    let hour = rest.digits(2)?;
    rest.separator(&[':'])?;
    let minute = rest.digits(2)?;
    let mut second = 0;
    let mut millis = 0;
    if rest.separator(&[':']).is_some() {
        second = rest.digits(2)?;
        if rest.separator(&['.', ',']).is_some() {
            let len = rest.0.bytes().take_while(u8::is_ascii_digit).count();
            let (fraction, tail) = rest.0.split_at_checked(len)?;
            rest.0 = tail;
            for (digit, weight) in fraction.bytes().zip([100, 10, 1]) {
                millis += u32::from(digit - b'0') * weight;
            }
            if len == 0 {
                return None;
            }
        }
    }
    date.and_hms_milli_opt(hour, minute, second, millis)
}

/// Parses `Z`, `+HH:mm`, `+HHmm` or `+HH` into milliseconds.
fn parse_offset(rest: &mut DateParser<'_>) -> Option<i64> {
    if matches!(rest.0, "Z" | "z") {
        return Some(0);
    }
    let sign = if rest.separator(&['+']).is_some() {
        1
    } else {
        rest.separator(&['-', '\u{2212}'])?;
        -1
    };
    let hours = rest.digits(2)?;
    let minutes = if rest.0.is_empty() {
        0
    } else {
        // The colon is optional: some services write `+0000`.
        let _ = rest.separator(&[':']);
        rest.digits(2)?
    };
    let is_valid = rest.0.is_empty() && hours <= 18 && minutes < 60;
    is_valid.then(|| sign * i64::from(hours * 60 + minutes) * MINUTE_MS)
}

#[cfg(test)]
#[path = "time_tests.rs"]
mod tests;
