//! What this browser asked the service for: the service lists none of it, so the journal is the
//! only record that a person has.

mod answers;
mod batches;
mod book;
mod documents;
mod lasting;
mod lines;
mod owner;
mod radar_names;
mod sent;
mod sweep;
mod tabs;
mod watch_request;
mod watches;

pub use answers::{Answers, Found};
pub use batches::{Batches, Elsewhere, LicenceBatches};
pub use book::{Added, Journal};
pub use documents::Subject;
pub use lasting::Lasting;
pub use sweep::{entries_prefix, sweep};
pub use watch_request::WatchRequest;
pub use watches::{WatchNews, Watches};
