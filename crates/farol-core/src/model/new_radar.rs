//! New radar as it is typed, validated by the rules of its type.

use super::document::{
    Cnpj, Cpf, Document, DocumentError, Oab, ProcessNumber, Uf, format_partial_cnpj,
    format_partial_cpf, format_partial_process_number,
};
use super::radar_type::RadarType;

/// New radar, as typed so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewRadar {
    /// Name of the radar.
    pub name: String,
    /// Type of the code.
    pub kind: RadarType,
    /// State of a bar registration: two letters, or empty.
    pub uf: String,
    /// Code, with or without punctuation.
    pub code: String,
}

impl Default for NewRadar {
    fn default() -> Self {
        Self {
            name: String::new(),
            kind: RadarType::Cpf,
            uf: String::new(),
            code: String::new(),
        }
    }
}

/// Result of validating a code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CodeValidation {
    /// Can be sent.
    Valid {
        /// Code, as sent.
        code: String,
    },
    /// Unusual, as numbers of this type can be: can be sent if the user confirms it.
    Warning {
        /// Code, as sent.
        code: String,
        /// Validation error, shown as a warning.
        error: DocumentError,
    },
    /// Can't be sent.
    Invalid {
        /// Validation error.
        error: DocumentError,
    },
}

impl CodeValidation {
    /// Returns the validation error or warning.
    pub const fn error(&self) -> Option<DocumentError> {
        match self {
            Self::Valid { .. } => None,
            Self::Warning { error, .. } | Self::Invalid { error } => Some(*error),
        }
    }

    /// Returns the code that would be sent.
    pub fn code(&self) -> Option<&str> {
        match self {
            Self::Valid { code } | Self::Warning { code, .. } => Some(code),
            Self::Invalid { .. } => None,
        }
    }
}

impl NewRadar {
    /// Validates the code: strictly for a CPF, a CNPJ or a bar registration, leniently for other
    /// types.
    pub fn check(&self) -> CodeValidation {
        match self.kind {
            RadarType::Cpf => strict(Cpf::parse(&self.code).map(|cpf| cpf.code())),
            RadarType::Cnpj => strict(Cnpj::parse(&self.code).map(|cnpj| cnpj.code())),
            RadarType::OabNumber => strict(self.oab().map(|oab| oab.code())),
            RadarType::Process => check_process(&self.code),
            RadarType::Other(_) => lenient(&self.code),
        }
    }

    /// Returns whether the code is a CNPJ with letters, which the service may not support yet.
    pub fn is_alphanumeric_cnpj(&self) -> bool {
        self.kind == RadarType::Cnpj
            && Cnpj::parse(&self.code).is_ok_and(|cnpj| cnpj.is_alphanumeric())
    }

    /// Returns the partially typed code in the format of its type.
    pub fn formatted_code(&self) -> String {
        match self.kind {
            RadarType::Cpf => format_partial_cpf(&self.code),
            RadarType::Cnpj => format_partial_cnpj(&self.code),
            RadarType::Process => format_partial_process_number(&self.code),
            RadarType::OabNumber | RadarType::Other(_) => self.code.clone(),
        }
    }

    /// Parses a bar registration from separate state and number, or from one pasted text.
    fn oab(&self) -> Result<Oab, DocumentError> {
        if self.uf.is_empty() {
            return Oab::parse(&self.code);
        }
        let oab = Oab::new(Uf::parse(&self.uf)?, &self.code)?;
        Ok(oab)
    }
}

/// Validates a process number; wrong check digits are only a warning, because older numbers have
/// other forms.
///
/// A CPF or CNPJ is rejected: as a process number it would appear in URLs.
pub fn check_process(text: &str) -> CodeValidation {
    if Document::parse(text).is_ok() {
        let error = DocumentError::IsDocument;
        return CodeValidation::Invalid { error };
    }
    lenient(text)
}

fn lenient(text: &str) -> CodeValidation {
    match ProcessNumber::parse_lenient(text) {
        Ok((number, None)) => CodeValidation::Valid {
            code: number.code(),
        },
        Ok((number, Some(error))) => CodeValidation::Warning {
            code: number.code(),
            error,
        },
        Err(error) => CodeValidation::Invalid { error },
    }
}

fn strict(code: Result<String, DocumentError>) -> CodeValidation {
    match code {
        Ok(code) => CodeValidation::Valid { code },
        Err(error) => CodeValidation::Invalid { error },
    }
}
