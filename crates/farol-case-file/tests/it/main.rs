//! Tests of the case file.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

mod age_tool;
mod groups;
mod hostile;
mod journal_entry;
mod records;
mod round_trip;
mod steps;
mod support;
