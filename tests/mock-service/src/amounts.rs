//! Formats of amounts of money, which are stored in cents.

/// Formats cents with a decimal point: `1234.56`.
pub(crate) fn plain(cents: u64) -> String {
    format!("{}.{:02}", cents / 100, cents % 100)
}

/// Formats cents in the Brazilian form: `1.234,56`.
pub(crate) fn brazilian(cents: u64) -> String {
    let digits = (cents / 100).to_string();
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push('.');
        }
        grouped.push(digit);
    }
    format!("{grouped},{:02}", cents % 100)
}

/// Converts cents to a JSON number with two decimals.
pub(crate) fn number(cents: u64) -> f64 {
    // Exact up to 2^32 units, far above any generated claim. The single division rounds once, so
    // that 0.1 stays 0.1.
    let units = u32::try_from(cents / 100).unwrap_or(u32::MAX);
    let rest = u32::try_from(cents % 100).unwrap_or_default();
    (f64::from(units) * 100.0 + f64::from(rest)) / 100.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_have_three_formats() {
        let written = |cents| (plain(cents), brazilian(cents));
        assert_eq!(written(0), ("0.00".to_owned(), "0,00".to_owned()));
        assert_eq!(
            written(123_405),
            ("1234.05".to_owned(), "1.234,05".to_owned())
        );
        assert_eq!(brazilian(12_345_678_901), "123.456.789,01");
        assert_eq!(number(4_161_195).to_string(), "41611.95");
    }
}
