//! Document numbers: published examples, each kind of error, and general properties.
#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

#[path = "documents/examples.rs"]
mod examples;
#[path = "documents/finding.rs"]
mod finding;
#[path = "documents/properties.rs"]
mod properties;
#[path = "documents/registers.rs"]
mod registers;
