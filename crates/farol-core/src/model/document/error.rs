//! Validation errors of numbers.

use thiserror::Error;

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

/// Validation error of a typed or pasted number; users see the translations of the messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum DocumentError {
    /// The text contains only separators.
    #[error("no number")]
    Empty,
    /// There are too few characters.
    #[error("{have} characters, {want} needed")]
    TooShort {
        /// Number of characters found.
        have: usize,
        /// Number of characters required.
        want: usize,
    },
    /// There are too many characters.
    #[error("{have} characters, {want} allowed")]
    TooLong {
        /// Number of characters found.
        have: usize,
        /// Number of characters allowed.
        want: usize,
    },
    /// One digit is repeated: the check digits match, but such a number is never issued.
    #[error("one digit repeated")]
    Repeated,
    /// The check digits don't match the other characters.
    #[error("wrong check digit")]
    CheckDigit {
        /// Position of the wrong digit.
        position: CheckPosition,
        /// Check digits that would match.
        expected: [char; 2],
    },
    /// The character can't occur in the number.
    #[error("a character out of place")]
    BadCharacter(char),
    /// The two letters aren't a state.
    #[error("no such state")]
    UnknownState,
    /// The number is a CPF or CNPJ where a process number is expected.
    #[error("a CPF or CNPJ")]
    IsDocument,
}

/// Compares the check digits of a number with the correct ones.
pub(super) fn compare_check_digits(found: [u8; 2], computed: [u8; 2]) -> Result<(), DocumentError> {
    let [found_first, found_second] = found;
    let [first, second] = computed;
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
