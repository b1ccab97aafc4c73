//! Interning of field names, and detection of names that occur twice in one object.

use super::value::{Json, Key};
use std::collections::BTreeMap;

/// Name with its index in the table of names or in the object, if it has one.
type Named = (Key, Option<usize>);

/// Table of the field names read so far.
///
/// Long lists repeat the fields of their first element in the same order, so the name after the
/// last one is nearly always the next one of the table.
#[derive(Default)]
pub(super) struct KeyInterner {
    known: Vec<Key>,
    next: usize,
    /// Number of fields of the last object: the best estimate for the next one.
    last_len: usize,
}

impl KeyInterner {
    /// Maximum number of names: bounds the table for objects whose names are data, and equals the
    /// number of bits of a `u128`.
    const MAX_NAMES: usize = 128;

    /// Returns the shared name, with its index in the table if it has one.
    pub(super) fn key(&mut self, name: &str) -> Named {
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
        if self.known.len() == Self::MAX_NAMES {
            return (key, None);
        }
        self.known.push(key.clone());
        self.next = self.known.len();
        (key, Some(self.next - 1))
    }

    /// Creates an object with capacity for as many fields as the last one had.
    pub(super) fn object(&self) -> Object {
        Object {
            fields: Vec::with_capacity(self.last_len.min(Self::MAX_NAMES)),
            used_keys: 0,
            others: BTreeMap::new(),
            at: None,
        }
    }

    /// Returns the fields of a complete object.
    pub(super) fn close(&mut self, object: Object) -> Vec<(Key, Json)> {
        let mut fields = object.fields;
        self.last_len = fields.len();
        if fields.capacity() > 2 * fields.len() + 4 {
            fields.shrink_to_fit();
        }
        fields
    }
}

/// Object that is being read.
pub(super) struct Object {
    pub(super) fields: Vec<(Key, Json)>,
    /// One bit per name of the table.
    used_keys: u128,
    /// Names beyond the capacity of the table, with their indices in the object; such a name can
    /// only repeat another such name. A B-tree, because a hash table of a million names would
    /// occasionally be rehashed in one step.
    others: BTreeMap<Key, usize>,
    /// Name of the next value, with the index of an earlier field of that name.
    at: Option<Named>,
}

impl Object {
    /// Records the name of the next value and returns whether the object has it already.
    pub(super) fn name(&mut self, key: Key, place: Option<usize>) -> bool {
        let earlier = match place {
            Some(place) => {
                let bit = 1_u128 << place;
                let is_used = self.used_keys & bit != 0;
                self.used_keys |= bit;
                let mut names = self.fields.iter();
                is_used.then(|| names.position(|(name, _)| *name == key))
            }
            None => Some(self.others.insert(key.clone(), self.fields.len())),
        };
        let earlier = earlier.flatten();
        if let Some(at) = earlier
            && place.is_none()
        {
            self.others.insert(key.clone(), at);
        }
        self.at = Some((key, earlier));
        earlier.is_some()
    }

    /// Stores a value under the recorded name; `None` if memory is exhausted.
    pub(super) fn put(&mut self, value: Json) -> Option<()> {
        let (key, earlier) = self.at.take()?;
        if let Some((_, old)) = earlier.and_then(|at| self.fields.get_mut(at)) {
            *old = value;
            return Some(());
        }
        self.fields.try_reserve(1).ok()?;
        self.fields.push((key, value));
        Some(())
    }
}
