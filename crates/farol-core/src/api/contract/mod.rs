//! What the contract states about each operation, as data for the support page.
//!
//! A copy of what the endpoints and response types declare: tests compare both.

pub(super) mod analysis;
pub(crate) mod json_shape;
mod operation_contract;
pub(super) mod others;

pub use operation_contract::OperationContract;
