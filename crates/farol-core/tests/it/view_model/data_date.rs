//! Date of the data: recognition, months, and its age in words.

use farol_core::i18n::Language;
use farol_core::model::json::Json;
use farol_core::view_model::data_date::{DataDate, DataDates, parse_month};
use proptest::prelude::*;

fn newest(text: &str) -> Option<DataDate> {
    Some(DataDates::read(&Json::parse(text.as_bytes()).unwrap())?.newest)
}

#[test]
fn parts_with_different_dates_have_an_oldest_and_a_newest_one() {
    let parts = r#"{"dataBase": "2026-08", "score": {"dataBase": "2026-09"},
        "indicadores": [{"dataBase": "2026-03"}, {"dataBase": "2026-07"}]}"#;
    let dates = DataDates::read(&Json::parse(parts.as_bytes()).unwrap()).unwrap();
    assert_eq!(dates.oldest, DataDate::Month(2026, 3));
    assert_eq!(dates.newest, DataDate::Month(2026, 9));
    let only = DataDates::from(DataDate::Month(2026, 9));
    assert_eq!(only.oldest, only.newest);
    assert_eq!(
        Language::Portuguese.data_dates("mar/2026", "set/2026"),
        "Bases de mar/2026 a set/2026"
    );
}

#[test]
fn the_newest_date_applies() {
    let history = r#"{"historico": [{"dataBase": "2026-08"}, {"dataBase": "2026-09"}]}"#;
    assert_eq!(newest(history), Some(DataDate::Month(2026, 9)));
    let embedded = r#""{\"LastUpdate\": \"2026-09-30T04:10:00Z\"}""#;
    assert!(matches!(newest(embedded), Some(DataDate::At(_))));
    for none in [
        r#"{"LastUpdate": "0001-01-01T00:00:00"}"#,
        r#"{"dataNascimento": "2000-01-01"}"#,
        "[]",
    ] {
        assert_eq!(newest(none), None, "{none}");
    }
}

#[test]
fn the_age_is_in_whole_days() {
    let date = DataDate::parse("2026-09-30").unwrap();
    let now = 1_795_446_000_000; // 2026-11-23T15:00Z
    assert_eq!(date.age_in_days(now), Some(54));
    let text = Language::Portuguese.date_of_data(&date, "30/09/2026", now);
    assert_eq!(text, "Base de 30/09/2026 (há 54 dias)");
    let month = DataDate::parse("2026-09").unwrap();
    assert_eq!(
        Language::Portuguese.date_of_data(&month, "", now),
        "Base de set/2026"
    );
    assert_eq!(
        Language::English.date_of_data(&month, "", now),
        "Data as of Sep 2026"
    );
}

#[test]
fn months_are_parsed_in_four_formats() {
    for text in ["2026-09", "2026/09", "09/2026", "202609"] {
        assert_eq!(parse_month(text), Some((2026, 9)), "{text}");
    }
    for text in [
        "2026-13",
        "1899-01",
        "20269",
        "2026-9",
        "123456",
        "ab/2026",
        "2026-09-01",
        "+26-09",
    ] {
        assert_eq!(parse_month(text), None, "{text}");
    }
}

proptest! {
    #[test]
    fn any_text_is_read(text in "\\PC{0,20}") {
        let _ = (parse_month(&text), DataDate::parse(&text));
    }
}
