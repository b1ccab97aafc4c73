//! Farol: a web client for searching, analyzing and monitoring individuals and companies in Brazil.
//!
//! The modules are declared in dependency order; each imports only from those above it (enforced by
//! `tests/architecture/`). What pages share is in the crate `farol_web`; what needs no browser, in `farol_core`.

// A release compiles the modules of `farol_web` in this crate: as a crate of their own they leave copies of the
// functions that both use, 1 to 4 % of the bytes of a page. Other builds compile half of the app after a change.
#[cfg(farol_split)]
extern crate self as farol_web;

#[cfg(farol_split)]
#[path = "../crates/farol-web/src/long_lived.rs"]
pub mod long_lived;

#[cfg(farol_split)]
#[path = "../crates/farol-web/src/platform/mod.rs"]
pub mod platform;

#[cfg(farol_split)]
#[path = "../crates/farol-web/src/session/mod.rs"]
pub mod session;

#[cfg(farol_split)]
#[path = "../crates/farol-web/src/store/mod.rs"]
pub mod store;

#[cfg(farol_split)]
#[path = "../crates/farol-web/src/ui/mod.rs"]
pub mod ui;

#[cfg(farol_split)]
#[path = "../crates/farol-web/src/services/mod.rs"]
pub mod services;

#[cfg(farol_split)]
#[path = "../crates/farol-web/src/components/mod.rs"]
pub mod components;

mod load_config;

mod pages;

mod app;

// Not a test of Cargo's own kind: it would need a library of pages, which takes a third longer to compile after
// each change than a program does.
#[cfg(all(test, target_arch = "wasm32"))]
#[path = "../tests/browser/mod.rs"]
mod browser_tests;

fn main() {
    leptos::mount::mount_to_body(app::App);
}
