//! Requests for endpoints of the service.

use super::call_events;
use super::cancel_token::CancelToken;
use super::send::{OutgoingRequest, send, unread};
use crate::platform::time_slices;
use farol_core::model::idempotency_key::IdempotencyKey;
use farol_core::protocol::{
    ApiError, ArrayScanner, Body, Cost, Endpoint, ErrorKind, RawResponse, Secret,
};

/// Credentials of a request.
#[derive(Clone, Copy, Default)]
pub struct Credentials<'a> {
    /// Bearer token of the session.
    pub bearer: Option<&'a Secret>,
    /// Idempotency key of this attempt.
    pub key: Option<&'a IdempotencyKey>,
}

/// Sends a request for `endpoint` once, to the service at `base`, and returns the raw response.
///
/// # Errors
/// Same as `send`, with the name of the operation.
pub async fn respond<E: Endpoint>(
    base: &str,
    endpoint: &E,
    credentials: Credentials<'_>,
    cancel: &CancelToken,
) -> Result<RawResponse, ApiError> {
    let url = url_of(base, endpoint);
    let body = endpoint.body();
    let outgoing = outgoing(endpoint, &url, body.as_ref(), credentials);
    let response = send(outgoing, cancel).await;
    response.map_err(|error| with_operation(endpoint, error))
}

/// Returns the full URL of a request for `endpoint`.
pub(super) fn url_of<E: Endpoint>(base: &str, endpoint: &E) -> String {
    format!("{base}{}{}", endpoint.path(), endpoint.query())
}

/// Returns the request for `endpoint`.
pub(super) fn outgoing<'a, E: Endpoint>(
    endpoint: &E,
    url: &'a str,
    body: Option<&'a Body>,
    credentials: Credentials<'a>,
) -> OutgoingRequest<'a> {
    OutgoingRequest {
        operation: endpoint.operation_name(),
        is_open: E::IS_OPEN,
        method: E::METHOD,
        url,
        bearer: credentials.bearer,
        key: credentials.key,
        body,
        timeout_ms: E::TIMEOUT_MS,
        outline: E::LONG_ARRAY.map(ArrayScanner::at),
        max_bytes: E::MAX_BYTES,
        is_own_file: false,
    }
}

/// Sends a request for `endpoint` once, to the service at `base`, and decodes the response.
///
/// # Errors
/// All errors of [`respond`] and [`decode`], with the name of the operation.
pub async fn send_endpoint<E: Endpoint>(
    base: &str,
    endpoint: &E,
    credentials: Credentials<'_>,
    cancel: &CancelToken,
) -> Result<E::Reply, ApiError> {
    let response = respond(base, endpoint, credentials, cancel).await?;
    decode(endpoint, &response).await
}

/// Adds the name of the operation to an error; drops the unread body unless it may have been paid
/// for.
fn with_operation<E: Endpoint>(endpoint: &E, mut error: ApiError) -> ApiError {
    if E::COST != Cost::Paid {
        error.unread = None;
    }
    error.with_operation(endpoint.operation_name())
}

/// Decodes a response; a large one of open shape is read in slices. A paid response that can't be
/// decoded is attached to the error.
///
/// # Errors
/// All errors of the endpoint's `decode`, with the name of the operation.
pub async fn decode<E: Endpoint>(
    endpoint: &E,
    response: &RawResponse,
) -> Result<E::Reply, ApiError> {
    let decoded = if E::IS_OPEN && response.body.len() > time_slices::SLICE_LEN {
        let parsed = time_slices::read(&response.body).await;
        endpoint.decode_read(response, parsed)
    } else {
        endpoint.decode(response)
    };
    decoded.map_err(|mut error| {
        call_events::undecodable(endpoint.operation_name(), response, &error.kind);
        if error.kind == ErrorKind::Unreadable {
            error.unread = unread(response, true);
        }
        with_operation(endpoint, error)
    })
}
