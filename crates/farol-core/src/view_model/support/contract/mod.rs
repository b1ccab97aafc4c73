//! What the contract states about each operation.
//!
//! A copy of what the endpoints and response types of `api` declare, as data: tests compare both.

mod analysis;
mod operations;
mod others;

use super::json_shape::{Fields, JsonShape};
use crate::protocol::Method;
use operations::OPERATIONS;
use others::{INACTIVATION_ERROR, STATUS_ERROR, TYPED_ERROR};

/// Operation of the contract.
#[derive(Clone, Copy, Debug)]
pub struct OperationContract {
    /// Name, as in calls.
    pub name: &'static str,
    /// HTTP method.
    pub method: Method,
    /// Path, with the names of its parameters in braces.
    pub path: &'static str,
    /// Fields of the request's body; empty if it has none.
    pub(super) body: Fields,
    /// Shape of a successful response.
    pub(super) response: JsonShape,
}

impl OperationContract {
    /// Returns all operations, in the contract's order.
    pub const fn all() -> &'static [Self] {
        &OPERATIONS
    }

    /// Returns the operation of this name.
    pub fn named(name: &str) -> Option<&'static Self> {
        OPERATIONS.iter().find(|operation| operation.name == name)
    }

    /// Returns the shape of an error body, if the contract describes it; SCR has two, of which one
    /// has a status.
    pub(super) fn error(&self, has_status: bool) -> JsonShape {
        match self.name {
            "inactivateProcess" => JsonShape::Object(INACTIVATION_ERROR),
            name if name.starts_with("scr") && has_status => JsonShape::Object(STATUS_ERROR),
            name if name.starts_with("scr") => JsonShape::Object(TYPED_ERROR),
            _ => JsonShape::Any,
        }
    }

    /// Returns whether the request carries the bearer token: only the two without it obtain one.
    pub(super) fn has_token(&self) -> bool {
        !matches!(self.name, "login" | "refreshToken")
    }
}
