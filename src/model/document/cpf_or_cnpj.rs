//! The document of a person or a company: what most queries are about.

use super::normalize::code_bytes;
use super::{Cnpj, Cpf, DocumentError, serde_as_code};
use std::fmt;

/// A CPF or a CNPJ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Document {
    /// A person.
    Cpf(Cpf),
    /// A company.
    Cnpj(Cnpj),
}

/// Which of the two a document is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DocumentKind {
    /// A person's.
    Cpf,
    /// A company's.
    Cnpj,
}

impl DocumentKind {
    /// The name on the wire (`documentType`).
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Cpf => "CPF",
            Self::Cnpj => "CNPJ",
        }
    }
}

impl fmt::Display for DocumentKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Document {
    /// Reads either, telling them apart by length and letters.
    ///
    /// # Errors
    /// What is wrong with it, as the kind it looks like.
    pub fn parse(text: &str) -> Result<Self, DocumentError> {
        let code = code_bytes(text)?;
        if code.len() <= 11 && code.iter().all(u8::is_ascii_digit) {
            Cpf::parse(text).map(Self::Cpf)
        } else {
            Cnpj::parse(text).map(Self::Cnpj)
        }
    }

    /// Which of the two it is.
    pub const fn kind(&self) -> DocumentKind {
        match self {
            Self::Cpf(_) => DocumentKind::Cpf,
            Self::Cnpj(_) => DocumentKind::Cnpj,
        }
    }

    /// The bare digits and letters, as sent.
    pub fn code(&self) -> String {
        match self {
            Self::Cpf(cpf) => cpf.code(),
            Self::Cnpj(cnpj) => cnpj.code(),
        }
    }

    /// The number in its mask.
    pub fn formatted(&self) -> String {
        match self {
            Self::Cpf(cpf) => cpf.formatted(),
            Self::Cnpj(cnpj) => cnpj.formatted(),
        }
    }

    /// The number with its ends starred out.
    pub fn redacted(&self) -> String {
        match self {
            Self::Cpf(cpf) => cpf.redacted(),
            Self::Cnpj(cnpj) => cnpj.redacted(),
        }
    }
}

impl From<Cpf> for Document {
    fn from(cpf: Cpf) -> Self {
        Self::Cpf(cpf)
    }
}

impl From<Cnpj> for Document {
    fn from(cnpj: Cnpj) -> Self {
        Self::Cnpj(cnpj)
    }
}

serde_as_code!(Document);
