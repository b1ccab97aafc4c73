//! Farol: a web client for searching, analyzing and monitoring individuals and companies in Brazil.
//!
//! The modules are declared in dependency order; each imports only from those above it (enforced by
//! `tests/architecture/`). What pages share is in the crate `farol_web`; what needs no browser, in `farol_core`.

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
