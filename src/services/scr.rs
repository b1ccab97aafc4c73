//! State of the form of the credit register (SCR).

use farol_core::api::scr::ScrProduct;

/// State of the form besides its text fields.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ScrFormState {
    /// Selected product.
    pub product: Option<ScrProduct>,
    /// Document, without punctuation, whose holder's consent is attested; the attestation applies
    /// to no other document.
    pub attested_for: Option<String>,
}
