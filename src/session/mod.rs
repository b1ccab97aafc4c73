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

pub use machine::{Effect, Event, Machine, NextToken};
pub use message::Message;
pub use state::{Identity, RefusedSession, Session, SignInId, State};
pub use store::{Reign, Renewal, SessionStore};
pub use stored::{InvalidSession, StoredSession};
pub use token::renewal_time;
pub use vault::{BrowserVault, SignOutRecord, Vault};
pub use workspaces::Workspaces;
