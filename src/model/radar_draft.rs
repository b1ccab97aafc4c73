//! A radar before it is added: what is typed, checked by the rules of its type.

use super::document::{
    Cnpj, Cpf, Document, DocumentError, Oab, ProcessNumber, Uf, format_partial_cnpj,
    format_partial_cpf, format_partial_process_number,
};
use super::radar_type::RadarType;

/// What somebody has typed so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RadarDraft {
    /// The name.
    pub name: String,
    /// What kind of code it is.
    pub kind: RadarType,
    /// The state of an enrolment in the bar: two letters, or empty.
    pub uf: String,
    /// The code, with or without its mask.
    pub code: String,
}

impl Default for RadarDraft {
    fn default() -> Self {
        Self {
            name: String::new(),
            kind: RadarType::Cpf,
            uf: String::new(),
            code: String::new(),
        }
    }
}

/// What the rules say of a code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CodeValidation {
    /// It can be sent.
    Valid {
        /// As it will be sent.
        code: String,
    },
    /// It is odd, but numbers of its kind can be: it can be sent by somebody who is sure.
    Warning {
        /// As it will be sent.
        code: String,
        /// What is odd.
        fault: DocumentError,
    },
    /// It can't be sent.
    Invalid {
        /// What is wrong.
        fault: DocumentError,
    },
}

impl CodeValidation {
    /// What is wrong or odd.
    pub const fn fault(&self) -> Option<DocumentError> {
        match self {
            Self::Valid { .. } => None,
            Self::Warning { fault, .. } | Self::Invalid { fault } => Some(*fault),
        }
    }

    /// What would be sent.
    pub fn code(&self) -> Option<&str> {
        match self {
            Self::Valid { code } | Self::Warning { code, .. } => Some(code),
            Self::Invalid { .. } => None,
        }
    }
}

impl RadarDraft {
    /// Checks the code: strictly where check digits always hold (CPF, CNPJ), leniently elsewhere.
    pub fn check(&self) -> CodeValidation {
        match self.kind {
            RadarType::Cpf => strict(Cpf::parse(&self.code).map(|cpf| cpf.code())),
            RadarType::Cnpj => strict(Cnpj::parse(&self.code).map(|cnpj| cnpj.code())),
            RadarType::OabNumber => strict(self.oab().map(|oab| oab.code())),
            RadarType::Process => check_process(&self.code),
            RadarType::Other(_) => lenient(&self.code),
        }
    }

    /// Whether the code is a CNPJ with letters, which the service may not know yet.
    pub fn is_alphanumeric_cnpj(&self) -> bool {
        self.kind == RadarType::Cnpj
            && Cnpj::parse(&self.code).is_ok_and(|cnpj| cnpj.is_alphanumeric())
    }

    /// The code as far as it is typed, in the mask of its type.
    pub fn masked_code(&self) -> String {
        match self.kind {
            RadarType::Cpf => format_partial_cpf(&self.code),
            RadarType::Cnpj => format_partial_cnpj(&self.code),
            RadarType::Process => format_partial_process_number(&self.code),
            RadarType::OabNumber | RadarType::Other(_) => self.code.clone(),
        }
    }

    /// State and number apart, or both in one text that was pasted.
    fn oab(&self) -> Result<Oab, DocumentError> {
        if self.uf.is_empty() {
            return Oab::parse(&self.code);
        }
        let oab = Oab::new(Uf::parse(&self.uf)?, &self.code)?;
        Ok(oab)
    }
}

/// A process number is never refused for its check digits: older ones have other forms. Somebody's CPF
/// or CNPJ is refused: as a number it would stand in addresses.
pub fn check_process(text: &str) -> CodeValidation {
    if Document::parse(text).is_ok() {
        let fault = DocumentError::IsDocument;
        return CodeValidation::Invalid { fault };
    }
    lenient(text)
}

fn lenient(text: &str) -> CodeValidation {
    match ProcessNumber::parse_lenient(text) {
        Ok((number, None)) => CodeValidation::Valid {
            code: number.code(),
        },
        Ok((number, Some(fault))) => CodeValidation::Warning {
            code: number.code(),
            fault,
        },
        Err(fault) => CodeValidation::Invalid { fault },
    }
}

fn strict(code: Result<String, DocumentError>) -> CodeValidation {
    match code {
        Ok(code) => CodeValidation::Valid { code },
        Err(fault) => CodeValidation::Invalid { fault },
    }
}
