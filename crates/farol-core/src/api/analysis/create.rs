//! Creation of an analysis.

use super::part_statuses::PartStatuses;
use crate::api::contract::OperationContract;
use crate::api::contract::analysis::CREATED;
use crate::api::contract::json_shape::JsonShape;
use crate::api::paid_query::{PaidQuery, PaidQueryParameters};
use crate::api::response_macro::record;
use crate::api::timeout_and_size_limits::PAID_TIMEOUT_MS;
use crate::model::analysis_ref::AnalysisRef;
use crate::model::document::Document;
use crate::model::ids::{AnalysisId, ConsumptionId, HolderId, OrganizationId, PlanId};
use crate::model::journal::JournalEntry;
use crate::model::operation::Operation;
use crate::model::query_subject::QuerySubject;
use crate::model::status::Status;
use crate::protocol::{
    ApiError, Body, Cost, Endpoint, Method, OpenResponse, RawResponse, UrlPath, WithContent,
};
use serde::Serialize;

/// Analysis creation request: `POST /v2/analytics`.
#[derive(Clone, Debug)]
pub struct CreateAnalysis {
    /// Holder that is charged.
    pub holder: HolderId,
    /// Organization that makes the query.
    pub organization: OrganizationId,
    /// Plan that is charged.
    pub plan: PlanId,
    /// Document whose processes are analyzed.
    pub document: Document,
}

record! {
    /// Contract type "Analysis".
    CreatedAnalysis {
        /// Created analysis.
        result: AnalysisResult = required "result",
        /// Outer status.
        status: Option<Status> = optional "status",
        .. other
    }
}

record! {
    /// Fields of `result`.
    AnalysisResult {
        /// Analysis id.
        analysis: AnalysisId = required "userPlanConsumeAnalyticsId",
        /// Consumption id.
        consumption: ConsumptionId = required "userPlanConsumeUniqueId",
        /// Name registered for the document.
        document_info: Option<String> = optional "documentInfo",
        /// Document number.
        document_number: Option<String> = optional "documentNumber",
        /// Status of the index.
        status_index: Option<Status> = optional "statusIndex",
        /// Status of the protest search.
        status_protest: Option<Status> = optional "statusProtest",
        /// Status of the report.
        status_report: Option<Status> = optional "statusReport",
        /// Overall status.
        status: Option<Status> = optional "status",
        /// Plan type.
        type_plan: Option<String> = optional "typePlan",
        /// Creation time, ISO 8601.
        created_at: Option<String> = optional "createdAt",
        /// Estimated number of processes.
        total_processes_estimated: Option<i64> = optional "totalProcessesEstimated",
        /// Id of the previous analysis.
        last_analysis: Option<i64> = optional "lastUserPlanConsumeAnalytics",
        .. other
    }
}

impl AnalysisResult {
    /// Returns the reference made of the analysis id and the consumption id.
    pub const fn reference(&self) -> AnalysisRef {
        AnalysisRef {
            analysis: self.analysis,
            consumption: self.consumption,
        }
    }
}

impl CreatedAnalysis {
    /// Returns the statuses of the parts; the outer status stands in for a missing inner one.
    pub const fn statuses(&self) -> PartStatuses<'_> {
        let result = &self.result;
        PartStatuses {
            analysis: match &result.status {
                Some(status) => Some(status),
                None => self.status.as_ref(),
            },
            index: result.status_index.as_ref(),
            protests: result.status_protest.as_ref(),
            report: result.status_report.as_ref(),
        }
    }
}

impl CreateAnalysis {
    pub(in crate::api) const CONTRACT: OperationContract = OperationContract {
        name: Self::NAME,
        method: Self::METHOD,
        path: "v2/analytics",
        body: &[
            ("holderId", JsonShape::Integer),
            ("organizationId", JsonShape::Integer),
            ("planId", JsonShape::Integer),
            ("documentType", JsonShape::Text),
            ("documentNumber", JsonShape::Text),
        ],
        response: JsonShape::Object(CREATED),
    };
}

impl Endpoint for CreateAnalysis {
    type Reply = WithContent<CreatedAnalysis>;
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

    fn decode(&self, response: &RawResponse) -> Result<Self::Reply, ApiError> {
        response.with_content()
    }
}

impl PaidQuery for CreateAnalysis {
    const OPERATION: Operation = Operation::Analysis;

    fn from_parameters(parameters: &PaidQueryParameters) -> Option<Self> {
        Some(Self {
            holder: parameters.workspace.holder,
            organization: parameters.workspace.organization,
            plan: parameters.plan?,
            document: parameters.document()?,
        })
    }

    fn subject(&self) -> QuerySubject {
        self.document.into()
    }

    fn plan(&self) -> Option<PlanId> {
        Some(self.plan)
    }

    fn record_in(response: &Self::Reply, entry: &mut JournalEntry) {
        entry.analysis = Some(response.value.result.reference());
        response.value.record_in(entry);
    }

    /// Returns the response to the creation; each summary that is read later takes its place.
    fn content(response: &Self::Reply) -> Option<OpenResponse> {
        Some(response.content.clone())
    }

    fn name(response: &Self::Reply) -> Option<&str> {
        response.value.result.document_info.as_deref()
    }
}
