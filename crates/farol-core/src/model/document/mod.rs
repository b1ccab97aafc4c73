//! Numbers of documents and processes: check digits, masks and redaction.

mod cnh;
pub mod cnh_scan;
mod cnpj;
mod cpf;
mod cpf_or_cnpj;
mod error;
pub mod finder;
mod format;
mod normalize;
mod oab;
mod process;
mod uf;

pub use cnh::{Cnh, lenient_cnh};
pub use cnpj::Cnpj;
pub use cpf::Cpf;
pub use cpf_or_cnpj::{Document, DocumentKind};
pub use error::{CheckPosition, DocumentError};
pub use format::{
    format_cnpj, format_cpf, format_partial_cnpj, format_partial_cpf, format_partial_document,
    format_partial_process_number, format_process_number,
};
pub use oab::Oab;
pub use process::{ProcessNumber, Segment};
pub use uf::Uf;

/// Implements the serde traits of a number that is serialized as its bare code and validated when
/// read.
macro_rules! serde_as_code {
    ($name:ident) => {
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(&self.code())
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                // The error message contains no part of the number.
                let text = String::deserialize(deserializer)?;
                Self::parse(&text).map_err(serde::de::Error::custom)
            }
        }
    };
}
use serde_as_code;
