//! Architecture rules of the source: layers, imports, names and the contents of files.
#![cfg(test)]
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

mod browser_features;
mod browsers;
mod cycles;
mod errors;
mod files;
mod functions;
mod layers;
mod names;
mod newer_features;
mod old_browsers;
mod source;
