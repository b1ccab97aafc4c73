//! Count of a document's processes for a partner.

use crate::api::contract::OperationContract;
use crate::api::contract::json_shape::JsonShape;
use crate::api::contract::others::PARTNER_PROCESSES;
use crate::api::paid_query::{PaidQuery, PaidQueryParameters};
use crate::api::response_macro::record;
use crate::api::timeout_and_size_limits::PAID_TIMEOUT_MS;
use crate::model::document::Document;
use crate::model::ids::{ConsumptionId, HolderId, OrganizationId};
use crate::model::json::Json;
use crate::model::operation::Operation;
use crate::model::query_subject::QuerySubject;
use crate::protocol::{
    ApiError, Body, Cost, Endpoint, FromJson as _, Method, OpenResponse, RawResponse, UrlPath,
    WithContent,
};
use serde::Serialize;

/// Partner process query:
/// `POST /v1/holder/{holderId}/organization/{organizationId}/partner/process`.
#[derive(Clone, Debug)]
pub struct QueryPartnerProcesses {
    /// Holder that is charged.
    pub holder: HolderId,
    /// Organization that makes the query.
    pub organization: OrganizationId,
    /// Document whose processes are counted.
    pub document: Document,
}

record! {
    /// Envelope of the count; `success` = false with a `reason` is an error.
    PartnerProcesses {
        /// Total number of items.
        total: Option<i64> = optional "total",
        /// Items; `None` if the response has no list.
        result: Option<Vec<PartnerProcess>> = optional "result",
        .. other but "success" "reason"
    }
}

record! {
    /// Contract type "Partner process count item".
    PartnerProcess {
        /// True if the user may pause the monitoring.
        access_pause_monitor: Option<bool> = optional "accessPauseMonitor",
        /// Name registered for the document.
        document_info: Option<String> = optional "documentInfo",
        /// Pause in days.
        day_pause_monitor: Option<i64> = optional "dayPauseMonitor",
        /// `CPF` or `CNPJ`.
        document_type: Option<String> = optional "documentType",
        /// Document number.
        document_number: Option<String> = optional "documentNumber",
        /// Amount consumed.
        consume: Option<i64> = optional "consume",
        /// Plan type.
        type_plan: Option<String> = optional "typePlan",
        /// Consumption id.
        consumption: Option<ConsumptionId> = optional "userPlanConsumeUniqueId",
        /// Creation time, ISO 8601.
        created_at: Option<String> = optional "createdAt",
        /// Deletion time, ISO 8601.
        deleted_at: Option<String> = optional "deletedAt",
        /// Time of the plan change, ISO 8601.
        plan_changed_at: Option<String> = optional "planChangedAt",
        /// Time from which pausing is available, ISO 8601.
        available_pause_at: Option<String> = optional "dtAvailablePause",
        /// Time of the last update, ISO 8601.
        updated_at: Option<String> = optional "updatedAt",
        /// Search type.
        type_search: Option<String> = optional "typeSearch",
        .. other
    }
}

impl PartnerProcesses {
    /// Returns the count that a stored response states; `None` if it has another form.
    pub fn of_content(content: &Json) -> Option<Self> {
        Self::from_json(content.clone()).ok()
    }

    /// Returns the items.
    pub fn items(&self) -> &[PartnerProcess] {
        self.result.as_deref().unwrap_or_default()
    }

    /// Returns whether the response states that there are no items: it lists none, and its total, or
    /// without a total its list, states the same.
    pub fn states_none(&self) -> bool {
        let says_none = self.total.map_or(self.result.is_some(), |total| total == 0);
        self.items().is_empty() && says_none
    }
}

impl QueryPartnerProcesses {
    pub(in crate::api) const CONTRACT: OperationContract = OperationContract {
        name: Self::NAME,
        method: Self::METHOD,
        path: "v1/holder/{holderId}/organization/{organizationId}/partner/process",
        body: &[
            ("documentType", JsonShape::Text),
            ("documentNumber", JsonShape::Text),
        ],
        response: JsonShape::Object(PARTNER_PROCESSES),
    };
}

impl Endpoint for QueryPartnerProcesses {
    type Reply = WithContent<PartnerProcesses>;
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

    fn decode(&self, response: &RawResponse) -> Result<Self::Reply, ApiError> {
        response.with_content()
    }
}

impl PaidQuery for QueryPartnerProcesses {
    const OPERATION: Operation = Operation::PartnerProcesses;

    fn from_parameters(parameters: &PaidQueryParameters) -> Option<Self> {
        Some(Self {
            holder: parameters.workspace.holder,
            organization: parameters.workspace.organization,
            document: parameters.document()?,
        })
    }

    fn subject(&self) -> QuerySubject {
        self.document.into()
    }

    fn content(response: &Self::Reply) -> Option<OpenResponse> {
        Some(response.content.clone())
    }

    /// Returns the name that all items state; another one may be that of another document.
    fn name(response: &Self::Reply) -> Option<&str> {
        let items = response.value.items();
        let name = items.first()?.document_info.as_deref();
        let is_same = |item: &PartnerProcess| item.document_info.as_deref() == name;
        name.filter(|_| items.iter().all(is_same))
    }
}
