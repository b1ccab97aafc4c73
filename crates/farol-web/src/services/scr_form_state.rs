//! State of the form of the credit register (SCR).

use farol_core::api::scr::ScrProduct;
use farol_core::model::document::Document;
use farol_core::model::paid_request::Consent;

/// State of the form besides its text fields.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ScrFormState {
    /// Selected products, each a query of its own.
    pub products: Vec<ScrProduct>,
    /// Authorization of the client, kept for further queries of the same document.
    pub consent: Consent,
    /// Document that the authorization was typed for, or of the last query; it applies to no other.
    pub consent_of: Option<Document>,
    /// Document, without punctuation, whose holder's consent is attested; the attestation applies
    /// to no other document.
    pub attested_for: Option<String>,
}
