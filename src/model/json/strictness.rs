//! How strictly JSON is read, and what comes of it.

use super::Json;
use super::reader::JsonReader;
use std::fmt;

/// How a text is taken that isn't JSON to the letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strictness {
    /// It is refused.
    Strict,
    /// As much is read as can be, and [`ReadNotes`] say what was changed: a byte order mark is dropped;
    /// bytes and escapes that aren't Unicode become U+FFFD; of two fields of one name the last one
    /// holds; line breaks may stand in strings; what lies too deep, and numbers beyond a double,
    /// become texts.
    Lenient,
}

/// What a lenient reading has changed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReadNotes {
    /// An object had a field twice: the last one holds.
    pub repeated: bool,
    /// Something wasn't Unicode, and is U+FFFD now.
    pub replaced: bool,
    /// A number beyond a double, or what lay too deep, is kept as its text.
    pub as_text: bool,
}

impl ReadNotes {
    /// What this reading or the other one has changed.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self {
            repeated: self.repeated || other.repeated,
            replaced: self.replaced || other.replaced,
            as_text: self.as_text || other.as_text,
        }
    }
}

/// A tree, and what a lenient reading has changed.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// The tree.
    pub tree: Json,
    /// What was changed.
    pub notes: ReadNotes,
}

impl Reading {
    /// Reads a whole text leniently.
    ///
    /// # Errors
    /// What is wrong at which byte.
    pub fn of(text: &[u8]) -> Result<Self, String> {
        JsonReader::new(Strictness::Lenient).whole(text)
    }
}

/// What is wrong with a text, and at which byte; it holds nothing of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JsonError {
    pub(super) what: &'static str,
    pub(super) at: usize,
}

impl fmt::Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at byte {}", self.what, self.at)
    }
}
