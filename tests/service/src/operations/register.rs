//! Registration of a process in a radar.

use serde_json::json;

use crate::call::Call;
use crate::numbers;
use crate::organizations::Monitored;
use crate::reply::{Outcome, Refusal, success};
use crate::service::Service;

/// Registers a process.
///
/// `radarId` is the `id` of the radar, not that of its list item. Registering a process again is no
/// error: it becomes active in the radar of the last request.
pub(crate) fn register(service: &mut Service, call: &Call) -> Outcome {
    let organization = service.organization(call.account()?, call.integer("organizationId")?)?;
    let fields = call.fields()?;
    let radar_id = fields.integer("radarId")?;
    let number = numbers::unmasked(fields.text("number")?);
    if !numbers::is_process(&number) {
        return Err(Refusal::invalid("number is not a valid process number"));
    }
    if !organization.radars.iter().any(|radar| radar.id == radar_id) {
        return Err(Refusal::not_found("Radar not found"));
    }
    let reply = success(&json!({ "number": number, "radarId": radar_id }));
    organization.monitored.insert(
        number,
        Monitored {
            radar_id,
            active: true,
        },
    );
    Ok(reply)
}
