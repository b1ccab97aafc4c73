//! Control addresses, by which a test changes the state of the service.
//!
//! - `POST /_control/faults` with
//!   `{"operation": "listRadars", "fault": {"kind": "html"}, "times": 1}` injects a [`Fault`] into
//!   the next requests of the operation (`*` for all); without `times`, into all until the faults
//!   are removed.
//! - `DELETE /_control/faults` removes all faults.
//! - `POST /_control/release` sends every response that a `hold` fault holds and returns their
//!   number: `{"released": 1}`. Later responses are held again.
//! - `POST /_control/reset` restores the initial state of the seed, including clock, log and
//!   faults; all tokens are deleted.
//! - `GET /_control/log` returns every request to an operation, including those with a fault, with
//!   its `Idempotency-Key`; `?operation=` selects one operation.
//! - `POST /_control/advance` with `{"milliseconds": 1000}` advances the clock.
//! - `POST /_control/stop-clock` stops the clock, which then changes only by `advance`.
//! - `POST /_control/expire-tokens` expires every access token, whatever lifetime it contains; each
//!   can be refreshed.
//! - `POST /_control/revoke-tokens` deletes every token.

use http::{Method, Request, Response, StatusCode};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::json;

use crate::fault_queue::InjectedFault;
use crate::faults::Fault;
use crate::log::Entry;
use crate::operation_table;
use crate::response::{ErrorBody, ServiceError, success};
use crate::service::Service;

/// Prefix of all control addresses.
pub(crate) const PREFIX: &str = "/_control/";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct InjectFault {
    operation: String,
    fault: Fault,
    times: Option<u32>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Advance {
    milliseconds: i64,
}

/// Handles a request to a control address.
pub(crate) fn handle(
    service: &mut Service,
    at: i64,
    request: &Request<Vec<u8>>,
) -> Response<Vec<u8>> {
    let outcome = execute(service, at, request);
    outcome.unwrap_or_else(|error| error.into_response(ErrorBody::TypeAndMessage))
}

fn execute(
    service: &mut Service,
    at: i64,
    request: &Request<Vec<u8>>,
) -> Result<Response<Vec<u8>>, ServiceError> {
    let name = request
        .uri()
        .path()
        .strip_prefix(PREFIX)
        .unwrap_or_default();
    match (request.method(), name) {
        (&Method::POST, "faults") => inject(service, body(request)?)?,
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
        _ => return Err(ServiceError::not_found("No such control address")),
    }
    let mut response = Response::new(Vec::new());
    *response.status_mut() = StatusCode::NO_CONTENT;
    Ok(response)
}

fn body<T: DeserializeOwned>(request: &Request<Vec<u8>>) -> Result<T, ServiceError> {
    serde_json::from_slice(request.body())
        .map_err(|error| ServiceError::wrong_parameter(error.to_string()))
}

fn inject(service: &mut Service, inject: InjectFault) -> Result<(), ServiceError> {
    if inject.operation != "*" && operation_table::named(&inject.operation).is_none() {
        return Err(ServiceError::wrong_parameter(format!(
            "No operation is named {}",
            inject.operation
        )));
    }
    let status = inject.fault.status();
    if status.is_some_and(|status| !(200..=599).contains(&status)) {
        return Err(ServiceError::wrong_parameter(
            "A status lies between 200 and 599",
        ));
    }
    if inject.times == Some(0) {
        return Err(ServiceError::wrong_parameter(
            "A fault meets at least one request",
        ));
    }
    service.faults.inject(InjectedFault {
        operation: inject.operation,
        fault: inject.fault,
        times: inject.times,
    });
    Ok(())
}

/// Restores the initial state.
///
/// Held responses are released first; otherwise they would be held forever.
fn reset(service: &mut Service) {
    service.release();
    let releases = service.releases;
    *service = Service::new(service.options.clone());
    service.releases = releases;
}

fn advance(service: &mut Service, advance: Advance) -> Result<(), ServiceError> {
    let moved = service.offset.checked_add(advance.milliseconds);
    // A century is enough for tests and keeps four-digit years.
    let limit = 100 * 365 * crate::clock::DAY;
    service.offset = moved
        .filter(|offset| (0..limit).contains(offset))
        .ok_or_else(|| {
            ServiceError::wrong_parameter("The clock moves forward, by a century at most")
        })?;
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
