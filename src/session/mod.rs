//! User session: state machine, persistence, renewal and synchronization between tabs.

mod message;
mod persistence;
mod received_messages;
mod refresh;
mod state;
mod state_machine;
mod storage_room;
mod store;
mod stored;
mod token;
mod workspaces;

pub use message::SessionMessage;
pub use persistence::{BrowserSessionPersistence, SessionPersistence, SignOutRecord};
pub use state::{Identity, RefusedSession, Session, SessionState, SignInId};
pub use state_machine::{NextToken, SessionEffect, SessionEvent, SessionMachine};
pub use store::{RefreshFn, SessionEpoch, SessionStore};
pub use stored::{InvalidSession, StoredSession};
pub use token::refresh_at;
pub use workspaces::Workspaces;
