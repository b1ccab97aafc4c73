//! Keys of storage that other tabs have changed.

use std::collections::BTreeSet;

/// Keys whose values may have changed.
pub(super) enum ChangedKeys {
    Some(BTreeSet<String>),
    All,
}

impl ChangedKeys {
    pub(super) const NONE: Self = Self::Some(BTreeSet::new());

    pub(super) fn add(&mut self, key: Option<&str>) {
        match (&mut *self, key) {
            (Self::Some(keys), Some(key)) => {
                keys.insert(key.to_owned());
            }
            (_, None) => *self = Self::All,
            (Self::All, Some(_)) => {}
        }
    }
}
