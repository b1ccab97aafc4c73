//! Random ID of a person or company in URLs, from which no document can be derived.

use std::fmt::{self, Display, Formatter, Write as _};
use std::str::FromStr;

/// Number of hexadecimal digits: 64 bits, which no two subjects of one session share.
const DIGITS: usize = 16;

/// Random ID of a subject, known only to this browser and for the length of the session.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SubjectId(String);

/// Error of a text that isn't 16 lower-case hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a subject ID")]
pub struct SubjectIdError;

impl SubjectId {
    /// Creates the ID of 64 random bits.
    pub fn from_random(bytes: [u8; DIGITS / 2]) -> Self {
        let mut text = String::with_capacity(DIGITS);
        for byte in bytes {
            // Writing to a `String` can't fail.
            let _ = write!(text, "{byte:02x}");
        }
        Self(text)
    }
}

impl FromStr for SubjectId {
    type Err = SubjectIdError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let is_digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        if text.len() == DIGITS && text.bytes().all(is_digit) {
            Ok(Self(text.to_owned()))
        } else {
            Err(SubjectIdError)
        }
    }
}

impl Display for SubjectId {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
