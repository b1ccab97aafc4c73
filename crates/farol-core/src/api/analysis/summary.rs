//! Summary of an analysis: its totals by classification.

use super::classification_total::ClassificationTotal;
use super::part_statuses::PartStatuses;
use crate::api::contract::OperationContract;
use crate::api::contract::analysis::SUMMARY;
use crate::api::contract::json_shape::JsonShape;
use crate::api::response_macro::{RegisterEnvelope, record};
use crate::model::classification::Classification;
use crate::model::ids::{AnalysisId, ConsumptionId, HolderId, OrganizationId};
use crate::model::json::{ExtraFields, Json};
use crate::model::status::Status;
use crate::protocol::{
    ApiError, Body, Cost, DecodeError, Endpoint, FromJson, Method, ObjectReader, RawResponse,
    UrlPath, WithContent,
};
use serde::Serialize;

/// Analysis summary request: `POST /v2/analytics/{userPlanConsumeAnalyticsId}`.
///
/// A read despite the `POST` method, so it may be repeated.
#[derive(Clone, Debug)]
pub struct GetAnalysisSummary {
    /// Analysis id.
    pub analysis: AnalysisId,
    /// Holder that is charged.
    pub holder: HolderId,
    /// Organization that makes the request.
    pub organization: OrganizationId,
    /// Id of the consumption charged for the analysis.
    pub consumption: ConsumptionId,
}

record! {
    /// Fields of `register` ("Analysis summary").
    AnalysisSummary {
        /// Classifications, in the service's order; empty while the analysis is running.
        summary: Summary = or_default "summary",
        /// Analysis id.
        analysis: Option<AnalysisId> = optional "userPlanConsumeAnalyticsId",
        /// Consumption id.
        consumption: Option<ConsumptionId> = optional "userPlanConsumeUniqueId",
        /// Id of the protest summary.
        protest_summary: Option<String> = optional "userPlanConsumeProtestSummaryId",
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
        /// Creation time, `DD/MM/YYYY HH:mm:ss`.
        created_at: Option<String> = optional "createdAt",
        /// Id of the previous analysis.
        last_analysis: Option<i64> = optional "lastUserPlanConsumeAnalytics",
        /// Temporary URL of the report, issued by the service.
        url_temp: Option<String> = optional "urlTemp",
        /// Temporary URL of the full report, issued by the service.
        url_temp_full: Option<String> = optional "urlTempFull",
        /// File name of the full report.
        filename_full: Option<String> = optional "filenameFull",
        /// Storage bucket.
        bucket_name: Option<String> = optional "bucketName",
        /// Folder in the storage bucket.
        folder: Option<String> = optional "folder",
        /// Important terms; `None` if the response doesn't state whether there are any.
        important_terms: Option<Vec<String>> = texts "importantTerms",
        .. other
    }
}

impl AnalysisSummary {
    /// Reads the summary in a stored response; `None` if it has another form, or no totals, as that to
    /// the creation of an analysis.
    pub fn of_content(content: &Json) -> Option<Self> {
        let RegisterEnvelope(summary) =
            RegisterEnvelope::<Self>::from_json(content.clone()).ok()?;
        (!summary.summary.0.is_empty()).then_some(summary)
    }

    /// Returns the statuses of the parts.
    pub const fn statuses(&self) -> PartStatuses<'_> {
        PartStatuses {
            analysis: self.status.as_ref(),
            index: self.status_index.as_ref(),
            protests: self.status_protest.as_ref(),
            report: self.status_report.as_ref(),
        }
    }

    /// Returns the number of processes; a zero counts as unknown until the part is done.
    pub fn process_total(&self) -> Option<i64> {
        self.final_total(&Classification::All)?.total
    }

    /// Returns the totals of a classification; a zero is omitted until the part is done.
    pub fn final_total(&self, classification: &Classification) -> Option<ClassificationTotal> {
        let entry = self.summary.get(classification)?.clone();
        let is_open = entry.total.is_none_or(|total| total <= 0) && !self.is_done(classification);
        Some(if is_open {
            entry.without_numbers()
        } else {
            entry
        })
    }

    /// Returns all classifications, without the zeros of parts that aren't done.
    pub fn final_classifications(&self) -> Summary {
        let classifications = self.summary.0.iter();
        Summary(
            classifications
                .filter_map(|entry| self.final_total(&entry.classification))
                .collect(),
        )
    }

    /// Returns whether the numbers of a classification may still change.
    pub fn is_pending(&self, classification: &Classification) -> bool {
        !self.statuses().is_classification_final(classification)
    }

    /// Returns whether the part that counts a classification is done, so that a zero is a result.
    pub fn is_done(&self, classification: &Classification) -> bool {
        self.statuses().is_classification_done(classification)
    }
}

/// Classifications of a summary, in the service's order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Summary(pub Vec<ClassificationTotal>);

impl Summary {
    /// Returns the totals of a classification.
    pub fn get(&self, classification: &Classification) -> Option<&ClassificationTotal> {
        self.0
            .iter()
            .find(|entry| entry.classification == *classification)
    }
}

impl FromJson for Summary {
    fn from_json(json: Json) -> Result<Self, DecodeError> {
        let ExtraFields(classifications) = ObjectReader::of(json)?.rest();
        let entries = classifications
            .into_iter()
            .filter(|(_, value)| *value != Json::Null);
        entries
            .map(|(classification, value)| {
                entry(&classification, value).map_err(|error| error.within(&classification))
            })
            .collect::<Result<_, _>>()
            .map(Self)
    }
}

/// Decodes the totals of one classification. A value of an unknown classification may have any
/// shape: it is returned as text instead of failing the whole summary.
fn entry(name: &str, json: Json) -> Result<ClassificationTotal, DecodeError> {
    let classification = Classification::from(name);
    if !classification.is_known() && !matches!(json, Json::Object(_)) {
        let text = json
            .as_text()
            .map_or_else(|| json.to_pretty(), str::to_owned);
        return Ok(ClassificationTotal {
            classification,
            total: None,
            value: Some(text),
        });
    }
    let mut fields = ObjectReader::of(json)?;
    Ok(ClassificationTotal {
        classification,
        total: fields.optional("totalProcess")?,
        value: fields.optional("vltotalProcess")?,
    })
}

impl GetAnalysisSummary {
    pub(in crate::api) const CONTRACT: OperationContract = OperationContract {
        name: Self::NAME,
        method: Self::METHOD,
        path: "v2/analytics/{userPlanConsumeAnalyticsId}",
        body: &[
            ("holderId", JsonShape::Integer),
            ("organizationId", JsonShape::Integer),
            ("userPlanConsumeUniqueId", JsonShape::Integer),
        ],
        response: JsonShape::Object(SUMMARY),
    };
}

impl Endpoint for GetAnalysisSummary {
    type Reply = WithContent<AnalysisSummary>;
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

    fn decode(&self, response: &RawResponse) -> Result<Self::Reply, ApiError> {
        let WithContent {
            value: RegisterEnvelope(value),
            content,
        } = response.with_content()?;
        Ok(WithContent { value, content })
    }
}
