//! Abbreviated numbers: `2,1 bi`, for tables and charts that also have them in full.

use super::Language;
use crate::model::money::Cents;

/// Powers of a thousand with their abbreviations in Portuguese and English, largest first.
const UNITS: [(u64, &str, &str); 4] = [
    (1_000_000_000_000, "\u{a0}tri", "T"),
    (1_000_000_000, "\u{a0}bi", "B"),
    (1_000_000, "\u{a0}mi", "M"),
    (1_000, "\u{a0}mil", "k"),
];

/// Smallest number that is abbreviated.
const MIN_COMPACT: u64 = 10_000;

/// Smallest amount that is abbreviated, in cents: a million reais.
const MIN_COMPACT_CENTS: u64 = 100_000_000;

impl Language {
    /// Abbreviates a number of five digits or more to at most four.
    pub fn compact(self, number: u64) -> String {
        if number < MIN_COMPACT {
            return self.count(number);
        }
        // Rounding can lead to the next unit: 999,950 is one million.
        let unit = UNITS
            .iter()
            .find(|(size, ..)| number >= size - size / 2_000);
        let Some(&(size, portuguese, english)) = unit else {
            return self.count(number);
        };
        let tenths = number.saturating_mul(10).saturating_add(size / 2) / size;
        let (whole, tenth) = (self.count(tenths / 10), tenths % 10);
        let unit = match self {
            Self::Portuguese => portuguese,
            Self::English => english,
        };
        // From a hundred on, a decimal is insignificant; below, only a whole number has none.
        let is_whole = number.is_multiple_of(size);
        if is_whole || tenths >= 1_000 {
            let rounded = self.count(number.saturating_add(size / 2) / size);
            return format!("{rounded}{unit}");
        }
        format!("{whole}{}{tenth}{unit}", self.format_locale().decimal())
    }

    /// Abbreviates an amount of a million reais or more; others are returned in full.
    pub fn compact_money(self, amount: Cents) -> String {
        let cents = amount.0.unsigned_abs();
        if cents < MIN_COMPACT_CENTS {
            return amount.format(self.format_locale());
        }
        let sign = if amount.0 < 0 { "-" } else { "" };
        format!("{sign}R$\u{a0}{}", self.compact((cents + 50) / 100))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_five_digits_or_more_are_abbreviated() {
        let cases = [
            (0, "0", "0"),
            (9_999, "9.999", "9,999"),
            (10_000, "10\u{a0}mil", "10k"),
            (12_345, "12,3\u{a0}mil", "12.3k"),
            (850_499, "850\u{a0}mil", "850k"),
            (999_499, "999\u{a0}mil", "999k"),
            (999_950, "1,0\u{a0}mi", "1.0M"),
            (2_100_000_000, "2,1\u{a0}bi", "2.1B"),
            (26_699_603_940, "26,7\u{a0}bi", "26.7B"),
            (1_000_000_000_000, "1\u{a0}tri", "1T"),
        ];
        for (number, portuguese, english) in cases {
            assert_eq!(Language::Portuguese.compact(number), portuguese);
            assert_eq!(Language::English.compact(number), english);
        }
    }

    #[test]
    fn amounts_of_a_million_or_more_are_abbreviated() {
        let compact = |cents| Language::Portuguese.compact_money(Cents(cents));
        assert_eq!(compact(60_708_680), "R$\u{a0}607.086,80");
        assert_eq!(compact(210_890_748_833), "R$\u{a0}2,1\u{a0}bi");
        assert_eq!(compact(-100_000_000), "-R$\u{a0}1\u{a0}mi");
    }
}
