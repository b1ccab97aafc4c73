//! Pure layers of Farol: domain, HTTP protocol, operations, URLs, view models, texts and session rules.
//!
//! The modules are declared in dependency order; each imports only from those above it. Nothing here
//! depends on a browser or on a user interface, so that everything is tested natively; the dependencies
//! in `Cargo.toml` enforce that.

pub mod model;
pub mod protocol;

pub mod api;
pub mod url_state;

pub mod route;

pub mod view_model;

pub mod i18n;

pub mod session;
