//! Operations of the service: one struct each (the five of SCR share one), with the response types.

pub mod analysis;
pub mod auth;
pub mod cnh;
pub mod kyc;
pub mod monitoring;
mod paid_query;
pub mod qsa;
mod response_macro;
pub mod scr;
mod timeout_and_size_limits;

pub use paid_query::PaidQuery;
