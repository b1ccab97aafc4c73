//! Farol: a web client for searching, analysing and monitoring people and companies in Brazil.
//!
//! The modules stand in reading order, each importing only from those above it
//! (`tests/architecture.rs` holds the rule).

pub mod model;
pub mod net;

pub mod api;
