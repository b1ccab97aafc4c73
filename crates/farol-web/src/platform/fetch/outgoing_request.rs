//! Request as it is sent.

use farol_core::model::idempotency_key::IdempotencyKey;
use farol_core::protocol::{ArrayScanner, Body, Endpoint, Method, Secret};

/// Credentials of a request.
#[derive(Clone, Copy, Default)]
pub struct Credentials<'a> {
    /// Bearer token of the session.
    pub bearer: Option<&'a Secret>,
    /// Idempotency key of this attempt.
    pub key: Option<&'a IdempotencyKey>,
}

/// Outgoing request.
pub struct OutgoingRequest<'a> {
    /// Name of the operation; empty for the app's own files.
    pub operation: &'static str,
    /// True if the contract leaves the response's shape open.
    pub is_open: bool,
    /// HTTP method.
    pub method: Method,
    /// Full URL.
    pub url: &'a str,
    /// Bearer token of the session, if the request is authenticated.
    pub bearer: Option<&'a Secret>,
    /// Idempotency key, by which the host recognizes a repeated request.
    pub key: Option<&'a IdempotencyKey>,
    /// JSON body.
    pub body: Option<&'a Body>,
    /// Timeout for the complete response, in milliseconds.
    pub timeout_ms: u32,
    /// Scanner that runs over the body while it is received.
    pub outline: Option<ArrayScanner>,
    /// Limit of the decompressed body, in bytes.
    pub max_bytes: usize,
    /// True for the app's own files, which a host may protect with cookies. Requests to the service
    /// carry no cookies.
    pub is_own_file: bool,
}

impl<'a> OutgoingRequest<'a> {
    /// Returns the full URL of a request for `endpoint` to the service at `base`.
    pub(super) fn url_of<E: Endpoint>(base: &str, endpoint: &E) -> String {
        format!("{base}{}{}", endpoint.path(), endpoint.query())
    }

    /// Returns the request for `endpoint`.
    pub(super) fn of<E: Endpoint>(
        endpoint: &E,
        url: &'a str,
        body: Option<&'a Body>,
        credentials: Credentials<'a>,
    ) -> Self {
        Self {
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
}
