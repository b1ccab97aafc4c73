//! Numbers of documents and processes: check digits, formats and redaction.

mod cnh;
pub mod cnh_scan;
mod cnpj;
mod cpf;
mod cpf_or_cnpj;
mod error;
mod format;
mod normalize;
mod oab;
pub mod pasted_text;
mod process;
mod serde_as_code;
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
pub use process::{ProcessNumber, Segment, lenient_process_number};
pub use uf::Uf;
