//! OAB: registration of a lawyer with the bar of a state.

use super::error::DocumentError;
use super::format;
use super::normalize::{code_bytes, text_of};
use super::serde_as_code::serde_as_code;
use super::uf::Uf;

/// Bar registration: state, number and an optional letter; it has no check digit.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Oab {
    uf: Uf,
    number: String,
    letter: Option<char>,
}

/// Maximum number of digits issued by any section.
const MAX_DIGITS: usize = 7;

impl Oab {
    /// Creates a registration from a state and a number that may end in a letter (`12345A`).
    ///
    /// # Errors
    /// The validation error of the number.
    pub fn new(uf: Uf, number: &str) -> Result<Self, DocumentError> {
        let code = text_of(&code_bytes(number)?);
        let digits_end = code
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(code.len());
        let (digits, tail) = code.split_at(digits_end);
        let mut tail = tail.chars();
        let letter = tail.next();
        if let (Some(letter), true) = (letter, digits.is_empty()) {
            return Err(DocumentError::BadCharacter(letter));
        }
        if let Some(extra) = tail.next() {
            return Err(DocumentError::BadCharacter(extra));
        }
        if digits.len() > MAX_DIGITS {
            return Err(DocumentError::TooLong {
                have: digits.len(),
                want: MAX_DIGITS,
            });
        }
        Ok(Self {
            uf,
            number: digits.to_owned(),
            letter,
        })
    }

    /// Parses `SP123456`, `OAB/SP 123.456`, `123456/SP` or `MG 12345-A`.
    ///
    /// # Errors
    /// The validation error.
    pub fn parse(text: &str) -> Result<Self, DocumentError> {
        // The sign for "number" isn't part of the code.
        let text: String = text
            .chars()
            .filter(|c| !matches!(c, 'º' | '°' | ':'))
            .collect();
        let code = text_of(&code_bytes(&text)?);
        let code = code.strip_prefix("OAB").unwrap_or(&code);
        if code.is_empty() {
            return Err(DocumentError::Empty);
        }
        let starts_with_digit = code.starts_with(|c: char| c.is_ascii_digit());
        let (uf, number) = if starts_with_digit {
            let (number, uf) = code.split_at(code.len().saturating_sub(2));
            (uf, number)
        } else {
            code.split_at(code.len().min(2))
        };
        let uf = Uf::parse(uf)?;
        if number.is_empty() {
            return Err(DocumentError::TooShort { have: 0, want: 1 });
        }
        Self::new(uf, number)
    }

    /// Returns the state.
    pub const fn uf(&self) -> Uf {
        self.uf
    }

    /// Returns the code, as sent: `MG12345A`.
    pub fn code(&self) -> String {
        let mut code = format!("{}{}", self.uf, self.number);
        code.extend(self.letter);
        code
    }

    /// Returns the registration for display: `OAB/MG 12345-A`.
    pub fn formatted(&self) -> String {
        let mut text = format!("OAB/{} {}", self.uf, self.number);
        if let Some(letter) = self.letter {
            text.push('-');
            text.push(letter);
        }
        text
    }

    /// Returns the state and the last two digits: `OAB/MG ***45`.
    pub fn redacted(&self) -> String {
        let shown_from = self.number.len().saturating_sub(2).max(1);
        let number = format::fill_redacted("", &self.number, shown_from..self.number.len());
        format!("OAB/{} {number}", self.uf)
    }
}

serde_as_code!(Oab);
