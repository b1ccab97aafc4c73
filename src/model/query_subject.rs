//! Whom or what a paid query is about.

use super::document::{Cnh, Document, DocumentKind};
use super::ids::OrganizationQsaId;
use super::journal::Operation;

/// The subject of a paid query.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum QuerySubject {
    /// A person or a company.
    Document(Document),
    /// The number in a request about a driver's licence; the contract doesn't say of which document.
    Licence(Cnh),
    /// The root company of a QSA, by the identifier that the service gave it.
    QsaRoot(OrganizationQsaId),
}

impl QuerySubject {
    /// Reads the code of a subject back, which is of the kind that `operation` asks about.
    pub fn read(operation: Operation, code: &str) -> Option<Self> {
        match operation {
            Operation::Cnh => Cnh::parse_lenient(code)
                .ok()
                .map(|(it, _)| Self::Licence(it)),
            Operation::KycOfQsa => code.parse().ok().map(Self::QsaRoot),
            _ => Document::parse(code).ok().map(Self::Document),
        }
    }

    /// The document, where it is one.
    pub const fn document(&self) -> Option<Document> {
        match self {
            Self::Document(document) => Some(*document),
            Self::Licence(_) | Self::QsaRoot(_) => None,
        }
    }

    /// The bare digits and letters, as sent.
    pub fn code(&self) -> String {
        match self {
            Self::Document(document) => document.code(),
            Self::Licence(number) => number.code(),
            Self::QsaRoot(id) => id.to_string(),
        }
    }

    /// As people write it.
    pub fn formatted(&self) -> String {
        match self {
            Self::Document(document) => document.formatted(),
            Self::Licence(number) => number.formatted(),
            Self::QsaRoot(id) => id.to_string(),
        }
    }

    /// With its ends starred out; an identifier of the service says nothing about anybody.
    pub fn redacted(&self) -> String {
        match self {
            Self::Document(document) => document.redacted(),
            Self::Licence(number) => number.redacted(),
            Self::QsaRoot(id) => id.to_string(),
        }
    }

    /// Whether it is a company.
    pub fn is_company(&self) -> bool {
        match self {
            Self::Document(document) => document.kind() == DocumentKind::Cnpj,
            Self::Licence(_) => false,
            Self::QsaRoot(_) => true,
        }
    }
}

impl From<Document> for QuerySubject {
    fn from(document: Document) -> Self {
        Self::Document(document)
    }
}
