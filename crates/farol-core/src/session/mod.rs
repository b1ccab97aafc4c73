//! Session without its browser side: state machine, messages between tabs, stored form, token lifetime.

mod message;
mod received_messages;
mod state;
mod state_machine;
mod stored;
mod token_lifetime;

pub use message::SessionMessage;
pub use state::{Identity, RefusedSession, Session, SessionState, SignInId};
pub use state_machine::{NextToken, SessionEffect, SessionEvent, SessionMachine};
pub use stored::{InvalidSession, StoredSession};
pub use token_lifetime::refresh_at;
