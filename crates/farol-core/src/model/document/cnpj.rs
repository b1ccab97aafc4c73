//! CNPJ: registration number of a company, of digits or (since July 2026) of digits and letters.

use super::cpf::from_remainder;
use super::error::{DocumentError, compare_check_digits};
use super::format;
use super::normalize::{code_bytes, exact, is_repeated, text_of};
use super::serde_as_code::serde_as_code;
use std::fmt;

/// CNPJ with valid check digits, in upper case; `Debug` redacts part of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cnpj([u8; 14]);

impl Cnpj {
    /// Parses a CNPJ with or without punctuation, in either case.
    ///
    /// # Errors
    /// The validation error; letters are allowed everywhere but in the check digits.
    pub fn parse(text: &str) -> Result<Self, DocumentError> {
        let code = exact::<14>(&code_bytes(text)?)?;
        let [base @ .., first, second] = code;
        for byte in [first, second] {
            if !byte.is_ascii_digit() {
                return Err(DocumentError::BadCharacter(char::from(byte)));
            }
        }
        if is_repeated(&code) {
            return Err(DocumentError::Repeated);
        }
        compare_check_digits([first - b'0', second - b'0'], check_digits(base))?;
        Ok(Self(code))
    }

    /// Returns the fourteen characters, as sent.
    pub fn code(&self) -> String {
        text_of(&self.0)
    }

    /// Returns whether it contains letters; the service may not support such numbers yet.
    pub fn is_alphanumeric(&self) -> bool {
        self.0.iter().any(u8::is_ascii_uppercase)
    }

    /// Returns the number with its punctuation: `00.000.000/0000-00`.
    pub fn formatted(&self) -> String {
        format::fill(format::CNPJ, &self.code())
    }

    /// Returns the number redacted: `**.000.000/0000-**`.
    pub fn redacted(&self) -> String {
        format::fill_redacted(format::CNPJ, &self.code(), 2..12)
    }
}

/// Returns the two check digits of twelve characters, each counted as its ASCII code minus 48.
fn check_digits(base: [u8; 12]) -> [u8; 2] {
    const WEIGHTS: [u32; 13] = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
    let value = |byte: u8| u32::from(byte.saturating_sub(b'0'));
    let sum = |weights: &mut dyn Iterator<Item = &u32>| -> u32 {
        base.iter()
            .zip(weights)
            .map(|(byte, w)| value(*byte) * w)
            .sum()
    };
    let first = from_remainder(sum(&mut WEIGHTS.iter().skip(1)) % 11);
    let second = from_remainder((sum(&mut WEIGHTS.iter()) + u32::from(first) * 2) % 11);
    [first, second]
}

impl fmt::Debug for Cnpj {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cnpj({})", self.redacted())
    }
}

serde_as_code!(Cnpj);
