//! Subjects of paid queries.

use super::document::{Cnh, Document, DocumentKind};
use super::ids::OrganizationQsaId;
use super::operation::{Operation, SubjectKind};

/// Subject of a paid query.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum QuerySubject {
    /// Individual or company.
    Document(Document),
    /// Number in a request about a driver's license; the contract doesn't specify of which
    /// document.
    Cnh(Cnh),
    /// Root company of a QSA, by the service's identifier.
    QsaRoot(OrganizationQsaId),
}

impl QuerySubject {
    /// Parses the code of a subject of the kind that `operation` requires.
    pub fn read(operation: Operation, code: &str) -> Option<Self> {
        match operation.spec().subject {
            SubjectKind::Cnh => Cnh::parse_lenient(code).ok().map(|(it, _)| Self::Cnh(it)),
            SubjectKind::QsaRoot => code.parse().ok().map(Self::QsaRoot),
            SubjectKind::Document => Document::parse(code).ok().map(Self::Document),
        }
    }

    /// Returns the document, or `None` for another subject.
    pub const fn document(&self) -> Option<Document> {
        match self {
            Self::Document(document) => Some(*document),
            Self::Cnh(_) | Self::QsaRoot(_) => None,
        }
    }

    /// Returns the bare digits and letters, as sent.
    pub fn code(&self) -> String {
        match self {
            Self::Document(document) => document.code(),
            Self::Cnh(number) => number.code(),
            Self::QsaRoot(id) => id.to_string(),
        }
    }

    /// Returns the code formatted for display.
    pub fn formatted(&self) -> String {
        match self {
            Self::Document(document) => document.formatted(),
            Self::Cnh(number) => number.formatted(),
            Self::QsaRoot(id) => id.to_string(),
        }
    }

    /// Returns the code with its ends redacted; an identifier of the service isn't personal data
    /// and stays whole.
    pub fn redacted(&self) -> String {
        match self {
            Self::Document(document) => document.redacted(),
            Self::Cnh(number) => number.redacted(),
            Self::QsaRoot(id) => id.to_string(),
        }
    }

    /// Returns whether the subject is a company.
    pub fn is_company(&self) -> bool {
        match self {
            Self::Document(document) => document.kind() == DocumentKind::Cnpj,
            Self::Cnh(_) => false,
            Self::QsaRoot(_) => true,
        }
    }
}

impl From<Document> for QuerySubject {
    fn from(document: Document) -> Self {
        Self::Document(document)
    }
}
