//! Paths and query strings whose parts are always encoded.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use std::fmt::{self, Write};

/// RFC 3986's unreserved characters stay as they are; everything else is encoded.
const RESERVED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

/// An absolute path below the service's address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UrlPath(String);

impl UrlPath {
    /// Joins `segments`, encoding each, so that no value can add a segment of its own.
    ///
    /// A segment of dots alone would be folded away by the browser; its dots are encoded twice,
    /// which no real value of the contract needs.
    pub fn of<S: AsRef<str>>(segments: impl IntoIterator<Item = S>) -> Self {
        let mut path = String::new();
        for segment in segments {
            path.push('/');
            match segment.as_ref() {
                "." => path.push_str("%252E"),
                ".." => path.push_str("%252E%252E"),
                other => path.extend(utf8_percent_encode(other, RESERVED)),
            }
        }
        Self(path)
    }
}

impl fmt::Display for UrlPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A query string, in the order in which its pairs were added; empty when there are none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct QueryString(String);

impl QueryString {
    /// Adds one pair, both sides encoded.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl fmt::Display) -> Self {
        self.0.push(if self.0.is_empty() { '?' } else { '&' });
        let value = value.to_string();
        let name = utf8_percent_encode(name, RESERVED);
        // Writing to a String never fails.
        let _ = write!(self.0, "{name}={}", utf8_percent_encode(&value, RESERVED));
        self
    }
}

impl fmt::Display for QueryString {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
