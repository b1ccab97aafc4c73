//! Days on which operations of persons and companies were selected for analysis.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Days of selection of one user in one workspace, by the codes of the documents.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnalysisSelections(BTreeMap<String, NaiveDate>);

impl AnalysisSelections {
    /// Returns the day of a document.
    pub fn day(&self, code: &str) -> Option<NaiveDate> {
        self.0.get(code).copied()
    }

    /// Sets the day of a document from `YYYY-MM-DD`; text that is no day removes it.
    pub fn select(&mut self, code: &str, text: &str) {
        match text.parse() {
            Ok(day) => self.0.insert(code.to_owned(), day),
            Err(_) => self.0.remove(code),
        };
    }
}
