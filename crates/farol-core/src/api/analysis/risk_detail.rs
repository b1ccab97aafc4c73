//! Processes of one classification of an analysis.

use super::classification_total::ClassificationTotal;
use super::lazy_processes::LazyProcesses;
use crate::api::contract::OperationContract;
use crate::api::contract::analysis::RISK_DETAIL;
use crate::api::contract::json_shape::JsonShape;
use crate::api::response_macro::RegisterEnvelope;
use crate::model::classification::{Classification, RiskType};
use crate::model::ids::{AnalysisId, ConsumptionId, HolderId, OrganizationId};
use crate::model::json::{ExtraFields, Json, Reading};
use crate::protocol::{
    ApiError, Cost, DecodeError, Endpoint, FromJson, Method, ObjectReader, QueryString,
    RawResponse, ReceivedBody, UrlPath,
};

/// Path of the process list in a response.
const DOCS: &[&str] = &["register", "docs"];

/// Risk detail request:
/// `GET /v1/holder/{holderId}/organization/{organizationId}/consumeunique/{userPlanConsumeUniqueId}/analytics/{userPlanConsumeAnalyticsId}/detail`.
#[derive(Clone, Debug)]
pub struct GetRiskDetail {
    /// Holder that is charged.
    pub holder: HolderId,
    /// Organization that makes the request.
    pub organization: OrganizationId,
    /// Id of the consumption charged for the analysis.
    pub consumption: ConsumptionId,
    /// Analysis id.
    pub analysis: AnalysisId,
    /// Maximum number of processes to return; the service has no offset parameter.
    pub size: u32,
    /// Risk classification.
    pub risk: RiskType,
}

/// Fields of `register` ("Risk detail").
#[derive(Clone, Debug, PartialEq)]
pub struct RiskDetail {
    /// Number of processes.
    pub total: Option<i64>,
    /// Value of the processes, as text of unknown format.
    pub value: Option<String>,
    /// Totals by classification (`totalProcess_…`, `vltotalProcess_…`), in the service's order.
    pub totals: Vec<ClassificationTotal>,
    /// Processes, at most `size`.
    pub docs: LazyProcesses,
    /// True if the response has a list of processes, which may be empty.
    pub has_list: bool,
    /// Number of processes that was requested; zero if the value was decoded from a tree.
    pub requested: u32,
    /// Fields that the contract doesn't list.
    pub other: ExtraFields,
    /// Body of the response, which is stored; empty if the value was decoded from a tree.
    pub received: ReceivedBody,
}

impl FromJson for RiskDetail {
    fn from_json(json: Json) -> Result<Self, DecodeError> {
        let mut fields = ObjectReader::of(json)?;
        let total = fields.optional("totalProcess")?;
        let value = fields.optional("vltotalProcess")?;
        let docs: Option<LazyProcesses> = fields.optional("docs")?;
        let (totals, other) = totals_by_classification(fields.rest())?;
        Ok(Self {
            total,
            value,
            totals,
            has_list: docs.is_some(),
            docs: docs.unwrap_or_default(),
            requested: 0,
            other,
            received: ReceivedBody::default(),
        })
    }
}

impl RiskDetail {
    /// Returns whether the response states that the classification has no processes: it lists none,
    /// and its total, or without a total its list, states the same.
    pub fn states_none(&self) -> bool {
        self.docs.is_empty() && self.total.map_or(self.has_list, |total| total == 0)
    }
}

/// Pairs each classification's number with its value, and returns the remaining fields.
fn totals_by_classification(
    fields: ExtraFields,
) -> Result<(Vec<ClassificationTotal>, ExtraFields), DecodeError> {
    let mut totals: Vec<ClassificationTotal> = Vec::new();
    let mut other = ExtraFields::default();
    for (name, json) in fields.0 {
        let is_value = name.starts_with("vl");
        let classification = name
            .strip_prefix("vltotalProcess_")
            .or_else(|| name.strip_prefix("totalProcess_"));
        let Some(classification) = classification.map(Classification::from) else {
            other.0.push((name, json));
            continue;
        };
        let known = totals
            .iter()
            .position(|total| total.classification == classification);
        let at = known.unwrap_or(totals.len());
        if known.is_none() {
            totals.push(ClassificationTotal {
                classification,
                total: None,
                value: None,
            });
        }
        if let (Some(entry), true) = (totals.get_mut(at), json != Json::Null) {
            let within = |error: DecodeError| error.within(&name);
            if is_value {
                entry.value = Some(String::from_json(json).map_err(within)?);
            } else {
                entry.total = Some(i64::from_json(json).map_err(within)?);
            }
        }
    }
    Ok((totals, other))
}

impl GetRiskDetail {
    pub(in crate::api) const CONTRACT: OperationContract = OperationContract {
        name: Self::NAME,
        method: Self::METHOD,
        path: "v1/holder/{holderId}/organization/{organizationId}/consumeunique/{userPlanConsumeUniqueId}/analytics/{userPlanConsumeAnalyticsId}/detail",
        body: &[],
        response: JsonShape::Object(RISK_DETAIL),
    };
}

impl Endpoint for GetRiskDetail {
    type Reply = RiskDetail;
    const NAME: &'static str = "riskDetail";
    const METHOD: Method = Method::Get;
    const COST: Cost = Cost::Free;
    const LONG_ARRAY: Option<&'static [&'static str]> = Some(DOCS);
    /// Sized for an analysis of 100,000 processes, which has 110 MB.
    const MAX_BYTES: usize = 128 << 20;

    fn path(&self) -> UrlPath {
        UrlPath::of([
            "v1",
            "holder",
            &self.holder.to_string(),
            "organization",
            &self.organization.to_string(),
            "consumeunique",
            &self.consumption.to_string(),
            "analytics",
            &self.analysis.to_string(),
            "detail",
        ])
    }

    fn query(&self) -> QueryString {
        QueryString::default()
            .with("size", self.size)
            .with("typeRisk", self.risk.name())
    }

    fn decode(&self, response: &RawResponse) -> Result<RiskDetail, ApiError> {
        response.check_status()?;
        let received = ReceivedBody::complete(response.body.clone());
        let detail = read(response)?;
        Ok(RiskDetail {
            requested: self.size,
            received,
            ..detail
        })
    }
}

/// Decodes the envelope; each process is decoded on access.
fn read(response: &RawResponse) -> Result<RiskDetail, ApiError> {
    let read_all = || response.json().map(|RegisterEnvelope(detail)| detail);
    let Some(split) = response.split(DOCS) else {
        return read_all();
    };
    let envelope = Reading::of(&split.envelope).ok();
    // With repeated fields, `docs` may be another list; errors need their exact path. Both cases
    // require parsing the whole body.
    let Some(envelope) = envelope.filter(|envelope| !envelope.notes.repeated) else {
        return read_all();
    };
    let RegisterEnvelope::<RiskDetail>(mut detail) = response.read(envelope.tree)?;
    detail.docs = LazyProcesses::of(response.body.clone(), split.items);
    Ok(detail)
}
