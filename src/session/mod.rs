//! Who is signed in: the state machine, where its tokens are kept, and the other tabs.

mod machine;
mod message;
mod store;
mod token;
mod vault;
mod workspaces;

pub use machine::{Effect, Event, Identity, Session, State, step};
pub use message::Message;
pub use store::{Reign, Renewal, SessionStore};
pub use token::renewal_time;
pub use vault::{BrowserVault, StoredSession, Vault};
pub use workspaces::Workspaces;
