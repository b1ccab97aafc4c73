//! Builds the tree while the text is read.

use super::{Json, Key};
use serde::de::{Deserialize, DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use std::cell::RefCell;
use std::fmt;

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Tree(&RefCell::default()).deserialize(deserializer)
    }
}

/// The field names met so far. Long lists repeat the fields of their first element in the same
/// order, so that the name after the last one is nearly always the next one.
#[derive(Default)]
struct Names {
    known: Vec<Key>,
    next: usize,
    /// How many fields the last object had: the best guess for the next one.
    last_len: usize,
}

impl Names {
    /// Objects whose names are data would otherwise fill the table without end.
    const MOST: usize = 128;

    fn key(&mut self, name: &str) -> Key {
        let expected = self.known.get(self.next);
        let at = match expected {
            Some(key) if **key == *name => Some(self.next),
            _ => self.known.iter().position(|key| **key == *name),
        };
        if let Some(key) = at.and_then(|at| self.known.get(at)) {
            self.next = at.unwrap_or_default() + 1;
            return key.clone();
        }
        let key = Key::from(name);
        if self.known.len() < Self::MOST {
            self.known.push(key.clone());
            self.next = self.known.len();
        }
        key
    }
}

/// Reads one value, sharing the names of fields.
#[derive(Clone, Copy)]
struct Tree<'a>(&'a RefCell<Names>);

impl<'de> DeserializeSeed<'de> for Tree<'_> {
    type Value = Json;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Json, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Tree<'_> {
    type Value = Json;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E: Error>(self) -> Result<Json, E> {
        Ok(Json::Null)
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Json, E> {
        Ok(Json::Bool(value))
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Json, E> {
        Ok(Json::Int(value))
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Json, E> {
        Ok(i64::try_from(value).map_or(Json::Large(value), Json::Int))
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Json, E> {
        Ok(Json::Float(value))
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Json, E> {
        Ok(Json::Text(value.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Json, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element_seed(self)? {
            list.push(item);
        }
        Ok(Json::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Json, A::Error> {
        let mut fields = Vec::with_capacity(self.0.borrow().last_len.min(Names::MOST));
        while let Some(key) = entries.next_key_seed(Name(self.0))? {
            fields.push((key, entries.next_value_seed(self)?));
        }
        self.0.borrow_mut().last_len = fields.len();
        if has_duplicate(&fields) {
            // The name isn't told: keys of unknown bodies can hold documents.
            return Err(A::Error::custom("a field occurs twice in one object"));
        }
        Ok(Json::Object(fields))
    }
}

/// Reads the name of a field.
struct Name<'a>(&'a RefCell<Names>);

impl<'de> DeserializeSeed<'de> for Name<'_> {
    type Value = Key;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Key, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl Visitor<'_> for Name<'_> {
    type Value = Key;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a field's name")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<Key, E> {
        Ok(self.0.borrow_mut().key(name))
    }
}

/// Compares pairs where that is fastest, and sorts where pairs would take quadratic time.
fn has_duplicate(fields: &[(Key, Json)]) -> bool {
    const FEW: usize = 32;
    if fields.len() <= FEW {
        return fields
            .iter()
            .enumerate()
            .any(|(at, (key, _))| fields.iter().skip(at + 1).any(|(other, _)| other == key));
    }
    let mut keys: Vec<&str> = fields.iter().map(|(key, _)| &**key).collect();
    keys.sort_unstable();
    keys.iter().zip(keys.iter().skip(1)).any(|(a, b)| a == b)
}
