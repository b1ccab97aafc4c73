//! The stand-in service against the contract, through its one function.
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
