//! Decoding of response types from a JSON tree, with the faulty field's path in errors.
//!
//! Types implement [`FromJson`] field by field instead of deriving serde's traits: errors then
//! contain the field's path instead of a column, fields that the contract doesn't list are
//! retained, and the binary contains one JSON parser instead of one per type.

use crate::model::ids::{
    AnalysisId, ConsumptionId, HolderId, OrganizationId, OrganizationQsaId, PlanId, RadarId,
    RadarItemId,
};
use crate::model::json::{ExtraFields, Json, Key};
use thiserror::Error;

/// Mismatch between a response and the contract, with its path; contains no value of the response.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{path}{}{problem}", if .path.is_empty() { "" } else { ": " })]
pub struct DecodeError {
    path: String,
    problem: String,
}

impl DecodeError {
    /// Creates an error located at the current value.
    pub fn new(problem: impl Into<String>) -> Self {
        Self {
            path: String::new(),
            problem: problem.into(),
        }
    }

    fn unexpected(expected: &str, found: &Json) -> Self {
        Self::new(format!("{expected} expected, {} found", found.kind()))
    }

    /// Prepends `step` to the error's path.
    #[must_use]
    pub fn within(mut self, step: &str) -> Self {
        let joint = if self.path.is_empty() || self.path.starts_with('[') {
            ""
        } else {
            // Spaces make `redact` check each step separately.
            " > "
        };
        self.path = format!("{step}{joint}{}", self.path);
        self
    }
}

/// Type that can be decoded from a JSON tree.
pub trait FromJson: Sized {
    /// True if the value is an object with named fields.
    const IS_OBJECT: bool = false;

    /// Decodes the value.
    ///
    /// # Errors
    /// Returns the first mismatch, with its path.
    fn from_json(json: Json) -> Result<Self, DecodeError>;
}

impl FromJson for Json {
    fn from_json(json: Json) -> Result<Self, DecodeError> {
        Ok(json)
    }
}

impl FromJson for String {
    fn from_json(json: Json) -> Result<Self, DecodeError> {
        match json {
            Json::Text(text) => Ok(text),
            other => Err(DecodeError::unexpected("a string", &other)),
        }
    }
}

impl FromJson for bool {
    fn from_json(json: Json) -> Result<Self, DecodeError> {
        match json {
            Json::Bool(value) => Ok(value),
            other => Err(DecodeError::unexpected("a boolean", &other)),
        }
    }
}

impl FromJson for i64 {
    fn from_json(json: Json) -> Result<Self, DecodeError> {
        match json {
            Json::Int(value) => Ok(value),
            other => Err(DecodeError::unexpected("an integer", &other)),
        }
    }
}

impl FromJson for f64 {
    fn from_json(json: Json) -> Result<Self, DecodeError> {
        match json {
            // Fields that may have decimals are amounts, far below 2^53, so the conversion is
            // exact.
            #[allow(clippy::cast_precision_loss)]
            Json::Int(value) => Ok(value as Self),
            Json::Float(value) => Ok(value),
            other => Err(DecodeError::unexpected("a number", &other)),
        }
    }
}

/// Decodes an array; a `null` among objects is one without fields, of which nothing is stated.
impl<T: FromJson> FromJson for Vec<T> {
    fn from_json(json: Json) -> Result<Self, DecodeError> {
        let Json::List(items) = json else {
            return Err(DecodeError::unexpected("an array", &json));
        };
        let item = |item| match item {
            Json::Null if T::IS_OBJECT => Json::Object(Vec::new()),
            item => item,
        };
        let items = items.into_iter().map(item).enumerate();
        items
            .map(|(at, item)| T::from_json(item).map_err(|error| error.within(&format!("[{at}]"))))
            .collect()
    }
}

macro_rules! ids_from_json {
    ($($name:ident)*) => {$(
        impl FromJson for $name {
            fn from_json(json: Json) -> Result<Self, DecodeError> {
                i64::from_json(json).map(Self)
            }
        }
    )*};
}

ids_from_json! {
    OrganizationId HolderId RadarId RadarItemId PlanId ConsumptionId AnalysisId OrganizationQsaId
}

macro_rules! names_from_json {
    ($($name:ty)*) => {$(
        impl FromJson for $name {
            fn from_json(json: Json) -> Result<Self, DecodeError> {
                String::from_json(json).map(Self::from)
            }
        }
    )*};
}

names_from_json! {
    crate::model::classification::Classification
    crate::model::radar_type::RadarType
    crate::model::status::Status
}

/// Reader that takes the fields of an object one by one.
#[derive(Debug)]
pub struct ObjectReader {
    fields: Vec<Option<(Key, Json)>>,
    /// Index after the last field read: fields mostly arrive in the contract's order.
    next: usize,
}

impl ObjectReader {
    /// Creates a reader over the fields of `json`.
    ///
    /// # Errors
    /// Fails if `json` isn't an object.
    pub fn of(json: Json) -> Result<Self, DecodeError> {
        let Json::Object(fields) = json else {
            return Err(DecodeError::unexpected("an object", &json));
        };
        Ok(Self {
            fields: fields.into_iter().map(Some).collect(),
            next: 0,
        })
    }

    fn take(&mut self, name: &str) -> Option<Json> {
        let is_it = |field: Option<&Option<(Key, Json)>>| matches!(field, Some(Some((key, _))) if **key == *name);
        let at = if is_it(self.fields.get(self.next)) {
            self.next
        } else {
            self.fields.iter().position(|field| is_it(Some(field)))?
        };
        self.next = at + 1;
        let (_, value) = self.fields.get_mut(at)?.take()?;
        Some(value)
    }

    /// Reads a required field.
    ///
    /// # Errors
    /// Fails if the field is missing, `null` or of another type.
    pub fn required<T: FromJson>(&mut self, name: &str) -> Result<T, DecodeError> {
        let value = self
            .take(name)
            .ok_or_else(|| DecodeError::new("missing").within(name))?;
        T::from_json(value).map_err(|error| error.within(name))
    }

    /// Reads a field that may be missing or `null`.
    ///
    /// # Errors
    /// Fails if the field is of another type.
    pub fn optional<T: FromJson>(&mut self, name: &str) -> Result<Option<T>, DecodeError> {
        match self.take(name) {
            None | Some(Json::Null) => Ok(None),
            Some(value) => T::from_json(value)
                .map(Some)
                .map_err(|error| error.within(name)),
        }
    }

    /// Reads a field; returns the default value if it is missing or `null`.
    ///
    /// # Errors
    /// Fails if the field is of another type.
    pub fn or_default<T: FromJson + Default>(&mut self, name: &str) -> Result<T, DecodeError> {
        Ok(self.optional(name)?.unwrap_or_default())
    }

    /// Reads an array of texts without its `null` elements; `None` if it is missing or `null`, or if
    /// it has no other elements, so that it doesn't state that there are none.
    ///
    /// # Errors
    /// Fails if the field or an element is of another type.
    pub fn texts<T: FromJson>(&mut self, name: &str) -> Result<Option<Vec<T>>, DecodeError> {
        let Some(mut json) = self.take(name).filter(|json| *json != Json::Null) else {
            return Ok(None);
        };
        let mut has_nulls = false;
        if let Json::List(items) = &mut json {
            let count = items.len();
            items.retain(|item| *item != Json::Null);
            has_nulls = items.len() < count;
        }
        let texts = Vec::from_json(json).map_err(|error| error.within(name))?;
        Ok(Some(texts).filter(|texts| !(has_nulls && texts.is_empty())))
    }

    /// Returns the fields that weren't read, in the service's order.
    pub fn rest(self) -> ExtraFields {
        // `collect` would reuse the whole object's allocation for a list that is mostly empty.
        let mut rest = Vec::new();
        rest.extend(self.fields.into_iter().flatten());
        ExtraFields(rest)
    }
}
