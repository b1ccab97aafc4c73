//! The control addresses: what a test may do to the service besides using it.
//!
//! | Address | Body | Effect |
//! |---|---|---|
//! | `POST /_control/faults` | `{"operation": "listRadars", "fault": {"kind": "html"}, "times": 1}` | the next requests of the operation (`*` for all) meet the [`Fault`]; without `times`, until it is lifted |
//! | `DELETE /_control/faults` | | lifts all faults |
//! | `POST /_control/release` | | lets go of every reply that a `hold` keeps back, and says how many: `{"released": 1}`; later ones are kept back again |
//! | `POST /_control/reset` | | the first state of the seed, clock, log and faults included; nobody is signed in |
//! | `GET /_control/log` | | every request that has arrived at an operation, also those that met a fault, with its `Idempotency-Key`; `?operation=` for one alone |
//! | `POST /_control/advance` | `{"milliseconds": 1000}` | moves the clock forward |
//! | `POST /_control/stop-clock` | | from now on only `advance` moves the clock |
//! | `POST /_control/expire-tokens` | | ends every access token, whatever it says itself; each can be refreshed |
//! | `POST /_control/revoke-tokens` | | forgets every token |

use http::{Method, Request, Response, StatusCode};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::json;

use crate::faults::{Fault, Planted};
use crate::ledger;
use crate::log::Entry;
use crate::reply::{ErrorBody, Refusal, success};
use crate::service::Service;

/// Where all control addresses begin.
pub(crate) const PREFIX: &str = "/_control/";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Plant {
    operation: String,
    fault: Fault,
    times: Option<u32>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Advance {
    milliseconds: i64,
}

/// Answers a control address.
pub(crate) fn answer(
    service: &mut Service,
    at: i64,
    request: &Request<Vec<u8>>,
) -> Response<Vec<u8>> {
    let outcome = carry_out(service, at, request);
    outcome.unwrap_or_else(|refusal| refusal.into_reply(ErrorBody::TypeAndMessage))
}

fn carry_out(
    service: &mut Service,
    at: i64,
    request: &Request<Vec<u8>>,
) -> Result<Response<Vec<u8>>, Refusal> {
    let name = request
        .uri()
        .path()
        .strip_prefix(PREFIX)
        .unwrap_or_default();
    match (request.method(), name) {
        (&Method::POST, "faults") => plant(service, body(request)?)?,
        (&Method::DELETE, "faults") => service.faults.clear(),
        (&Method::POST, "release") => {
            return Ok(success(&json!({ "released": service.release() })));
        }
        (&Method::POST, "reset") => reset(service),
        (&Method::POST, "advance") => advance(service, body(request)?)?,
        (&Method::POST, "stop-clock") => service.stopped = Some(at.saturating_sub(service.offset)),
        (&Method::POST, "expire-tokens") => service.sessions.expire_all(at),
        (&Method::POST, "revoke-tokens") => service.sessions.revoke_all(),
        (&Method::GET, "log") => return Ok(log(service, request)),
        _ => return Err(Refusal::not_found("No such control address")),
    }
    let mut response = Response::new(Vec::new());
    *response.status_mut() = StatusCode::NO_CONTENT;
    Ok(response)
}

fn body<T: DeserializeOwned>(request: &Request<Vec<u8>>) -> Result<T, Refusal> {
    serde_json::from_slice(request.body())
        .map_err(|error| Refusal::wrong_parameter(error.to_string()))
}

fn plant(service: &mut Service, plant: Plant) -> Result<(), Refusal> {
    if plant.operation != "*" && ledger::named(&plant.operation).is_none() {
        return Err(Refusal::wrong_parameter(format!(
            "No operation is named {}",
            plant.operation
        )));
    }
    let status = plant.fault.status();
    if status.is_some_and(|status| !(200..=599).contains(&status)) {
        return Err(Refusal::wrong_parameter(
            "A status lies between 200 and 599",
        ));
    }
    if plant.times == Some(0) {
        return Err(Refusal::wrong_parameter(
            "A fault meets at least one request",
        ));
    }
    service.faults.plant(Planted {
        operation: plant.operation,
        fault: plant.fault,
        times: plant.times,
    });
    Ok(())
}

/// What the last test left held would otherwise stay so for ever.
fn reset(service: &mut Service) {
    service.release();
    let releases = service.releases;
    *service = Service::new(service.options.clone());
    service.releases = releases;
}

fn advance(service: &mut Service, advance: Advance) -> Result<(), Refusal> {
    let moved = service.offset.checked_add(advance.milliseconds);
    // A century is enough for every test, and keeps all dates in the shape of the contract.
    let limit = 100 * 365 * crate::clock::DAY;
    service.offset = moved
        .filter(|offset| (0..limit).contains(offset))
        .ok_or_else(|| Refusal::wrong_parameter("The clock moves forward, by a century at most"))?;
    Ok(())
}

fn log(service: &Service, request: &Request<Vec<u8>>) -> Response<Vec<u8>> {
    let query = request.uri().query().unwrap_or_default();
    let wanted = form_urlencoded::parse(query.as_bytes()).find(|(name, _)| name == "operation");
    let fits = |entry: &&Entry| {
        wanted
            .as_ref()
            .is_none_or(|(_, name)| entry.operation == name)
    };
    let entries: Vec<&Entry> = service.log.iter().filter(fits).collect();
    success(&json!(entries))
}
