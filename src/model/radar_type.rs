//! What a radar watches (the contract's "Radar", field `type`).

use super::document::{format_cnpj, format_cpf, format_process_number};
use super::open_enum::open_enum;

open_enum! {
    /// The kind of code that a radar watches.
    RadarType {
        /// A person's document.
        Cpf = "CPF",
        /// A company's document.
        Cnpj = "CNPJ",
        /// A lawyer's enrolment in the bar.
        OabNumber = "OAB_NUMBER",
        /// A legal process.
        Process = "PROCESS",
        .. Other
    }
}

/// A code in its type's mask, or as it came when it doesn't have the mask's length.
///
/// Nothing is checked: what the service holds is shown, right or wrong.
pub fn format_code(kind: &RadarType, code: &str) -> String {
    let masked = match kind {
        RadarType::Cpf => format_cpf(code),
        RadarType::Cnpj => format_cnpj(code),
        RadarType::Process => format_process_number(code),
        RadarType::OabNumber | RadarType::Other(_) => None,
    };
    masked.unwrap_or_else(|| code.to_owned())
}
