//! How a call to the service is described, sent again and read; all of it is pure.

mod endpoint;
mod error;
mod json;
mod page;
mod policy;
mod received;
mod reply;
mod secret;
mod split;
mod target;

pub use endpoint::{Auth, Body, Cost, Endpoint, Method};
pub use error::{ApiError, ErrorKind, REFRESH_OPERATION, Unread, is_rejection, redact};
pub use json::{DecodeError, FromJson, ObjectReader};
pub use page::{Order, Page, PageRequest, SortColumn};
pub use policy::{MAX_POLLING_MS, poll_delay, processing_delay, retry_delay, should_keep_polling};
pub use received::{OpenReply, Received};
pub use reply::{RawResponse, short_words};
pub use secret::Secret;
pub use split::{ArrayScanner, ItemSpan, ScannedBody};
pub use target::{QueryString, UrlPath};
