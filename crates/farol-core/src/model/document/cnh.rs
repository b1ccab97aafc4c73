//! CNH: registration number of a driver's license.

use super::error::{DocumentError, compare_check_digits};
use super::format;
use super::normalize::{code_bytes, exact_digits, is_repeated, text_of};
use super::serde_as_code::serde_as_code;
use std::fmt;

/// Registration number: eleven digits, or text that the service may accept as one; `Debug` redacts
/// it.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Cnh(String);

impl Cnh {
    /// Parses a registration number whose check digits match either of the two published variants.
    ///
    /// # Errors
    /// The validation error.
    pub fn parse(text: &str) -> Result<Self, DocumentError> {
        let digits = exact_digits::<11>(text)?;
        if is_repeated(&digits) {
            return Err(DocumentError::Repeated);
        }
        let [base @ .., first, second] = digits;
        let found = [first - b'0', second - b'0'];
        let [plain, carried] = check_digit_variants(base);
        if found != carried {
            compare_check_digits(found, plain)?;
        }
        Ok(Self(text_of(&digits)))
    }

    /// Parses any digits and letters, and returns the validation error, if any, as a warning.
    ///
    /// The variants disagree, and the contract doesn't specify the number, so an error is no reason
    /// to reject it.
    ///
    /// # Errors
    /// `Empty` or `BadCharacter`: the text can't be sent.
    pub fn parse_lenient(text: &str) -> Result<(Self, Option<DocumentError>), DocumentError> {
        let code = code_bytes(text)?;
        Ok((Self(text_of(&code)), Self::parse(text).err()))
    }

    /// Returns the digits, as sent.
    pub fn digits(&self) -> String {
        self.0.clone()
    }

    /// Returns the wire code, equal to [`Self::digits`].
    pub fn code(&self) -> String {
        self.digits()
    }

    /// Returns the number for display, which has no punctuation.
    pub fn formatted(&self) -> String {
        self.digits()
    }

    /// Returns the number redacted: `***00000***`.
    pub fn redacted(&self) -> String {
        format::fill_redacted("", &self.0, 3..8)
    }
}

/// Returns the check digits of nine ASCII digits in the two published variants.
///
/// They differ in one case only: if the first remainder is ten, two is subtracted from the second,
/// and the variants disagree whether that happens before or after a remainder of ten becomes zero.
fn check_digit_variants(base: [u8; 9]) -> [[u8; 2]; 2] {
    let sum = |weights: &mut dyn Iterator<Item = u32>| -> u32 {
        base.iter()
            .zip(weights)
            .map(|(d, w)| u32::from(d - b'0') * w)
            .sum()
    };
    let first = sum(&mut (1..=9).rev()) % 11;
    let second = sum(&mut (1..=9)) % 11;
    let discount = if first == 10 { 2 } else { 0 };
    let carried = (second + 11 - discount) % 11;
    let plain = if second == 10 { 0 } else { carried };
    // A remainder of ten becomes zero.
    let digit = |remainder: u32| u8::try_from(remainder % 10).unwrap_or_default();
    [[digit(first), digit(plain)], [digit(first), digit(carried)]]
}

impl fmt::Debug for Cnh {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cnh({})", self.redacted())
    }
}

serde_as_code!(Cnh);

/// Serde functions for a number whose check digits may be unusual, as its bare code.
pub mod lenient_cnh {
    use super::Cnh;
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    /// Serializes the bare code.
    ///
    /// # Errors
    /// Those of the serializer.
    pub fn serialize<S: Serializer>(number: &Cnh, to: S) -> Result<S::Ok, S::Error> {
        number.0.serialize(to)
    }

    /// Deserializes any number that can be sent.
    ///
    /// # Errors
    /// The text can't be sent.
    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Cnh, D::Error> {
        let text = String::deserialize(from)?;
        let read = Cnh::parse_lenient(&text);
        read.map(|(number, _)| number).map_err(Error::custom)
    }
}
