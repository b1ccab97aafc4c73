//! Know Your Client: compliance data of a document, and of the companies of a QSA.

use super::PAID_TIMEOUT_MS;
use crate::model::document::Document;
use crate::model::ids::{HolderId, OrganizationId, OrganizationQsaId};
use crate::model::json::Json;
use crate::net::{ApiError, Cost, Endpoint, FromJson, Method, Mismatch, Path, RawReply};

/// `GET /v1/organizations/{organizationId}/holder/{holderId}/document/{documentNumber}`
#[derive(Clone, Debug)]
pub struct QueryKyc {
    /// Who asks.
    pub organization: OrganizationId,
    /// Who pays.
    pub holder: HolderId,
    /// Whose compliance data.
    pub document: Document,
}

/// "KYC result": one string whose structure the contract doesn't show.
#[derive(Clone, Debug, PartialEq)]
pub struct KycResult {
    /// What the string carries.
    pub content: KycContent,
    /// The string as it came, for copying and saving.
    pub raw: String,
}

/// What a KYC string carries.
#[derive(Clone, Debug, PartialEq)]
pub enum KycContent {
    /// An object or array, encoded within the string once or twice.
    Json(Json),
    /// Anything else.
    Text(String),
}

impl KycContent {
    /// Looks for JSON in the string, and in a string within that.
    fn of(raw: &str) -> Self {
        match Json::parse(raw.as_bytes()) {
            Ok(tree) if tree.is_nested() => Self::Json(tree),
            Ok(Json::Text(inner)) => match Json::parse(inner.as_bytes()) {
                Ok(tree) if tree.is_nested() => Self::Json(tree),
                _ => Self::Text(inner),
            },
            // A bare number or word is text that happens to be JSON.
            _ => Self::Text(raw.to_owned()),
        }
    }
}

impl FromJson for KycResult {
    fn from_json(json: Json) -> Result<Self, Mismatch> {
        match json {
            Json::Text(raw) => Ok(Self {
                content: KycContent::of(&raw),
                raw,
            }),
            // A service that stops encoding the string would send this.
            tree if tree.is_nested() => Ok(Self {
                raw: tree.to_pretty(),
                content: KycContent::Json(tree),
            }),
            other => Err(Mismatch::new(format!(
                "a string expected, {} found",
                other.kind()
            ))),
        }
    }
}

impl Endpoint for QueryKyc {
    type Reply = KycResult;
    const NAME: &'static str = "kyc";
    const METHOD: Method = Method::Get;
    const COST: Cost = Cost::Paid;
    const TIMEOUT_MS: u32 = PAID_TIMEOUT_MS;

    fn path(&self) -> Path {
        Path::of([
            "v1",
            "organizations",
            &self.organization.to_string(),
            "holder",
            &self.holder.to_string(),
            "document",
            &self.document.code(),
        ])
    }

    fn decode(&self, reply: &RawReply) -> Result<KycResult, ApiError> {
        reply.json()
    }
}

/// `POST /v1/organizations/{organizationId}/holder/{holderId}/organizationQSA/{organizationQSAId}`
#[derive(Clone, Debug)]
pub struct QueryKycOfQsa {
    /// Who asks.
    pub organization: OrganizationId,
    /// Who pays.
    pub holder: HolderId,
    /// The root company of a QSA; no reply that the contract shows carries this identifier.
    pub organization_qsa: OrganizationQsaId,
}

impl Endpoint for QueryKycOfQsa {
    type Reply = Json;
    const NAME: &'static str = "kycOfQsa";
    const METHOD: Method = Method::Post;
    const COST: Cost = Cost::Paid;
    const TIMEOUT_MS: u32 = PAID_TIMEOUT_MS;

    fn path(&self) -> Path {
        Path::of([
            "v1",
            "organizations",
            &self.organization.to_string(),
            "holder",
            &self.holder.to_string(),
            "organizationQSA",
            &self.organization_qsa.to_string(),
        ])
    }

    fn decode(&self, reply: &RawReply) -> Result<Json, ApiError> {
        reply.json()
    }
}
