//! JSON value that keeps the order of fields and exact integers.

use crate::model::number::MAX_EXACT_INTEGER;
use serde::ser::{Serialize, Serializer};
use std::sync::Arc;

/// Name of a field; shared between objects of one kind, which saves most of the memory.
pub type Key = Arc<str>;

/// JSON value; objects preserve the order of their fields and have no field twice.
///
/// Integers are exact from `i64::MIN` to `u64::MAX`; other numbers are doubles, as in a browser,
/// and [`Json::is_lossy`] returns whether that may have lost digits.
#[derive(Clone, Debug, PartialEq)]
pub enum Json {
    /// `null`
    Null,
    /// `true` or `false`
    Bool(bool),
    /// Integer.
    Int(i64),
    /// Integer above `i64::MAX`.
    Large(u64),
    /// Any other number, always finite. The last of more than 15 digits may be lost: exact parsing
    /// would add 8 KB to the first load.
    Float(f64),
    /// String.
    Text(String),
    /// Array.
    List(Vec<Json>),
    /// Object.
    Object(Vec<(Key, Json)>),
}

impl Json {
    /// Returns a field of an object.
    pub fn get(&self, name: &str) -> Option<&Self> {
        match self {
            Self::Object(fields) => fields
                .iter()
                .find(|(key, _)| **key == *name)
                .map(|(_, value)| value),
            _ => None,
        }
    }

    /// Returns the text of a string.
    pub fn as_text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            _ => None,
        }
    }

    /// True for an array or an object.
    pub const fn is_nested(&self) -> bool {
        matches!(self, Self::List(_) | Self::Object(_))
    }

    /// True for an array or an object that isn't empty.
    pub const fn has_children(&self) -> bool {
        match self {
            Self::List(items) => !items.is_empty(),
            Self::Object(fields) => !fields.is_empty(),
            _ => false,
        }
    }

    /// Counts the fields and items of all levels, up to `limit`.
    pub fn count_descendants(&self, limit: usize) -> usize {
        let count = |parts: &mut dyn Iterator<Item = &Self>| {
            let mut sum = 0;
            while sum < limit
                && let Some(part) = parts.next()
            {
                sum += 1 + part.count_descendants(limit - sum - 1);
            }
            sum
        };
        match self {
            Self::List(items) => count(&mut items.iter()),
            Self::Object(fields) => count(&mut fields.iter().map(|(_, value)| value)),
            _ => 0,
        }
    }

    /// Returns whether the number may have been written with more digits than a double holds.
    pub fn is_lossy(&self) -> bool {
        matches!(self, Self::Float(number) if number.abs() >= MAX_EXACT_INTEGER)
    }

    /// Returns the kind of the value in English, for support.
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

    /// Serializes the value as indented JSON, for copying and saving.
    pub fn to_pretty(&self) -> String {
        // Serialization can't fail: keys are text and numbers are finite.
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

/// Fields of an object that the contract doesn't name, in the service's order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ExtraFields(pub Vec<(Key, Json)>);

impl ExtraFields {
    /// Returns whether there are no fields.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the fields except those named in `known`, which are parsed elsewhere.
    #[must_use]
    pub fn without(mut self, known: &[&str]) -> Self {
        self.0.retain(|(name, _)| !known.contains(&&**name));
        self
    }

    /// Iterates over the fields, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Json)> {
        self.0.iter().map(|(name, value)| (&**name, value))
    }
}
