//! Mock of the document-analysis service: the contract's operations over generated data.
//!
//! The whole service is one function, [`handle`], over a [`Service`]. It has no sockets, threads or
//! clock: the caller passes the time, and all random values depend on the seed in [`Options`], so
//! that the same requests at the same times get the same responses. The binary of this package
//! serves the function over HTTP.
//!
//! - Users: [`ANA`] and [`BRUNO`], with [`PASSWORD`].
//! - [`ORGANIZATION`] with [`HOLDER`]: 5,000 radars; both users have access.
//! - [`EMPTY_ORGANIZATION`] with [`EMPTY_HOLDER`]: no radars; only [`ANA`] has access.
//! - [`CLOSED_ORGANIZATION`] with [`CLOSED_HOLDER`]: 37 radars; only [`BRUNO`] has access.
//! - Plans of [`HOLDER`]: [`PREMIUM_PLAN`], [`SCR_PLAN`], [`EXHAUSTED_PLAN`],
//!   [`UNKNOWN_TYPE_PLAN`] and [`LAST_SCR_PLAN`]; the other holders have the same plans, with ids higher by 100 and 200.
//! - [`EMPTY_DOCUMENT`], [`SMALL_DOCUMENT`], [`LARGE_DOCUMENT`] and [`HUGE_DOCUMENT`]: 0, 12, 10,000 and
//!   100,000 processes.
//! - A KYC in each format: [`KYC_JSON_DOCUMENT`], [`KYC_NESTED_DOCUMENT`], [`KYC_TEXT_DOCUMENT`],
//!   [`KYC_XML_DOCUMENT`] and [`KYC_DEEP_DOCUMENT`].
//! - [`KYC_SANCTIONED_DOCUMENT`], [`KYC_RELATED_DOCUMENT`] and [`KYC_CLEAR_DOCUMENT`]: sanctions,
//!   relations, and no findings.
//! - [`MANY_PARTNERS_DOCUMENT`] and [`NO_PARTNERS_DOCUMENT`]: 30 partners, and none.

mod accounts;
mod amounts;
mod analyses;
mod classifications;
mod clock;
mod control;
mod corruption;
mod cors;
mod courts;
mod documents;
mod fault_queue;
mod fault_responses;
mod faults;
mod lawsuits;
mod log;
mod names;
mod numbers;
mod operation_request;
mod operation_table;
mod operations;
mod options;
mod organizations;
mod plans;
mod radars;
mod response;
mod rng;
mod service;

use http::header::{ALLOW, AUTHORIZATION};
use http::{HeaderValue, Request, Response, StatusCode};
use serde_json::json;

pub use crate::accounts::{ANA, BRUNO, PASSWORD};
pub use crate::clock::Now;
pub use crate::documents::{
    EMPTY_DOCUMENT, HUGE_DOCUMENT, KYC_CLEAR_DOCUMENT, KYC_DEEP_DOCUMENT, KYC_JSON_DOCUMENT,
    KYC_NESTED_DOCUMENT, KYC_RELATED_DOCUMENT, KYC_SANCTIONED_DOCUMENT, KYC_TEXT_DOCUMENT,
    KYC_XML_DOCUMENT, LARGE_DOCUMENT, MANY_PARTNERS_DOCUMENT, NO_PARTNERS_DOCUMENT, SMALL_DOCUMENT,
};
pub use crate::faults::{Delivery, Fault};
pub use crate::numbers::{is_cnpj, is_cpf, is_oab, is_process};
pub use crate::operation_table::{OPERATIONS, Operation, changes_state};
pub use crate::options::Options;
pub use crate::organizations::{
    CLOSED_HOLDER, CLOSED_ORGANIZATION, EMPTY_HOLDER, EMPTY_ORGANIZATION, HOLDER, ORGANIZATION,
};
pub use crate::plans::{EXHAUSTED_PLAN, LAST_SCR_PLAN, PREMIUM_PLAN, SCR_PLAN, UNKNOWN_TYPE_PLAN};
pub use crate::service::Service;

use crate::accounts::Account;
use crate::operation_request::OperationRequest;
use crate::operation_table::RouteMatch;
use crate::response::{ErrorBody, ServiceError, json_response};

/// Handles a request; a [`Delivery`] in the response's extensions specifies how to send it.
pub fn handle(service: &mut Service, now: Now, request: &Request<Vec<u8>>) -> Response<Vec<u8>> {
    let at = service.stopped.unwrap_or(now.0);
    let at = at.saturating_add(service.offset);
    let mut response = cors::preflight(request).unwrap_or_else(|| route(service, at, request));
    cors::grant(&service.options, request, &mut response);
    response
}

fn route(service: &mut Service, at: i64, request: &Request<Vec<u8>>) -> Response<Vec<u8>> {
    let path = request.uri().path();
    if service.options.control && path.starts_with(control::PREFIX) {
        return control::handle(service, at, request);
    }
    match operation_table::find(request.method(), path) {
        RouteMatch::Operation(operation, parameters) => {
            dispatch(service, at, request, operation, parameters)
        }
        RouteMatch::OtherMethod(method) => {
            let body = json!({ "type": "MethodNotAllowedException", "message": "The address has another method" });
            let mut response = json_response(StatusCode::METHOD_NOT_ALLOWED, &body);
            if let Ok(method) = HeaderValue::from_str(method.as_str()) {
                response.headers_mut().insert(ALLOW, method);
            }
            response
        }
        RouteMatch::Nothing => {
            ServiceError::not_found("No such address").into_response(ErrorBody::TypeAndMessage)
        }
    }
}

/// Runs an operation: logs the request, applies a matching fault and calls the handler.
fn dispatch(
    service: &mut Service,
    at: i64,
    request: &Request<Vec<u8>>,
    operation: &'static Operation,
    parameters: Vec<(&'static str, String)>,
) -> Response<Vec<u8>> {
    let target = request
        .uri()
        .path_and_query()
        .map_or_else(String::new, ToString::to_string);
    let key = request.headers().get(cors::IDEMPOTENCY_KEY);
    service.log.push(log::Entry {
        operation: operation.name,
        method: request.method().to_string(),
        target,
        at,
        idempotency_key: key.map(|key| String::from_utf8_lossy(key.as_bytes()).into_owned()),
    });
    let fault = service.faults.take_matching(operation.name);
    if let Some(response) = fault
        .as_ref()
        .and_then(|fault| fault.replacement(operation))
    {
        return response;
    }
    let outcome = bearer(service, at, request, operation).and_then(|account| {
        let query = request.uri().query().unwrap_or_default();
        let query = form_urlencoded::parse(query.as_bytes())
            .into_owned()
            .collect();
        let call = OperationRequest {
            at,
            account,
            path: parameters,
            query,
            body: request.body(),
        };
        (operation.run)(service, &call)
    });
    let response = outcome.unwrap_or_else(|error| error.into_response(operation.error_body));
    match fault {
        Some(fault) => {
            service.held += u64::from(fault == Fault::Hold);
            fault.alter(response, operation, service.releases)
        }
        None => response,
    }
}

/// Authenticates the user by the bearer header.
fn bearer(
    service: &Service,
    at: i64,
    request: &Request<Vec<u8>>,
    operation: &Operation,
) -> Result<Option<&'static Account>, ServiceError> {
    if !operation.bearer {
        return Ok(None);
    }
    let header = request
        .headers()
        .get(AUTHORIZATION)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    let (scheme, token) = header.split_once(' ').unwrap_or_default();
    if !scheme.eq_ignore_ascii_case("bearer") {
        return Err(ServiceError::unauthorized("The bearer header is missing"));
    }
    service.sessions.account(token.trim(), at).map(Some)
}
