//! Paths and query strings with percent-encoded components.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use std::fmt::{self, Write};

/// All characters except RFC 3986's unreserved ones, which are not encoded.
const RESERVED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

/// Absolute path below the service's base URL.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UrlPath(String);

impl UrlPath {
    /// Joins `segments`, encoding each one, so that no value can add a segment.
    ///
    /// Browsers resolve `.` and `..` segments even if percent-encoded; their dots are encoded
    /// twice, which no valid value of the contract needs.
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

/// Query string with its pairs in insertion order; empty if there are none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct QueryString(String);

impl QueryString {
    /// Appends one pair, with name and value encoded.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl fmt::Display) -> Self {
        self.0.push(if self.0.is_empty() { '?' } else { '&' });
        let value = value.to_string();
        let name = utf8_percent_encode(name, RESERVED);
        // Writing to a `String` can't fail.
        let _ = write!(self.0, "{name}={}", utf8_percent_encode(&value, RESERVED));
        self
    }
}

impl fmt::Display for QueryString {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
