//! The one place that talks to the network.

use crate::model::idempotency::IdempotencyKey;
use crate::net::{ApiError, Body, Endpoint, ErrorKind, Method, Outline, RawReply, Secret};
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

/// A way to end calls from outside; clones end the same calls.
#[derive(Clone, Default)]
pub struct Cancel(Rc<CancelState>);

#[derive(Default)]
struct CancelState {
    requested: Cell<bool>,
    running: RefCell<Vec<AbortController>>,
}

impl Cancel {
    /// Ends every call that was given this handle, now and later.
    pub fn cancel(&self) {
        self.0.requested.set(true);
        for controller in self.0.running.borrow_mut().drain(..) {
            controller.abort();
        }
    }

    /// Whether the end was asked for.
    pub fn is_cancelled(&self) -> bool {
        self.0.requested.get()
    }
}

/// A request that is ready to go.
pub struct Outgoing<'a> {
    /// The HTTP method.
    pub method: Method,
    /// The whole address.
    pub url: &'a str,
    /// The session's token, where the call carries one.
    pub bearer: Option<&'a Secret>,
    /// The key by which a host recognises a repeated request, where the call carries one.
    pub key: Option<&'a IdempotencyKey>,
    /// The JSON body.
    pub body: Option<&'a Body>,
    /// How long the whole reply may take, in milliseconds.
    pub timeout_ms: u32,
    /// What to look for in the reply while it comes in.
    pub outline: Option<Outline>,
    /// Whether it is for one of the app's own files: a host may guard those by a cookie of its own.
    /// The service gets none.
    pub is_own_file: bool,
}

/// Sends a request and reads the whole reply, whatever its status.
///
/// # Errors
/// `Unreachable`, `TimedOut` or `Aborted`: everything that keeps a whole reply from coming.
pub async fn send(outgoing: Outgoing<'_>, cancel: &Cancel) -> Result<RawReply, ApiError> {
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
    let timer = super::timer::after(outgoing.timeout_ms, {
        let (timed_out, controller) = (timed_out.clone(), controller.clone());
        move || {
            timed_out.set(true);
            controller.abort();
        }
    });
    let reply = exchange(&outgoing, &controller.signal()).await;
    drop(timer);
    cancel
        .0
        .running
        .borrow_mut()
        .retain(|running| *running != controller);
    reply.map_err(|error| {
        let kind = if cancel.is_cancelled() {
            ErrorKind::Aborted
        } else if timed_out.get() {
            ErrorKind::TimedOut
        } else {
            ErrorKind::Unreachable
        };
        ApiError::new(kind, &error.to_string())
    })
}

async fn exchange(
    outgoing: &Outgoing<'_>,
    signal: &AbortSignal,
) -> Result<RawReply, gloo_net::Error> {
    let request = request(outgoing, signal)
        .map_err(|_| gloo_net::Error::GlooError("the request can't be made".to_owned()))?;
    let response = request.send().await?;
    let mut reply = RawReply {
        status: response.status(),
        total_count: number(&response, "x-total-count"),
        key_lifetime_s: number(&response, IdempotencyKey::LIFETIME_HEADER),
        body: Arc::default(),
        outline: outgoing.outline.clone(),
    };
    if let Some(stream) = response.body() {
        reply.body = read(stream, reply.outline.as_mut()).await?.into();
    }
    Ok(reply)
}

/// Takes a body as it comes, so that little is left to do when its last byte is here.
async fn read(
    stream: ReadableStream,
    mut outline: Option<&mut Outline>,
) -> Result<Vec<u8>, gloo_net::Error> {
    let broken = |_| gloo_net::Error::GlooError("the reply broke off".to_owned());
    let reader: ReadableStreamDefaultReader = stream.get_reader().unchecked_into();
    let mut body = Vec::new();
    loop {
        let step = JsFuture::from(reader.read()).await.map_err(broken)?;
        let chunk = Reflect::get(&step, &"value".into()).map_err(broken)?;
        // At the end there is none.
        let Ok(chunk) = chunk.dyn_into::<Uint8Array>() else {
            return Ok(body);
        };
        let start = body.len();
        body.resize(start + chunk.length() as usize, 0);
        if let Some(room) = body.get_mut(start..) {
            chunk.copy_to(room);
        }
        if let Some(outline) = &mut outline {
            outline.follow(&body);
        }
    }
}

/// Made by hand: `gloo_net` 0.6's own builder adds an `&` to every query string.
fn request(outgoing: &Outgoing<'_>, signal: &AbortSignal) -> Result<Request, JsValue> {
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
    // As the page asks ahead for the configuration; what came for another mode isn't taken.
    options.set_credentials(if outgoing.is_own_file {
        RequestCredentials::SameOrigin
    } else {
        RequestCredentials::Omit
    });
    // A redirect could carry the token to another host.
    options.set_redirect(RequestRedirect::Error);
    options.set_referrer_policy(ReferrerPolicy::NoReferrer);
    web_sys::Request::new_with_str_and_init(outgoing.url, &options).map(Request::from)
}

fn number<T: FromStr>(response: &Response, header: &str) -> Option<T> {
    response.headers().get(header)?.trim().parse().ok()
}

/// Reads one of the app's own files, such as its configuration.
///
/// # Errors
/// As [`send`]; the status is for the caller to look at.
pub async fn own_file(path: &str) -> Result<RawReply, ApiError> {
    let outgoing = Outgoing {
        method: Method::Get,
        url: path,
        bearer: None,
        key: None,
        body: None,
        timeout_ms: 10_000,
        outline: None,
        is_own_file: true,
    };
    send(outgoing, &Cancel::default()).await
}

/// What a call carries beside its operation.
#[derive(Clone, Copy, Default)]
pub struct Credentials<'a> {
    /// The session's token.
    pub bearer: Option<&'a Secret>,
    /// The idempotency key of this attempt.
    pub key: Option<&'a IdempotencyKey>,
}

/// Sends one endpoint once, to the service at `base`, and gives the response as it came.
///
/// # Errors
/// As [`send`], named after the operation.
pub async fn respond<E: Endpoint>(
    base: &str,
    endpoint: &E,
    credentials: Credentials<'_>,
    cancel: &Cancel,
) -> Result<RawReply, ApiError> {
    let url = format!("{base}{}{}", endpoint.path(), endpoint.query());
    let body = endpoint.body();
    let outgoing = Outgoing {
        method: E::METHOD,
        url: &url,
        bearer: credentials.bearer,
        key: credentials.key,
        body: body.as_ref(),
        timeout_ms: E::TIMEOUT_MS,
        outline: E::LONG_ARRAY.map(Outline::at),
        is_own_file: false,
    };
    let response = send(outgoing, cancel).await;
    response.map_err(|error| error.with_operation(endpoint.operation_name()))
}

/// Sends one endpoint once, to the service at `base`, and decodes its response.
///
/// # Errors
/// Everything that [`respond`] and the endpoint's `decode` tell apart, named after the operation.
pub async fn call_once<E: Endpoint>(
    base: &str,
    endpoint: &E,
    credentials: Credentials<'_>,
    cancel: &Cancel,
) -> Result<E::Reply, ApiError> {
    let response = respond(base, endpoint, credentials, cancel).await?;
    let decoded = endpoint.decode(&response);
    decoded.map_err(|error| error.with_operation(endpoint.operation_name()))
}
