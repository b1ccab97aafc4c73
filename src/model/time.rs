//! The five date shapes of the interface, and the times that need no zone to be shown.

use super::notation::FormatLocale;
use chrono::{Datelike, NaiveDate, NaiveDateTime, Timelike};

/// A point in time as precise as the service told it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Moment {
    /// Milliseconds since 1970 in UTC; shown in Brasília's zone by the browser.
    Instant(i64),
    /// A time without a zone: shown as it stands, as Brasília time.
    Local(NaiveDateTime),
    /// A calendar date: it never moves with the zone.
    Date(NaiveDate),
    /// Text that is none of the known shapes, as it came.
    Unknown(String),
}

/// Dates that stand for something else (used in compliance data).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sentinel {
    /// Year 1: the date isn't known.
    Unknown,
    /// Year 9999: it has no end yet.
    Current,
}

impl Moment {
    /// A moment from epoch milliseconds.
    pub const fn from_millis(millis: i64) -> Self {
        Self::Instant(millis)
    }

    /// Reads ISO 8601 with or without a zone, `DD/MM/YYYY HH:mm:ss`, `DD/MM/YYYY` or `YYYY-MM-DD`.
    ///
    /// Never fails: text of another shape, or a day that doesn't exist, stays as it came.
    pub fn parse(text: &str) -> Self {
        parse(text.trim()).unwrap_or_else(|| Self::Unknown(text.to_owned()))
    }

    /// Reads what is a calendar day by its meaning: told as a midnight without a zone or in UTC it is
    /// that day, which no other zone may move.
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

    /// What the date stands for, when it isn't a date at all.
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

    /// The text of a moment that needs no zone; `None` for an instant.
    pub fn format(&self, notation: FormatLocale) -> Option<String> {
        match self {
            Self::Instant(_) => None,
            Self::Local(time) => Some(format_local(*time, notation)),
            Self::Date(date) => Some(format_date(*date, notation)),
            Self::Unknown(text) => Some(text.clone()),
        }
    }

    /// A number to sort by, in milliseconds: a time without a zone counts as UTC-3, a date as its
    /// first moment there. `None` for text of another shape.
    pub fn sort_key(&self) -> Option<i64> {
        const BRASILIA_MS: i64 = 3 * 60 * 60 * 1000;
        match self {
            Self::Instant(millis) => Some(*millis),
            Self::Local(time) => Some(time.and_utc().timestamp_millis() + BRASILIA_MS),
            Self::Date(date) => Some(
                date.and_time(chrono::NaiveTime::MIN)
                    .and_utc()
                    .timestamp_millis()
                    + BRASILIA_MS,
            ),
            Self::Unknown(_) => None,
        }
    }
}

/// The zone after a midnight; none for any other time.
pub fn zone_of_midnight(text: &str) -> Option<&str> {
    let time = text.get(10..)?.strip_prefix(['T', ' '])?;
    let rest = time.strip_prefix("00:00")?;
    let rest = rest.strip_prefix(":00").unwrap_or(rest);
    Some(match rest.strip_prefix('.') {
        Some(fraction) => fraction.trim_start_matches('0'),
        None => rest,
    })
}

/// `21/11/2026 14:05` or `2026-11-21 14:05`.
pub fn format_local(time: NaiveDateTime, notation: FormatLocale) -> String {
    let date = format_date(time.date(), notation);
    format!("{date} {:02}:{:02}", time.hour(), time.minute())
}

/// `21/11/2026` or `2026-11-21`.
pub fn format_date(date: NaiveDate, notation: FormatLocale) -> String {
    let (year, month, day) = (date.year(), date.month(), date.day());
    match notation {
        FormatLocale::Brazilian => format!("{day:02}/{month:02}/{year:04}"),
        FormatLocale::English => format!("{year:04}-{month:02}-{day:02}"),
    }
}

/// A reader over the text: chrono's own parser would cost more bytes than all of this module.
struct DateParser<'a>(&'a str);

impl DateParser<'_> {
    /// Takes exactly `len` digits.
    fn digits(&mut self, len: usize) -> Option<u32> {
        let (head, tail) = self.0.split_at_checked(len)?;
        let all_digits = head.bytes().all(|b| b.is_ascii_digit());
        let number = all_digits.then(|| head.parse().ok())??;
        self.0 = tail;
        Some(number)
    }

    /// Takes one of `marks`.
    fn mark(&mut self, marks: &[char]) -> Option<()> {
        self.0 = self.0.strip_prefix(marks)?;
        Some(())
    }
}

fn parse(text: &str) -> Option<Moment> {
    let mut rest = DateParser(text);
    let date = if text.get(2..3) == Some("/") {
        let day = rest.digits(2)?;
        rest.mark(&['/'])?;
        let month = rest.digits(2)?;
        rest.mark(&['/'])?;
        NaiveDate::from_ymd_opt(i32::try_from(rest.digits(4)?).ok()?, month, day)?
    } else {
        let year = i32::try_from(rest.digits(4)?).ok()?;
        rest.mark(&['-'])?;
        let month = rest.digits(2)?;
        rest.mark(&['-'])?;
        NaiveDate::from_ymd_opt(year, month, rest.digits(2)?)?
    };
    if rest.0.is_empty() {
        return Some(Moment::Date(date));
    }
    rest.mark(&['T', 't', ' '])?;
    let time = parse_time(&mut rest, date)?;
    if rest.0.is_empty() {
        return Some(Moment::Local(time));
    }
    let offset_ms = parse_offset(&mut rest)?;
    Some(Moment::Instant(
        time.and_utc().timestamp_millis() - offset_ms,
    ))
}

/// `HH:mm`, `HH:mm:ss` or `HH:mm:ss.f…`.
fn parse_time(rest: &mut DateParser<'_>, date: NaiveDate) -> Option<NaiveDateTime> {
    let hour = rest.digits(2)?;
    rest.mark(&[':'])?;
    let minute = rest.digits(2)?;
    let mut second = 0;
    let mut millis = 0;
    if rest.mark(&[':']).is_some() {
        second = rest.digits(2)?;
        if rest.mark(&['.', ',']).is_some() {
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

/// `Z`, `+HH:mm`, `+HHmm` or `+HH`, in milliseconds.
fn parse_offset(rest: &mut DateParser<'_>) -> Option<i64> {
    if matches!(rest.0, "Z" | "z") {
        return Some(0);
    }
    let sign = if rest.mark(&['+']).is_some() {
        1
    } else {
        rest.mark(&['-', '\u{2212}'])?;
        -1
    };
    let hours = rest.digits(2)?;
    let minutes = if rest.0.is_empty() {
        0
    } else {
        // The colon is optional: some services write `+0000`.
        let _ = rest.mark(&[':']);
        rest.digits(2)?
    };
    let whole = rest.0.is_empty() && hours <= 18 && minutes < 60;
    whole.then(|| sign * i64::from(hours * 60 + minutes) * 60_000)
}

#[cfg(test)]
#[path = "time_tests.rs"]
mod tests;
