//! CORS headers for browsers at other origins.

use http::header::{
    ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS, ACCESS_CONTROL_ALLOW_ORIGIN,
    ACCESS_CONTROL_EXPOSE_HEADERS, ORIGIN, VARY,
};
use http::{HeaderName, HeaderValue, Method, Request, Response, StatusCode};

use crate::options::Options;

/// Request header by which a proxy distinguishes a repeated request from a new one.
pub(crate) const IDEMPOTENCY_KEY: HeaderName = HeaderName::from_static("idempotency-key");

/// Returns the response to a preflight, if the request is one; it is the same for every address.
pub(crate) fn preflight(request: &Request<Vec<u8>>) -> Option<Response<Vec<u8>>> {
    if request.method() != Method::OPTIONS {
        return None;
    }
    let mut response = Response::new(Vec::new());
    *response.status_mut() = StatusCode::NO_CONTENT;
    Some(response)
}

/// Adds the CORS headers that the options grant to the request's origin; bearer headers need no
/// credentials mode.
pub(crate) fn grant(
    options: &Options,
    request: &Request<Vec<u8>>,
    response: &mut Response<Vec<u8>>,
) {
    let headers = response.headers_mut();
    headers.insert(VARY, HeaderValue::from_static("origin"));
    let Some(origin) = request.headers().get(ORIGIN) else {
        return;
    };
    let allowed = options
        .allowed_origins
        .iter()
        .any(|known| known == "*" || known.as_bytes() == origin.as_bytes());
    if !allowed {
        return;
    }
    headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, origin.clone());
    if request.method() == Method::OPTIONS {
        let methods = HeaderValue::from_static("GET, POST, PUT, DELETE");
        headers.insert(ACCESS_CONTROL_ALLOW_METHODS, methods);
        let allowed = if options.accept_idempotency_key {
            "authorization, content-type, idempotency-key"
        } else {
            "authorization, content-type"
        };
        headers.insert(
            ACCESS_CONTROL_ALLOW_HEADERS,
            HeaderValue::from_static(allowed),
        );
    } else if let Some(exposed) = exposed(options) {
        headers.insert(
            ACCESS_CONTROL_EXPOSE_HEADERS,
            HeaderValue::from_static(exposed),
        );
    }
}

/// Returns the response headers that scripts of other origins may read besides the safelisted ones.
fn exposed(options: &Options) -> Option<&'static str> {
    match (options.expose_total_count, options.accept_idempotency_key) {
        (true, true) => Some("x-total-count, idempotency-key-lifetime"),
        (true, false) => Some("x-total-count"),
        (false, true) => Some("idempotency-key-lifetime"),
        (false, false) => None,
    }
}
