//! Faults that a test injects, and the responses that they cause.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// Delivery of a response over the connection.
///
/// Stored in the extensions of the response for the owner of the connection; a response without it
/// is sent whole and at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Delivery {
    /// Closes the connection without sending a byte.
    Refused,
    /// Resets the connection without sending a byte.
    Reset,
    /// Sends the headers and half of the body, then closes the connection.
    Cut,
    /// Sends the body in chunks, with a pause after each.
    Trickled {
        /// Size of a chunk in bytes.
        bytes: usize,
        /// Pause after each chunk, in milliseconds.
        milliseconds: u64,
    },
    /// Sends nothing and keeps the connection open.
    HalfOpen,
    /// Sends the whole response once the test releases it.
    Held {
        /// Number of the release, counted from the start of the service, from which it is sent.
        release: u64,
    },
}

/// Fault in the format of the control address: `{"kind": "status", "status": 500}`.
///
/// A fault that replaces the response prevents the operation: nothing is consumed. A fault that
/// alters the response (`closeAfter`, `resetAfter`, `statusAfter`, `cut`, `trickle`, `hold` and the
/// five about fields) applies after the operation. A browser may repeat a request whose persistent
/// connection is closed without a byte.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize)]
#[serde(
    tag = "kind",
    rename_all = "camelCase",
    rename_all_fields = "camelCase",
    deny_unknown_fields
)]
pub enum Fault {
    /// [`Delivery::Refused`].
    Refuse,
    /// [`Delivery::Reset`].
    Reset,
    /// [`Delivery::Refused`], after the operation.
    CloseAfter,
    /// [`Delivery::Reset`], after the operation.
    ResetAfter,
    /// Replaces the response by a status code, after the operation.
    StatusAfter {
        /// Status code of the response.
        status: u16,
    },
    /// [`Delivery::Cut`].
    Cut,
    /// [`Delivery::Trickled`].
    Trickle {
        /// Size of a chunk in bytes; 64 by default.
        #[serde(default = "default_bytes")]
        bytes: usize,
        /// Pause after each chunk in milliseconds; 100 by default.
        #[serde(default = "default_pause")]
        milliseconds: u64,
    },
    /// [`Delivery::HalfOpen`].
    HalfOpen,
    /// [`Delivery::Held`].
    Hold,
    /// Responds with a status code instead of running the operation.
    Status {
        /// Status code of the response.
        status: u16,
        /// JSON body; by default the operation's error body.
        #[serde(default)]
        body: Option<Value>,
        /// Additional headers, such as `retry-after`.
        #[serde(default)]
        headers: BTreeMap<String, String>,
    },
    /// Responds with status 200, `application/json` and a verbatim body.
    Body {
        /// Body of the response.
        body: String,
    },
    /// Responds with status 200 and an HTML page, as a proxy may do.
    Html,
    /// Responds with status 200 and an empty body.
    Empty,
    /// Responds with status 200 and the operation's error body.
    ErrorBody200,
    /// Removes fields.
    MissingFields {
        /// Names of the fields, at any depth; without names, all fields of the outermost objects.
        #[serde(default)]
        fields: Vec<String>,
    },
    /// Sets fields to null.
    NullFields {
        /// Names of the fields, as in `missingFields`.
        #[serde(default)]
        fields: Vec<String>,
    },
    /// Adds unknown fields to every object.
    ExtraFields,
    /// Changes the types of fields: text for numbers, objects for arrays, and so on.
    WrongTypes {
        /// Names of the fields, as in `missingFields`.
        #[serde(default)]
        fields: Vec<String>,
    },
    /// Replaces strings by a given text, for example by hostile input.
    Texts {
        /// Replacement text.
        text: String,
        /// Names of the fields, at any depth; without names, every string of the response.
        #[serde(default)]
        fields: Vec<String>,
    },
}

fn default_bytes() -> usize {
    64
}

fn default_pause() -> u64 {
    100
}
