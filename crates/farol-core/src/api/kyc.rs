//! Know Your Client: compliance data of a document, and of the companies of a QSA.

use super::paid_query::{PaidQuery, PaidQueryParameters};
use super::timeout_and_size_limits::{OPEN_MAX_BYTES, PAID_TIMEOUT_MS};
use crate::api::contract::OperationContract;
use crate::api::contract::json_shape::JsonShape;
use crate::model::document::Document;
use crate::model::ids::{HolderId, OrganizationId, OrganizationQsaId};
use crate::model::json::{Json, JsonError, Reading};
use crate::model::operation::Operation;
use crate::model::query_subject::QuerySubject;
use crate::protocol::{ApiError, Cost, Endpoint, Method, OpenResponse, RawResponse, UrlPath};

/// Compliance query:
/// `GET /v1/organizations/{organizationId}/holder/{holderId}/document/{documentNumber}`.
///
/// The response is one string whose structure the contract doesn't specify.
#[derive(Clone, Debug)]
pub struct QueryKyc {
    /// Organization that makes the query.
    pub organization: OrganizationId,
    /// Holder that is charged.
    pub holder: HolderId,
    /// Document that is queried.
    pub document: Document,
}

impl QueryKyc {
    pub(super) const CONTRACT: OperationContract = OperationContract {
        name: Self::NAME,
        method: Self::METHOD,
        path: "v1/organizations/{organizationId}/holder/{holderId}/document/{documentNumber}",
        body: &[],
        response: JsonShape::Text,
    };
}

impl Endpoint for QueryKyc {
    type Reply = OpenResponse;
    const NAME: &'static str = "kyc";
    const METHOD: Method = Method::Get;
    const COST: Cost = Cost::Paid;
    const TIMEOUT_MS: u32 = PAID_TIMEOUT_MS;
    const MAX_BYTES: usize = OPEN_MAX_BYTES;
    const IS_OPEN: bool = true;

    fn path(&self) -> UrlPath {
        UrlPath::of([
            "v1",
            "organizations",
            &self.organization.to_string(),
            "holder",
            &self.holder.to_string(),
            "document",
            &self.document.code(),
        ])
    }

    fn decode(&self, response: &RawResponse) -> Result<OpenResponse, ApiError> {
        self.decode_read(response, Reading::of(&response.body))
    }

    fn decode_read(
        &self,
        response: &RawResponse,
        read: Result<Reading, JsonError>,
    ) -> Result<OpenResponse, ApiError> {
        let result = response.open(read)?;
        // Objects and lists are accepted in case the service stops encoding its content as a
        // string.
        match &*result.tree {
            Json::Text(_) | Json::List(_) | Json::Object(_) => Ok(result),
            other => {
                Err(response.unreadable(&format!("a string expected, {} found", other.kind())))
            }
        }
    }
}

impl PaidQuery for QueryKyc {
    const OPERATION: Operation = Operation::Kyc;

    fn from_parameters(parameters: &PaidQueryParameters) -> Option<Self> {
        Some(Self {
            organization: parameters.workspace.organization,
            holder: parameters.workspace.holder,
            document: parameters.document()?,
        })
    }

    fn subject(&self) -> QuerySubject {
        self.document.into()
    }

    fn content(response: &OpenResponse) -> Option<OpenResponse> {
        Some(response.clone())
    }
}

/// Compliance query for a QSA:
/// `POST /v1/organizations/{organizationId}/holder/{holderId}/organizationQSA/{organizationQSAId}`.
#[derive(Clone, Debug)]
pub struct QueryKycOfQsa {
    /// Organization that makes the query.
    pub organization: OrganizationId,
    /// Holder that is charged.
    pub holder: HolderId,
    /// Id of the QSA's root company; no response type of the contract contains this id.
    pub organization_qsa: OrganizationQsaId,
}

impl QueryKycOfQsa {
    pub(super) const CONTRACT: OperationContract = OperationContract {
        name: Self::NAME,
        method: Self::METHOD,
        path: "v1/organizations/{organizationId}/holder/{holderId}/organizationQSA/{organizationQSAId}",
        body: &[],
        response: JsonShape::Any,
    };
}

impl Endpoint for QueryKycOfQsa {
    type Reply = OpenResponse;
    const NAME: &'static str = "kycOfQsa";
    const METHOD: Method = Method::Post;
    const COST: Cost = Cost::Paid;
    const TIMEOUT_MS: u32 = PAID_TIMEOUT_MS;
    const MAX_BYTES: usize = OPEN_MAX_BYTES;
    const IS_OPEN: bool = true;

    fn path(&self) -> UrlPath {
        UrlPath::of([
            "v1",
            "organizations",
            &self.organization.to_string(),
            "holder",
            &self.holder.to_string(),
            "organizationQSA",
            &self.organization_qsa.to_string(),
        ])
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

impl PaidQuery for QueryKycOfQsa {
    const OPERATION: Operation = Operation::KycOfQsa;

    fn from_parameters(parameters: &PaidQueryParameters) -> Option<Self> {
        let QuerySubject::QsaRoot(organization_qsa) = parameters.subject else {
            return None;
        };
        Some(Self {
            organization: parameters.workspace.organization,
            holder: parameters.workspace.holder,
            organization_qsa,
        })
    }

    fn subject(&self) -> QuerySubject {
        QuerySubject::QsaRoot(self.organization_qsa)
    }

    fn content(response: &OpenResponse) -> Option<OpenResponse> {
        Some(response.clone())
    }
}
