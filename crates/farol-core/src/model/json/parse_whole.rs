//! Parsing of a whole text in one call.

use super::parser::JsonParser;
use super::strictness::{JsonError, Reading, Strictness};
use super::value::Json;

impl Json {
    /// Parses a whole document strictly; only white space may follow the value. Response bodies are
    /// parsed by [`Reading::of`].
    ///
    /// # Errors
    /// The error, with its byte offset: invalid JSON, a duplicate field, text that isn't Unicode
    /// (lone surrogates), numbers beyond a double, more than 127 levels, or too many nodes.
    pub fn parse(bytes: &[u8]) -> Result<Self, JsonError> {
        let reading = JsonParser::new(Strictness::Strict).read_all(bytes);
        reading.map(|reading| reading.tree)
    }
}

impl Reading {
    /// Parses a whole text leniently.
    ///
    /// # Errors
    /// The error, with its byte offset.
    pub fn of(text: &[u8]) -> Result<Self, JsonError> {
        JsonParser::new(Strictness::Lenient).read_all(text)
    }
}
