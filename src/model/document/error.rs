//! What is wrong with a number.

use std::fmt;

/// Which of the two check digits is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CheckPosition {
    /// The first.
    First,
    /// The second.
    Second,
    /// Both.
    Both,
}

/// What is wrong with a number that somebody typed or pasted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DocumentError {
    /// Nothing but separators.
    Empty,
    /// Characters are missing.
    TooShort {
        /// How many there are.
        have: usize,
        /// How many there must be.
        want: usize,
    },
    /// There are too many characters.
    TooLong {
        /// How many there are.
        have: usize,
        /// How many there must be.
        want: usize,
    },
    /// One digit repeated: it passes the arithmetic, but is never issued.
    Repeated,
    /// The check digits don't fit the rest.
    CheckDigit {
        /// Which of them.
        position: CheckPosition,
        /// The two digits that would fit.
        expected: [char; 2],
    },
    /// A character that has no place in the number.
    BadCharacter(char),
    /// Two letters that are no state.
    UnknownState,
    /// Somebody's CPF or CNPJ, where a process number belongs.
    IsDocument,
}

/// Words for support; people read the translations.
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

/// Compares the check digits that stand in a number with those that belong there.
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
