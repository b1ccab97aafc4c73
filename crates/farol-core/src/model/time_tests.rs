//! Tests of the date formats.
#![allow(clippy::unwrap_used)]

use super::*;

/// Returns a local time on 21 November 2026, from its milliseconds since midnight.
fn local(millis: u32) -> Moment {
    let date = NaiveDate::from_ymd_opt(2026, 11, 21).unwrap();
    let seconds = millis / 1000;
    let time = date.and_hms_milli_opt(
        seconds / 3600,
        seconds / 60 % 60,
        seconds % 60,
        millis % 1000,
    );
    Moment::Local(time.unwrap())
}

#[test]
fn the_five_formats_are_parsed() {
    let cases = [
        ("2026-11-21T14:05:09Z", Moment::Instant(1_795_269_909_000)),
        (
            "2026-11-21T14:05:09.250-03:00",
            Moment::Instant(1_795_280_709_250),
        ),
        (
            "2026-11-21T14:05:09.250+0000",
            Moment::Instant(1_795_269_909_250),
        ),
        ("2026-11-21T14:05:09+02", Moment::Instant(1_795_262_709_000)),
        (
            "2026-11-21T14:05:09-03:30",
            Moment::Instant(1_795_282_509_000),
        ),
        (
            "2026-11-21T14:05:09.123456789Z",
            Moment::Instant(1_795_269_909_123),
        ),
        ("2026-11-21T14:05:09", local(50_709_000)),
        ("2026-11-21T14:05:09.5", local(50_709_500)),
        ("2026-11-21 14:05", local(50_700_000)),
        ("21/11/2026 14:05:09", local(50_709_000)),
        (
            "21/11/2026",
            Moment::Date(NaiveDate::from_ymd_opt(2026, 11, 21).unwrap()),
        ),
        (
            "2026-11-21",
            Moment::Date(NaiveDate::from_ymd_opt(2026, 11, 21).unwrap()),
        ),
        (
            "2024-02-29",
            Moment::Date(NaiveDate::from_ymd_opt(2024, 2, 29).unwrap()),
        ),
    ];
    for (text, moment) in cases {
        assert_eq!(Moment::parse(text), moment, "{text}");
    }
    assert_eq!(Moment::from_millis(-1), Moment::Instant(-1));
}

#[test]
fn unknown_formats_are_preserved() {
    let cases = [
        "",
        "ontem",
        "2026-13-01",
        "2023-02-29",
        "31/04/2026 00:00:00",
        "2026-11-21T25:00:00",
        "2026-11-21T14:05:09+99:00",
        "2026-11-21T14:05:09+02:60",
        "2026-11-21T14:05:09Zulu",
        "2026-11-21T14:05:09.Z",
        "2026-1-1",
        "+2026-01-01",
        "2026-11-21T",
        "ação/2026",
        "é/",
        "２０２６-11-21",
        "2026-11-21T14:05:09.",
    ];
    for text in cases {
        assert_eq!(
            Moment::parse(text),
            Moment::Unknown(text.to_owned()),
            "{text}"
        );
        assert_eq!(
            Moment::parse(text).format(FormatLocale::English).unwrap(),
            text
        );
        assert_eq!(Moment::parse(text).sort_key(), None);
    }
}

#[test]
fn dates_with_special_meaning_are_detected() {
    let cases = [
        ("0001-01-01T00:00:00", Some(Sentinel::Unknown)),
        ("0001-01-01", Some(Sentinel::Unknown)),
        ("9999-12-31T00:00:00Z", Some(Sentinel::Current)),
        ("2026-11-21", None),
        ("ontem", None),
    ];
    for (text, sentinel) in cases {
        assert_eq!(Moment::parse(text).sentinel(), sentinel, "{text}");
    }
    assert_eq!(Moment::Instant(i64::MAX).sentinel(), None);
}

#[test]
fn moments_without_a_zone_are_formatted() {
    let time = Moment::parse("2026-11-21T14:05:59");
    assert_eq!(
        time.format(FormatLocale::Brazilian).unwrap(),
        "21/11/2026 14:05"
    );
    assert_eq!(
        time.format(FormatLocale::English).unwrap(),
        "2026-11-21 14:05"
    );
    let date = Moment::parse("2026-01-02");
    assert_eq!(date.format(FormatLocale::Brazilian).unwrap(), "02/01/2026");
    assert_eq!(date.format(FormatLocale::English).unwrap(), "2026-01-02");
    assert_eq!(Moment::Instant(0).format(FormatLocale::Brazilian), None);
}

#[test]
fn moments_of_all_formats_are_comparable() {
    let keys: Vec<_> = ["2026-11-21", "21/11/2026 14:05:09", "2026-11-21T17:05:10Z"]
        .iter()
        .map(|text| Moment::parse(text).sort_key())
        .collect();
    assert!(keys.is_sorted());
    let key = |text| Moment::parse(text).sort_key();
    let midnight = key("2026-11-21T03:00:00Z");
    assert_eq!(key("2026-11-21"), midnight, "a day begins in Brasília");
    assert_eq!(
        key("2026-11-21T00:00:00"),
        midnight,
        "so does a time without a zone"
    );
}
