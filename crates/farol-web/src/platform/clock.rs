//! Current time, and formatting in the time zone of Brasília.

use js_sys::{Array, Date, Intl, Object, Reflect};
use std::cell::RefCell;
use wasm_bindgen::JsValue;

thread_local! {
    /// Cached formatters: creating one takes about a hundred times as long as using it.
    static FORMATTERS: RefCell<Vec<(&'static str, Intl::DateTimeFormat)>> = const { RefCell::new(Vec::new()) };
}

/// Returns the current time in epoch milliseconds by the device clock, which may be wrong.
pub fn now_ms() -> i64 {
    // The value is an integer far below 2^53.
    #[allow(clippy::cast_possible_truncation)]
    let now = Date::now() as i64;
    now
}

/// Formats an instant (epoch milliseconds) as date and time in `America/Sao_Paulo` for `locale`.
///
/// The browser's time zone data covers the daylight saving time that Brazil had until 2019. Returns
/// `None` for a value outside the range of a JavaScript date.
pub fn brasilia_time(epoch_ms: i64, locale: &'static str) -> Option<String> {
    // Range of a JavaScript date; within it the number is exact.
    if epoch_ms.unsigned_abs() > 8_640_000_000_000_000 {
        return None;
    }
    #[allow(clippy::cast_precision_loss)]
    let date = Date::new(&JsValue::from_f64(epoch_ms as f64));
    let text = formatter(locale).format().call1(&JsValue::UNDEFINED, &date);
    text.ok()?.as_string().map(|text| text.replace(", ", " "))
}

fn formatter(locale: &'static str) -> Intl::DateTimeFormat {
    FORMATTERS.with_borrow_mut(|formatters| {
        if let Some((_, cached)) = formatters.iter().find(|(name, _)| *name == locale) {
            return cached.clone();
        }
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
        let created = Intl::DateTimeFormat::new(&Array::of1(&locale.into()), &options);
        formatters.push((locale, created.clone()));
        created
    })
}
