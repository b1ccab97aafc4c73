//! Totals of one class of processes.

use crate::model::classification::Classification;

/// Number and value of the processes of one class.
#[derive(Clone, Debug, PartialEq)]
pub struct ClassTotal {
    /// Classification.
    pub class: Classification,
    /// Number of processes.
    pub total: Option<i64>,
    /// Value of the processes, as text of unknown format.
    pub value: Option<String>,
}

impl ClassTotal {
    /// Returns the class without its numbers.
    #[must_use]
    pub fn without_numbers(self) -> Self {
        Self {
            class: self.class,
            total: None,
            value: None,
        }
    }
}
