//! What the pages of Farol share: bindings to the browser, the session, stores, widgets, services and components.
//!
//! The modules are declared in dependency order; each imports only from those above it (enforced by
//! `tests/architecture/`). What needs no browser is in the crate `farol_core`.

pub mod long_lived;

pub mod platform;
pub mod session;

pub mod store;

pub mod ui;

pub mod services;

pub mod components;
