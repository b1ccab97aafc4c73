//! Farol: a web client for searching, analyzing and monitoring individuals and companies in Brazil.
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
pub mod pages;

mod app;

pub use app::App;
