//! Inactivation of a monitored process.

use serde_json::json;

use crate::clock::with_zone;
use crate::numbers;
use crate::operation_request::OperationRequest;
use crate::response::{Outcome, ServiceError, success};
use crate::service::Service;

/// Inactivates a process that the organization has registered; doing so twice is no error.
pub(crate) fn inactivate(service: &mut Service, request: &OperationRequest) -> Outcome {
    let number = numbers::without_punctuation(request.text("numberProcess")?);
    let organization =
        service.organization(request.account()?, request.integer("organizationId")?)?;
    let organization_id = organization.id;
    let known = organization.monitored.get_mut(&number);
    let process = known.ok_or_else(|| ServiceError::not_found("processNumber not exist"))?;
    process.active = false;
    // The contract specifies no fields of `result` and `process`.
    Ok(success(&json!({
        "sucess": true,
        "reason": null,
        "total": 1,
        "result": { "organizationId": organization_id, "updated": 1, "updatedAt": with_zone(request.at) },
        "process": { "number": number, "radarId": process.radar_id, "status": "INACTIVE" },
    })))
}
