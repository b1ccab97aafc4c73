//! Result of an operation: a response, or an error in one of the contract's formats.

use http::header::{CONTENT_TYPE, HeaderName};
use http::{HeaderValue, Response, StatusCode};
use serde::Serialize;
use serde_json::{Value, json};

/// Header with the total number of records in the radar listing.
pub(crate) const TOTAL_COUNT: HeaderName = HeaderName::from_static("x-total-count");

/// Result of an operation.
pub(crate) type Outcome = Result<Response<Vec<u8>>, ServiceError>;

/// Returns a JSON response.
pub(crate) fn json_response(status: StatusCode, body: &impl Serialize) -> Response<Vec<u8>> {
    // Serialization fails only for maps with keys that aren't strings; no body has any.
    let bytes = serde_json::to_vec(body).unwrap_or_default();
    raw_response(status, "application/json", bytes)
}

/// Returns a response with status 200 and a JSON body.
pub(crate) fn success(body: &impl Serialize) -> Response<Vec<u8>> {
    json_response(StatusCode::OK, body)
}

/// Returns a response with any content type.
pub(crate) fn raw_response(
    status: StatusCode,
    content_type: &'static str,
    bytes: Vec<u8>,
) -> Response<Vec<u8>> {
    let mut response = Response::new(bytes);
    *response.status_mut() = status;
    response
        .headers_mut()
        .insert(CONTENT_TYPE, HeaderValue::from_static(content_type));
    response
}

/// Format of an operation's error body.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ErrorBody {
    /// `type` and `message`, declared for the SCR queries. Also used for all operations whose error
    /// bodies the contract doesn't specify.
    TypeAndMessage,
    /// `error` and `message`, one of the five bodies of the INACTIVE operation.
    ErrorAndMessage,
}

/// Error of an operation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ServiceError {
    status: StatusCode,
    kind: &'static str,
    message: String,
}

impl ServiceError {
    fn new(status: StatusCode, kind: &'static str, message: impl Into<String>) -> Self {
        Self {
            status,
            kind,
            message: message.into(),
        }
    }

    /// A parameter or field is missing or of the wrong type.
    pub(crate) fn wrong_parameter(message: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, "WrongParameterException", message)
    }

    /// A field is well-formed but its content isn't valid.
    pub(crate) fn invalid(message: impl Into<String>) -> Self {
        Self::new(
            StatusCode::UNPROCESSABLE_ENTITY,
            "ValidationException",
            message,
        )
    }

    /// The token is missing, unknown or expired.
    pub(crate) fn unauthorized(message: impl Into<String>) -> Self {
        Self::new(StatusCode::UNAUTHORIZED, "UnauthorizedException", message)
    }

    /// The balance doesn't cover the query.
    pub(crate) fn exhausted() -> Self {
        Self::new(
            StatusCode::PAYMENT_REQUIRED,
            "PlanBalanceException",
            "The plan has no balance available",
        )
    }

    /// The user may not access the organization.
    pub(crate) fn forbidden() -> Self {
        Self::new(
            StatusCode::FORBIDDEN,
            "ErrorForbiddenException",
            "User / Organization - Access Denied",
        )
    }

    /// A resource of the request doesn't exist.
    pub(crate) fn not_found(message: impl Into<String>) -> Self {
        Self::new(StatusCode::NOT_FOUND, "ObjectNotFoundException", message)
    }

    /// Too many wrong passwords.
    pub(crate) fn locked(message: impl Into<String>) -> Self {
        Self::new(StatusCode::LOCKED, "AccountLockedException", message)
    }

    /// Returns the error for a status code, for injected faults.
    pub(crate) fn of_status(status: StatusCode) -> Self {
        match status {
            StatusCode::BAD_REQUEST => Self::wrong_parameter("Wrong parameter"),
            StatusCode::UNAUTHORIZED => {
                Self::unauthorized("The access token is missing or expired")
            }
            StatusCode::PAYMENT_REQUIRED => Self::exhausted(),
            StatusCode::FORBIDDEN => Self::forbidden(),
            StatusCode::NOT_FOUND => Self::not_found("Object not found"),
            StatusCode::LOCKED => Self::locked("Too many wrong passwords"),
            StatusCode::UNPROCESSABLE_ENTITY => Self::invalid("Not acceptable"),
            _ => Self::new(
                status,
                "InternalServerError",
                status.canonical_reason().unwrap_or("Internal server error"),
            ),
        }
    }

    /// Converts the error to a response in the operation's format.
    pub(crate) fn into_response(self, body: ErrorBody) -> Response<Vec<u8>> {
        json_response(self.status, &self.body(body))
    }

    pub(crate) fn body(&self, body: ErrorBody) -> Value {
        match body {
            ErrorBody::TypeAndMessage => json!({ "type": self.kind, "message": self.message }),
            ErrorBody::ErrorAndMessage => {
                let (error, message) = inactive_wording(self.status);
                json!({ "error": error, "message": message })
            }
        }
    }
}

/// Returns the five bodies of the INACTIVE operation.
///
/// The contract doesn't specify their status codes: each has the code of the same meaning, and
/// "email required" has 401, since the e-mail is derived from the token.
fn inactive_wording(status: StatusCode) -> (&'static str, &'static str) {
    match status {
        StatusCode::BAD_REQUEST => (
            "WrongParameterException",
            "Parameter processNumber and organizationId are required",
        ),
        StatusCode::UNAUTHORIZED => ("ObjectNotFoundException", "email required"),
        StatusCode::FORBIDDEN => (
            "ErrorForbiddenException",
            "User / Organization - Access Denied",
        ),
        StatusCode::NOT_FOUND => ("ObjectNotFoundException", "processNumber not exist"),
        _ => ("InternalServerError", "Internal server error"),
    }
}
