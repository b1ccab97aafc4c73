//! CNH: requests about a driver's licence, worked on after the reply.

use super::PAID_TIMEOUT_MS;
use super::response_macro::record;
use crate::model::document::Cnh;
use crate::model::ids::OrganizationId;
use crate::model::json::Json;
use crate::model::status::Status;
use crate::protocol::{ApiError, Body, Cost, Endpoint, Method, RawResponse, UrlPath};
use serde::Serialize;

/// `POST /v1/cnh`
///
/// Each send makes a new request, and no operation reads one again.
#[derive(Clone)]
pub struct CreateCnhRequest {
    /// Who asks.
    pub organization: OrganizationId,
    /// Sent as bare digits; the contract doesn't say of which document.
    pub document: Cnh,
}

record! {
    /// "CNH request".
    CnhRequest {
        /// The request's identifier.
        id: String = required "requestId",
        /// Who asked.
        organization: Option<OrganizationId> = optional "organizationId",
        /// The document.
        document: Option<String> = optional "document",
        /// The status when the reply was made; its values aren't shown.
        status: Option<Status> = optional "status",
        /// An object of unknown shape.
        data: Option<Json> = optional "data",
        /// ISO 8601.
        created_at: Option<String> = optional "createdAt",
        /// ISO 8601.
        updated_at: Option<String> = optional "updatedAt",
        .. other
    }
}

impl Endpoint for CreateCnhRequest {
    type Reply = CnhRequest;
    const NAME: &'static str = "createCnh";
    const METHOD: Method = Method::Post;
    const COST: Cost = Cost::Paid;
    const TIMEOUT_MS: u32 = PAID_TIMEOUT_MS;

    fn path(&self) -> UrlPath {
        UrlPath::of(["v1", "cnh"])
    }

    fn body(&self) -> Option<Body> {
        #[derive(Serialize)]
        struct NewRequest<'a> {
            #[serde(rename = "organizationId")]
            organization: OrganizationId,
            document: &'a str,
        }
        Some(Body::json(&NewRequest {
            organization: self.organization,
            document: &self.document.code(),
        }))
    }

    fn decode(&self, reply: &RawResponse) -> Result<CnhRequest, ApiError> {
        reply.json()
    }
}
