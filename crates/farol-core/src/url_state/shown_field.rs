//! URL state of a page that opens at one field of its response.

use super::search_params::parse_search_params;
use crate::protocol::QueryString;

/// Field that a page opens at.
///
/// A node is identified by its number: field names can contain document numbers, which must not
/// appear in URLs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShownField {
    /// Node of a stored response, in document order.
    Node(u32),
    /// Classification of an analysis, as named by the service.
    Classification(String),
}

impl ShownField {
    /// Parses a raw query string.
    pub fn parse(search: &str) -> Option<Self> {
        let mut params = parse_search_params(search).into_iter();
        params.find_map(|(name, value)| match name.as_str() {
            "field" => value.parse().ok().map(Self::Node),
            "classification" => Some(Self::Classification(value)),
            _ => None,
        })
    }

    /// Returns the name of the classification, if a raw query string has one.
    pub fn classification_of(search: &str) -> Option<String> {
        match Self::parse(search)? {
            Self::Classification(name) => Some(name),
            Self::Node(_) => None,
        }
    }

    /// Returns the query string.
    pub fn to_query(&self) -> QueryString {
        let query = QueryString::default();
        match self {
            Self::Node(node) => query.with("field", node),
            Self::Classification(classification) => query.with("classification", classification),
        }
    }
}
