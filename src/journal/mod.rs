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

pub use answers::{Found, ResponseCache};
pub use batches::{BatchStore, CnhBatchStore, RemoteBatch};
pub use book::{Added, Journal};
pub use documents::KnownSubject;
pub use lasting::Singletons;
pub use sweep::{entries_prefix, purge_other_accounts};
pub use watch_request::NewMonitoringEntry;
pub use watches::{MonitoringLog, MonitoringMessage};
