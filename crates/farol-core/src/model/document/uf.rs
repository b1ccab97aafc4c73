//! Federative units of Brazil, in the order of their numbers in process numbers.

use super::error::DocumentError;
use std::fmt;

/// State or the federal district.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Uf(&'static str);

/// Order of the annex of CNJ resolution 65: `TR` 01 to 27.
const CODES: [&str; 27] = [
    "AC", "AL", "AP", "AM", "BA", "CE", "DF", "ES", "GO", "MA", "MT", "MS", "MG", "PA", "PB", "PR",
    "PE", "PI", "RJ", "RN", "RS", "RO", "RR", "SC", "SE", "SP", "TO",
];

impl Uf {
    /// Iterates over all 27 units, in the order of process numbers.
    pub fn all() -> impl Iterator<Item = Self> {
        CODES.into_iter().map(Self)
    }

    /// Parses the two letters in either case.
    ///
    /// # Errors
    /// `Empty` or `UnknownState`.
    pub fn parse(text: &str) -> Result<Self, DocumentError> {
        let text = text.trim();
        if text.is_empty() {
            return Err(DocumentError::Empty);
        }
        Self::all()
            .find(|uf| uf.0.eq_ignore_ascii_case(text))
            .ok_or(DocumentError::UnknownState)
    }

    /// Returns the unit with this number in process numbers, counted from 1.
    pub fn from_court(number: u8) -> Option<Self> {
        let at = usize::from(number).checked_sub(1)?;
        CODES.get(at).copied().map(Self)
    }

    /// Returns the two letters.
    pub const fn as_str(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for Uf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}
