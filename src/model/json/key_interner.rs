//! Names of fields: shared among objects, and found when they occur twice in one.

use super::{Json, Key};
use std::collections::BTreeMap;

/// A name, and a place that it has already: in the table of names, or in the object.
type Named = (Key, Option<usize>);

/// The field names met so far. Long lists repeat the fields of their first element in the same
/// order, so that the name after the last one is nearly always the next one.
#[derive(Default)]
pub(super) struct KeyInterner {
    known: Vec<Key>,
    next: usize,
    /// How many fields the last object had: the best guess for the next one.
    last_len: usize,
}

impl KeyInterner {
    /// Objects whose names are data would otherwise fill the table without end; also the bits of a
    /// `u128`.
    const MOST: usize = 128;

    /// The shared name, and its place in the table if it has one.
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
        if self.known.len() == Self::MOST {
            return (key, None);
        }
        self.known.push(key.clone());
        self.next = self.known.len();
        (key, Some(self.next - 1))
    }

    /// An object with room for as many fields as the last one had.
    pub(super) fn object(&self) -> Object {
        Object {
            fields: Vec::with_capacity(self.last_len.min(Self::MOST)),
            seen: 0,
            others: BTreeMap::new(),
            at: None,
        }
    }

    /// The fields of an object that is whole.
    pub(super) fn close(&mut self, object: Object) -> Vec<(Key, Json)> {
        let mut fields = object.fields;
        self.last_len = fields.len();
        if fields.capacity() > 2 * fields.len() + 4 {
            fields.shrink_to_fit();
        }
        fields
    }
}

/// An object while it is read.
pub(super) struct Object {
    pub(super) fields: Vec<(Key, Json)>,
    /// One bit for each name of the table.
    seen: u128,
    /// The names that the table has no room for, with their places; one of them can only repeat
    /// another one of them. A tree: a table of a million names would now and then grow at once.
    others: BTreeMap<Key, usize>,
    /// The name of the value that comes next, with the place of an earlier field of that name.
    at: Option<Named>,
}

impl Object {
    /// Notes the name of the value that comes next; says whether the object has it already.
    pub(super) fn name(&mut self, key: Key, place: Option<usize>) -> bool {
        let earlier = match place {
            Some(place) => {
                let bit = 1_u128 << place;
                let is_seen = self.seen & bit != 0;
                self.seen |= bit;
                let mut names = self.fields.iter();
                is_seen.then(|| names.position(|(name, _)| *name == key))
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

    /// Puts a value under the name that was noted; `None` where there is no memory for it.
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
