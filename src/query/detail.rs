//! The risk detail's address: how many processes are asked for, and how they are shown.

use crate::net::Query;

/// One view of the processes behind a risk class.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DetailView {}

impl DetailView {
    /// Reads a raw query string.
    pub fn parse(_search: &str) -> Self {
        Self::default()
    }

    /// The query string; what is at its default is left out.
    pub fn to_query(&self) -> Query {
        Query::default()
    }
}
