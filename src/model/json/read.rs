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
    /// Objects whose names are data would otherwise fill the table without end; also the bits of a
    /// `u128`.
    const MOST: usize = 128;

    /// The shared name, and its place in the table if it has one.
    fn key(&mut self, name: &str) -> (Key, Option<usize>) {
        let at = match self.known.get(self.next) {
            Some(key) if **key == *name => Some(self.next),
            _ => self.known.iter().position(|key| **key == *name),
        };
        if let Some(at) = at
            && let Some(key) = self.known.get(at)
        {
            self.next = at + 1;
            return (key.clone(), Some(at));
        }
        let key = Key::from(name);
        if self.known.len() == Self::MOST {
            return (key, None);
        }
        self.known.push(key.clone());
        self.next = self.known.len();
        (key, Some(self.next - 1))
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
        // One bit for each name of the table; a name outside it can only repeat one outside it.
        let mut seen: u128 = 0;
        let mut outside = 0;
        while let Some((key, place)) = entries.next_key_seed(Name(self.0))? {
            let bit = place.map_or(0, |place| 1 << place);
            if seen & bit != 0 {
                return Err(twice());
            }
            seen |= bit;
            outside += usize::from(place.is_none());
            fields.push((key, entries.next_value_seed(self)?));
        }
        if outside > 1 && has_duplicate(&fields) {
            return Err(twice());
        }
        self.0.borrow_mut().last_len = fields.len();
        Ok(Json::Object(fields))
    }
}

/// The name isn't told: keys of unknown bodies can hold documents.
fn twice<E: Error>() -> E {
    E::custom("a field occurs twice in one object")
}

/// Reads the name of a field.
struct Name<'a>(&'a RefCell<Names>);

impl<'de> DeserializeSeed<'de> for Name<'_> {
    type Value = (Key, Option<usize>);

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl Visitor<'_> for Name<'_> {
    type Value = (Key, Option<usize>);

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a field's name")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<Self::Value, E> {
        Ok(self.0.borrow_mut().key(name))
    }
}

fn has_duplicate(fields: &[(Key, Json)]) -> bool {
    let mut keys: Vec<&str> = fields.iter().map(|(key, _)| &**key).collect();
    keys.sort_unstable();
    keys.iter().zip(keys.iter().skip(1)).any(|(a, b)| a == b)
}
