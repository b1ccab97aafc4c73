//! Time as passed by the caller, and the date formats of the contract.

use chrono::{DateTime, Datelike, FixedOffset, Utc};

/// Current time in epoch milliseconds, passed by the caller: the library has no clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Now(pub i64);

/// End of the generated data: 2026-10-01T12:00:00Z.
///
/// Constant, so that the data depends only on the seed.
pub(crate) const DATA_END: i64 = 1_790_856_000_000;

/// Milliseconds in a day.
pub(crate) const DAY: i64 = 86_400_000;

/// Offset of Brasília, which has had no daylight saving time since 2019.
const BRASILIA_SECONDS: i32 = -3 * 3600;

fn in_brasilia(at: i64) -> Option<DateTime<FixedOffset>> {
    let zone = FixedOffset::east_opt(BRASILIA_SECONDS)?;
    Some(DateTime::<Utc>::from_timestamp_millis(at)?.with_timezone(&zone))
}

fn formatted(at: i64, shape: &str) -> String {
    in_brasilia(at).map_or_else(String::new, |moment| moment.format(shape).to_string())
}

/// Formats a time as ISO 8601 with its zone: `2026-10-01T09:00:00.000-03:00`.
pub(crate) fn with_zone(at: i64) -> String {
    formatted(at, "%Y-%m-%dT%H:%M:%S%.3f%:z")
}

/// Formats a time as ISO 8601 without a zone, in Brasília time: `2026-10-01T09:00:00`.
pub(crate) fn without_zone(at: i64) -> String {
    formatted(at, "%Y-%m-%dT%H:%M:%S")
}

/// Formats a time as the analysis summary does: `01/10/2026 09:00:00`.
pub(crate) fn day_first(at: i64) -> String {
    formatted(at, "%d/%m/%Y %H:%M:%S")
}

/// Formats a calendar date: `2026-10-01`.
pub(crate) fn date(at: i64) -> String {
    formatted(at, "%Y-%m-%d")
}

/// Returns the year: 2026.
pub(crate) fn year(at: i64) -> u32 {
    in_brasilia(at).map_or(0, |moment| moment.year_ce().1)
}

/// Formats a month: `2026-10`.
pub(crate) fn month(at: i64) -> String {
    formatted(at, "%Y-%m")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_instant_in_every_format() {
        assert_eq!(with_zone(DATA_END), "2026-10-01T09:00:00.000-03:00");
        assert_eq!(without_zone(DATA_END), "2026-10-01T09:00:00");
        assert_eq!(day_first(DATA_END), "01/10/2026 09:00:00");
        assert_eq!(
            (date(DATA_END), month(DATA_END)),
            ("2026-10-01".to_owned(), "2026-10".to_owned())
        );
    }
}
