//! Support page: differences between responses and the contract, the last calls, and a file of both.
//!
//! Nothing here holds a value of a response, a document, an id or a secret.

mod bundle;
mod call;
mod curl;
mod drift;

pub use bundle::{Versions, bundle};
pub use call::{MAX_CALLS, RecordedCall};
pub use curl::curl_command;
pub use drift::{DriftKind, DriftRecord, MAX_DRIFT, drift};
