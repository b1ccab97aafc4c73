//! Tests of the mock service against the contract, through [`farol_mock_service::handle`].
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stdout,
    reason = "a test ends at the first surprise"
)]

mod analyses;
mod contract;
mod control;
mod cors;
mod hostile_input;
mod idempotency_keys;
mod monitoring;
mod paging;
mod paid_queries;
mod performance;
mod scr;
mod sessions;
mod test_service;
