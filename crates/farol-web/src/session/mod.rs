//! The session in a browser: persistence, refresh and synchronization between tabs.

mod browser_persistence;
mod new_session;
mod persistence_trait;
mod session_store;
mod token_refresh;
mod workspaces;
mod write_with_eviction;

pub use browser_persistence::BrowserSessionPersistence;
pub use persistence_trait::{SessionPersistence, SignOutRecord};
pub use session_store::{RefreshFn, SessionEpoch, SessionStore};
pub use workspaces::Workspaces;
