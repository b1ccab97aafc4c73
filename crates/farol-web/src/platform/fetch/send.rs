//! Sending of one request.

use super::body_stream::{self, BodyEnd};
use super::call_events;
use super::cancel_token::CancelToken;
use super::outgoing_request::OutgoingRequest;
use crate::platform::{clock, timer};
use farol_core::model::idempotency_key::IdempotencyKey;
use farol_core::protocol::{ApiError, ErrorKind, Method, RawResponse, ReceivedBody, UnreadBody};
use gloo_net::http::{Request, Response};
use std::cell::Cell;
use std::rc::Rc;
use std::str::FromStr;
use std::sync::Arc;
use wasm_bindgen::JsValue;
use web_sys::{
    AbortController, AbortSignal, Headers, ReferrerPolicy, RequestCache, RequestCredentials,
    RequestInit, RequestRedirect,
};

/// Sends a request and reads the complete response, whatever its status.
///
/// # Errors
/// `Unreachable`, `TimedOut`, `Aborted` or `TooLarge`: no complete response was received. The
/// partial body of a successful status is attached to the error.
pub(super) async fn send(
    outgoing: OutgoingRequest<'_>,
    cancel: &CancelToken,
) -> Result<RawResponse, ApiError> {
    if cancel.is_cancelled() {
        return Err(ApiError::new(
            ErrorKind::Aborted,
            "cancelled before it was sent",
        ));
    }
    let controller = AbortController::new()
        .map_err(|_| ApiError::new(ErrorKind::Unreachable, "no abort controller"))?;
    cancel.add(controller.clone());
    let timed_out = Rc::new(Cell::new(false));
    let timer = timer::timeout(outgoing.timeout_ms, {
        let (timed_out, controller) = (timed_out.clone(), controller.clone());
        move || {
            timed_out.set(true);
            controller.abort();
        }
    });
    let started_ms = clock::now_ms();
    let result = exchange(&outgoing, &controller.signal()).await;
    drop(timer);
    let is_interrupted = !matches!(&result, Ok((_, BodyEnd::Complete | BodyEnd::TooLarge)));
    if is_interrupted && !cancel.is_cancelled() && !timed_out.get() {
        // Closing a page aborts its requests, and listeners of `visibilitychange` let their futures run before the
        // page ends: they would record a lost connection. A closing page starts no new task.
        timer::yield_to_browser().await;
    }
    let is_too_large = matches!(&result, Ok((_, BodyEnd::TooLarge)));
    if is_too_large {
        controller.abort();
    }
    cancel.remove(&controller);
    let kind = if cancel.is_cancelled() {
        ErrorKind::Aborted
    } else if is_too_large {
        ErrorKind::TooLarge
    } else if timed_out.get() {
        ErrorKind::TimedOut
    } else {
        ErrorKind::Unreachable
    };
    let result = match result {
        Ok((response, BodyEnd::Complete)) => Ok(response),
        Ok((response, _)) => {
            let mut error = response.error(kind, "the response body was interrupted");
            error.unread = unread(&response, false);
            Err(error)
        }
        Err(error) => Err(ApiError::new(kind, &error.to_string())),
    };
    call_events::completed(&outgoing, started_ms, &result);
    result
}

/// Returns the partial body of a successful status, which may have been paid for.
pub(super) fn unread(response: &RawResponse, is_whole: bool) -> Option<Box<UnreadBody>> {
    let is_success = (200..=299).contains(&response.status);
    let received = ReceivedBody {
        bytes: response.body.clone(),
        is_whole,
    };
    (is_success && !response.body.is_empty()).then(|| Box::new(UnreadBody::Here(received)))
}

async fn exchange(
    outgoing: &OutgoingRequest<'_>,
    signal: &AbortSignal,
) -> Result<(RawResponse, BodyEnd), gloo_net::Error> {
    let request = request(outgoing, signal)
        .map_err(|_| gloo_net::Error::GlooError("the request can't be made".to_owned()))?;
    let response = request.send().await?;
    let mut raw = RawResponse {
        status: response.status(),
        total_count: header_number(&response, "x-total-count"),
        key_lifetime_s: header_number(&response, IdempotencyKey::LIFETIME_HEADER),
        body: Arc::default(),
        outline: outgoing.outline.clone(),
    };
    let mut end = BodyEnd::Complete;
    if let Some(stream) = response.body() {
        let body;
        (body, end) = body_stream::read(stream, outgoing.max_bytes, raw.outline.as_mut()).await;
        raw.body = body.into();
    }
    Ok((raw, end))
}

/// Builds the request with `web_sys`: the builder of `gloo_net` 0.6 appends an `&` to every query
/// string.
fn request(outgoing: &OutgoingRequest<'_>, signal: &AbortSignal) -> Result<Request, JsValue> {
    let headers = Headers::new()?;
    headers.set("Accept", "application/json")?;
    if let Some(token) = outgoing.bearer {
        headers.set("Authorization", &format!("Bearer {}", token.expose()))?;
    }
    if let Some(key) = outgoing.key {
        headers.set(IdempotencyKey::HEADER, key.expose())?;
    }
    let options = RequestInit::new();
    if let Some(body) = outgoing.body {
        headers.set("Content-Type", "application/json")?;
        options.set_body(&JsValue::from_str(body.as_str()));
    }
    options.set_method(outgoing.method.as_str());
    options.set_headers(&headers);
    options.set_signal(Some(signal));
    options.set_cache(RequestCache::NoStore);
    // Must match the mode of the configuration preload in the page; the browser discards a preload
    // made with another mode.
    options.set_credentials(if outgoing.is_own_file {
        RequestCredentials::SameOrigin
    } else {
        RequestCredentials::Omit
    });
    // A redirect could send the token to another host.
    options.set_redirect(RequestRedirect::Error);
    options.set_referrer_policy(ReferrerPolicy::NoReferrer);
    web_sys::Request::new_with_str_and_init(outgoing.url, &options).map(Request::from)
}

fn header_number<T: FromStr>(response: &Response, header: &str) -> Option<T> {
    response.headers().get(header)?.trim().parse().ok()
}

/// Limit of the app's own files, in bytes.
const OWN_FILE_BYTES: usize = 1 << 20;

/// Fetches one of the app's own files, such as its configuration.
///
/// # Errors
/// Same as `send`; the caller must check the status.
pub async fn fetch_asset(path: &str) -> Result<RawResponse, ApiError> {
    let outgoing = OutgoingRequest {
        operation: "",
        is_open: false,
        method: Method::Get,
        url: path,
        bearer: None,
        key: None,
        body: None,
        timeout_ms: 10_000,
        outline: None,
        max_bytes: OWN_FILE_BYTES,
        is_own_file: true,
    };
    send(outgoing, &CancelToken::default()).await
}
