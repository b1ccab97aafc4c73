//! Requests for endpoints of the service.

use super::call_events;
use super::cancel_token::CancelToken;
use super::outgoing_request::{Credentials, OutgoingRequest};
use super::prefetch::send_unless_prefetched;
use super::send::unread;
use crate::platform::time_slices;
use farol_core::protocol::{ApiError, Cost, Endpoint, ErrorKind, RawResponse};

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
    let url = OutgoingRequest::url_of(base, endpoint);
    let body = endpoint.body();
    let outgoing = OutgoingRequest::of(endpoint, &url, body.as_ref(), credentials);
    let response = send_unless_prefetched(outgoing, cancel).await;
    response.map_err(|error| with_operation(endpoint, error))
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
