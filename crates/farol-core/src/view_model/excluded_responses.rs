//! Responses that the user leaves out of a case file.

use std::collections::BTreeSet;

/// IDs of the responses that the user leaves out of a case file; all others are in it, also later ones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ExcludedResponses(BTreeSet<String>);

impl ExcludedResponses {
    /// Returns whether a response is left out.
    pub fn contains(&self, id: &str) -> bool {
        self.0.contains(id)
    }

    /// Includes or excludes responses.
    pub fn set<'a>(&mut self, ids: impl IntoIterator<Item = &'a str>, is_included: bool) {
        for id in ids {
            if is_included {
                self.0.remove(id);
            } else {
                self.0.insert(id.to_owned());
            }
        }
    }

    /// Returns those of `available` that are left out, in their order.
    pub fn among<'a>(&self, available: impl IntoIterator<Item = &'a str>) -> Vec<String> {
        let available = available.into_iter();
        let excluded = available.filter(|id| self.contains(id));
        excluded.map(str::to_owned).collect()
    }
}

impl FromIterator<String> for ExcludedResponses {
    fn from_iter<T: IntoIterator<Item = String>>(ids: T) -> Self {
        Self(ids.into_iter().collect())
    }
}

/// Returns whether a file with the records `earlier` would lose one of them if it were replaced by one with the records
/// `written`, other than those that the user has `excluded`.
pub fn loses_records(earlier: &[String], written: &[String], excluded: &[String]) -> bool {
    let mut earlier = earlier.iter();
    earlier.any(|id| !written.contains(id) && !excluded.contains(id))
}
