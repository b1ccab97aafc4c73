//! Responses that injected faults cause.

use crate::corruption::{self, Corruption};
use crate::faults::{Delivery, Fault};
use crate::operation_table::Operation;
use crate::response::{ErrorBody, ServiceError, json_response, raw_response};
use http::header::CONTENT_TYPE;
use http::{HeaderName, HeaderValue, Response, StatusCode};
use serde_json::{Value, json};
use std::collections::BTreeMap;

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
