//! Operations of the service: one struct each (the five of SCR share one), with the response types.

pub mod analysis;
pub mod auth;
pub mod cnh;
pub(crate) mod contract;
pub mod kyc;
pub mod monitoring;
mod operations;
mod paid_query;
pub mod qsa;
mod response_macro;
pub mod scr;
mod timeout_and_size_limits;

pub use contract::OperationContract;
pub use paid_query::{PaidQuery, PaidQueryParameters};
