//! Current time, and formatting in the time zone of Brasília.

use farol_core::model::format_locale::FormatLocale;
use js_sys::{Array, Date, Function, Intl, Object, Reflect};
use wasm_bindgen::JsValue;

thread_local! {
    /// Cached: creating it takes about a hundred times as long as using it.
    static FORMATTER: Formatter = Formatter::new();
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
    let date = JsValue::from_f64(epoch_ms as f64);
    let [year, month, day, hour, minute] = FORMATTER.with(|formatter| formatter.numbers(&date))?;
    Some(match locale {
        FormatLocale::Brazilian => format!("{day}/{month}/{year} {hour}:{minute}"),
        FormatLocale::English => format!("{year}-{month}-{day} {hour}:{minute}"),
    })
}

/// Names of the numbers of a date.
const NUMBERS: [&str; 5] = ["year", "month", "day", "hour", "minute"];

/// The browser's formatter of dates.
struct Formatter {
    /// Formats a date as text.
    format: Function,
    /// Where each of `NUMBERS` stands among the numbers of the text.
    positions: [Option<usize>; 5],
}

impl Formatter {
    fn new() -> Self {
        let formatter = formatter();
        let parts = formatter.format_to_parts(&Date::new_0());
        let kinds = parts.iter().filter_map(|part| {
            let kind = Reflect::get(&part, &"type".into()).ok()?.as_string()?;
            NUMBERS.contains(&kind.as_str()).then_some(kind)
        });
        let kinds: Vec<String> = kinds.collect();
        Self {
            format: formatter.format(),
            positions: NUMBERS.map(|number| kinds.iter().position(|kind| kind == number)),
        }
    }

    /// Returns `NUMBERS` of a date. One call for each date: the parts of a date take about fifty.
    fn numbers(&self, date: &JsValue) -> Option<[String; 5]> {
        let text = self.format.call1(&JsValue::UNDEFINED, date).ok()?;
        let text = text.as_string()?;
        let mut numbers = [const { String::new() }; 5];
        let found: Vec<&str> = text
            .split(|character: char| !character.is_ascii_digit())
            .filter(|part| !part.is_empty())
            .collect();
        for (number, position) in numbers.iter_mut().zip(self.positions) {
            number.push_str(found.get(position?)?);
        }
        Some(numbers)
    }
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
