//! CPF: taxpayer number of an individual.

use super::error::{DocumentError, compare_check_digits};
use super::format;
use super::normalize::{exact_digits, is_repeated, text_of};
use super::serde_as_code::serde_as_code;
use std::fmt;

/// CPF with valid check digits; `Debug` redacts most of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cpf([u8; 11]);

impl Cpf {
    /// Parses a CPF with or without punctuation.
    ///
    /// # Errors
    /// The validation error.
    pub fn parse(text: &str) -> Result<Self, DocumentError> {
        let digits = exact_digits::<11>(text)?;
        if is_repeated(&digits) {
            return Err(DocumentError::Repeated);
        }
        let [base @ .., first, second] = digits;
        compare_check_digits([first - b'0', second - b'0'], check_digits(base))?;
        Ok(Self(digits))
    }

    /// Returns the eleven digits, as sent.
    pub fn digits(&self) -> String {
        text_of(&self.0)
    }

    /// Returns the wire code, equal to [`Self::digits`].
    pub fn code(&self) -> String {
        self.digits()
    }

    /// Returns the number with its punctuation: `000.000.000-00`.
    pub fn formatted(&self) -> String {
        format::fill(format::CPF, &self.digits())
    }

    /// Returns the number redacted as in public records: `***.000.000-**`.
    pub fn redacted(&self) -> String {
        format::fill_redacted(format::CPF, &self.digits(), 3..9)
    }
}

/// Returns the two check digits of nine ASCII digits: weights 10 to 2, then 11 to 2 including the
/// first check digit.
fn check_digits(base: [u8; 9]) -> [u8; 2] {
    let weighted = |highest: u32| -> u32 {
        let weights = (2..=highest).rev();
        base.iter()
            .zip(weights)
            .map(|(digit, weight)| u32::from(digit - b'0') * weight)
            .sum()
    };
    let first = from_remainder(weighted(10) % 11);
    let second = from_remainder((weighted(11) + u32::from(first) * 2) % 11);
    [first, second]
}

/// Returns the digit for a remainder modulo 11: zero below two, else the difference to eleven.
pub(super) fn from_remainder(remainder: u32) -> u8 {
    // At most eleven, so the conversion can't fail.
    u8::try_from(11 - remainder.min(11)).unwrap_or_default() * u8::from(remainder >= 2)
}

impl fmt::Debug for Cpf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cpf({})", self.redacted())
    }
}

serde_as_code!(Cpf);
