//! Events of calls, for an observer that isn't in the main program: it gets the earlier ones once it
//! has loaded.

use super::outgoing_request::OutgoingRequest;
use crate::platform::clock;
use farol_core::protocol::{ApiError, ErrorKind, MAX_SHAPE_SAMPLE_BYTES, RawResponse};
use std::cell::{Cell, RefCell};

/// Largest number of events that are kept for the observer.
const MAX_PENDING: usize = 20;

/// Event of a call to the service.
pub enum CallEvent {
    /// A call has ended.
    Completed(CompletedCall),
    /// The response of a completed call couldn't be decoded.
    Undecodable {
        /// Name of the operation.
        operation: &'static str,
        /// HTTP status.
        status: u16,
        /// Length of the body.
        bytes: usize,
        /// Kind of the error.
        kind: ErrorKind,
    },
}

/// Call that has ended, with a response or without one.
pub struct CompletedCall {
    /// Name of the operation.
    pub operation: &'static str,
    /// True if the contract leaves the response's shape open.
    pub is_open: bool,
    /// Query string as sent, with its question mark; empty if there is none.
    pub query: String,
    /// When it was sent, in epoch milliseconds.
    pub started_ms: i64,
    /// Duration until the complete response, in milliseconds.
    pub duration_ms: i64,
    /// HTTP status; 0 without a response.
    pub status: u16,
    /// Length of the response's body.
    pub bytes: usize,
    /// Kind of the error; `None` for a complete response, of whatever status.
    pub error: Option<ErrorKind>,
    /// Beginning of the body: a copy, so that a large body is freed with its page.
    pub sample: Vec<u8>,
}

/// Function that gets every event.
pub type CallObserver = fn(CallEvent);

thread_local! {
    static OBSERVER: Cell<Option<CallObserver>> = const { Cell::new(None) };
    static PENDING: RefCell<Vec<CallEvent>> = const { RefCell::new(Vec::new()) };
}

impl CallEvent {
    /// Returns the name of the operation.
    pub fn operation(&self) -> &'static str {
        match self {
            Self::Completed(call) => call.operation,
            Self::Undecodable { operation, .. } => operation,
        }
    }
}

/// Sets the observer, which first gets the events so far.
pub fn observe_calls(observer: CallObserver) {
    // Otherwise the optimizer finds that it is always the same function and calls it directly, which
    // brings the function into the main program.
    OBSERVER.set(Some(std::hint::black_box(observer)));
    for event in PENDING.take() {
        observer(event);
    }
}

/// Drops the events that the observer hasn't got yet, but those of sign-ins: their user has signed
/// out.
pub fn discard_call_events() {
    PENDING.with_borrow_mut(|pending| pending.retain(|event| event.operation() == "login"));
}

/// Reports a request that was sent at `started_ms`, unless it was for one of the app's own files.
pub(super) fn completed(
    outgoing: &OutgoingRequest<'_>,
    started_ms: i64,
    result: &Result<RawResponse, ApiError>,
) {
    if outgoing.is_own_file {
        return;
    }
    let (status, body, error) = match result {
        Ok(response) => (response.status, response.body.as_slice(), None),
        Err(error) => {
            let kind = Some(error.kind.clone());
            (error.status.unwrap_or_default(), &[][..], kind)
        }
    };
    let query = outgoing.url.find('?').and_then(|at| outgoing.url.get(at..));
    emit(CallEvent::Completed(CompletedCall {
        operation: outgoing.operation,
        is_open: outgoing.is_open,
        query: query.unwrap_or_default().to_owned(),
        started_ms,
        duration_ms: clock::now_ms() - started_ms,
        status,
        bytes: body.len(),
        error,
        sample: body.get(..MAX_SHAPE_SAMPLE_BYTES).unwrap_or(body).to_vec(),
    }));
}

/// Reports that a response couldn't be decoded.
pub(super) fn undecodable(operation: &'static str, response: &RawResponse, kind: &ErrorKind) {
    emit(CallEvent::Undecodable {
        operation,
        status: response.status,
        bytes: response.body.len(),
        kind: kind.clone(),
    });
}

fn emit(event: CallEvent) {
    match OBSERVER.get() {
        Some(observer) => observer(event),
        None => PENDING.with_borrow_mut(|pending| {
            if pending.len() < MAX_PENDING {
                pending.push(event);
            }
        }),
    }
}
