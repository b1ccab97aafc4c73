//! The two ways of writing numbers and dates.

/// How numbers, money and dates are written; words are a matter of the translations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum FormatLocale {
    /// `1.234,56` and `21/11/2026 14:05`.
    #[default]
    Brazilian,
    /// `1,234.56` and `2026-11-21 14:05`.
    English,
}

impl FormatLocale {
    /// The mark between groups of three digits.
    pub const fn grouping(self) -> char {
        match self {
            Self::Brazilian => '.',
            Self::English => ',',
        }
    }

    /// The mark before the decimals.
    pub const fn decimal(self) -> char {
        match self {
            Self::Brazilian => ',',
            Self::English => '.',
        }
    }
}
