//! URL state of the process page: filter and order of the documents.

use super::search_params::parse_search_params;
use crate::model::named_enum::named_enum;
use crate::protocol::QueryString;

named_enum! {
    /// Property by which documents are filtered, in display order.
    DocumentFlag {
        /// Has a file.
        File = "file",
        /// Belongs to a court session.
        Session = "session",
        /// Has a faulty file.
        Problem = "problem",
    }
}

/// Filter and order of a process' documents.
///
/// Excludes the search text: it may be a name or document number, which must not appear in URLs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProcessView {
    /// True if the oldest document is listed first.
    pub oldest_first: bool,
    /// Required document type, as named by the service.
    pub kind: Option<String>,
    /// Flags that a document must have, in the order of [`DocumentFlag::ALL`].
    pub only: Vec<DocumentFlag>,
}

impl ProcessView {
    /// Parses a raw query string.
    pub fn parse(search: &str) -> Self {
        let mut view = Self::default();
        for (name, value) in parse_search_params(search) {
            match name.as_str() {
                "order" => view.oldest_first = value == "asc",
                "type" => view.kind = Some(value).filter(|kind| !kind.is_empty()),
                name => {
                    if let Some(mark) = DocumentFlag::from_name(name) {
                        view = view.with(mark, value == "1");
                    }
                }
            }
        }
        view
    }

    /// Returns the query string, without values at their default.
    pub fn to_query(&self) -> QueryString {
        let mut query = QueryString::default();
        if self.oldest_first {
            query = query.with("order", "asc");
        }
        if let Some(kind) = &self.kind {
            query = query.with("type", kind);
        }
        let only = self.only.iter();
        only.fold(query, |query, mark| query.with(mark.name(), 1))
    }

    /// Returns the view with the filter for `mark` enabled or disabled.
    #[must_use]
    pub fn with(&self, mark: DocumentFlag, wanted: bool) -> Self {
        let before = &self.only;
        let is_wanted = |other: &DocumentFlag| {
            if *other == mark {
                wanted
            } else {
                before.contains(other)
            }
        };
        Self {
            only: DocumentFlag::ALL.into_iter().filter(is_wanted).collect(),
            ..self.clone()
        }
    }

    /// Returns whether any filter is active.
    pub fn is_filtered(&self) -> bool {
        self.kind.is_some() || !self.only.is_empty()
    }

    /// Returns the view without filters, in the same order.
    #[must_use]
    pub fn unfiltered(&self) -> Self {
        Self {
            oldest_first: self.oldest_first,
            ..Self::default()
        }
    }
}
