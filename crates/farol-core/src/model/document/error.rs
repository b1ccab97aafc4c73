//! Validation errors of numbers.

use std::fmt;

/// Position of the wrong check digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CheckPosition {
    /// First check digit.
    First,
    /// Second check digit.
    Second,
    /// Both check digits.
    Both,
}

/// Validation error of a typed or pasted number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DocumentError {
    /// The text contains only separators.
    Empty,
    /// There are too few characters.
    TooShort {
        /// Number of characters found.
        have: usize,
        /// Number of characters required.
        want: usize,
    },
    /// There are too many characters.
    TooLong {
        /// Number of characters found.
        have: usize,
        /// Number of characters allowed.
        want: usize,
    },
    /// One digit is repeated: the check digits match, but such a number is never issued.
    Repeated,
    /// The check digits don't match the other characters.
    CheckDigit {
        /// Position of the wrong digit.
        position: CheckPosition,
        /// Check digits that would match.
        expected: [char; 2],
    },
    /// The character can't occur in the number.
    BadCharacter(char),
    /// The two letters aren't a state.
    UnknownState,
    /// The number is a CPF or CNPJ where a process number is expected.
    IsDocument,
}

/// Formats the message for support; users see the translations.
impl fmt::Display for DocumentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("no number"),
            Self::TooShort { have, want } => write!(f, "{have} characters, {want} needed"),
            Self::TooLong { have, want } => write!(f, "{have} characters, {want} allowed"),
            Self::Repeated => f.write_str("one digit repeated"),
            Self::CheckDigit { .. } => f.write_str("wrong check digit"),
            Self::BadCharacter(_) => f.write_str("a character out of place"),
            Self::UnknownState => f.write_str("no such state"),
            Self::IsDocument => f.write_str("somebody's document"),
        }
    }
}

/// Compares the check digits of a number with the correct ones.
pub(super) fn compare_check_digits(found: [u8; 2], right: [u8; 2]) -> Result<(), DocumentError> {
    let [found_first, found_second] = found;
    let [first, second] = right;
    let position = match (found_first == first, found_second == second) {
        (true, true) => return Ok(()),
        (false, true) => CheckPosition::First,
        (true, false) => CheckPosition::Second,
        (false, false) => CheckPosition::Both,
    };
    Err(DocumentError::CheckDigit {
        position,
        expected: [char::from(first + b'0'), char::from(second + b'0')],
    })
}
