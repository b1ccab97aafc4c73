//! Description, retry rules and decoding of calls to the service; performs no I/O.

mod array_scanner;
mod endpoint;
mod error;
mod from_json;
mod journal_read_schedule;
mod pagination;
mod readable_items;
mod response;
mod response_body;
mod response_shape;
mod retry_policy;
mod secret;
mod url;

pub use array_scanner::{ArrayScanner, ItemSpan, ScannedBody};
pub use endpoint::{Auth, Body, Cost, Endpoint, Method};
pub use error::{ApiError, ErrorKind, REFRESH_OPERATION, UnreadBody, is_rejection, redact};
pub use from_json::{DecodeError, FromJson, ObjectReader};
pub use journal_read_schedule::{ReadHistory, next_read};
pub use pagination::{Order, PageRequest, PageResponse, SortColumn};
pub use readable_items::ReadableItems;
pub use response::{RawResponse, short_message};
pub use response_body::{OpenResponse, ReceivedBody, WithContent};
pub use response_shape::{MAX_SHAPE_SAMPLE_BYTES, response_shape};
pub use retry_policy::{
    MAX_POLLING_MS, poll_delay, processing_delay, retry_delay, should_keep_polling,
};
pub use secret::Secret;
pub use url::{QueryString, UrlPath};
