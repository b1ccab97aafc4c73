//! Description of one operation of the contract.

use super::json_shape::{ContractFields, JsonShape};
use super::others::{INACTIVATION_ERROR, STATUS_ERROR, TYPED_ERROR};
use crate::protocol::Method;

/// Operation of the contract.
#[derive(Clone, Copy, Debug)]
pub struct OperationContract {
    /// Name, as in calls.
    pub name: &'static str,
    /// HTTP method.
    pub method: Method,
    /// Path without its first slash, with the names of its parameters in braces.
    pub path: &'static str,
    /// Fields of the request's body; empty if it has none.
    pub(crate) body: ContractFields,
    /// Shape of a successful response.
    pub(crate) response: JsonShape,
}

impl OperationContract {
    /// Returns the shape of an error body, if the contract describes it; SCR has two, of which one
    /// has a status.
    pub(crate) fn error(&self, has_status: bool) -> JsonShape {
        match self.name {
            "inactivateProcess" => JsonShape::Object(INACTIVATION_ERROR),
            name if name.starts_with("scr") && has_status => JsonShape::Object(STATUS_ERROR),
            name if name.starts_with("scr") => JsonShape::Object(TYPED_ERROR),
            _ => JsonShape::Any,
        }
    }

    /// Returns whether the request carries the bearer token: only the two without it obtain one.
    pub(crate) fn has_token(&self) -> bool {
        !matches!(self.name, "login" | "refreshToken")
    }
}
