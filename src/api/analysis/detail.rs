//! The processes behind one class of an analysis.

use super::{ClassTotal, LazyProcesses};
use crate::api::response_macro::{RegisterEnvelope, record};
use crate::model::classification::{Classification, RiskType};
use crate::model::ids::{AnalysisId, ConsumptionId, HolderId, OrganizationId};
use crate::model::json::{ExtraFields, Json, Reading};
use crate::protocol::{
    ApiError, Cost, DecodeError, Endpoint, FromJson, Method, ObjectReader, QueryString,
    RawResponse, UrlPath,
};

/// Where the processes are in a reply.
const DOCS: &[&str] = &["register", "docs"];

/// `GET /v1/holder/{holderId}/organization/{organizationId}/consumeunique/{userPlanConsumeUniqueId}/analytics/{userPlanConsumeAnalyticsId}/detail`
#[derive(Clone, Debug)]
pub struct GetRiskDetail {
    /// Who pays.
    pub holder: HolderId,
    /// Who asks.
    pub organization: OrganizationId,
    /// The consumption that paid for the analysis.
    pub consumption: ConsumptionId,
    /// The analysis.
    pub analysis: AnalysisId,
    /// How many processes to return; there is no way to skip some.
    pub size: u32,
    /// Which class.
    pub risk: RiskType,
}

/// The fields of `register` ("Risk detail").
#[derive(Clone, Debug, PartialEq)]
pub struct RiskDetail {
    /// How many processes there are.
    pub total: Option<i64>,
    /// Their value, as text of unknown format.
    pub value: Option<String>,
    /// The totals by class (`totalProcess_…`, `vltotalProcess_…`), in the service's order.
    pub totals: Vec<ClassTotal>,
    /// The processes, at most `size`.
    pub docs: LazyProcesses,
    /// Fields that the contract doesn't name.
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

/// Pairs each class' count with its value, and returns the fields that are neither.
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
    /// "Detail process"; every field may be missing, for the reply is only shown.
    DetailProcess {
        /// The process' number.
        process: Option<String> = optional "process",
        /// The analysis.
        analysis: Option<AnalysisId> = optional "user_plan_consume_analytics_id",
        /// The entry's identifier.
        id: Option<String> = optional "partner_process_analytics_id",
        /// ISO 8601.
        distribution_date: Option<String> = optional "distribution_date",
        /// The year of that date.
        year: Option<String> = optional "year_distribution_date",
        /// The month of that date.
        month: Option<String> = optional "month_distribution_date",
        /// Whether the document is the author.
        is_author: Option<bool> = optional "process_is_author",
        /// Whether the document is the defendant.
        is_defendant: Option<bool> = optional "process_is_defendant",
        /// Whether the dispute is relevant.
        is_relevant: Option<bool> = optional "process_is_relevant_disputes",
        /// The service's own order.
        priority: Option<i64> = optional "priority",
        /// The status in the organization's own words.
        status_custom: Option<String> = optional "status_custom",
        /// The status in the partner's words.
        status_partner: Option<String> = optional "status_partner",
        /// The court.
        court: Option<String> = optional "court",
        /// The kind of court.
        type_court: Option<String> = optional "type_court",
        /// The judging organ.
        judging_organ: Option<String> = optional "judging_organ",
        /// The instance.
        instance: Option<String> = optional "instance",
        /// The claim in reais.
        value_claim: Option<f64> = optional "value_claim",
        /// The classes that the process belongs to.
        type_risk: Vec<Classification> = or_default "type_risk",
        /// The process as the court tells it.
        content: Option<DetailContent> = optional "content",
        /// Whether it is archived.
        archived: Option<bool> = optional "archived",
        .. other
    }
}

record! {
    /// The fields of `content`.
    DetailContent {
        /// The class.
        classe: Option<String> = optional "classe",
        /// The instance.
        instance: Option<String> = optional "instance",
        /// Who is sued.
        defendants: Vec<DetailParty> = or_default "reus",
        /// The claim, as text of unknown format.
        value: Option<String> = optional "valorDaCausa",
        /// Who sues.
        authors: Vec<DetailParty> = or_default "autores",
        /// The court.
        court: Option<String> = optional "court",
        /// The court's access at the service.
        court_password: Option<i64> = optional "tribunalPassordId",
        /// What it is about.
        subject: Option<String> = optional "assunto",
        /// The state.
        uf: Option<String> = optional "uf",
        /// A reference.
        reference: Option<String> = optional "ref",
        /// `YYYY-MM-DD`
        distribution_date: Option<String> = optional "dataDistribuicao",
        /// The kind of court.
        type_court: Option<String> = optional "typeCourt",
        /// The process' number at the service.
        auto_proc: Option<i64> = optional "autoProc",
        /// The judging organ.
        judging_organ: Option<String> = optional "orgaoJulgador",
        /// The status.
        status: Option<String> = optional "status",
        .. other
    }
}

record! {
    /// A party of `reus` or `autores`.
    DetailParty {
        /// The document.
        document: Option<String> = optional "documento",
        /// The name.
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
    /// An analysis of 100,000 processes has 110 MB.
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

    /// The envelope is read at once; each process is when it is asked for.
    fn decode(&self, reply: &RawResponse) -> Result<RiskDetail, ApiError> {
        reply.check_status()?;
        let whole = || reply.json().map(|RegisterEnvelope(detail)| detail);
        let Some(split) = reply.split(DOCS) else {
            return whole();
        };
        let envelope = Reading::of(&split.envelope).ok();
        // Where a field stands there twice the list may be another one, and what can't be read is told
        // at its own place: both take a reading of the whole.
        let Some(envelope) = envelope.filter(|envelope| !envelope.notes.repeated) else {
            return whole();
        };
        let RegisterEnvelope::<RiskDetail>(mut detail) = reply.read(envelope.tree)?;
        detail.docs = LazyProcesses::of(reply.body.clone(), split.items);
        Ok(detail)
    }
}
