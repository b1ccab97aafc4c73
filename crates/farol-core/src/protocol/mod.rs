//! Description, retry rules and decoding of calls to the service; performs no I/O.

mod array_scanner;
mod endpoint;
mod error;
mod json;
mod page;
mod read_schedule;
mod received;
mod response;
mod retry_policy;
mod secret;
mod url;

pub use array_scanner::{ArrayScanner, ItemSpan, ScannedBody};
pub use endpoint::{Auth, Body, Cost, Endpoint, Method};
pub use error::{ApiError, ErrorKind, REFRESH_OPERATION, UnreadBody, is_rejection, redact};
pub use json::{DecodeError, FromJson, ObjectReader};
pub use page::{Order, PageRequest, PageResponse, SortColumn};
pub use read_schedule::{ReadHistory, next_read};
pub use received::{OpenResponse, ReceivedBody};
pub use response::{RawResponse, short_message};
pub use retry_policy::{
    MAX_POLLING_MS, poll_delay, processing_delay, retry_delay, should_keep_polling,
};
pub use secret::Secret;
pub use url::{QueryString, UrlPath};
