//! Native tests of the pure layers, in one program.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

mod api;
mod codec;
mod documents;
mod domain;
mod session;
mod texts;
mod url;
mod view_model;
