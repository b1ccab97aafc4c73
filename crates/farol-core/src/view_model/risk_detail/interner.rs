//! Interner for values that many rows share.

use std::collections::BTreeMap;

/// Values in order of insertion, each with a small id.
#[derive(Clone, Debug, Default)]
pub(super) struct Interner {
    values: Vec<String>,
    ids: BTreeMap<String, u32>,
}

impl Interner {
    /// Returns the id of a value, and adds the value if it is new.
    pub(super) fn id(&mut self, value: &str) -> u32 {
        if let Some(id) = self.ids.get(value) {
            return *id;
        }
        // Each value takes over 32 bytes of memory, so there are fewer than 2^32 ids.
        let id = u32::try_from(self.values.len()).unwrap_or(u32::MAX);
        self.values.push(value.to_owned());
        self.ids.insert(value.to_owned(), id);
        id
    }

    /// Returns the value of an id.
    pub(super) fn value(&self, id: u32) -> &str {
        self.values
            .get(id as usize)
            .map(String::as_str)
            .unwrap_or_default()
    }

    /// Returns all values, by id.
    pub(super) fn values(&self) -> &[String] {
        &self.values
    }
}
