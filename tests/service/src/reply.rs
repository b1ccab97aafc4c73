//! What an operation answers: a result, or a refusal in one of the contract's error bodies.

use http::header::{CONTENT_TYPE, HeaderName};
use http::{HeaderValue, Response, StatusCode};
use serde::Serialize;
use serde_json::{Value, json};

/// The header that carries the number of all records of the radar listing.
pub(crate) const TOTAL_COUNT: HeaderName = HeaderName::from_static("x-total-count");

/// What an operation hands back.
pub(crate) type Outcome = Result<Response<Vec<u8>>, Refusal>;

/// A JSON reply.
pub(crate) fn json_reply(status: StatusCode, body: &impl Serialize) -> Response<Vec<u8>> {
    // Writing to memory fails only for maps with unusual keys, of which there are none.
    let bytes = serde_json::to_vec(body).unwrap_or_default();
    raw_reply(status, "application/json", bytes)
}

/// A reply of status 200 with a JSON body.
pub(crate) fn success(body: &impl Serialize) -> Response<Vec<u8>> {
    json_reply(StatusCode::OK, body)
}

/// A reply of any content.
pub(crate) fn raw_reply(
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

/// Which of the contract's error bodies an operation answers with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ErrorBody {
    /// `type` and `message`: declared for the SCR queries. The contract doesn't show the error bodies of most
    /// other operations; the same generic body serves them all.
    TypeAndMessage,
    /// `error` and `message`: one of the five bodies of the INACTIVE operation.
    ErrorAndMessage,
}

/// Why an operation isn't carried out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Refusal {
    status: StatusCode,
    kind: &'static str,
    message: String,
}

impl Refusal {
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

    /// A field is well-formed but its content is not acceptable.
    pub(crate) fn invalid(message: impl Into<String>) -> Self {
        Self::new(
            StatusCode::UNPROCESSABLE_ENTITY,
            "ValidationException",
            message,
        )
    }

    /// No token, an unknown one, or one past its life.
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

    /// The user may not enter the organization.
    pub(crate) fn forbidden() -> Self {
        Self::new(
            StatusCode::FORBIDDEN,
            "ErrorForbiddenException",
            "User / Organization - Access Denied",
        )
    }

    /// Something named by the request does not exist.
    pub(crate) fn not_found(message: impl Into<String>) -> Self {
        Self::new(StatusCode::NOT_FOUND, "ObjectNotFoundException", message)
    }

    /// Too many wrong passwords.
    pub(crate) fn locked(message: impl Into<String>) -> Self {
        Self::new(StatusCode::LOCKED, "AccountLockedException", message)
    }

    /// The refusal that goes with a status code, for planted faults.
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

    /// The refusal as the operation's error body.
    pub(crate) fn into_reply(self, body: ErrorBody) -> Response<Vec<u8>> {
        json_reply(self.status, &self.body(body))
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

/// The five bodies of the INACTIVE operation. The contract doesn't show their status codes: each goes with the code
/// that says the same, and "email required" with 401, since the service learns the e-mail from the token.
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
