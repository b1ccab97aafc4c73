//! Formatting of numbers.

use super::format_locale::FormatLocale;

/// 2^53: up to here a double represents every integer.
pub const MAX_EXACT_INTEGER: f64 = 9_007_199_254_740_992.0;

/// Formats an integer with its digits in groups of three: `5.000` or `5,000`.
pub fn format_integer(number: i64, locale: FormatLocale) -> String {
    let digits = number.unsigned_abs();
    let grouped = format_unsigned(digits, locale);
    if number < 0 {
        format!("-{grouped}")
    } else {
        grouped
    }
}

/// Formats an unsigned integer like [`format_integer`].
pub fn format_unsigned(number: u64, locale: FormatLocale) -> String {
    let digits = number.to_string();
    let mut formatted = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            formatted.push(locale.grouping());
        }
        formatted.push(digit);
    }
    formatted
}

/// Formats a number with at most four decimals and no trailing zeros: `1.234,5`.
pub fn format_decimal(number: f64, locale: FormatLocale) -> String {
    if !number.is_finite() || number.abs() >= 1e15 {
        return number.to_string();
    }
    let text = format!("{:.4}", number.abs());
    let (integer, decimals) = text.split_once('.').unwrap_or((&text, ""));
    let decimals = decimals.trim_end_matches('0');
    let integer = format_unsigned(integer.parse().unwrap_or_default(), locale);
    let is_zero = integer == "0" && decimals.is_empty();
    let sign = if number < 0.0 && !is_zero { "-" } else { "" };
    if decimals.is_empty() {
        format!("{sign}{integer}")
    } else {
        format!("{sign}{integer}{}{decimals}", locale.decimal())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trailing_zeros_are_omitted() {
        let cases = [
            (0.0, "0"),
            (-0.000_01, "0"),
            (0.5, "0,5"),
            (33.3, "33,3"),
            (1_234_567.891_26, "1.234.567,8913"),
            (-1_000.0, "-1.000"),
            (f64::INFINITY, "inf"),
            (f64::NAN, "NaN"),
            (999_999_999_999_999.0, "999.999.999.999.999"),
            (1e15, "1000000000000000"),
        ];
        for (number, text) in cases {
            assert_eq!(format_decimal(number, FormatLocale::Brazilian), text);
        }
    }

    #[test]
    fn digits_are_grouped_by_threes() {
        let cases = [
            (0, "0"),
            (999, "999"),
            (1_000, "1.000"),
            (5_000, "5.000"),
            (123_456, "123.456"),
            (-1_234_567, "-1.234.567"),
            (i64::MIN, "-9.223.372.036.854.775.808"),
            (i64::MAX, "9.223.372.036.854.775.807"),
        ];
        for (number, text) in cases {
            assert_eq!(format_integer(number, FormatLocale::Brazilian), text);
            assert_eq!(
                format_integer(number, FormatLocale::English),
                text.replace('.', ",")
            );
        }
        assert_eq!(
            format_unsigned(u64::MAX, FormatLocale::English),
            "18,446,744,073,709,551,615"
        );
    }
}
