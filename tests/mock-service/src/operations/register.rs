//! Registration of a process in a radar.

use serde_json::json;

use crate::numbers;
use crate::operation_request::OperationRequest;
use crate::organizations::Monitored;
use crate::response::{Outcome, ServiceError, success};
use crate::service::Service;

/// Registers a process.
///
/// `radarId` is the `id` of the radar, not that of its list item. Registering a process again is no
/// error: it becomes active in the radar of the last request.
pub(crate) fn register(service: &mut Service, request: &OperationRequest) -> Outcome {
    let organization =
        service.organization(request.account()?, request.integer("organizationId")?)?;
    let fields = request.fields()?;
    let radar_id = fields.integer("radarId")?;
    let number = numbers::without_punctuation(fields.text("number")?);
    if !numbers::is_process(&number) {
        return Err(ServiceError::invalid(
            "number is not a valid process number",
        ));
    }
    if !organization.radars.iter().any(|radar| radar.id == radar_id) {
        return Err(ServiceError::not_found("Radar not found"));
    }
    let response = success(&json!({ "number": number, "radarId": radar_id }));
    organization.monitored.insert(
        number,
        Monitored {
            radar_id,
            active: true,
        },
    );
    Ok(response)
}
