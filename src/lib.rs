//! Farol: a web client for searching, analysing and monitoring people and companies in Brazil.
//!
//! The modules stand in reading order, each importing only from those above it
//! (`tests/architecture.rs` holds the rule). Down to `i18n` everything is pure: no browser type,
//! so that it is tested natively.

pub mod model;
pub mod net;

pub mod api;
pub mod query;
pub mod route;

pub mod digest;

pub mod i18n;

pub mod browser;
pub mod session;

pub mod journal;

pub mod ui;

pub mod data;

pub mod components;
pub mod pages;

mod app;

pub use app::App;
