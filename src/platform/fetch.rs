//! HTTP client: the only module that uses the network.

use super::time_slices;
use farol_core::model::idempotency::IdempotencyKey;
use farol_core::protocol::{
    ApiError, ArrayScanner, Body, Cost, Endpoint, ErrorKind, Method, RawResponse, ReceivedBody,
    Secret, UnreadBody,
};
use gloo_net::http::{Request, Response};
use js_sys::{Reflect, Uint8Array};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::str::FromStr;
use std::sync::Arc;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    AbortController, AbortSignal, Headers, ReadableStream, ReadableStreamDefaultReader,
    ReferrerPolicy, RequestCache, RequestCredentials, RequestInit, RequestRedirect,
};

/// Cancellation token for requests; clones share the same state.
#[derive(Clone, Default)]
pub struct CancelToken(Rc<CancelState>);

#[derive(Default)]
struct CancelState {
    requested: Cell<bool>,
    running: RefCell<Vec<AbortController>>,
}

impl CancelToken {
    /// Cancels all requests started with this token, including later ones.
    pub fn cancel(&self) {
        self.0.requested.set(true);
        // `abort()` runs its listeners synchronously, and one may cancel this token again.
        let running = std::mem::take(&mut *self.0.running.borrow_mut());
        for controller in running {
            controller.abort();
        }
    }

    /// Returns whether [`Self::cancel`] was called.
    pub fn is_cancelled(&self) -> bool {
        self.0.requested.get()
    }
}

/// Outgoing request.
pub struct OutgoingRequest<'a> {
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
    pub most_bytes: usize,
    /// True for the app's own files, which a host may protect with cookies. Requests to the service
    /// carry no cookies.
    pub is_own_file: bool,
}

/// Sends a request and reads the complete response, whatever its status.
///
/// # Errors
/// `Unreachable`, `TimedOut`, `Aborted` or `TooLarge`: no complete response was received. The
/// partial body of a successful status is attached to the error.
pub async fn send(
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
    cancel.0.running.borrow_mut().push(controller.clone());
    let timed_out = Rc::new(Cell::new(false));
    let timer = super::timer::timeout(outgoing.timeout_ms, {
        let (timed_out, controller) = (timed_out.clone(), controller.clone());
        move || {
            timed_out.set(true);
            controller.abort();
        }
    });
    let reply = exchange(&outgoing, &controller.signal()).await;
    drop(timer);
    let is_too_large = matches!(&reply, Ok((_, End::TooLarge)));
    if is_too_large {
        controller.abort();
    }
    cancel
        .0
        .running
        .borrow_mut()
        .retain(|running| *running != controller);
    let kind = if cancel.is_cancelled() {
        ErrorKind::Aborted
    } else if is_too_large {
        ErrorKind::TooLarge
    } else if timed_out.get() {
        ErrorKind::TimedOut
    } else {
        ErrorKind::Unreachable
    };
    match reply {
        Ok((reply, End::Whole)) => Ok(reply),
        Ok((reply, _)) => {
            let mut error = reply.error(kind, "the reply broke off");
            error.unread = unread(&reply, false);
            Err(error)
        }
        Err(error) => Err(ApiError::new(kind, &error.to_string())),
    }
}

/// Returns the partial body of a successful status, which may have been paid for.
fn unread(reply: &RawResponse, is_whole: bool) -> Option<Box<UnreadBody>> {
    let is_success = (200..=299).contains(&reply.status);
    let received = ReceivedBody {
        bytes: reply.body.clone(),
        is_whole,
    };
    (is_success && !reply.body.is_empty()).then(|| Box::new(UnreadBody::Here(received)))
}

async fn exchange(
    outgoing: &OutgoingRequest<'_>,
    signal: &AbortSignal,
) -> Result<(RawResponse, End), gloo_net::Error> {
    let request = request(outgoing, signal)
        .map_err(|_| gloo_net::Error::GlooError("the request can't be made".to_owned()))?;
    let response = request.send().await?;
    let mut reply = RawResponse {
        status: response.status(),
        total_count: number(&response, "x-total-count"),
        key_lifetime_s: number(&response, IdempotencyKey::LIFETIME_HEADER),
        body: Arc::default(),
        outline: outgoing.outline.clone(),
    };
    let mut end = End::Whole;
    if let Some(stream) = response.body() {
        let body;
        (body, end) = read(stream, outgoing.most_bytes, reply.outline.as_mut()).await;
        reply.body = body.into();
    }
    Ok((reply, end))
}

/// Outcome of reading a body.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Whole,
    Broken,
    TooLarge,
}

/// Part of an oversized body that is retained for diagnosis, in bytes.
const KEPT_OF_TOO_LARGE: usize = 1 << 20;

/// Reads a body as a stream, so that little work remains after its last byte. Returns the received
/// bytes and the outcome; reading stops at `most` bytes or when memory runs out.
async fn read(
    stream: ReadableStream,
    most: usize,
    mut outline: Option<&mut ArrayScanner>,
) -> (Vec<u8>, End) {
    let reader: ReadableStreamDefaultReader = stream.get_reader().unchecked_into();
    let mut body = Vec::new();
    loop {
        let step = JsFuture::from(reader.read()).await;
        let Ok(chunk) = step.and_then(|step| Reflect::get(&step, &"value".into())) else {
            return (body, End::Broken);
        };
        // The last step has no value.
        let Ok(chunk) = chunk.dyn_into::<Uint8Array>() else {
            return (body, End::Whole);
        };
        let start = body.len();
        if !make_room(&mut body, chunk.length() as usize, most) {
            body.truncate(KEPT_OF_TOO_LARGE);
            body.shrink_to_fit();
            // Releases what the browser has buffered; a failure has no consequence.
            let _ = reader.cancel();
            return (body, End::TooLarge);
        }
        if let Some(target) = body.get_mut(start..) {
            chunk.copy_to(target);
        }
        if let Some(outline) = &mut outline {
            outline.follow(&body);
        }
    }
}

/// Grows a body by `more` bytes; returns false beyond the limit or if the allocation fails, which
/// must not abort the program.
fn make_room(body: &mut Vec<u8>, more: usize, most: usize) -> bool {
    let length = body.len().saturating_add(more);
    if length > most {
        return false;
    }
    if length > body.capacity() {
        // Doubles the capacity, but never beyond the limit.
        let wanted = length.max(body.capacity().saturating_mul(2)).min(most);
        if body.try_reserve_exact(wanted - body.len()).is_err() {
            return false;
        }
    }
    body.resize(length, 0);
    true
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

fn number<T: FromStr>(response: &Response, header: &str) -> Option<T> {
    response.headers().get(header)?.trim().parse().ok()
}

/// Limit of the app's own files, in bytes.
const OWN_FILE_BYTES: usize = 1 << 20;

/// Fetches one of the app's own files, such as its configuration.
///
/// # Errors
/// Same as [`send`]; the caller must check the status.
pub async fn fetch_asset(path: &str) -> Result<RawResponse, ApiError> {
    let outgoing = OutgoingRequest {
        method: Method::Get,
        url: path,
        bearer: None,
        key: None,
        body: None,
        timeout_ms: 10_000,
        outline: None,
        most_bytes: OWN_FILE_BYTES,
        is_own_file: true,
    };
    send(outgoing, &CancelToken::default()).await
}

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
/// Same as [`send`], with the name of the operation.
pub async fn respond<E: Endpoint>(
    base: &str,
    endpoint: &E,
    credentials: Credentials<'_>,
    cancel: &CancelToken,
) -> Result<RawResponse, ApiError> {
    let url = format!("{base}{}{}", endpoint.path(), endpoint.query());
    let body = endpoint.body();
    let outgoing = OutgoingRequest {
        method: E::METHOD,
        url: &url,
        bearer: credentials.bearer,
        key: credentials.key,
        body: body.as_ref(),
        timeout_ms: E::TIMEOUT_MS,
        outline: E::LONG_ARRAY.map(ArrayScanner::at),
        most_bytes: E::MOST_BYTES,
        is_own_file: false,
    };
    let response = send(outgoing, cancel).await;
    response.map_err(|error| finish(endpoint, error))
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
fn finish<E: Endpoint>(endpoint: &E, mut error: ApiError) -> ApiError {
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
pub async fn decode<E: Endpoint>(endpoint: &E, reply: &RawResponse) -> Result<E::Reply, ApiError> {
    let decoded = if E::IS_OPEN && reply.body.len() > time_slices::SLICE_LEN {
        let read = time_slices::read(&reply.body).await;
        endpoint.decode_read(reply, read)
    } else {
        endpoint.decode(reply)
    };
    decoded.map_err(|mut error| {
        if error.kind == ErrorKind::Unreadable {
            error.unread = unread(reply, true);
        }
        finish(endpoint, error)
    })
}
