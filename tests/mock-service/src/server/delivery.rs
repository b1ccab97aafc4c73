//! Sends a response as its [`Delivery`] specifies.

use std::collections::VecDeque;
use std::io;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::header::CONTENT_LENGTH;
use axum::http::{HeaderValue, Response};
use farol_mock_service::Delivery;
use futures_util::stream;

use super::breakable_connection::Switch;

/// Time between half a body and the end of its connection, so that the half is flushed.
const CLOSE_DELAY: Duration = Duration::from_millis(50);

/// Interval at which a held response checks for its release.
const RELEASE_POLL_INTERVAL: Duration = Duration::from_millis(5);

/// Converts the service's response into one that is sent as its [`Delivery`] specifies.
///
/// `releases` returns the number of releases so far.
pub(crate) async fn deliver(
    mut response: Response<Vec<u8>>,
    switch: &Switch,
    releases: impl Fn() -> u64,
) -> Response<Body> {
    match response.extensions_mut().remove::<Delivery>() {
        None => response.map(Body::from),
        Some(Delivery::Refused) => {
            switch.close();
            response.map(Body::from)
        }
        Some(Delivery::Reset) => {
            switch.reset();
            response.map(Body::from)
        }
        Some(Delivery::Cut) => {
            let half = response.body().len().div_ceil(2);
            in_chunks(response, half, CLOSE_DELAY, true)
        }
        Some(Delivery::Trickled {
            bytes,
            milliseconds,
        }) => in_chunks(response, bytes, Duration::from_millis(milliseconds), false),
        // Dropped with the connection when the client closes it.
        Some(Delivery::HalfOpen) => std::future::pending().await,
        Some(Delivery::Held { release }) => {
            while releases() < release {
                tokio::time::sleep(RELEASE_POLL_INTERVAL).await;
            }
            response.map(Body::from)
        }
    }
}

/// Splits a body into chunks and announces its full length; a cut one fails after the first chunk.
fn in_chunks(
    response: Response<Vec<u8>>,
    size: usize,
    pause: Duration,
    cut: bool,
) -> Response<Body> {
    let (mut head, body) = response.into_parts();
    head.headers
        .insert(CONTENT_LENGTH, HeaderValue::from(body.len()));
    let pieces: VecDeque<Bytes> = body
        .chunks(size.max(1))
        .map(Bytes::copy_from_slice)
        .collect();
    let sent = stream::unfold((pieces, true), move |(mut pieces, first)| async move {
        let piece = pieces.pop_front()?;
        if first {
            return Some((Ok(piece), (pieces, false)));
        }
        tokio::time::sleep(pause).await;
        if cut {
            return Some((
                Err(io::Error::from(io::ErrorKind::ConnectionAborted)),
                (VecDeque::new(), false),
            ));
        }
        Some((Ok(piece), (pieces, false)))
    });
    Response::from_parts(head, Body::from_stream(sent))
}
