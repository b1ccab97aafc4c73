//! The session in a browser: persistence, renewal and synchronization between tabs.

mod new_session;
mod persistence;
mod refresh;
mod storage_room;
mod store;
mod workspaces;

pub use persistence::{BrowserSessionPersistence, SessionPersistence, SignOutRecord};
pub use store::{RefreshFn, SessionEpoch, SessionStore};
pub use workspaces::Workspaces;
