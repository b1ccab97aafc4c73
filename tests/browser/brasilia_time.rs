//! Date and time in the time zone of Brasília.

use farol_core::model::format_locale::FormatLocale;
use farol_web::platform::clock::brasilia_time;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
fn an_instant_has_the_date_and_time_of_brasilia() {
    for (epoch_ms, brazilian, english) in [
        // Three hours behind UTC, on the day before.
        (1_767_232_800_000, "31/12/2025 23:00", "2025-12-31 23:00"),
        // Midnight is the hour 0, not 24.
        (1_767_236_400_000, "01/01/2026 00:00", "2026-01-01 00:00"),
        // The daylight saving time that Brazil had until 2019.
        (1_546_308_000_000, "01/01/2019 00:00", "2019-01-01 00:00"),
        (-2_208_988_800_000, "31/12/1899 20:53", "1899-12-31 20:53"),
        (
            253_402_311_600_000,
            "01/01/10000 00:00",
            "10000-01-01 00:00",
        ),
    ] {
        let time = |locale| brasilia_time(epoch_ms, locale);
        assert_eq!(time(FormatLocale::Brazilian).as_deref(), Some(brazilian));
        assert_eq!(time(FormatLocale::English).as_deref(), Some(english));
    }
}

#[wasm_bindgen_test]
fn an_instant_outside_the_range_of_dates_has_none() {
    for epoch_ms in [i64::MIN, -8_640_000_000_000_001, i64::MAX] {
        assert_eq!(brasilia_time(epoch_ms, FormatLocale::English), None);
    }
}
