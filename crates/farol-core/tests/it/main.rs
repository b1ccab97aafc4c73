//! Native tests of the pure layers, in one program.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

mod api;
mod documents;
mod model;
mod protocol;
mod route;
mod session;
mod texts;
mod view_model;
