//! Type of a radar (the contract's "Radar", field `type`).

use super::document::{format_cnpj, format_cpf, format_process_number};
use super::open_enum::open_enum;

open_enum! {
    /// Kind of code that a radar monitors.
    RadarType {
        /// Document of an individual.
        Cpf = "CPF",
        /// Document of a company.
        Cnpj = "CNPJ",
        /// Bar registration of a lawyer.
        OabNumber = "OAB_NUMBER",
        /// Legal process.
        Process = "PROCESS",
        .. Other
    }
}

/// Formats a code by its type, or returns it unchanged if its length doesn't match.
///
/// The code isn't validated: the service's data is shown as received.
pub fn format_code(kind: &RadarType, code: &str) -> String {
    let formatted = match kind {
        RadarType::Cpf => format_cpf(code),
        RadarType::Cnpj => format_cnpj(code),
        RadarType::Process => format_process_number(code),
        RadarType::OabNumber | RadarType::Other(_) => None,
    };
    formatted.unwrap_or_else(|| code.to_owned())
}
