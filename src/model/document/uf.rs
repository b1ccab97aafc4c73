//! The federation's units, in the order in which process numbers count them.

use super::DocumentError;
use std::fmt;

/// A state or the federal district.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Uf(&'static str);

/// CNJ resolution 65, annex: `TR` 01 to 27.
const CODES: [&str; 27] = [
    "AC", "AL", "AP", "AM", "BA", "CE", "DF", "ES", "GO", "MA", "MT", "MS", "MG", "PA", "PB", "PR",
    "PE", "PI", "RJ", "RN", "RS", "RO", "RR", "SC", "SE", "SP", "TO",
];

impl Uf {
    /// All 27, in the order of process numbers.
    pub fn all() -> impl Iterator<Item = Self> {
        CODES.into_iter().map(Self)
    }

    /// Reads the two letters in either case.
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

    /// The unit with this number in a process number, from 1.
    pub fn from_court(number: u8) -> Option<Self> {
        let at = usize::from(number).checked_sub(1)?;
        CODES.get(at).copied().map(Self)
    }

    /// The two letters.
    pub const fn as_str(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for Uf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}
