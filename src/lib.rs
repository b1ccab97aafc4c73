//! Farol: a web client for searching, analyzing and monitoring individuals and companies in Brazil.
//!
//! The modules are declared in dependency order; each imports only from those above it (enforced by
//! `tests/architecture.rs`). The modules up to `i18n` use no browser API, so that they can be
//! tested natively.

pub mod model;
pub mod protocol;

pub mod api;
pub mod url_state;

pub mod route;

pub mod view_model;

pub mod i18n;

pub mod platform;
pub mod session;

pub mod store;

pub mod ui;

pub mod services;

pub mod components;
pub mod pages;

mod app;

pub use app::App;
