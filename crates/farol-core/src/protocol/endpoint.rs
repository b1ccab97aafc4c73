//! Description of one operation: a struct holds its parameters, [`Endpoint`] the rest.

use super::error::ApiError;
use super::response::RawResponse;
use super::url::{QueryString, UrlPath};
use crate::model::json::{JsonError, Reading};
use serde::Serialize;
use std::fmt;

/// HTTP methods used by the contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// `GET`
    Get,
    /// `POST`
    Post,
    /// `PUT`
    Put,
}

impl Method {
    /// Returns the method's name as sent in requests.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Get => "GET",
            Self::Post => "POST",
            Self::Put => "PUT",
        }
    }
}

/// Effect of repeating a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cost {
    /// Free read; may be repeated.
    Free,
    /// Changes state at the service; sent once.
    Change,
    /// Consumes a plan; sent once and never prefetched.
    Paid,
}

/// Authentication of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Auth {
    /// `Authorization: Bearer …`, with one session refresh if the token is rejected.
    Bearer,
    /// No token; for the calls that obtain one.
    None,
}

/// JSON request body; `Debug` omits the text, which can contain documents and passwords.
#[derive(Clone, PartialEq, Eq)]
pub struct Body(String);

impl Body {
    /// Serializes `value`, a plain record of the contract's fields.
    ///
    /// Records with string keys and finite numbers always serialize; if one failed, the body would
    /// be `null`, which the service rejects.
    pub fn json(value: &impl Serialize) -> Self {
        Self(serde_json::to_string(value).unwrap_or_else(|_| "null".to_owned()))
    }

    /// Returns the JSON text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Body {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Body({} bytes)", self.0.len())
    }
}

/// Operation of the service, with its parameters as fields.
pub trait Endpoint {
    /// Decoded response type.
    type Reply;
    /// Operation name for support and logs; contains no parameter.
    const NAME: &'static str;
    /// HTTP method.
    const METHOD: Method;
    /// Effect of repeating the call.
    const COST: Cost;
    /// Authentication; the session's bearer token by default.
    const AUTH: Auth = Auth::Bearer;
    /// Timeout in milliseconds.
    const TIMEOUT_MS: u32 = 30_000;

    /// Maximum length of the decompressed response body, in bytes; reading stops beyond it.
    const MAX_BYTES: usize = 16 << 20;

    /// True if the contract leaves the response's shape open; such a response may be large, so it
    /// is parsed in slices and decoded by [`Endpoint::decode_read`].
    const IS_OPEN: bool = false;

    /// Path to a long array whose items are located while the response is still being received.
    const LONG_ARRAY: Option<&'static [&'static str]> = None;

    /// Returns the operation's name; overridden where one type covers several operations.
    fn operation_name(&self) -> &'static str {
        Self::NAME
    }

    /// Returns the path below the service's base URL.
    fn path(&self) -> UrlPath;

    /// Returns the query string.
    fn query(&self) -> QueryString {
        QueryString::default()
    }

    /// Returns the body, if any.
    fn body(&self) -> Option<Body> {
        None
    }

    /// Decodes the response, whatever its status.
    ///
    /// # Errors
    /// Returns the classified error if the response isn't a success.
    fn decode(&self, response: &RawResponse) -> Result<Self::Reply, ApiError>;

    /// Decodes a response whose body is already parsed; `read` is the result of parsing it.
    ///
    /// # Errors
    /// Same as [`Endpoint::decode`].
    fn decode_read(
        &self,
        response: &RawResponse,
        read: Result<Reading, JsonError>,
    ) -> Result<Self::Reply, ApiError> {
        drop(read);
        self.decode(response)
    }
}
