//! Processes of one risk class of an analysis.

use super::{ClassTotal, LazyProcesses};
use crate::api::response_macro::{RegisterEnvelope, record};
use crate::model::classification::{Classification, RiskType};
use crate::model::ids::{AnalysisId, ConsumptionId, HolderId, OrganizationId};
use crate::model::json::{ExtraFields, Json, Reading};
use crate::protocol::{
    ApiError, Cost, DecodeError, Endpoint, FromJson, Method, ObjectReader, QueryString,
    RawResponse, UrlPath,
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
    /// Risk class.
    pub risk: RiskType,
}

/// Fields of `register` ("Risk detail").
#[derive(Clone, Debug, PartialEq)]
pub struct RiskDetail {
    /// Number of processes.
    pub total: Option<i64>,
    /// Value of the processes, as text of unknown format.
    pub value: Option<String>,
    /// Totals by class (`totalProcess_…`, `vltotalProcess_…`), in the service's order.
    pub totals: Vec<ClassTotal>,
    /// Processes, at most `size`.
    pub docs: LazyProcesses,
    /// Fields that the contract doesn't list.
    pub other: ExtraFields,
}

impl FromJson for RiskDetail {
    fn from_json(json: Json) -> Result<Self, DecodeError> {
        let mut fields = ObjectReader::of(json)?;
        let total = fields.optional("totalProcess")?;
        let value = fields.optional("vltotalProcess")?;
        let docs = fields.or_default("docs")?;
        let (totals, other) = totals_by_class(fields.rest())?;
        Ok(Self {
            total,
            value,
            totals,
            docs,
            other,
        })
    }
}

/// Pairs each class' number with its value, and returns the remaining fields.
fn totals_by_class(fields: ExtraFields) -> Result<(Vec<ClassTotal>, ExtraFields), DecodeError> {
    let mut totals: Vec<ClassTotal> = Vec::new();
    let mut other = ExtraFields::default();
    for (name, json) in fields.0 {
        let is_value = name.starts_with("vl");
        let class = name
            .strip_prefix("vltotalProcess_")
            .or_else(|| name.strip_prefix("totalProcess_"));
        let Some(class) = class.map(Classification::from) else {
            other.0.push((name, json));
            continue;
        };
        let known = totals.iter().position(|total| total.class == class);
        let at = known.unwrap_or(totals.len());
        if known.is_none() {
            totals.push(ClassTotal {
                class,
                total: None,
                value: None,
            });
        }
        if let (Some(entry), true) = (totals.get_mut(at), json != Json::Null) {
            let within = |fault: DecodeError| fault.within(&name);
            if is_value {
                entry.value = Some(String::from_json(json).map_err(within)?);
            } else {
                entry.total = Some(i64::from_json(json).map_err(within)?);
            }
        }
    }
    Ok((totals, other))
}

record! {
    /// Contract type "Detail process"; every field is optional, because the response is only
    /// displayed.
    DetailProcess {
        /// Process number.
        process: Option<String> = optional "process",
        /// Analysis id.
        analysis: Option<AnalysisId> = optional "user_plan_consume_analytics_id",
        /// Entry id.
        id: Option<String> = optional "partner_process_analytics_id",
        /// Date of distribution, ISO 8601.
        distribution_date: Option<String> = optional "distribution_date",
        /// Year of distribution.
        year: Option<String> = optional "year_distribution_date",
        /// Month of distribution.
        month: Option<String> = optional "month_distribution_date",
        /// True if the queried document is a plaintiff.
        is_author: Option<bool> = optional "process_is_author",
        /// True if the queried document is a defendant.
        is_defendant: Option<bool> = optional "process_is_defendant",
        /// True if the dispute is relevant.
        is_relevant: Option<bool> = optional "process_is_relevant_disputes",
        /// Position in the service's own order.
        priority: Option<i64> = optional "priority",
        /// Status in the organization's own terms.
        status_custom: Option<String> = optional "status_custom",
        /// Status in the partner's terms.
        status_partner: Option<String> = optional "status_partner",
        /// Court.
        court: Option<String> = optional "court",
        /// Court type.
        type_court: Option<String> = optional "type_court",
        /// Judging body.
        judging_organ: Option<String> = optional "judging_organ",
        /// Instance.
        instance: Option<String> = optional "instance",
        /// Value of the claim, in reais.
        value_claim: Option<f64> = optional "value_claim",
        /// Classes of the process.
        type_risk: Vec<Classification> = or_default "type_risk",
        /// Process data from the court.
        content: Option<DetailContent> = optional "content",
        /// True if the process is archived.
        archived: Option<bool> = optional "archived",
        .. other
    }
}

record! {
    /// Fields of `content`.
    DetailContent {
        /// Process class.
        classe: Option<String> = optional "classe",
        /// Instance.
        instance: Option<String> = optional "instance",
        /// Defendants.
        defendants: Vec<DetailParty> = or_default "reus",
        /// Value of the claim, as text of unknown format.
        value: Option<String> = optional "valorDaCausa",
        /// Plaintiffs.
        authors: Vec<DetailParty> = or_default "autores",
        /// Court.
        court: Option<String> = optional "court",
        /// Id of the court credential at the service.
        court_password: Option<i64> = optional "tribunalPassordId",
        /// Subject.
        subject: Option<String> = optional "assunto",
        /// Brazilian state (UF).
        uf: Option<String> = optional "uf",
        /// Reference.
        reference: Option<String> = optional "ref",
        /// Date of distribution, `YYYY-MM-DD`.
        distribution_date: Option<String> = optional "dataDistribuicao",
        /// Court type.
        type_court: Option<String> = optional "typeCourt",
        /// Number of the process at the service.
        auto_proc: Option<i64> = optional "autoProc",
        /// Judging body.
        judging_organ: Option<String> = optional "orgaoJulgador",
        /// Status.
        status: Option<String> = optional "status",
        .. other
    }
}

record! {
    /// Party in `reus` or `autores`.
    DetailParty {
        /// Document number.
        document: Option<String> = optional "documento",
        /// Name.
        name: Option<String> = optional "nome",
        .. other
    }
}

impl Endpoint for GetRiskDetail {
    type Reply = RiskDetail;
    const NAME: &'static str = "riskDetail";
    const METHOD: Method = Method::Get;
    const COST: Cost = Cost::Free;
    const LONG_ARRAY: Option<&'static [&'static str]> = Some(DOCS);
    /// Sized for an analysis of 100,000 processes, which has 110 MB.
    const MOST_BYTES: usize = 128 << 20;

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
            .with("typeRisk", self.risk.as_str())
    }

    /// Decodes the envelope; each process is decoded on access.
    fn decode(&self, reply: &RawResponse) -> Result<RiskDetail, ApiError> {
        reply.check_status()?;
        let whole = || reply.json().map(|RegisterEnvelope(detail)| detail);
        let Some(split) = reply.split(DOCS) else {
            return whole();
        };
        let envelope = Reading::of(&split.envelope).ok();
        // With repeated fields, `docs` may be another list; errors need their exact path. Both
        // cases require parsing the whole body.
        let Some(envelope) = envelope.filter(|envelope| !envelope.notes.repeated) else {
            return whole();
        };
        let RegisterEnvelope::<RiskDetail>(mut detail) = reply.read(envelope.tree)?;
        detail.docs = LazyProcesses::of(reply.body.clone(), split.items);
        Ok(detail)
    }
}
