//! Properties of a CPF or CNPJ: validity, type, and number of processes.

use crate::numbers;
use crate::response::ServiceError;
use crate::rng::Rng;

/// CPF whose analysis has no process.
pub const EMPTY_DOCUMENT: &str = "10020030088";

/// CPF whose analysis has 12 processes.
pub const SMALL_DOCUMENT: &str = "12345678909";

/// CNPJ whose analysis has 10,000 processes, all of them in the classification `LITIGATION`.
pub const LARGE_DOCUMENT: &str = "11222333000181";

/// CNPJ whose analysis has 100,000 processes, all of them in the classification `LITIGATION`.
pub const HUGE_DOCUMENT: &str = "22333444000181";

/// CPF whose KYC is a JSON string that contains JSON: a current PEP, and the mother of a PEP.
pub const KYC_JSON_DOCUMENT: &str = SMALL_DOCUMENT;

/// CPF whose KYC is encoded twice: a former PEP with past sanctions.
pub const KYC_NESTED_DOCUMENT: &str = "90807060518";

/// CPF whose KYC is plain text.
pub const KYC_TEXT_DOCUMENT: &str = EMPTY_DOCUMENT;

/// CPF with national and international sanctions, current and past.
pub const KYC_SANCTIONED_DOCUMENT: &str = "99999999808";

/// CNPJ whose KYC has no findings.
pub const KYC_CLEAR_DOCUMENT: &str = LARGE_DOCUMENT;

/// CNPJ whose KYC is an XML document.
pub const KYC_XML_DOCUMENT: &str = "10020030000113";

/// CNPJ whose KYC has only a relation to PEPs.
pub const KYC_RELATED_DOCUMENT: &str = "00000001000136";

/// CNPJ whose KYC is nested deeper and has another spelling of field names.
pub const KYC_DEEP_DOCUMENT: &str = "99887766000288";

/// CNPJ with more partners than fit on a screen.
pub const MANY_PARTNERS_DOCUMENT: &str = KYC_XML_DOCUMENT;

/// CNPJ with an empty list of partners.
pub const NO_PARTNERS_DOCUMENT: &str = KYC_RELATED_DOCUMENT;

/// Returns the type of a document without punctuation, if it is valid.
pub(crate) fn type_of(document: &str) -> Option<&'static str> {
    if numbers::is_cpf(document) {
        Some("CPF")
    } else if numbers::is_cnpj(document) {
        Some("CNPJ")
    } else {
        None
    }
}

/// Returns the document without punctuation; fails if it isn't valid or not of the given type.
pub(crate) fn checked(document_type: &str, number: &str) -> Result<String, ServiceError> {
    if !matches!(document_type, "CPF" | "CNPJ") {
        return Err(ServiceError::wrong_parameter(
            "Field documentType must be CPF or CNPJ",
        ));
    }
    let document = numbers::without_punctuation(number);
    if type_of(&document) == Some(document_type) {
        Ok(document)
    } else {
        Err(ServiceError::invalid(format!(
            "documentNumber is not a valid {document_type}"
        )))
    }
}

/// Returns the document of either type without punctuation; fails if it isn't valid.
pub(crate) fn checked_any(number: &str) -> Result<String, ServiceError> {
    let document = numbers::without_punctuation(number);
    match type_of(&document) {
        Some(_) => Ok(document),
        None => Err(ServiceError::invalid(
            "documentNumber is not a valid CPF or CNPJ",
        )),
    }
}

/// Returns the number of processes of a document: at most 59, except for the constants above.
pub(crate) fn process_count(seed: u64, document: &str) -> u32 {
    match document {
        EMPTY_DOCUMENT => 0,
        SMALL_DOCUMENT => 12,
        LARGE_DOCUMENT => 10_000,
        HUGE_DOCUMENT => 100_000,
        _ => Rng::of(seed, document).between(0, 59),
    }
}
