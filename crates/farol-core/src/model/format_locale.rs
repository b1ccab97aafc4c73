//! Locales for formatting numbers and dates.

/// Locale for formatting numbers, money and dates; texts are translated separately.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum FormatLocale {
    /// `1.234,56` and `21/11/2026 14:05`.
    #[default]
    Brazilian,
    /// `1,234.56` and `2026-11-21 14:05`.
    English,
}

impl FormatLocale {
    /// Returns the separator between groups of three digits.
    pub const fn grouping(self) -> char {
        match self {
            Self::Brazilian => '.',
            Self::English => ',',
        }
    }

    /// Returns the decimal separator.
    pub const fn decimal(self) -> char {
        match self {
            Self::Brazilian => ',',
            Self::English => '.',
        }
    }
}
