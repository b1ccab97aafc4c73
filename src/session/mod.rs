//! Who is signed in: the state machine, where its tokens are kept, and the other tabs.

mod exchange;
mod machine;
mod message;
mod renewing;
mod room;
mod state;
mod store;
mod stored;
mod token;
mod vault;
mod workspaces;

pub use machine::{Machine, NextToken, SessionEffect, SessionEvent};
pub use message::SessionMessage;
pub use state::{Identity, RefusedSession, Session, SessionState, SignInId};
pub use store::{RefreshFn, SessionEpoch, SessionStore};
pub use stored::{InvalidSession, StoredSession};
pub use token::refresh_at;
pub use vault::{BrowserSessionPersistence, SessionPersistence, SignOutRecord};
pub use workspaces::Workspaces;
