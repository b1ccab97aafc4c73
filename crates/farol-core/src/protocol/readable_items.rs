//! Array of a response whose elements are decoded one by one: one that can't be read leaves the others.

use super::from_json::{DecodeError, FromJson};
use crate::model::json::Json;
use std::ops::Deref;

/// Elements of an array that can be read, and the number of the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadableItems<T> {
    items: Vec<T>,
    unread: usize,
}

impl<T> ReadableItems<T> {
    /// Returns the elements that can be read.
    pub fn into_items(self) -> Vec<T> {
        self.items
    }

    /// Returns the number of elements that can't be read.
    pub const fn unread(&self) -> usize {
        self.unread
    }
}

impl<T> Deref for ReadableItems<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.items
    }
}

/// Decodes an array; fails with the first mismatch if no element can be read.
impl<T: FromJson> FromJson for ReadableItems<T> {
    fn from_json(json: Json) -> Result<Self, DecodeError> {
        let Json::List(elements) = json else {
            return Vec::from_json(json).map(|items| Self { items, unread: 0 });
        };
        let mut items = Vec::new();
        let mut first_error = None;
        let count = elements.len();
        for (at, element) in elements.into_iter().enumerate() {
            match T::from_json(element) {
                Ok(item) => items.push(item),
                Err(error) => {
                    first_error.get_or_insert_with(|| error.within(&format!("[{at}]")));
                }
            }
        }
        match first_error.filter(|_| items.is_empty()) {
            Some(error) => Err(error),
            None => Ok(Self {
                unread: count - items.len(),
                items,
            }),
        }
    }
}
