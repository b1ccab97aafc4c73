//! Whole numbers as people read them.

use super::notation::Notation;

/// A whole number with its digits in groups of three: `5.000` or `5,000`.
pub fn group(number: i64, notation: Notation) -> String {
    let digits = number.unsigned_abs();
    let grouped = group_unsigned(digits, notation);
    if number < 0 {
        format!("-{grouped}")
    } else {
        grouped
    }
}

/// The same for a number that can't be negative.
pub fn group_unsigned(number: u64, notation: Notation) -> String {
    let digits = number.to_string();
    let mut out = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(notation.grouping());
        }
        out.push(digit);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_threes() {
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
            assert_eq!(group(number, Notation::Brazilian), text);
            assert_eq!(group(number, Notation::English), text.replace('.', ","));
        }
        assert_eq!(
            group_unsigned(u64::MAX, Notation::English),
            "18,446,744,073,709,551,615"
        );
    }
}
