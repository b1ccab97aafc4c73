//! Processes in a class of an analysis.

use serde::Serialize;
use serde_json::json;

use crate::amounts;
use crate::call::Call;
use crate::cases::{self, Case, Side, Stage};
use crate::courts::{Matter, type_of_court};
use crate::names;
use crate::operations::analysis;
use crate::reply::{Outcome, Refusal, success};
use crate::risks::{self, OPEN_CLASSES, Tally};
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

/// Lists the processes of a class.
///
/// Without `typeRisk` all processes are listed; a value outside the contract's four is rejected.
/// `size` has no upper limit.
pub(crate) fn list(service: &mut Service, call: &Call) -> Outcome {
    let scope = (call.integer("organizationId")?, call.integer("holderId")?);
    let (id, unique_id) = (
        call.integer("userPlanConsumeAnalyticsId")?,
        call.integer("userPlanConsumeUniqueId")?,
    );
    service.holder(call.account()?, scope.0, scope.1)?;
    let analysis = analysis::find(service, id, unique_id, scope)?;
    let size = call.query_integer("size")?.unwrap_or(DEFAULT_SIZE);
    let size = usize::try_from(size)
        .map_err(|_| Refusal::wrong_parameter("Parameter size is negative"))?;
    let key = call.query("typeRisk").unwrap_or("ALL");
    let open = OPEN_CLASSES.contains(&key) || call.query("typeRisk").is_none();
    let class = risks::class(key).filter(|_| open);
    let (_, belongs) = class.ok_or_else(|| {
        Refusal::wrong_parameter("Parameter typeRisk names no class with details")
    })?;
    if !analysis.is_done(call.at, service.options.analysis_time) {
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
    belongs: fn(&Case) -> bool,
    size: usize,
) -> Register {
    const PARTS: [fn(&Case) -> bool; 7] = [
        |_| true,
        |case| case.matter == Matter::Worker,
        risks::secondary_worker,
        risks::author,
        |case| risks::author(case) && case.risk,
        risks::defendant,
        |case| risks::defendant(case) && case.risk,
    ];
    let mut tallies = [Tally::default(); 7];
    let mut docs = Vec::with_capacity(size.min(10_000));
    let subject = Subject {
        analysis,
        document,
        name: names::of_document(seed, document),
    };
    for case in cases::of_document(seed, document).filter(belongs) {
        for (part, tally) in PARTS.iter().zip(&mut tallies) {
            if part(&case) {
                tally.add(case.cents);
            }
        }
        if docs.len() < size {
            docs.push(subject.detail(case));
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
    fn detail(&self, case: Case) -> Detail {
        let organ = case.judging_organ();
        let type_court = type_of_court(case.court.segment);
        Detail {
            user_plan_consume_analytics_id: self.analysis,
            partner_process_analytics_id: format!("{:x}-{}", self.analysis, case.number),
            distribution_date: case.moment(),
            year_distribution_date: case.year.to_string(),
            month_distribution_date: format!("{:02}", case.month),
            process_is_author: risks::author(&case),
            process_is_defendant: risks::defendant(&case),
            process_is_relevant_disputes: case.risk,
            priority: if case.risk { 1 } else { 3 },
            status_custom: if case.stage == Stage::Active {
                "ACTIVE"
            } else {
                "INACTIVE"
            },
            status_partner: case.status(),
            court: case.court.code,
            type_court,
            judging_organ: organ.clone(),
            instance: case.instance(),
            value_claim: amounts::number(case.cents),
            type_risk: risks::types(&case),
            archived: case.stage == Stage::Archived,
            content: self.content(&case, organ, type_court),
            process: case.number,
        }
    }

    fn content(&self, case: &Case, organ: String, type_court: &'static str) -> Content {
        let (documento, nome) = case.other_party();
        let other = vec![Party { documento, nome }];
        let own = vec![Party {
            documento: self.document.to_owned(),
            nome: self.name.clone(),
        }];
        let (autores, reus) = if case.side == Side::Author {
            (own, other)
        } else {
            (other, own)
        };
        Content {
            classe: case.class,
            instance: case.instance(),
            reus,
            valor_da_causa: format!("R$ {}", amounts::brazilian(case.cents)),
            autores,
            court: case.court.code,
            tribunal_passord_id: case.court.segment * 100 + case.court.tribunal,
            assunto: case.subject,
            uf: case.court.state,
            reference: case.masked_number(),
            data_distribuicao: case.date(),
            type_court,
            auto_proc: case.organ,
            orgao_julgador: organ,
            status: case.status(),
        }
    }
}
