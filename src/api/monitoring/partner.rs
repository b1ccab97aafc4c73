//! Counting the processes of a document for a partner.

use crate::api::PAID_TIMEOUT_MS;
use crate::api::response_macro::record;
use crate::model::document::Document;
use crate::model::ids::{ConsumptionId, HolderId, OrganizationId};
use crate::protocol::{ApiError, Body, Cost, Endpoint, Method, RawResponse, UrlPath};
use serde::Serialize;

/// `POST /v1/holder/{holderId}/organization/{organizationId}/partner/process`
#[derive(Clone, Debug)]
pub struct QueryPartnerProcesses {
    /// Who pays.
    pub holder: HolderId,
    /// Who asks.
    pub organization: OrganizationId,
    /// Whose processes.
    pub document: Document,
}

record! {
    /// The envelope of the count; `success` = false with a `reason` is an error.
    PartnerProcesses {
        /// How many items there are in all.
        total: Option<i64> = optional "total",
        /// The items.
        result: Vec<PartnerProcess> = or_default "result",
        .. other but "success" "reason"
    }
}

record! {
    /// "Partner process count item".
    PartnerProcess {
        /// Whether pausing is open to the user.
        access_pause_monitor: Option<bool> = optional "accessPauseMonitor",
        /// The name behind the document.
        document_info: Option<String> = optional "documentInfo",
        /// Days of pause.
        day_pause_monitor: Option<i64> = optional "dayPauseMonitor",
        /// `CPF` or `CNPJ`.
        document_type: Option<String> = optional "documentType",
        /// The document.
        document_number: Option<String> = optional "documentNumber",
        /// What was consumed.
        consume: Option<i64> = optional "consume",
        /// The plan's type.
        type_plan: Option<String> = optional "typePlan",
        /// The consumption.
        consumption: Option<ConsumptionId> = optional "userPlanConsumeUniqueId",
        /// ISO 8601.
        created_at: Option<String> = optional "createdAt",
        /// ISO 8601.
        deleted_at: Option<String> = optional "deletedAt",
        /// ISO 8601.
        plan_changed_at: Option<String> = optional "planChangedAt",
        /// ISO 8601.
        available_pause_at: Option<String> = optional "dtAvailablePause",
        /// ISO 8601.
        updated_at: Option<String> = optional "updatedAt",
        /// The kind of search.
        type_search: Option<String> = optional "typeSearch",
        .. other
    }
}

impl Endpoint for QueryPartnerProcesses {
    type Reply = PartnerProcesses;
    const NAME: &'static str = "partnerProcesses";
    const METHOD: Method = Method::Post;
    const COST: Cost = Cost::Paid;
    const TIMEOUT_MS: u32 = PAID_TIMEOUT_MS;

    fn path(&self) -> UrlPath {
        let holder = self.holder.to_string();
        let organization = self.organization.to_string();
        UrlPath::of([
            "v1",
            "holder",
            &holder,
            "organization",
            &organization,
            "partner",
            "process",
        ])
    }

    fn body(&self) -> Option<Body> {
        #[derive(Serialize)]
        #[serde(rename_all = "camelCase")]
        struct Subject {
            document_type: &'static str,
            document_number: Document,
        }
        Some(Body::json(&Subject {
            document_type: self.document.kind().as_str(),
            document_number: self.document,
        }))
    }

    fn decode(&self, reply: &RawResponse) -> Result<PartnerProcesses, ApiError> {
        reply.json()
    }
}
