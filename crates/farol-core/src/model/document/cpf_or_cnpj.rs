//! Document of an individual or a company: the subject of most queries.

use super::cnpj::Cnpj;
use super::cpf::Cpf;
use super::error::DocumentError;
use super::normalize::code_bytes;
use super::serde_as_code::serde_as_code;
use std::fmt;

/// CPF or CNPJ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Document {
    /// Document of an individual.
    Cpf(Cpf),
    /// Document of a company.
    Cnpj(Cnpj),
}

/// Kind of document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DocumentKind {
    /// Document of an individual.
    Cpf,
    /// Document of a company.
    Cnpj,
}

impl DocumentKind {
    /// Returns the wire name (`documentType`).
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
    /// Parses either kind, distinguished by length and letters.
    ///
    /// # Errors
    /// The validation error for the kind that the text resembles.
    pub fn parse(text: &str) -> Result<Self, DocumentError> {
        let code = code_bytes(text)?;
        if code.len() <= 11 && code.iter().all(u8::is_ascii_digit) {
            Cpf::parse(text).map(Self::Cpf)
        } else {
            Cnpj::parse(text).map(Self::Cnpj)
        }
    }

    /// Returns the kind of document.
    pub const fn kind(&self) -> DocumentKind {
        match self {
            Self::Cpf(_) => DocumentKind::Cpf,
            Self::Cnpj(_) => DocumentKind::Cnpj,
        }
    }

    /// Returns the bare digits and letters, as sent.
    pub fn code(&self) -> String {
        match self {
            Self::Cpf(cpf) => cpf.code(),
            Self::Cnpj(cnpj) => cnpj.code(),
        }
    }

    /// Returns the number with its punctuation.
    pub fn formatted(&self) -> String {
        match self {
            Self::Cpf(cpf) => cpf.formatted(),
            Self::Cnpj(cnpj) => cnpj.formatted(),
        }
    }

    /// Returns the number with its ends redacted.
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
