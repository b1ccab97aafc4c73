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
pub use error::{ApiError, ErrorKind, RENEWAL, Unread, is_rejection, redact};
pub use json::{Fields, FromJson, Mismatch};
pub use page::{Order, Page, PageRequest, SortColumn};
pub use policy::{
    FOLLOWING_LIMIT_MS, follows_on_after, pause_before_asking_again, pause_before_reading,
    pause_before_retry,
};
pub use received::{OpenReply, Received};
pub use reply::{RawReply, short_words};
pub use secret::Secret;
pub use split::{Item, Outline, Split};
pub use target::{Path, Query};
