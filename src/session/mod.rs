//! The session in a browser: persistence, renewal and synchronization between tabs.

mod new_session;
mod persistence;
mod refresh;
mod storage_room;
mod store;
mod workspaces;

#[cfg(all(test, target_arch = "wasm32"))]
pub use persistence::SessionPersistence;
pub use persistence::{BrowserSessionPersistence, SignOutRecord};
pub use store::{RefreshFn, SessionStore};
pub use workspaces::Workspaces;
