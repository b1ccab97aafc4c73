//! Farol: a web client for searching, analysing and monitoring people and companies in Brazil.
//!
//! The modules stand in reading order, each importing only from those above it
//! (`tests/architecture.rs` holds the rule). Down to `i18n` everything is pure: no browser type,
//! so that it is tested natively.

pub mod model;
pub mod protocol;

pub mod api;
pub mod route;
pub mod url_state;

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
