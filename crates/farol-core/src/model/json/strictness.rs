//! Strictness of JSON parsing, and the result of a lenient one.

use super::value::Json;
use thiserror::Error;

/// Handling of text that isn't strictly JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strictness {
    /// Rejects it.
    Strict,
    /// Reads as much as possible and reports the changes in [`ReadNotes`]: a byte order mark is
    /// dropped; bytes and escapes that aren't Unicode become U+FFFD; the last of several fields of
    /// one name wins; strings may contain line breaks; values nested too deeply and numbers beyond
    /// a double become text.
    Lenient,
}

/// Changes made by a lenient parse.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReadNotes {
    /// An object had a field twice; the last one wins.
    pub repeated: bool,
    /// Invalid Unicode was replaced by U+FFFD.
    pub replaced: bool,
    /// A number beyond a double, or a value nested too deeply, was stored as its text.
    pub as_text: bool,
}

impl ReadNotes {
    /// Returns the changes made by either of two parses.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self {
            repeated: self.repeated || other.repeated,
            replaced: self.replaced || other.replaced,
            as_text: self.as_text || other.as_text,
        }
    }
}

/// Parsed tree, with the changes made by a lenient parse.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// Parsed tree.
    pub tree: Json,
    /// Changes made while parsing.
    pub notes: ReadNotes,
}

/// Syntax error with its byte offset; contains nothing of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{problem} at byte {at}")]
pub struct JsonError {
    pub(super) problem: &'static str,
    pub(super) at: usize,
}
