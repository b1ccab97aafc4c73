//! JSON of any shape: a strict tree for bodies that the contract doesn't describe.

use serde::ser::{Serialize, Serializer};
use std::sync::Arc;

mod discard;
mod key_interner;
mod number;
mod reader;
mod strictness;
mod string_literal;

pub use discard::Discard;
pub use reader::JsonReader;
pub use strictness::{JsonError, ReadNotes, Reading, Strictness};

/// The name of a field; objects of one kind share their names, which saves most of the memory.
pub type Key = Arc<str>;

/// A JSON value. Objects keep the order of their fields and have no field twice.
///
/// Whole numbers are exact from `i64::MIN` to `u64::MAX`; others are doubles, as in a browser, and
/// [`Json::is_lossy`] tells when that can have cost digits.
#[derive(Clone, Debug, PartialEq)]
pub enum Json {
    /// `null`
    Null,
    /// `true` or `false`
    Bool(bool),
    /// A whole number.
    Int(i64),
    /// A whole number above `i64::MAX`.
    Large(u64),
    /// Any other number, always finite. The last of more than 15 digits may be lost: the exact way of
    /// reading it would take 8 KB more of a first visit.
    Float(f64),
    /// A string.
    Text(String),
    /// An array.
    List(Vec<Json>),
    /// An object.
    Object(Vec<(Key, Json)>),
}

impl Json {
    /// Reads a whole document strictly; nothing but white space may follow it. What the service
    /// answers is read by [`Reading::of`].
    ///
    /// # Errors
    /// What is wrong at which byte: no JSON, a field twice, text that isn't Unicode (lone
    /// surrogates), numbers beyond a double, more than 127 levels, or too many parts.
    pub fn parse(bytes: &[u8]) -> Result<Self, String> {
        let reading = JsonReader::new(Strictness::Strict).whole(bytes);
        reading.map(|reading| reading.tree)
    }

    /// The field of an object.
    pub fn get(&self, name: &str) -> Option<&Self> {
        match self {
            Self::Object(fields) => fields
                .iter()
                .find(|(key, _)| **key == *name)
                .map(|(_, value)| value),
            _ => None,
        }
    }

    /// The text of a string.
    pub fn as_text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            _ => None,
        }
    }

    /// Whether this is an array or an object.
    pub const fn is_nested(&self) -> bool {
        matches!(self, Self::List(_) | Self::Object(_))
    }

    /// Whether this is an array or an object that isn't empty.
    pub const fn has_children(&self) -> bool {
        match self {
            Self::List(items) => !items.is_empty(),
            Self::Object(fields) => !fields.is_empty(),
            _ => false,
        }
    }

    /// How many fields and items there are in all, counted no further than `most`.
    pub fn count_descendants(&self, most: usize) -> usize {
        let count = |parts: &mut dyn Iterator<Item = &Self>| {
            let mut sum = 0;
            while sum < most
                && let Some(part) = parts.next()
            {
                sum += 1 + part.count_descendants(most - sum - 1);
            }
            sum
        };
        match self {
            Self::List(items) => count(&mut items.iter()),
            Self::Object(fields) => count(&mut fields.iter().map(|(_, value)| value)),
            _ => 0,
        }
    }

    /// Whether the number was written with more digits than a double keeps.
    pub fn is_lossy(&self) -> bool {
        /// 2^53: from here on a double skips whole numbers.
        const EXACT: f64 = 9_007_199_254_740_992.0;
        matches!(self, Self::Float(number) if number.abs() >= EXACT)
    }

    /// What the value is, in words for support.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Null => "null",
            Self::Bool(_) => "a boolean",
            Self::Int(_) => "an integer",
            Self::Large(_) => "an integer beyond int64",
            Self::Float(_) => "a number",
            Self::Text(_) => "a string",
            Self::List(_) => "an array",
            Self::Object(_) => "an object",
        }
    }

    /// The value as indented JSON, for copying and saving.
    pub fn to_pretty(&self) -> String {
        // Text keys and finite numbers always serialize.
        serde_json::to_string_pretty(self).unwrap_or_default()
    }
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Null => serializer.serialize_unit(),
            Self::Bool(value) => serializer.serialize_bool(*value),
            Self::Int(value) => serializer.serialize_i64(*value),
            Self::Large(value) => serializer.serialize_u64(*value),
            Self::Float(value) => serializer.serialize_f64(*value),
            Self::Text(value) => serializer.serialize_str(value),
            Self::List(items) => serializer.collect_seq(items),
            Self::Object(fields) => serializer.collect_map(fields.iter().map(|(k, v)| (&**k, v))),
        }
    }
}

/// The fields of an object that the contract doesn't name, in the service's order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ExtraFields(pub Vec<(Key, Json)>);

impl ExtraFields {
    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The fields but those called `known`, which somebody else has read.
    #[must_use]
    pub fn without(mut self, known: &[&str]) -> Self {
        self.0.retain(|(name, _)| !known.contains(&&**name));
        self
    }

    /// The fields, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Json)> {
        self.0.iter().map(|(name, value)| (&**name, value))
    }
}
