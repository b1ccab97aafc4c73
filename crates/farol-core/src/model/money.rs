//! Amounts in reais, stored in cents.

use super::format_locale::FormatLocale;
use super::number::{MAX_EXACT_INTEGER, format_unsigned};

/// Amount in cents of a real.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cents(pub i64);

impl Cents {
    /// Parses `1234.56`, `1.234,56`, `1,234.56` or `1234`, with or without `R$` and a sign.
    ///
    /// Returns `None` if the text is ambiguous: `1.234` may be a thousand or a little more than
    /// one.
    pub fn parse(text: &str) -> Option<Self> {
        let mut negative = false;
        let mut amount = String::with_capacity(text.len());
        let mut rest = text
            .trim()
            .chars()
            .filter(|c| !c.is_whitespace())
            .peekable();
        if let Some('-' | '\u{2212}') = rest.peek() {
            negative = true;
            rest.next();
        }
        if let Some('R' | 'r') = rest.peek() {
            rest.next();
            rest.next_if_eq(&'$')?;
        }
        if !negative && let Some('-' | '\u{2212}') = rest.peek() {
            negative = true;
            rest.next();
        }
        amount.extend(rest);
        let cents = parse_unsigned(&amount)?;
        Some(Self(if negative { -cents } else { cents }))
    }

    /// Converts a number of reais; `None` if it has no exact cents (not finite, or too large).
    pub fn from_reais(reais: f64) -> Option<Self> {
        let cents = (reais * 100.0).round();
        // The comparison also rejects NaN; the cast is exact within the bound.
        #[allow(clippy::cast_possible_truncation)]
        (cents.abs() < MAX_EXACT_INTEGER).then_some(Self(cents as i64))
    }

    /// Returns the sum, or `None` on overflow.
    pub fn checked_add(self, other: Self) -> Option<Self> {
        self.0.checked_add(other.0).map(Self)
    }

    /// Formats as `R$ 1.234,56` with a no-break space after the currency sign, or `-R$ 5,00` if
    /// negative.
    pub fn format(self, locale: FormatLocale) -> String {
        let sign = if self.0 < 0 { "-" } else { "" };
        format!("{sign}R$\u{a0}{}", self.unsigned(locale))
    }

    /// Formats the amount without the currency sign, for a table cell or a file: `-1.234,56`.
    pub fn format_plain(self, locale: FormatLocale) -> String {
        let sign = if self.0 < 0 { "-" } else { "" };
        format!("{sign}{}", self.unsigned(locale))
    }

    fn unsigned(self, locale: FormatLocale) -> String {
        let cents = self.0.unsigned_abs();
        let integer = format_unsigned(cents / 100, locale);
        format!("{integer}{}{:02}", locale.decimal(), cents % 100)
    }
}

/// Parses an amount of digits, dots and commas into cents.
fn parse_unsigned(text: &str) -> Option<i64> {
    let mark = |c: char| c == '.' || c == ',';
    let (integer, decimals) = match text.rfind(mark) {
        None => (text, ""),
        Some(at) => {
            let (before, after) = text.split_at(at);
            let after = after.get(1..)?;
            let last = text.get(at..=at)?;
            let others = before.matches(mark).count();
            let same = before.matches(last).count();
            match (others, after.len()) {
                // Repeated separators of one kind can only group; a single one before three digits
                // is ambiguous.
                (_, 3) if same == others && others > 0 => (text, ""),
                (_, 1..=2) if same == 0 => (before, after),
                (_, 4..) if same == 0 && after.bytes().skip(2).all(|b| b == b'0') => {
                    (before, after.get(..2)?)
                }
                _ => return None,
            }
        }
    };
    let reais = parse_grouped(integer)?;
    if !decimals.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let cents: i64 = match decimals.len() {
        0 => 0,
        1 => decimals.parse::<i64>().ok()? * 10,
        _ => decimals.parse().ok()?,
    };
    reais.checked_mul(100)?.checked_add(cents)
}

/// Parses digits that are either bare or grouped by threes with one kind of separator.
fn parse_grouped(text: &str) -> Option<i64> {
    let mark = if text.contains('.') { '.' } else { ',' };
    let mut digits = String::with_capacity(text.len());
    for (at, part) in text.split(mark).enumerate() {
        let has_valid_length = match at {
            0 if part.len() == text.len() => !part.is_empty(),
            0 => (1..=3).contains(&part.len()) && part != "0",
            _ => part.len() == 3,
        };
        if !has_valid_length || !part.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        digits.push_str(part);
    }
    digits.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_float_converts_to_cents_if_it_is_exact_enough() {
        assert_eq!(Cents::from_reais(-0.015), Some(Cents(-2)));
        assert_eq!(
            Cents::from_reais(90_071_992_547_409.0),
            Some(Cents(9_007_199_254_740_900))
        );
        for reais in [90_071_992_547_409.92, -90_071_992_547_409.92, f64::NAN] {
            assert_eq!(Cents::from_reais(reais), None, "{reais}");
        }
    }

    #[test]
    fn zero_has_no_sign() {
        assert_eq!(Cents(0).format_plain(FormatLocale::Brazilian), "0,00");
        assert_eq!(Cents(-1).format_plain(FormatLocale::Brazilian), "-0,01");
    }

    #[test]
    fn unambiguous_amounts_are_parsed() {
        let cases = [
            ("1234.56", 123_456),
            ("1.234,56", 123_456),
            ("1,234.56", 123_456),
            ("R$ 1.234,56", 123_456),
            ("R$\u{a0}1.234.567,89", 123_456_789),
            ("r$1.234.567", 123_456_700),
            ("-R$ 5,00", -500),
            ("R$ -5,00", -500),
            ("0", 0),
            ("0.00", 0),
            ("15000.0", 1_500_000),
            ("15000.5", 1_500_050),
            ("1234.5600", 123_456),
            ("  42 ", 4_200),
        ];
        for (text, cents) in cases {
            assert_eq!(Cents::parse(text), Some(Cents(cents)), "{text}");
        }
    }

    #[test]
    fn ambiguous_amounts_are_rejected() {
        let cases = [
            "",
            "-",
            "R$",
            "R",
            "1.234",
            "1,234",
            "0.123",
            "1234.567",
            "1.2345",
            "1.23,456",
            "1.234,567",
            "12.34.56",
            "1..2",
            ",5",
            "1,",
            "1.234.56",
            "1e5",
            "NaN",
            "abc",
            "--5",
            "1.2.3,4",
            "99999999999999999999",
            "0.123.456,00",
            "1 000,00 BRL",
            "R$ R$ 5",
            "+5",
        ];
        for text in cases {
            assert_eq!(Cents::parse(text), None, "{text}");
        }
    }

    #[test]
    fn amounts_are_formatted_in_both_locales() {
        let cases = [
            (123_456_789, "R$\u{a0}1.234.567,89", "R$\u{a0}1,234,567.89"),
            (-500, "-R$\u{a0}5,00", "-R$\u{a0}5.00"),
            (0, "R$\u{a0}0,00", "R$\u{a0}0.00"),
            (-1, "-R$\u{a0}0,01", "-R$\u{a0}0.01"),
        ];
        for (cents, brazilian, english) in cases {
            assert_eq!(Cents(cents).format(FormatLocale::Brazilian), brazilian);
            assert_eq!(Cents(cents).format(FormatLocale::English), english);
        }
        assert_eq!(
            Cents(-123_456).format_plain(FormatLocale::Brazilian),
            "-1.234,56"
        );
        // The smallest amount has no positive counterpart.
        assert!(
            Cents(i64::MIN)
                .format(FormatLocale::English)
                .starts_with("-R$")
        );
    }

    #[test]
    fn json_numbers_are_converted() {
        assert_eq!(Cents::from_reais(1234.56), Some(Cents(123_456)));
        assert_eq!(Cents::from_reais(0.1 + 0.2), Some(Cents(30)));
        assert_eq!(Cents::from_reais(-0.005), Some(Cents(-1)));
        for odd in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 1e300] {
            assert_eq!(Cents::from_reais(odd), None);
        }
    }
}
