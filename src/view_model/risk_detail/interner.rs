//! Values that many rows share, kept once.

use std::collections::BTreeMap;

/// Values by the order in which they came; each has a small number.
#[derive(Clone, Debug, Default)]
pub(super) struct Interner {
    values: Vec<String>,
    ids: BTreeMap<String, u32>,
}

impl Interner {
    /// The number of a value, new or not.
    pub(super) fn id(&mut self, value: &str) -> u32 {
        if let Some(id) = self.ids.get(value) {
            return *id;
        }
        // Each id costs more than 32 bytes of memory, of which there are fewer than 2^32.
        let id = u32::try_from(self.values.len()).unwrap_or(u32::MAX);
        self.values.push(value.to_owned());
        self.ids.insert(value.to_owned(), id);
        id
    }

    /// The value of a number.
    pub(super) fn value(&self, id: u32) -> &str {
        self.values
            .get(id as usize)
            .map(String::as_str)
            .unwrap_or_default()
    }

    /// All values, by their numbers.
    pub(super) fn values(&self) -> &[String] {
        &self.values
    }
}
