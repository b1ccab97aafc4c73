//! Creation and retrieval of an analysis.

use serde_json::{Map, Value, json};

use crate::amounts;
use crate::analyses::{Analysis, FIRST_ID, FIRST_UNIQUE_ID};
use crate::classifications::{CLASSES, Tally};
use crate::clock::{date, day_first, with_zone};
use crate::lawsuits;
use crate::operation_request::OperationRequest;
use crate::operations::cnh::uuid_like;
use crate::response::{Outcome, ServiceError, success};
use crate::rng::Rng;
use crate::service::Service;
use crate::{documents, names};

/// Creates an analysis and consumes the plan, also for a document that was analyzed before.
pub(crate) fn create(service: &mut Service, request: &OperationRequest) -> Outcome {
    let account = request.account()?;
    let fields = request.fields()?;
    let (organization, holder) = (
        fields.integer("organizationId")?,
        fields.integer("holderId")?,
    );
    let plan_id = fields.integer("planId")?;
    let document_type = fields.text("documentType")?;
    let number = fields.text("documentNumber")?;
    let plans = &mut service.holder(account, organization, holder)?.plans;
    let plan = plans
        .iter_mut()
        .find(|plan| plan.id == plan_id)
        .ok_or_else(|| ServiceError::not_found("Plan not found"))?;
    let document = documents::checked(document_type, number)?;
    plan.consume()?;
    let plan_kind = plan.kind;

    let made = i64::try_from(service.analyses.len()).unwrap_or_default();
    let id = FIRST_ID + made;
    let earlier = service
        .analyses
        .iter()
        .rfind(|known| known.document == document && known.organization == organization);
    let analysis = Analysis {
        id,
        unique_id: FIRST_UNIQUE_ID + made,
        last_id: earlier.map_or(id, |known| known.id),
        organization,
        holder,
        plan_kind,
        document,
        created_at: request.at,
    };
    let response = success(&created(service, &analysis, request.at));
    service.analyses.push(analysis);
    Ok(response)
}

fn created(service: &Service, analysis: &Analysis, at: i64) -> Value {
    let seed = service.options.seed;
    let progress = analysis.progress(at, service.options.analysis_time);
    json!({
        "result": {
            "documentInfo": names::of_document(seed, &analysis.document),
            "documentNumber": analysis.document,
            "statusIndex": progress.index,
            "statusProtest": progress.protest,
            "lastUserPlanConsumeAnalytics": analysis.last_id,
            "statusReport": progress.report,
            "typePlan": analysis.plan_kind,
            "userPlanConsumeUniqueId": analysis.unique_id,
            "createdAt": with_zone(analysis.created_at),
            "userPlanConsumeAnalyticsId": analysis.id,
            "totalProcessesEstimated": documents::process_count(seed, &analysis.document),
            "status": progress.overall,
        },
        // The contract doesn't describe the outer status: it repeats the inner one.
        "status": progress.overall,
    })
}

/// Returns the analysis with these four ids; if any of them is wrong, it isn't found.
pub(crate) fn find(
    service: &Service,
    id: i64,
    unique_id: i64,
    scope: (i64, i64),
) -> Result<Analysis, ServiceError> {
    let matches = |known: &&Analysis| {
        known.id == id
            && known.unique_id == unique_id
            && (known.organization, known.holder) == scope
    };
    service
        .analyses
        .iter()
        .find(matches)
        .cloned()
        .ok_or_else(|| ServiceError::not_found("Analysis not found"))
}

/// Returns an analysis in its present state, without consuming the plan.
pub(crate) fn consult(service: &mut Service, request: &OperationRequest) -> Outcome {
    let fields = request.fields()?;
    let scope = (
        fields.integer("organizationId")?,
        fields.integer("holderId")?,
    );
    let (id, unique_id) = (
        request.integer("userPlanConsumeAnalyticsId")?,
        fields.integer("userPlanConsumeUniqueId")?,
    );
    service.holder(request.account()?, scope.0, scope.1)?;
    let analysis = find(service, id, unique_id, scope)?;
    Ok(success(&json!({
        "success": true,
        "reason": "",
        "register": register(service, &analysis, request.at),
    })))
}

fn register(service: &Service, analysis: &Analysis, at: i64) -> Value {
    let seed = service.options.seed;
    let progress = analysis.progress(at, service.options.analysis_time);
    let done = analysis.is_done(at, service.options.analysis_time);
    let mut rng = Rng::of(
        seed,
        &format!("analysis {} of {}", analysis.id, analysis.document),
    );
    let folder = format!(
        "analytics/{}/{}",
        analysis.organization,
        date(analysis.created_at)
    );
    let file = format!("analise-{}.xlsx", analysis.id);
    // Files have no URL before they exist: an empty string, since the contract has no null here.
    // Each read signs it anew.
    let expires = at / 1_000 + 900;
    let address = |name: &str| {
        if done {
            format!("https://files.service.example/{folder}/{name}?expires={expires}")
        } else {
            String::new()
        }
    };
    json!({
        "summary": summary(seed, analysis, done),
        "userPlanConsumeProtestSummaryId": uuid_like(rng.next(), rng.next()),
        "bucketName": "service-reports",
        "statusIndex": progress.index,
        "statusProtest": progress.protest,
        "filenameFull": format!("completo-{file}"),
        "lastUserPlanConsumeAnalytics": analysis.last_id,
        "statusReport": progress.report,
        "typePlan": analysis.plan_kind,
        "urlTempFull": address(&format!("completo-{file}")),
        "userPlanConsumeUniqueId": analysis.unique_id,
        "createdAt": day_first(analysis.created_at),
        "userPlanConsumeAnalyticsId": analysis.id,
        "folder": folder,
        "urlTemp": address(&file),
        "importantTerms": if done { vec!["penhora", "bloqueio judicial", "dano moral"] } else { Vec::new() },
        "status": progress.overall,
    })
}

/// Counts the processes of all 20 classes; every count is zero until the analysis is done.
fn summary(seed: u64, analysis: &Analysis, done: bool) -> Map<String, Value> {
    let mut tallies: Vec<Tally> = CLASSES.iter().map(|_| Tally::default()).collect();
    if done {
        for lawsuit in lawsuits::of_document(seed, &analysis.document) {
            for ((_, belongs), tally) in CLASSES.iter().zip(&mut tallies) {
                if belongs(&lawsuit) {
                    tally.add(lawsuit.cents);
                }
            }
        }
    }
    let entry = |tally: Tally| json!({ "vltotalProcess": amounts::plain(tally.cents), "totalProcess": tally.count });
    CLASSES
        .iter()
        .zip(tallies)
        .map(|((key, _), tally)| ((*key).to_owned(), entry(tally)))
        .collect()
}
