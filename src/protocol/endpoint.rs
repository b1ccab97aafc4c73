//! The description of one operation: a struct holds its parameters, this trait the rest.

use super::{ApiError, QueryString, RawResponse, UrlPath};
use crate::model::json::Reading;
use serde::Serialize;
use std::fmt;

/// The HTTP methods that the contract uses.
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
    /// The method's name on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Get => "GET",
            Self::Post => "POST",
            Self::Put => "PUT",
        }
    }
}

/// What a second send of the same call would cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cost {
    /// A free read: it may be repeated.
    Free,
    /// It changes something at the service: sent once.
    Change,
    /// It consumes a plan: sent once, never ahead of need.
    Paid,
}

/// Whether a call carries the session's token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Auth {
    /// `Authorization: Bearer …`, and one renewal of the session when it is refused.
    Bearer,
    /// Nothing: the call is about getting a token.
    None,
}

/// A JSON body; its `Debug` hides the text, for it can hold documents and passwords.
#[derive(Clone, PartialEq, Eq)]
pub struct Body(String);

impl Body {
    /// Serializes `value`, a plain record of the contract's fields.
    ///
    /// The records have text keys and finite numbers only, so serializing can't fail; were it to,
    /// the body would be `null`, which the service refuses.
    pub fn json(value: &impl Serialize) -> Self {
        Self(serde_json::to_string(value).unwrap_or_else(|_| "null".to_owned()))
    }

    /// The text to send.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Body {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Body({} bytes)", self.0.len())
    }
}

/// One operation of the service, with its parameters as fields.
pub trait Endpoint {
    /// What the operation answers with.
    type Reply;
    /// A short name for support and logs; it holds no parameter, so it gives nothing away.
    const NAME: &'static str;
    /// The HTTP method.
    const METHOD: Method;
    /// What a second send would cost.
    const COST: Cost;
    /// Whether it needs a session.
    const AUTH: Auth = Auth::Bearer;
    /// How long an answer may take, in milliseconds.
    const TIMEOUT_MS: u32 = 30_000;

    /// How long a reply's body may be once it is unpacked, in bytes: the rest isn't read.
    const MOST_BYTES: usize = 16 << 20;

    /// Whether the reply is of a shape that the contract leaves open, and may be large: it is then read
    /// in slices, by [`Endpoint::decode_read`].
    const IS_OPEN: bool = false;

    /// The path to an array so long that its items are looked for while the reply still comes in.
    const LONG_ARRAY: Option<&'static [&'static str]> = None;

    /// The name of this very call, where one type describes several operations.
    fn operation_name(&self) -> &'static str {
        Self::NAME
    }

    /// The path, without the service's address.
    fn path(&self) -> UrlPath;

    /// The query string.
    fn query(&self) -> QueryString {
        QueryString::default()
    }

    /// The body, where there is one.
    fn body(&self) -> Option<Body> {
        None
    }

    /// Reads the reply, whatever its status.
    ///
    /// # Errors
    /// What the reply means when it isn't the success shape, classified.
    fn decode(&self, reply: &RawResponse) -> Result<Self::Reply, ApiError>;

    /// The same, where the body was read already: `read` is the tree, or what is wrong with the text.
    ///
    /// # Errors
    /// As [`Endpoint::decode`].
    fn decode_read(
        &self,
        reply: &RawResponse,
        read: Result<Reading, String>,
    ) -> Result<Self::Reply, ApiError> {
        drop(read);
        self.decode(reply)
    }
}
