//! Current time, and formatting in the time zone of Brasília.

use farol_core::model::format_locale::FormatLocale;
use js_sys::{Array, Date, Intl, Object, Reflect};
use wasm_bindgen::JsValue;

thread_local! {
    /// Cached: creating it takes about a hundred times as long as using it.
    static FORMATTER: Intl::DateTimeFormat = formatter();
}

/// Returns the current time in epoch milliseconds by the device clock, which may be wrong.
pub fn now_ms() -> i64 {
    // The value is an integer far below 2^53.
    #[allow(clippy::cast_possible_truncation)]
    let now = Date::now() as i64;
    now
}

/// Formats an instant (epoch milliseconds) as date and time in `America/Sao_Paulo`.
///
/// The browser's time zone data covers the daylight saving time that Brazil had until 2019. Only its
/// numbers are used, because the form of a language's dates differs between versions of browsers.
/// Returns `None` for a value outside the range of a JavaScript date.
pub fn brasilia_time(epoch_ms: i64, locale: FormatLocale) -> Option<String> {
    // Range of a JavaScript date; within it the number is exact.
    if epoch_ms.unsigned_abs() > 8_640_000_000_000_000 {
        return None;
    }
    #[allow(clippy::cast_precision_loss)]
    let date = Date::new(&JsValue::from_f64(epoch_ms as f64));
    let parts = FORMATTER.with(|formatter| formatter.format_to_parts(&date));
    let number = |kind: &str| {
        let part = parts
            .iter()
            .find(|part| text_of(part, "type").as_deref() == Some(kind))?;
        text_of(&part, "value")
    };
    let (year, month, day) = (number("year")?, number("month")?, number("day")?);
    let (hour, minute) = (number("hour")?, number("minute")?);
    Some(match locale {
        FormatLocale::Brazilian => format!("{day}/{month}/{year} {hour}:{minute}"),
        FormatLocale::English => format!("{year}-{month}-{day} {hour}:{minute}"),
    })
}

fn text_of(part: &JsValue, name: &str) -> Option<String> {
    Reflect::get(part, &name.into()).ok()?.as_string()
}

fn formatter() -> Intl::DateTimeFormat {
    let options = Object::new();
    for (name, value) in [
        ("timeZone", "America/Sao_Paulo"),
        ("year", "numeric"),
        ("month", "2-digit"),
        ("day", "2-digit"),
        ("hour", "2-digit"),
        ("minute", "2-digit"),
        ("hourCycle", "h23"),
    ] {
        // Setting a property of a new plain object can't fail.
        let _ = Reflect::set(&options, &name.into(), &value.into());
    }
    Intl::DateTimeFormat::new(&Array::of1(&"en".into()), &options)
}
