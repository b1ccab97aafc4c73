//! State of the form of the credit register (SCR).

use farol_core::api::scr::ScrProduct;
use farol_core::model::journal::Consent;

/// State of the form besides its text fields.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ScrFormState {
    /// Selected products, each a query of its own.
    pub products: Vec<ScrProduct>,
    /// Authorization of the client, kept for the next query.
    pub consent: Consent,
    /// Document, without punctuation, whose holder's consent is attested; the attestation applies
    /// to no other document.
    pub attested_for: Option<String>,
}
