//! Prefetch of one free response, which the page that reads it takes once its code has loaded.

use super::cancel_token::CancelToken;
use super::outgoing_request::{Credentials, OutgoingRequest};
use super::send::send;
use crate::platform::clock;
use farol_core::protocol::{ApiError, Body, Cost, Endpoint, RawResponse, Secret};
use futures::channel::oneshot;
use std::cell::RefCell;

/// Time after which a response is too old for a page, whose code may arrive much later.
const LIFETIME_MS: i64 = 30_000;

/// Request in flight, or its response with the time of its arrival.
struct Prefetched {
    url: String,
    body: Option<Body>,
    bearer: Secret,
    response: oneshot::Receiver<(i64, Result<RawResponse, ApiError>)>,
}

thread_local! {
    static PREFETCHED: RefCell<Option<Prefetched>> = const { RefCell::new(None) };
}

/// Sends a free request for `endpoint`; the next one with the same URL, body and token gets its
/// response and isn't sent.
pub fn prefetch<E: Endpoint>(base: &str, endpoint: &E, bearer: Secret) {
    const { assert!(matches!(E::COST, Cost::Free)) };
    let url = OutgoingRequest::url_of(base, endpoint);
    let template = OutgoingRequest::of(endpoint, "", None, Credentials::default());
    start(template, url, endpoint.body(), bearer);
}

/// Sends a request like `template`, with these parameters. Not generic, so that the program has it
/// once.
fn start(template: OutgoingRequest<'static>, url: String, body: Option<Body>, bearer: Secret) {
    let (sender, response) = oneshot::channel();
    PREFETCHED.set(Some(Prefetched {
        url: url.clone(),
        body: body.clone(),
        bearer: bearer.clone(),
        response,
    }));
    wasm_bindgen_futures::spawn_local(async move {
        let outgoing = OutgoingRequest {
            url: &url,
            body: body.as_ref(),
            bearer: Some(&bearer),
            ..template
        };
        let response = send(outgoing, &CancelToken::default()).await;
        // Fails if the prefetched response was discarded.
        let _ = sender.send((clock::now_ms(), response));
    });
}

/// Drops the prefetched response: the page that would have read it is no longer the current one.
pub fn discard_prefetched() {
    PREFETCHED.set(None);
}

/// Sends a request, unless the same one is prefetched, and returns the response.
///
/// # Errors
/// Same as `send`.
pub(super) async fn send_unless_prefetched(
    outgoing: OutgoingRequest<'_>,
    cancel: &CancelToken,
) -> Result<RawResponse, ApiError> {
    match take(&outgoing).await {
        Some(response) => response,
        None => send(outgoing, cancel).await,
    }
}

/// Takes the response of the same request; `None` if that isn't prefetched or is too old.
async fn take(outgoing: &OutgoingRequest<'_>) -> Option<Result<RawResponse, ApiError>> {
    let is_same = |prefetched: &mut Prefetched| {
        prefetched.url == outgoing.url
            && prefetched.body.as_ref() == outgoing.body
            && Some(&prefetched.bearer) == outgoing.bearer
    };
    let prefetched = PREFETCHED.with_borrow_mut(|slot| slot.take_if(is_same))?;
    let (arrived_ms, response) = prefetched.response.await.ok()?;
    let is_fresh = (0..=LIFETIME_MS).contains(&(clock::now_ms() - arrived_ms));
    is_fresh.then_some(response)
}
