//! Registration of a process in a radar, and its inactivation.

use crate::api::contract::OperationContract;
use crate::api::contract::json_shape::JsonShape;
use crate::api::contract::others::{INACTIVATED, REGISTERED_PROCESS};
use crate::api::response_macro::record;
use crate::model::document::ProcessNumber;
use crate::model::ids::{OrganizationId, RadarId};
use crate::model::json::Json;
use crate::protocol::{ApiError, Body, Cost, Endpoint, ErrorKind, Method, RawResponse, UrlPath};
use serde::Serialize;

/// Process registration request: `POST /v1/organization/{organizationId}/process`.
#[derive(Clone, Debug)]
pub struct RegisterProcess {
    /// Organization that owns the process.
    pub organization: OrganizationId,
    /// Process number.
    pub number: ProcessNumber,
    /// Radar in which the process is registered.
    pub radar: RadarId,
}

record! {
    /// Response to a process registration.
    RegisteredProcess {
        /// Process number.
        number: Option<String> = optional "number",
        /// Radar id.
        radar: Option<RadarId> = optional "radarId",
        .. other
    }
}

impl RegisterProcess {
    pub(in crate::api) const CONTRACT: OperationContract = OperationContract {
        name: Self::NAME,
        method: Self::METHOD,
        path: "v1/organization/{organizationId}/process",
        body: &[("number", JsonShape::Text), ("radarId", JsonShape::Integer)],
        response: JsonShape::Object(REGISTERED_PROCESS),
    };
}

impl Endpoint for RegisterProcess {
    type Reply = RegisteredProcess;
    const NAME: &'static str = "registerProcess";
    const METHOD: Method = Method::Post;
    const COST: Cost = Cost::Change;

    fn path(&self) -> UrlPath {
        let organization = self.organization.to_string();
        UrlPath::of(["v1", "organization", &organization, "process"])
    }

    fn body(&self) -> Option<Body> {
        #[derive(Serialize)]
        #[serde(rename_all = "camelCase")]
        struct Registration<'a> {
            number: &'a ProcessNumber,
            radar_id: RadarId,
        }
        Some(Body::json(&Registration {
            number: &self.number,
            radar_id: self.radar,
        }))
    }

    fn decode(&self, response: &RawResponse) -> Result<RegisteredProcess, ApiError> {
        response.json()
    }
}

/// Process inactivation request:
/// `PUT /v1/organization/{organizationId}/process/{numberProcess}/INACTIVE`.
///
/// No operation reverts an inactivation.
#[derive(Clone, Debug)]
pub struct InactivateProcess {
    /// Organization that owns the process.
    pub organization: OrganizationId,
    /// Process number.
    pub number: ProcessNumber,
}

record! {
    /// Response envelope of an inactivation.
    Inactivated {
        /// Number of inactivated processes.
        total: Option<i64> = optional "total",
        /// Object of unknown shape.
        result: Option<Json> = optional "result",
        /// Object of unknown shape.
        process: Option<Json> = optional "process",
        .. other
    }
}

/// Error bodies of the operation ("Inactivate a process: error body").
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InactivateError {
    /// `WrongParameterException`: process number or organization missing.
    #[error("number or organization missing")]
    WrongParameter,
    /// `ObjectNotFoundException`: the session's user has no e-mail address.
    #[error("no e-mail address of the user")]
    EmailRequired,
    /// `ErrorForbiddenException`: no access to the organization.
    #[error("no access to the organization")]
    AccessDenied,
    /// `ObjectNotFoundException`: process unknown to the organization.
    #[error("no such process")]
    UnknownProcess,
    /// `InternalServerError`: failure of the service.
    #[error("failure of the service")]
    Internal,
}

impl InactivateError {
    const WRONG_PARAMETER: &'static str = "Parameter processNumber and organizationId are required";
    const EMAIL_REQUIRED: &'static str = "email required";
    const UNKNOWN_PROCESS: &'static str = "processNumber not exist";

    /// Returns the fault that an error of this operation represents, if any.
    pub fn of(error: &ApiError) -> Option<Self> {
        match &error.kind {
            ErrorKind::Forbidden => Some(Self::AccessDenied),
            ErrorKind::NotFound => Some(Self::UnknownProcess),
            ErrorKind::Failed => Some(Self::Internal),
            ErrorKind::Refused(message) if message == Self::WRONG_PARAMETER => {
                Some(Self::WrongParameter)
            }
            ErrorKind::Refused(message) if message == Self::EMAIL_REQUIRED => {
                Some(Self::EmailRequired)
            }
            _ => None,
        }
    }

    /// Identifies the error body by `error`, and by `message` where two share it.
    fn in_body(body: &Json) -> Option<Self> {
        let text = |name| body.get(name).and_then(Json::as_text);
        match (text("error")?, text("message")?) {
            ("WrongParameterException", _) => Some(Self::WrongParameter),
            ("ErrorForbiddenException", _) => Some(Self::AccessDenied),
            ("InternalServerError", _) => Some(Self::Internal),
            ("ObjectNotFoundException", Self::EMAIL_REQUIRED) => Some(Self::EmailRequired),
            ("ObjectNotFoundException", Self::UNKNOWN_PROCESS) => Some(Self::UnknownProcess),
            _ => None,
        }
    }

    /// Returns the error kind for the rest of the app; [`Self::of`] is the inverse.
    fn kind(self) -> ErrorKind {
        match self {
            Self::WrongParameter => ErrorKind::Refused(Self::WRONG_PARAMETER.to_owned()),
            Self::EmailRequired => ErrorKind::Refused(Self::EMAIL_REQUIRED.to_owned()),
            Self::AccessDenied => ErrorKind::Forbidden,
            Self::UnknownProcess => ErrorKind::NotFound,
            Self::Internal => ErrorKind::Failed,
        }
    }
}

impl InactivateProcess {
    pub(in crate::api) const CONTRACT: OperationContract = OperationContract {
        name: Self::NAME,
        method: Self::METHOD,
        path: "v1/organization/{organizationId}/process/{numberProcess}/INACTIVE",
        body: &[],
        response: JsonShape::Object(INACTIVATED),
    };
}

impl Endpoint for InactivateProcess {
    type Reply = Inactivated;
    const NAME: &'static str = "inactivateProcess";
    const METHOD: Method = Method::Put;
    const COST: Cost = Cost::Change;

    fn path(&self) -> UrlPath {
        let organization = self.organization.to_string();
        let number = self.number.as_str();
        UrlPath::of([
            "v1",
            "organization",
            &organization,
            "process",
            number,
            "INACTIVE",
        ])
    }

    /// Checks the body before the status, because the contract leaves the error bodies' statuses
    /// open. A 401 takes precedence: it concerns the session.
    fn decode(&self, response: &RawResponse) -> Result<Inactivated, ApiError> {
        let error = response
            .tree()
            .ok()
            .as_ref()
            .and_then(InactivateError::in_body);
        match error {
            Some(error) if response.status != 401 => Err(response.error(
                error.kind(),
                &response.error_message_text().unwrap_or_default(),
            )),
            _ => response.json(),
        }
    }
}
