//! The address of a process: which of its documents are shown, and in which order.

use super::search_params::parse_search_params;
use crate::protocol::QueryString;

/// Something that a document can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DocumentFlag {
    /// A session of the court.
    Session,
    /// A fault in its file.
    Problem,
    /// A file.
    File,
}

impl DocumentFlag {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::File, Self::Session, Self::Problem];

    /// The name in addresses.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Session => "session",
            Self::Problem => "problem",
            Self::File => "file",
        }
    }
}

/// One view of a process' documents.
///
/// The text that they are searched for isn't part of it: it may be somebody's name or document.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProcessView {
    /// Whether the oldest document stands first.
    pub oldest_first: bool,
    /// Only documents of this type, as the service names it.
    pub kind: Option<String>,
    /// Only documents with all of these, in the order of [`DocumentFlag::ALL`].
    pub only: Vec<DocumentFlag>,
}

impl ProcessView {
    /// Reads a raw query string.
    pub fn parse(search: &str) -> Self {
        let mut view = Self::default();
        for (name, value) in parse_search_params(search) {
            match name.as_str() {
                "order" => view.oldest_first = value == "asc",
                "type" => view.kind = Some(value).filter(|kind| !kind.is_empty()),
                name => {
                    let mark = DocumentFlag::ALL
                        .into_iter()
                        .find(|mark| mark.name() == name);
                    if let Some(mark) = mark {
                        view = view.with(mark, value == "1");
                    }
                }
            }
        }
        view
    }

    /// The query string; what is at its default is left out.
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

    /// The same view, of documents that have `mark` alone, or of others too.
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

    /// Whether documents can be left out.
    pub fn is_filtered(&self) -> bool {
        self.kind.is_some() || !self.only.is_empty()
    }

    /// Every document, in the same order.
    #[must_use]
    pub fn unfiltered(&self) -> Self {
        Self {
            oldest_first: self.oldest_first,
            ..Self::default()
        }
    }
}
