//! Count of the partner processes of a document.

use serde_json::{Value, json};

use crate::clock::{DATA_END, DAY, with_zone};
use crate::operation_request::OperationRequest;
use crate::response::{Outcome, success};
use crate::rng::Rng;
use crate::service::Service;
use crate::{documents, names};

/// Lists up to three periods in which the document was monitored; none if it has no processes.
pub(crate) fn count(service: &mut Service, request: &OperationRequest) -> Outcome {
    let account = request.account()?;
    let organization = service
        .holder(
            account,
            request.integer("organizationId")?,
            request.integer("holderId")?,
        )?
        .id;
    let fields = request.fields()?;
    let document_type = fields.text("documentType")?;
    let document = documents::checked(document_type, fields.text("documentNumber")?)?;
    service.consume(account, organization)?;
    let items = items(service.options.seed, organization, document_type, &document);
    Ok(success(
        &json!({ "success": true, "reason": "", "total": items.len(), "result": items }),
    ))
}

fn items(seed: u64, organization: i64, document_type: &str, document: &str) -> Vec<Value> {
    let processes = documents::process_count(seed, document);
    let mut rng = Rng::of(seed, &format!("partners of {document} in {organization}"));
    let item = |index: u32| {
        let created = DATA_END - i64::from(30 + index * 200 + rng.between(0, 100)) * DAY;
        let paused = rng.percent(30);
        // The contract specifies strings for these three; an event that hasn't happened is null.
        let happened = |yes: bool, days: i64| yes.then(|| with_zone(created + days * DAY));
        json!({
            "accessPauseMonitor": paused,
            "documentInfo": names::of_document(seed, document),
            "dayPauseMonitor": if paused { 30 } else { 0 },
            "documentType": document_type,
            "documentNumber": document,
            "consume": processes,
            "typePlan": "SEARCH_ANALYZER_PREMIUM_PROTEST",
            "userPlanConsumeUniqueId": 9_007_199_254_000_000_i64 + i64::from(rng.between(1, 700_000)),
            "createdAt": with_zone(created),
            "deletedAt": happened(index > 0, 20),
            "planChangedAt": happened(index > 1, 5),
            "dtAvailablePause": happened(paused, 10),
            "updatedAt": with_zone(created + 20 * DAY),
            "typeSearch": rng.pick(&["ANALYTICS", "MONITOR"]),
        })
    };
    (0..processes.min(3)).map(item).collect()
}
