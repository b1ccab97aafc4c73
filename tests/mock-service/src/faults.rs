//! Faults that a test injects, and the responses that they cause.

use std::collections::BTreeMap;

use http::header::CONTENT_TYPE;
use http::{HeaderName, HeaderValue, Response, StatusCode};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::corruption::{self, Corruption};
use crate::operation_table::Operation;
use crate::response::{ErrorBody, ServiceError, json_response, raw_response};

/// Delivery of a response over the connection.
///
/// Stored in the extensions of the response for the owner of the connection; a response without it
/// is sent whole and at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Delivery {
    /// Closes the connection without sending a byte.
    Refused,
    /// Resets the connection without sending a byte.
    Reset,
    /// Sends the headers and half of the body, then closes the connection.
    Cut,
    /// Sends the body in chunks, with a pause after each.
    Trickled {
        /// Size of a chunk in bytes.
        bytes: usize,
        /// Pause after each chunk, in milliseconds.
        milliseconds: u64,
    },
    /// Sends nothing and keeps the connection open.
    HalfOpen,
    /// Sends the whole response once the test releases it.
    Held {
        /// Number of the release, counted from the start of the service, from which it is sent.
        release: u64,
    },
}

/// Fault in the format of the control address: `{"kind": "status", "status": 500}`.
///
/// A fault that replaces the response prevents the operation: nothing is consumed. A fault that
/// alters the response (`closeAfter`, `resetAfter`, `statusAfter`, `cut`, `trickle`, `hold` and the
/// five about fields) applies after the operation. A browser may repeat a request whose persistent
/// connection is closed without a byte.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize)]
#[serde(
    tag = "kind",
    rename_all = "camelCase",
    rename_all_fields = "camelCase",
    deny_unknown_fields
)]
pub enum Fault {
    /// [`Delivery::Refused`].
    Refuse,
    /// [`Delivery::Reset`].
    Reset,
    /// [`Delivery::Refused`], after the operation.
    CloseAfter,
    /// [`Delivery::Reset`], after the operation.
    ResetAfter,
    /// Replaces the response by a status code, after the operation.
    StatusAfter {
        /// Status code of the response.
        status: u16,
    },
    /// [`Delivery::Cut`].
    Cut,
    /// [`Delivery::Trickled`].
    Trickle {
        /// Size of a chunk in bytes; 64 by default.
        #[serde(default = "default_bytes")]
        bytes: usize,
        /// Pause after each chunk in milliseconds; 100 by default.
        #[serde(default = "default_pause")]
        milliseconds: u64,
    },
    /// [`Delivery::HalfOpen`].
    HalfOpen,
    /// [`Delivery::Held`].
    Hold,
    /// Responds with a status code instead of running the operation.
    Status {
        /// Status code of the response.
        status: u16,
        /// JSON body; by default the operation's error body.
        #[serde(default)]
        body: Option<Value>,
        /// Additional headers, such as `retry-after`.
        #[serde(default)]
        headers: BTreeMap<String, String>,
    },
    /// Responds with status 200, `application/json` and a verbatim body.
    Body {
        /// Body of the response.
        body: String,
    },
    /// Responds with status 200 and an HTML page, as a proxy may do.
    Html,
    /// Responds with status 200 and an empty body.
    Empty,
    /// Responds with status 200 and the operation's error body.
    ErrorBody200,
    /// Removes fields.
    MissingFields {
        /// Names of the fields, at any depth; without names, all fields of the outermost objects.
        #[serde(default)]
        fields: Vec<String>,
    },
    /// Sets fields to null.
    NullFields {
        /// Names of the fields, as in `missingFields`.
        #[serde(default)]
        fields: Vec<String>,
    },
    /// Adds unknown fields to every object.
    ExtraFields,
    /// Changes the types of fields: text for numbers, objects for arrays, and so on.
    WrongTypes {
        /// Names of the fields, as in `missingFields`.
        #[serde(default)]
        fields: Vec<String>,
    },
    /// Replaces strings by a given text, for example by hostile input.
    Texts {
        /// Replacement text.
        text: String,
        /// Names of the fields, at any depth; without names, every string of the response.
        #[serde(default)]
        fields: Vec<String>,
    },
}

fn default_bytes() -> usize {
    64
}

fn default_pause() -> u64 {
    100
}

impl Fault {
    /// Returns the response that replaces the operation, if the fault prevents it.
    pub(crate) fn replacement(&self, operation: &Operation) -> Option<Response<Vec<u8>>> {
        Some(match self {
            Self::Refuse => with_delivery(Response::default(), Delivery::Refused),
            Self::Reset => with_delivery(Response::default(), Delivery::Reset),
            Self::HalfOpen => with_delivery(Response::default(), Delivery::HalfOpen),
            Self::Status {
                status,
                body,
                headers,
            } => status_response(*status, body.as_ref(), headers, operation),
            Self::Body { body } => raw_response(
                StatusCode::OK,
                "application/json",
                body.clone().into_bytes(),
            ),
            Self::Html => raw_response(
                StatusCode::OK,
                "text/html; charset=utf-8",
                PAGE.as_bytes().to_vec(),
            ),
            Self::Empty => raw_response(StatusCode::OK, "application/json", Vec::new()),
            Self::ErrorBody200 => json_response(StatusCode::OK, &error_envelope(operation)),
            _ => return None,
        })
    }

    /// Returns the status code that replaces the response's.
    pub(crate) fn status(&self) -> Option<u16> {
        match self {
            Self::Status { status, .. } | Self::StatusAfter { status } => Some(*status),
            _ => None,
        }
    }

    /// Alters the operation's response; a held one is sent after the next release.
    pub(crate) fn alter(
        &self,
        response: Response<Vec<u8>>,
        operation: &Operation,
        releases: u64,
    ) -> Response<Vec<u8>> {
        let corruption = |corruption: Corruption| {
            response
                .clone()
                .map(|body| corruption::corrupt_body(&body, &corruption))
        };
        match self {
            Self::CloseAfter => with_delivery(Response::default(), Delivery::Refused),
            Self::ResetAfter => with_delivery(Response::default(), Delivery::Reset),
            Self::StatusAfter { status } => {
                status_response(*status, None, &BTreeMap::new(), operation)
            }
            Self::Cut => with_delivery(response, Delivery::Cut),
            Self::Trickle {
                bytes,
                milliseconds,
            } => with_delivery(
                response,
                Delivery::Trickled {
                    bytes: *bytes,
                    milliseconds: *milliseconds,
                },
            ),
            Self::Hold => with_delivery(
                response,
                Delivery::Held {
                    release: releases + 1,
                },
            ),
            Self::MissingFields { fields } => corruption(Corruption::Missing(fields)),
            Self::NullFields { fields } => corruption(Corruption::Null(fields)),
            Self::ExtraFields => corruption(Corruption::Extra),
            Self::WrongTypes { fields } => corruption(Corruption::WrongTypes(fields)),
            Self::Texts { text, fields } => corruption(Corruption::Texts(text, fields)),
            _ => response,
        }
    }
}

const PAGE: &str = "<!doctype html><html><head><title>Bad gateway</title></head>\
    <body><h1>Bad gateway</h1><script>window.executed = true</script></body></html>";

fn with_delivery(mut response: Response<Vec<u8>>, delivery: Delivery) -> Response<Vec<u8>> {
    response.extensions_mut().insert(delivery);
    response
}

fn status_response(
    status: u16,
    body: Option<&Value>,
    headers: &BTreeMap<String, String>,
    operation: &Operation,
) -> Response<Vec<u8>> {
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let mut response = match body {
        Some(body) => json_response(status, body),
        None => ServiceError::of_status(status).into_response(operation.error_body),
    };
    for (name, value) in headers {
        if let (Ok(name), Ok(value)) = (HeaderName::try_from(name), HeaderValue::try_from(value)) {
            response.headers_mut().insert(name, value);
        }
    }
    if status == StatusCode::NO_CONTENT || status == StatusCode::NOT_MODIFIED {
        response.body_mut().clear();
        response.headers_mut().remove(CONTENT_TYPE);
    }
    response
}

/// Returns the error body of an operation under status 200: its envelope with a false flag, if it
/// has one, else its error body.
fn error_envelope(operation: &Operation) -> Value {
    let reason = "Internal server error";
    match operation.name {
        "riskDetail" | "balance" => json!({ "sucess": false, "reason": reason }),
        "consultAnalysis" | "partnerProcesses" => json!({ "success": false, "reason": reason }),
        _ if operation.error_body == ErrorBody::ErrorAndMessage => {
            ServiceError::of_status(StatusCode::INTERNAL_SERVER_ERROR)
                .body(ErrorBody::ErrorAndMessage)
        }
        _ => ServiceError::of_status(StatusCode::INTERNAL_SERVER_ERROR)
            .body(ErrorBody::TypeAndMessage),
    }
}

/// Injected fault.
#[derive(Debug)]
pub(crate) struct InjectedFault {
    /// Name of the operation, or `*` for all.
    pub(crate) operation: String,
    pub(crate) fault: Fault,
    /// Number of requests that it still applies to; `None` for all.
    pub(crate) times: Option<u32>,
}

/// Injected faults, in the order of their injection.
#[derive(Debug, Default)]
pub(crate) struct Faults(Vec<InjectedFault>);

impl Faults {
    pub(crate) fn inject(&mut self, planted: InjectedFault) {
        self.0.push(planted);
    }

    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    /// Returns the first matching fault for a request to an operation and decrements its count.
    pub(crate) fn meet(&mut self, operation: &str) -> Option<Fault> {
        let fits =
            |planted: &InjectedFault| planted.operation == operation || planted.operation == "*";
        let index = self.0.iter().position(fits)?;
        let planted = self.0.get_mut(index)?;
        let fault = planted.fault.clone();
        if let Some(times) = &mut planted.times {
            *times = times.saturating_sub(1);
            if *times == 0 {
                self.0.remove(index);
            }
        }
        Some(fault)
    }
}
