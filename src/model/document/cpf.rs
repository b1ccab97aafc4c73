//! CPF: a person's document.

use super::error::compare_check_digits;
use super::normalize::{exact_digits, is_repeated, text_of};
use super::{DocumentError, format, serde_as_code};
use std::fmt;

/// A CPF with right check digits; `Debug` hides most of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cpf([u8; 11]);

impl Cpf {
    /// Reads a CPF with or without its mask, as typed or pasted.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn parse(text: &str) -> Result<Self, DocumentError> {
        let digits = exact_digits::<11>(text)?;
        if is_repeated(&digits) {
            return Err(DocumentError::Repeated);
        }
        let [base @ .., first, second] = digits;
        compare_check_digits([first - b'0', second - b'0'], check_digits(base))?;
        Ok(Self(digits))
    }

    /// The eleven digits, as sent.
    pub fn digits(&self) -> String {
        text_of(&self.0)
    }

    /// The same as [`Self::digits`]: what travels.
    pub fn code(&self) -> String {
        self.digits()
    }

    /// `000.000.000-00`
    pub fn formatted(&self) -> String {
        format::fill(format::CPF, &self.digits())
    }

    /// `***.000.000-**`, as public records show it.
    pub fn redacted(&self) -> String {
        format::fill_hidden(format::CPF, &self.digits(), 3..9)
    }
}

/// The two check digits of nine digits (ASCII): weights 10 to 2, then 11 to 2 with the first one.
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

/// The digit of a remainder modulo 11: below two it is zero, else what is missing to eleven.
pub(super) fn from_remainder(remainder: u32) -> u8 {
    // At most nine, so that nothing is cut off.
    u8::try_from(11 - remainder.min(11)).unwrap_or_default() * u8::from(remainder >= 2)
}

impl fmt::Debug for Cpf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cpf({})", self.redacted())
    }
}

serde_as_code!(Cpf);
