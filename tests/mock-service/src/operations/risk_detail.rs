//! Processes in a classification of an analysis.

use serde::Serialize;
use serde_json::json;

use crate::amounts;
use crate::classifications::{self, OPEN_CLASSES, Tally};
use crate::courts::{Matter, type_of_court};
use crate::lawsuits::{self, Lawsuit, Side, Stage};
use crate::names;
use crate::operation_request::OperationRequest;
use crate::operations::analysis;
use crate::response::{Outcome, ServiceError, success};
use crate::service::Service;

/// Page size if the request has no `size`: the same as in the radar listing.
const DEFAULT_SIZE: i64 = 10;

#[derive(Serialize)]
struct Envelope {
    sucess: bool,
    reason: &'static str,
    register: Register,
}

#[derive(Default, Serialize)]
#[expect(non_snake_case, reason = "the contract mixes its spellings")]
struct Register {
    vltotalProcess: String,
    vltotalProcess_RISK_WORKER: String,
    vltotalProcess_ISDEFENDANT_WITH_RISK: String,
    vltotalProcess_ISAUTHOR: String,
    vltotalProcess_ISAUTHOR_WITH_RISK: String,
    vltotalProcess_RISK_WORKER_SECUNDARY: String,
    vltotalProcess_ISDEFENDANT: String,
    totalProcess: u32,
    totalProcess_RISK_WORKER: u32,
    totalProcess_ISAUTHOR_WITH_RISK: u32,
    totalProcess_RISK_WORKER_SECUNDARY: u32,
    totalProcess_ISAUTHOR: u32,
    totalProcess_ISDEFENDANT: u32,
    totalProcess_ISDEFENDANT_WITH_RISK: u32,
    docs: Vec<Detail>,
}

#[derive(Serialize)]
#[expect(clippy::struct_excessive_bools, reason = "the contract's own shape")]
struct Detail {
    process: String,
    user_plan_consume_analytics_id: i64,
    partner_process_analytics_id: String,
    distribution_date: String,
    year_distribution_date: String,
    month_distribution_date: String,
    process_is_author: bool,
    process_is_defendant: bool,
    process_is_relevant_disputes: bool,
    priority: u32,
    status_custom: &'static str,
    status_partner: &'static str,
    court: &'static str,
    type_court: &'static str,
    judging_organ: String,
    instance: &'static str,
    value_claim: f64,
    type_risk: Vec<&'static str>,
    content: Content,
    archived: bool,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Content {
    classe: &'static str,
    instance: &'static str,
    reus: Vec<Party>,
    valor_da_causa: String,
    autores: Vec<Party>,
    court: &'static str,
    tribunal_passord_id: u32,
    assunto: &'static str,
    uf: &'static str,
    #[serde(rename = "ref")]
    reference: String,
    data_distribuicao: String,
    type_court: &'static str,
    auto_proc: u32,
    orgao_julgador: String,
    status: &'static str,
}

#[derive(Serialize)]
struct Party {
    documento: String,
    nome: String,
}

/// Lists the processes of a classification.
///
/// Without `typeRisk` all processes are listed; a value outside the contract's four is rejected.
/// `size` has no upper limit.
pub(crate) fn list(service: &mut Service, request: &OperationRequest) -> Outcome {
    let scope = (
        request.integer("organizationId")?,
        request.integer("holderId")?,
    );
    let (id, unique_id) = (
        request.integer("userPlanConsumeAnalyticsId")?,
        request.integer("userPlanConsumeUniqueId")?,
    );
    service.holder(request.account()?, scope.0, scope.1)?;
    let analysis = analysis::find(service, id, unique_id, scope)?;
    let size = request.query_integer("size")?.unwrap_or(DEFAULT_SIZE);
    let size = usize::try_from(size)
        .map_err(|_| ServiceError::wrong_parameter("Parameter size is negative"))?;
    let key = request.query("typeRisk").unwrap_or("ALL");
    let open = OPEN_CLASSES.contains(&key) || request.query("typeRisk").is_none();
    let class = classifications::class(key).filter(|_| open);
    let (_, belongs) = class.ok_or_else(|| {
        ServiceError::wrong_parameter("Parameter typeRisk names no class with details")
    })?;
    if !analysis.is_done(request.at, service.options.analysis_time) {
        return Ok(success(
            &json!({ "sucess": false, "reason": "Analysis is being processed", "register": null }),
        ));
    }
    let register = register(service.options.seed, id, &analysis.document, belongs, size);
    Ok(success(&Envelope {
        sucess: true,
        reason: "",
        register,
    }))
}

fn register(
    seed: u64,
    analysis: i64,
    document: &str,
    belongs: fn(&Lawsuit) -> bool,
    size: usize,
) -> Register {
    const PARTS: [fn(&Lawsuit) -> bool; 7] = [
        |_| true,
        |lawsuit| lawsuit.matter == Matter::Worker,
        classifications::is_secondary_worker,
        classifications::is_author,
        |lawsuit| classifications::is_author(lawsuit) && lawsuit.risk,
        classifications::is_defendant,
        |lawsuit| classifications::is_defendant(lawsuit) && lawsuit.risk,
    ];
    let mut tallies = [Tally::default(); 7];
    let mut docs = Vec::with_capacity(size.min(10_000));
    let subject = Subject {
        analysis,
        document,
        name: names::of_document(seed, document),
    };
    for lawsuit in lawsuits::of_document(seed, document).filter(belongs) {
        for (part, tally) in PARTS.iter().zip(&mut tallies) {
            if part(&lawsuit) {
                tally.add(lawsuit.cents);
            }
        }
        if docs.len() < size {
            docs.push(subject.detail(lawsuit));
        }
    }
    let [
        all,
        worker,
        secondary,
        author,
        author_risk,
        defendant,
        defendant_risk,
    ] = tallies;
    let value = |tally: Tally| amounts::brazilian(tally.cents);
    Register {
        vltotalProcess: value(all),
        vltotalProcess_RISK_WORKER: value(worker),
        vltotalProcess_ISDEFENDANT_WITH_RISK: value(defendant_risk),
        vltotalProcess_ISAUTHOR: value(author),
        vltotalProcess_ISAUTHOR_WITH_RISK: value(author_risk),
        vltotalProcess_RISK_WORKER_SECUNDARY: value(secondary),
        vltotalProcess_ISDEFENDANT: value(defendant),
        totalProcess: all.count,
        totalProcess_RISK_WORKER: worker.count,
        totalProcess_ISAUTHOR_WITH_RISK: author_risk.count,
        totalProcess_RISK_WORKER_SECUNDARY: secondary.count,
        totalProcess_ISAUTHOR: author.count,
        totalProcess_ISDEFENDANT: defendant.count,
        totalProcess_ISDEFENDANT_WITH_RISK: defendant_risk.count,
        docs,
    }
}

/// Document that an analysis is about.
struct Subject<'document> {
    analysis: i64,
    document: &'document str,
    name: String,
}

impl Subject<'_> {
    fn detail(&self, lawsuit: Lawsuit) -> Detail {
        let organ = lawsuit.judging_organ();
        let type_court = type_of_court(lawsuit.court.segment);
        Detail {
            user_plan_consume_analytics_id: self.analysis,
            partner_process_analytics_id: format!("{:x}-{}", self.analysis, lawsuit.number),
            distribution_date: lawsuit.moment(),
            year_distribution_date: lawsuit.year.to_string(),
            month_distribution_date: format!("{:02}", lawsuit.month),
            process_is_author: classifications::is_author(&lawsuit),
            process_is_defendant: classifications::is_defendant(&lawsuit),
            process_is_relevant_disputes: lawsuit.risk,
            priority: if lawsuit.risk { 1 } else { 3 },
            status_custom: if lawsuit.stage == Stage::Active {
                "ACTIVE"
            } else {
                "INACTIVE"
            },
            status_partner: lawsuit.status(),
            court: lawsuit.court.code,
            type_court,
            judging_organ: organ.clone(),
            instance: lawsuit.instance(),
            value_claim: amounts::number(lawsuit.cents),
            type_risk: classifications::types(&lawsuit),
            archived: lawsuit.stage == Stage::Archived,
            content: self.content(&lawsuit, organ, type_court),
            process: lawsuit.number,
        }
    }

    fn content(&self, lawsuit: &Lawsuit, organ: String, type_court: &'static str) -> Content {
        let (documento, nome) = lawsuit.other_party();
        let other = vec![Party { documento, nome }];
        let own = vec![Party {
            documento: self.document.to_owned(),
            nome: self.name.clone(),
        }];
        let (autores, reus) = if lawsuit.side == Side::Author {
            (own, other)
        } else {
            (other, own)
        };
        Content {
            classe: lawsuit.class,
            instance: lawsuit.instance(),
            reus,
            valor_da_causa: format!("R$ {}", amounts::brazilian(lawsuit.cents)),
            autores,
            court: lawsuit.court.code,
            tribunal_passord_id: lawsuit.court.segment * 100 + lawsuit.court.tribunal,
            assunto: lawsuit.subject,
            uf: lawsuit.court.state,
            reference: lawsuit.formatted_number(),
            data_distribuicao: lawsuit.date(),
            type_court,
            auto_proc: lawsuit.organ,
            orgao_julgador: organ,
            status: lawsuit.status(),
        }
    }
}
