//! Session without its browser side: state machine, messages between tabs, stored form, token lifetime.

mod identity_and_tokens;
mod message;
mod received_messages;
mod state_machine;
mod stored_session;
mod token_lifetime;

pub use identity_and_tokens::{Identity, RefusedSession, Session, SessionState, SignInId};
pub use message::SessionMessage;
pub use state_machine::{NextToken, SessionEffect, SessionEvent, SessionMachine};
pub use stored_session::{InvalidSession, StoredSession};
pub use token_lifetime::refresh_at;
