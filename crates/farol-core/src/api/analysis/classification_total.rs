//! Totals of one classification of processes.

use crate::model::classification::Classification;

/// Number and value of the processes of one classification.
#[derive(Clone, Debug, PartialEq)]
pub struct ClassificationTotal {
    /// Classification.
    pub classification: Classification,
    /// Number of processes.
    pub total: Option<i64>,
    /// Value of the processes, as text of unknown format.
    pub value: Option<String>,
}

impl ClassificationTotal {
    /// Returns the classification without its numbers.
    #[must_use]
    pub fn without_numbers(self) -> Self {
        Self {
            classification: self.classification,
            total: None,
            value: None,
        }
    }
}
