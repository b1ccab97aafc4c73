//! CNH: requests about a driver's license, processed after the response.

use super::paid_query::{PaidQuery, PaidQueryParameters};
use super::response_macro::record;
use super::timeout_and_size_limits::PAID_TIMEOUT_MS;
use crate::api::contract::OperationContract;
use crate::api::contract::json_shape::JsonShape;
use crate::api::contract::others::CNH_REQUEST;
use crate::model::document::Cnh;
use crate::model::ids::OrganizationId;
use crate::model::journal::JournalEntry;
use crate::model::json::Json;
use crate::model::operation::Operation;
use crate::model::query_subject::QuerySubject;
use crate::model::status::Status;
use crate::protocol::{
    ApiError, Body, Cost, Endpoint, Method, OpenResponse, RawResponse, UrlPath, WithContent,
};
use serde::Serialize;

/// Request about a driver's license: `POST /v1/cnh`.
///
/// Each call creates a new request, and no operation reads an existing one.
#[derive(Clone)]
pub struct CreateCnhRequest {
    /// Organization that makes the request.
    pub organization: OrganizationId,
    /// Document number, sent as bare digits; the contract doesn't specify which document.
    pub document: Cnh,
}

record! {
    /// Contract type "CNH request".
    CnhRequest {
        /// Request id.
        id: String = required "requestId",
        /// Organization that made the request.
        organization: Option<OrganizationId> = optional "organizationId",
        /// Document number.
        document: Option<String> = optional "document",
        /// Status at the time of the response; the contract doesn't list the values.
        status: Option<Status> = optional "status",
        /// Object of unknown shape.
        data: Option<Json> = optional "data",
        /// Creation time, ISO 8601.
        created_at: Option<String> = optional "createdAt",
        /// Time of the last update, ISO 8601.
        updated_at: Option<String> = optional "updatedAt",
        .. other
    }
}

impl CreateCnhRequest {
    pub(super) const CONTRACT: OperationContract = OperationContract {
        name: Self::NAME,
        method: Self::METHOD,
        path: "v1/cnh",
        body: &[
            ("organizationId", JsonShape::Integer),
            ("document", JsonShape::Text),
        ],
        response: JsonShape::Object(CNH_REQUEST),
    };
}

impl Endpoint for CreateCnhRequest {
    type Reply = WithContent<CnhRequest>;
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

    fn decode(&self, response: &RawResponse) -> Result<Self::Reply, ApiError> {
        response.with_content()
    }
}

impl PaidQuery for CreateCnhRequest {
    const OPERATION: Operation = Operation::Cnh;

    fn from_parameters(parameters: &PaidQueryParameters) -> Option<Self> {
        let QuerySubject::Cnh(document) = &parameters.subject else {
            return None;
        };
        Some(Self {
            organization: parameters.workspace.organization,
            document: document.clone(),
        })
    }

    fn subject(&self) -> QuerySubject {
        QuerySubject::Cnh(self.document.clone())
    }

    fn record_in(response: &Self::Reply, entry: &mut JournalEntry) {
        let response = &response.value;
        entry.request = Some(response.id.clone());
        let status = response.status.as_ref().map(Status::as_str);
        let status = status.filter(|status| !status.trim().is_empty());
        entry.status = status.map(str::to_owned);
        entry.status_at.clone_from(&response.updated_at);
    }

    fn content(response: &Self::Reply) -> Option<OpenResponse> {
        Some(response.content.clone())
    }
}
