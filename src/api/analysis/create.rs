//! Making an analysis.

use crate::api::PAID_TIMEOUT_MS;
use crate::api::response_macro::record;
use crate::model::analysis_ref::AnalysisRef;
use crate::model::document::Document;
use crate::model::ids::{AnalysisId, ConsumptionId, HolderId, OrganizationId, PlanId};
use crate::model::status::Status;
use crate::protocol::{ApiError, Body, Cost, Endpoint, Method, RawResponse, UrlPath};
use serde::Serialize;

/// `POST /v2/analytics`
#[derive(Clone, Debug)]
pub struct CreateAnalysis {
    /// Who pays.
    pub holder: HolderId,
    /// Who asks.
    pub organization: OrganizationId,
    /// The plan that is consumed.
    pub plan: PlanId,
    /// Whose processes are analysed.
    pub document: Document,
}

record! {
    /// "Analysis".
    CreatedAnalysis {
        /// The analysis.
        result: AnalysisResult = required "result",
        /// The outer status.
        status: Option<Status> = optional "status",
        .. other
    }
}

record! {
    /// The fields of `result`.
    AnalysisResult {
        /// The analysis' identifier.
        analysis: AnalysisId = required "userPlanConsumeAnalyticsId",
        /// The consumption's identifier.
        consumption: ConsumptionId = required "userPlanConsumeUniqueId",
        /// The name behind the document.
        document_info: Option<String> = optional "documentInfo",
        /// The document.
        document_number: Option<String> = optional "documentNumber",
        /// The state of the index.
        status_index: Option<Status> = optional "statusIndex",
        /// The state of the search for protests.
        status_protest: Option<Status> = optional "statusProtest",
        /// The state of the report.
        status_report: Option<Status> = optional "statusReport",
        /// The state of the whole.
        status: Option<Status> = optional "status",
        /// The plan's type.
        type_plan: Option<String> = optional "typePlan",
        /// ISO 8601.
        created_at: Option<String> = optional "createdAt",
        /// An estimate of how many processes there are.
        total_processes_estimated: Option<i64> = optional "totalProcessesEstimated",
        /// The analysis before this one.
        last_analysis: Option<i64> = optional "lastUserPlanConsumeAnalytics",
        .. other
    }
}

impl AnalysisResult {
    /// Both of its numbers.
    pub const fn reference(&self) -> AnalysisRef {
        AnalysisRef {
            analysis: self.analysis,
            consumption: self.consumption,
        }
    }
}

impl Endpoint for CreateAnalysis {
    type Reply = CreatedAnalysis;
    const NAME: &'static str = "createAnalysis";
    const METHOD: Method = Method::Post;
    const COST: Cost = Cost::Paid;
    const TIMEOUT_MS: u32 = PAID_TIMEOUT_MS;

    fn path(&self) -> UrlPath {
        UrlPath::of(["v2", "analytics"])
    }

    fn body(&self) -> Option<Body> {
        #[derive(Serialize)]
        #[serde(rename_all = "camelCase")]
        struct NewAnalysis {
            holder_id: HolderId,
            organization_id: OrganizationId,
            plan_id: PlanId,
            document_type: &'static str,
            document_number: Document,
        }
        Some(Body::json(&NewAnalysis {
            holder_id: self.holder,
            organization_id: self.organization,
            plan_id: self.plan,
            document_type: self.document.kind().as_str(),
            document_number: self.document,
        }))
    }

    fn decode(&self, reply: &RawResponse) -> Result<CreatedAnalysis, ApiError> {
        reply.json()
    }
}
