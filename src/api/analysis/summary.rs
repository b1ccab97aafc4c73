//! Reading an analysis: its totals by class.

use super::ClassTotal;
use crate::api::response_macro::{RegisterEnvelope, record};
use crate::model::classification::Classification;
use crate::model::ids::{AnalysisId, ConsumptionId, HolderId, OrganizationId};
use crate::model::json::{ExtraFields, Json};
use crate::model::status::Status;
use crate::protocol::{
    ApiError, Body, Cost, DecodeError, Endpoint, FromJson, Method, ObjectReader, RawResponse,
    UrlPath,
};
use serde::Serialize;

/// `POST /v2/analytics/{userPlanConsumeAnalyticsId}`
///
/// It only reads, although it is a `POST`: it may be repeated.
#[derive(Clone, Debug)]
pub struct GetAnalysisSummary {
    /// The analysis.
    pub analysis: AnalysisId,
    /// Who pays.
    pub holder: HolderId,
    /// Who asks.
    pub organization: OrganizationId,
    /// The consumption that paid for it.
    pub consumption: ConsumptionId,
}

record! {
    /// The fields of `register` ("Analysis summary").
    AnalysisSummary {
        /// The classes, in the service's order; empty while the analysis is under way.
        summary: Summary = or_default "summary",
        /// The analysis' identifier.
        analysis: Option<AnalysisId> = optional "userPlanConsumeAnalyticsId",
        /// The consumption's identifier.
        consumption: Option<ConsumptionId> = optional "userPlanConsumeUniqueId",
        /// The identifier of the protests' summary.
        protest_summary: Option<String> = optional "userPlanConsumeProtestSummaryId",
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
        /// `DD/MM/YYYY HH:mm:ss`
        created_at: Option<String> = optional "createdAt",
        /// The analysis before this one.
        last_analysis: Option<i64> = optional "lastUserPlanConsumeAnalytics",
        /// A temporary address of the report, made by the service.
        url_temp: Option<String> = optional "urlTemp",
        /// A temporary address of the full report, made by the service.
        url_temp_full: Option<String> = optional "urlTempFull",
        /// The full report's file name.
        filename_full: Option<String> = optional "filenameFull",
        /// The storage container.
        bucket_name: Option<String> = optional "bucketName",
        /// The folder in the storage.
        folder: Option<String> = optional "folder",
        /// Terms that stand out.
        important_terms: Vec<String> = or_default "importantTerms",
        .. other
    }
}

/// The classes of a summary, in the service's order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Summary(pub Vec<ClassTotal>);

impl Summary {
    /// The entry of one class.
    pub fn get(&self, class: &Classification) -> Option<&ClassTotal> {
        self.0.iter().find(|entry| entry.class == *class)
    }
}

impl FromJson for Summary {
    fn from_json(json: Json) -> Result<Self, DecodeError> {
        let ExtraFields(classes) = ObjectReader::of(json)?.rest();
        let entries = classes
            .into_iter()
            .filter(|(_, value)| *value != Json::Null);
        entries
            .map(|(class, value)| entry(&class, value).map_err(|fault| fault.within(&class)))
            .collect::<Result<_, _>>()
            .map(Self)
    }
}

/// The totals of one class. What stands under a name that nobody knows may be of another shape: it is
/// shown as it came, and doesn't hide the others.
fn entry(name: &str, json: Json) -> Result<ClassTotal, DecodeError> {
    let class = Classification::from(name);
    if !class.is_known() && !matches!(json, Json::Object(_)) {
        let text = json
            .as_text()
            .map_or_else(|| json.to_pretty(), str::to_owned);
        return Ok(ClassTotal {
            class,
            total: None,
            value: Some(text),
        });
    }
    let mut fields = ObjectReader::of(json)?;
    Ok(ClassTotal {
        class,
        total: fields.optional("totalProcess")?,
        value: fields.optional("vltotalProcess")?,
    })
}

impl Endpoint for GetAnalysisSummary {
    type Reply = AnalysisSummary;
    const NAME: &'static str = "consultAnalysis";
    const METHOD: Method = Method::Post;
    const COST: Cost = Cost::Free;

    fn path(&self) -> UrlPath {
        UrlPath::of(["v2", "analytics", &self.analysis.to_string()])
    }

    fn body(&self) -> Option<Body> {
        #[derive(Serialize)]
        struct Scope {
            #[serde(rename = "holderId")]
            holder: HolderId,
            #[serde(rename = "organizationId")]
            organization: OrganizationId,
            #[serde(rename = "userPlanConsumeUniqueId")]
            consumption: ConsumptionId,
        }
        Some(Body::json(&Scope {
            holder: self.holder,
            organization: self.organization,
            consumption: self.consumption,
        }))
    }

    fn decode(&self, reply: &RawResponse) -> Result<AnalysisSummary, ApiError> {
        reply.json().map(|RegisterEnvelope(summary)| summary)
    }
}
