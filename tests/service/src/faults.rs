//! Faults that a test plants, and the replies that they make.

use std::collections::BTreeMap;

use http::header::CONTENT_TYPE;
use http::{HeaderName, HeaderValue, Response, StatusCode};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::damage::{self, Damage};
use crate::ledger::Operation;
use crate::reply::{ErrorBody, Refusal, json_reply, raw_reply};

/// How a reply travels. It rides in the extensions of the response, for whoever owns the connection to honour;
/// a response without it travels whole and at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Delivery {
    /// The connection closes in order, without a single byte.
    Refused,
    /// The connection is reset, without a single byte.
    Reset,
    /// The headers and half of the body, then the end of the connection.
    Cut,
    /// The body in pieces of so many bytes, with a pause after each.
    Trickled {
        /// Bytes in a piece.
        bytes: usize,
        /// The pause after each.
        milliseconds: u64,
    },
    /// Nothing ever comes, and the connection stays.
    HalfOpen,
    /// The whole reply, once the test lets go of it.
    Held {
        /// The release that lets go of it, counted from the start of the service.
        release: u64,
    },
}

/// A fault, as the control address takes it: `{"kind": "status", "status": 500}`.
///
/// A fault that takes the place of the reply does so *before* the operation is carried out: nothing is consumed. One
/// that spoils the reply (`closeAfter`, `resetAfter`, `statusAfter`, `cut`, `trickle`, `hold` and the five about
/// fields) does so after. A browser may repeat a request whose kept-alive connection ends without a byte.
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
    /// [`Delivery::Refused`], once the operation has been carried out.
    CloseAfter,
    /// [`Delivery::Reset`], once the operation has been carried out.
    ResetAfter,
    /// A status code in place of the reply, once the operation has been carried out.
    StatusAfter {
        /// The code.
        status: u16,
    },
    /// [`Delivery::Cut`].
    Cut,
    /// [`Delivery::Trickled`].
    Trickle {
        /// Bytes in a piece; 64 unless told.
        #[serde(default = "default_bytes")]
        bytes: usize,
        /// The pause after each; 100 unless told.
        #[serde(default = "default_pause")]
        milliseconds: u64,
    },
    /// [`Delivery::HalfOpen`].
    HalfOpen,
    /// [`Delivery::Held`].
    Hold,
    /// A status code in place of the reply.
    Status {
        /// The code.
        status: u16,
        /// The JSON body; the operation's own error body unless told.
        #[serde(default)]
        body: Option<Value>,
        /// More headers, such as `retry-after`.
        #[serde(default)]
        headers: BTreeMap<String, String>,
    },
    /// Status 200 and `application/json` with a body that is sent as it stands.
    Body {
        /// The body.
        body: String,
    },
    /// Status 200 with a page in place of JSON, as a proxy would send it.
    Html,
    /// Status 200 with no body.
    Empty,
    /// Status 200 with the operation's error body.
    ErrorBody200,
    /// Fields left out.
    MissingFields {
        /// Their names, at any depth; without names, all fields of the outermost objects.
        #[serde(default)]
        fields: Vec<String>,
    },
    /// Fields that are null.
    NullFields {
        /// Their names, as in `missingFields`.
        #[serde(default)]
        fields: Vec<String>,
    },
    /// Fields that nobody knows, in every object.
    ExtraFields,
    /// Fields of another type: text for numbers, objects for arrays, and so on.
    WrongTypes {
        /// Their names, as in `missingFields`.
        #[serde(default)]
        fields: Vec<String>,
    },
    /// Another text in the place of texts: whatever a reply should not be trusted with.
    Texts {
        /// The text.
        text: String,
        /// The names of the fields, at any depth; without names, every text of the reply.
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
    /// The reply in place of the operation's, for faults that keep the operation from being carried out.
    pub(crate) fn in_place(&self, operation: &Operation) -> Option<Response<Vec<u8>>> {
        Some(match self {
            Self::Refuse => delivered(Response::default(), Delivery::Refused),
            Self::Reset => delivered(Response::default(), Delivery::Reset),
            Self::HalfOpen => delivered(Response::default(), Delivery::HalfOpen),
            Self::Status {
                status,
                body,
                headers,
            } => of_status(*status, body.as_ref(), headers, operation),
            Self::Body { body } => raw_reply(
                StatusCode::OK,
                "application/json",
                body.clone().into_bytes(),
            ),
            Self::Html => raw_reply(
                StatusCode::OK,
                "text/html; charset=utf-8",
                PAGE.as_bytes().to_vec(),
            ),
            Self::Empty => raw_reply(StatusCode::OK, "application/json", Vec::new()),
            Self::ErrorBody200 => json_reply(StatusCode::OK, &error_envelope(operation)),
            _ => return None,
        })
    }

    /// The status code that takes the place of the reply's.
    pub(crate) fn status(&self) -> Option<u16> {
        match self {
            Self::Status { status, .. } | Self::StatusAfter { status } => Some(*status),
            _ => None,
        }
    }

    /// The operation's reply, spoilt, after so many releases.
    pub(crate) fn spoil(
        &self,
        response: Response<Vec<u8>>,
        operation: &Operation,
        releases: u64,
    ) -> Response<Vec<u8>> {
        let damage = |damage: Damage| response.clone().map(|body| damage::of_body(&body, &damage));
        match self {
            Self::CloseAfter => delivered(Response::default(), Delivery::Refused),
            Self::ResetAfter => delivered(Response::default(), Delivery::Reset),
            Self::StatusAfter { status } => of_status(*status, None, &BTreeMap::new(), operation),
            Self::Cut => delivered(response, Delivery::Cut),
            Self::Trickle {
                bytes,
                milliseconds,
            } => delivered(
                response,
                Delivery::Trickled {
                    bytes: *bytes,
                    milliseconds: *milliseconds,
                },
            ),
            Self::Hold => delivered(
                response,
                Delivery::Held {
                    release: releases + 1,
                },
            ),
            Self::MissingFields { fields } => damage(Damage::Missing(fields)),
            Self::NullFields { fields } => damage(Damage::Null(fields)),
            Self::ExtraFields => damage(Damage::Extra),
            Self::WrongTypes { fields } => damage(Damage::WrongTypes(fields)),
            Self::Texts { text, fields } => damage(Damage::Texts(text, fields)),
            _ => response,
        }
    }
}

const PAGE: &str = "<!doctype html><html><head><title>Bad gateway</title></head>\
    <body><h1>Bad gateway</h1><script>window.executed = true</script></body></html>";

fn delivered(mut response: Response<Vec<u8>>, delivery: Delivery) -> Response<Vec<u8>> {
    response.extensions_mut().insert(delivery);
    response
}

fn of_status(
    status: u16,
    body: Option<&Value>,
    headers: &BTreeMap<String, String>,
    operation: &Operation,
) -> Response<Vec<u8>> {
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let mut response = match body {
        Some(body) => json_reply(status, body),
        None => Refusal::of_status(status).into_reply(operation.error_body),
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

/// The error as the operation would word it under status 200: a false envelope where it has one, else its error body.
fn error_envelope(operation: &Operation) -> Value {
    let reason = "Internal server error";
    match operation.name {
        "riskDetail" | "balance" => json!({ "sucess": false, "reason": reason }),
        "consultAnalysis" | "partnerProcesses" => json!({ "success": false, "reason": reason }),
        _ if operation.error_body == ErrorBody::ErrorAndMessage => {
            Refusal::of_status(StatusCode::INTERNAL_SERVER_ERROR).body(ErrorBody::ErrorAndMessage)
        }
        _ => Refusal::of_status(StatusCode::INTERNAL_SERVER_ERROR).body(ErrorBody::TypeAndMessage),
    }
}

/// A fault that waits for requests.
#[derive(Debug)]
pub(crate) struct Planted {
    /// The operation's name, or `*` for all.
    pub(crate) operation: String,
    pub(crate) fault: Fault,
    /// How many requests it still meets; without a number it stays.
    pub(crate) times: Option<u32>,
}

/// All planted faults, in the order in which they were planted.
#[derive(Debug, Default)]
pub(crate) struct Faults(Vec<Planted>);

impl Faults {
    pub(crate) fn plant(&mut self, planted: Planted) {
        self.0.push(planted);
    }

    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    /// The fault that the next request of an operation meets: the first that fits.
    pub(crate) fn meet(&mut self, operation: &str) -> Option<Fault> {
        let fits = |planted: &Planted| planted.operation == operation || planted.operation == "*";
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
