//! Partners and administrators: relationships of an individual, QSA of a company.
//!
//! The contract specifies neither response, so both are decoded as trees.

use super::paid_query::{PaidQuery, PaidQueryParameters};
use super::timeout_and_size_limits::{OPEN_MAX_BYTES, PAID_TIMEOUT_MS};
use crate::api::contract::OperationContract;
use crate::api::contract::json_shape::JsonShape;
use crate::model::document::{Cnpj, Cpf, Document};
use crate::model::ids::{HolderId, OrganizationId};
use crate::model::json::{JsonError, Reading};
use crate::model::operation::Operation;
use crate::model::query_subject::QuerySubject;
use crate::protocol::{ApiError, Body, Cost, Endpoint, Method, OpenResponse, RawResponse, UrlPath};
use serde::Serialize;

/// Relationships query: `POST /v1/relationships-parents`.
#[derive(Clone, Debug)]
pub struct QueryRelationships {
    /// Organization that makes the query.
    pub organization: OrganizationId,
    /// Holder that is charged.
    pub holder: HolderId,
    /// Individual whose relationships are queried.
    pub document: Cpf,
}

impl QueryRelationships {
    pub(super) const CONTRACT: OperationContract = OperationContract {
        name: Self::NAME,
        method: Self::METHOD,
        path: "v1/relationships-parents",
        body: &[
            ("organizationId", JsonShape::Integer),
            ("holderId", JsonShape::Integer),
            ("documentNumber", JsonShape::Text),
        ],
        response: JsonShape::Any,
    };
}

impl Endpoint for QueryRelationships {
    type Reply = OpenResponse;
    const NAME: &'static str = "relationships";
    const METHOD: Method = Method::Post;
    const COST: Cost = Cost::Paid;
    const TIMEOUT_MS: u32 = PAID_TIMEOUT_MS;
    const MAX_BYTES: usize = OPEN_MAX_BYTES;
    const IS_OPEN: bool = true;

    fn path(&self) -> UrlPath {
        UrlPath::of(["v1", "relationships-parents"])
    }

    fn body(&self) -> Option<Body> {
        #[derive(Serialize)]
        #[serde(rename_all = "camelCase")]
        struct Subject {
            organization_id: OrganizationId,
            holder_id: HolderId,
            document_number: Cpf,
        }
        Some(Body::json(&Subject {
            organization_id: self.organization,
            holder_id: self.holder,
            document_number: self.document,
        }))
    }

    fn decode(&self, response: &RawResponse) -> Result<OpenResponse, ApiError> {
        self.decode_read(response, Reading::of(&response.body))
    }

    fn decode_read(
        &self,
        response: &RawResponse,
        read: Result<Reading, JsonError>,
    ) -> Result<OpenResponse, ApiError> {
        response.open(read)
    }
}

impl PaidQuery for QueryRelationships {
    const OPERATION: Operation = Operation::Relationships;

    fn from_parameters(parameters: &PaidQueryParameters) -> Option<Self> {
        let Document::Cpf(document) = parameters.document()? else {
            return None;
        };
        Some(Self {
            organization: parameters.workspace.organization,
            holder: parameters.workspace.holder,
            document,
        })
    }

    fn subject(&self) -> QuerySubject {
        Document::from(self.document).into()
    }

    fn content(response: &OpenResponse) -> Option<OpenResponse> {
        Some(response.clone())
    }
}

/// QSA query: `POST /v1/organizations/{organizationId}/qsa/{documentNumber}`.
#[derive(Clone, Debug)]
pub struct QueryQsa {
    /// Organization that makes the query.
    pub organization: OrganizationId,
    /// Company whose partners are queried.
    pub document: Cnpj,
}

impl QueryQsa {
    pub(super) const CONTRACT: OperationContract = OperationContract {
        name: Self::NAME,
        method: Self::METHOD,
        path: "v1/organizations/{organizationId}/qsa/{documentNumber}",
        body: &[],
        response: JsonShape::Any,
    };
}

impl Endpoint for QueryQsa {
    type Reply = OpenResponse;
    const NAME: &'static str = "qsa";
    const METHOD: Method = Method::Post;
    const COST: Cost = Cost::Paid;
    const TIMEOUT_MS: u32 = PAID_TIMEOUT_MS;
    const MAX_BYTES: usize = OPEN_MAX_BYTES;
    const IS_OPEN: bool = true;

    fn path(&self) -> UrlPath {
        let organization = self.organization.to_string();
        let document = self.document.code();
        UrlPath::of(["v1", "organizations", &organization, "qsa", &document])
    }

    fn decode(&self, response: &RawResponse) -> Result<OpenResponse, ApiError> {
        self.decode_read(response, Reading::of(&response.body))
    }

    fn decode_read(
        &self,
        response: &RawResponse,
        read: Result<Reading, JsonError>,
    ) -> Result<OpenResponse, ApiError> {
        response.open(read)
    }
}

impl PaidQuery for QueryQsa {
    const OPERATION: Operation = Operation::Qsa;

    fn from_parameters(parameters: &PaidQueryParameters) -> Option<Self> {
        let Document::Cnpj(document) = parameters.document()? else {
            return None;
        };
        Some(Self {
            organization: parameters.workspace.organization,
            document,
        })
    }

    fn subject(&self) -> QuerySubject {
        Document::from(self.document).into()
    }

    fn content(response: &OpenResponse) -> Option<OpenResponse> {
        Some(response.clone())
    }
}
