//! Decoders: no malformed response causes a panic, and optional fields may be absent.
#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

#[path = "decoders/arbitrary.rs"]
mod arbitrary;
#[path = "decoders/calls.rs"]
mod calls;
#[path = "decoders/mutations.rs"]
mod mutations;
#[path = "decoders/split.rs"]
mod split;
#[path = "decoders/tree.rs"]
mod tree;
