//! A request as the operations read it: path and query parameters, and the fields of its body.

use serde_json::{Map, Value};

use crate::accounts::Account;
use crate::response::ServiceError;

/// Request that is matched to an operation.
#[derive(Debug)]
pub(crate) struct OperationRequest<'request> {
    /// Time of the request in epoch milliseconds.
    pub(crate) at: i64,
    /// Authenticated user; `None` for the two operations without a bearer header.
    pub(crate) account: Option<&'static Account>,
    pub(crate) path: Vec<(&'static str, String)>,
    pub(crate) query: Vec<(String, String)>,
    pub(crate) body: &'request [u8],
}

impl OperationRequest<'_> {
    /// Returns the authenticated user; fails if there is none.
    pub(crate) fn account(&self) -> Result<&'static Account, ServiceError> {
        self.account
            .ok_or_else(|| ServiceError::unauthorized("The access token is missing or expired"))
    }

    /// Returns a path parameter as text; a blank one counts as missing.
    pub(crate) fn text(&self, name: &str) -> Result<&str, ServiceError> {
        let found = self.path.iter().find(|(key, _)| *key == name);
        let value = found.map(|(_, value)| value.trim()).unwrap_or_default();
        if value.is_empty() {
            return Err(ServiceError::wrong_parameter(format!(
                "Parameter {name} is required"
            )));
        }
        Ok(value)
    }

    /// Returns a path parameter as an integer.
    pub(crate) fn integer(&self, name: &str) -> Result<i64, ServiceError> {
        let value = self.text(name)?;
        value.parse().map_err(|_| {
            ServiceError::wrong_parameter(format!("Parameter {name} must be an integer"))
        })
    }

    /// Returns a query parameter; an empty one counts as absent.
    pub(crate) fn query(&self, name: &str) -> Option<&str> {
        let found = self.query.iter().find(|(key, _)| key == name);
        found
            .map(|(_, value)| value.as_str())
            .filter(|value| !value.is_empty())
    }

    /// Returns a query parameter as an integer, if present.
    pub(crate) fn query_integer(&self, name: &str) -> Result<Option<i64>, ServiceError> {
        let parse = |value: &str| {
            value.parse().map_err(|_| {
                ServiceError::wrong_parameter(format!("Parameter {name} must be an integer"))
            })
        };
        self.query(name).map(parse).transpose()
    }

    /// Parses the body as a JSON object.
    pub(crate) fn fields(&self) -> Result<Fields, ServiceError> {
        match serde_json::from_slice(self.body) {
            Ok(Value::Object(fields)) => Ok(Fields(fields)),
            _ => Err(ServiceError::wrong_parameter(
                "The body must be a JSON object",
            )),
        }
    }
}

/// Fields of a request body; those that aren't in the contract are ignored.
#[derive(Debug)]
pub(crate) struct Fields(Map<String, Value>);

impl Fields {
    /// Returns a field that must be a string and not blank.
    pub(crate) fn text(&self, name: &str) -> Result<&str, ServiceError> {
        match self.0.get(name).and_then(Value::as_str).map(str::trim) {
            Some(text) if !text.is_empty() => Ok(text),
            _ => Err(ServiceError::wrong_parameter(format!(
                "Field {name} is required and must be a string"
            ))),
        }
    }

    /// Returns a field that must be an integer; digits in quotes are rejected.
    pub(crate) fn integer(&self, name: &str) -> Result<i64, ServiceError> {
        self.0.get(name).and_then(Value::as_i64).ok_or_else(|| {
            ServiceError::wrong_parameter(format!(
                "Field {name} is required and must be an integer"
            ))
        })
    }
}
