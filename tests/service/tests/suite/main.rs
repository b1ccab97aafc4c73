//! Tests of the mock service against the contract, through [`farol_service::handle`].
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stdout,
    reason = "a test ends at the first surprise"
)]

mod analyses;
mod arrivals;
mod browsers;
mod control;
mod hostile;
mod monitoring;
mod paging;
mod paid;
mod scr;
mod sessions;
mod shapes;
mod speed;
mod world;
