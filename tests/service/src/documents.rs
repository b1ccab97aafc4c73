//! What is known of a CPF or CNPJ as such: validity, kind, name, and how many processes it has.

use crate::chance::Chance;
use crate::numbers;
use crate::reply::Refusal;

/// A CPF whose analysis has no process at all.
pub const EMPTY_DOCUMENT: &str = "10020030088";

/// A CPF whose analysis has 12 processes.
pub const SMALL_DOCUMENT: &str = "12345678909";

/// A CNPJ whose analysis has 10,000 processes, all of them in the class `LITIGATION`.
pub const LARGE_DOCUMENT: &str = "11222333000181";

/// A CPF whose KYC is a JSON string that contains JSON: it is PEP today, and the mother of a PEP.
pub const KYC_JSON_DOCUMENT: &str = SMALL_DOCUMENT;

/// A CPF whose KYC is encoded twice: it was PEP in the past, and was under sanctions.
pub const KYC_NESTED_DOCUMENT: &str = "90807060518";

/// A CPF whose KYC is plain text.
pub const KYC_TEXT_DOCUMENT: &str = EMPTY_DOCUMENT;

/// A CPF under sanctions, national and international, now and before.
pub const KYC_SANCTIONED_DOCUMENT: &str = "99999999808";

/// A CNPJ of which the KYC says that there is nothing.
pub const KYC_CLEAR_DOCUMENT: &str = LARGE_DOCUMENT;

/// A CNPJ whose KYC is an XML document.
pub const KYC_XML_DOCUMENT: &str = "10020030000113";

/// A CNPJ whose KYC says only that it is related to PEPs.
pub const KYC_RELATED_DOCUMENT: &str = "00000001000136";

/// A CNPJ whose KYC lies deeper, under names in another spelling.
pub const KYC_DEEP_DOCUMENT: &str = "99887766000288";

/// A CNPJ with more partners than a screen holds.
pub const MANY_PARTNERS_DOCUMENT: &str = KYC_XML_DOCUMENT;

/// A CNPJ with an empty list of partners.
pub const NO_PARTNERS_DOCUMENT: &str = KYC_RELATED_DOCUMENT;

/// The type of an unmasked document, if it is valid.
pub(crate) fn type_of(document: &str) -> Option<&'static str> {
    if numbers::is_cpf(document) {
        Some("CPF")
    } else if numbers::is_cnpj(document) {
        Some("CNPJ")
    } else {
        None
    }
}

/// The unmasked document, which must be of the type that the request says.
pub(crate) fn checked(document_type: &str, number: &str) -> Result<String, Refusal> {
    if !matches!(document_type, "CPF" | "CNPJ") {
        return Err(Refusal::wrong_parameter(
            "Field documentType must be CPF or CNPJ",
        ));
    }
    let document = numbers::unmasked(number);
    if type_of(&document) == Some(document_type) {
        Ok(document)
    } else {
        Err(Refusal::invalid(format!(
            "documentNumber is not a valid {document_type}"
        )))
    }
}

/// The unmasked document of either type.
pub(crate) fn checked_any(number: &str) -> Result<String, Refusal> {
    let document = numbers::unmasked(number);
    match type_of(&document) {
        Some(_) => Ok(document),
        None => Err(Refusal::invalid(
            "documentNumber is not a valid CPF or CNPJ",
        )),
    }
}

/// How many processes a document has: at most 59, but for the constants above.
pub(crate) fn process_count(seed: u64, document: &str) -> u32 {
    match document {
        EMPTY_DOCUMENT => 0,
        SMALL_DOCUMENT => 12,
        LARGE_DOCUMENT => 10_000,
        _ => Chance::of(seed, document).between(0, 59),
    }
}
