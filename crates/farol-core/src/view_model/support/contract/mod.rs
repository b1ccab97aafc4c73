//! What the contract states about each operation.
//!
//! A copy of what the endpoints and response types of `api` declare, as data: tests compare both.

mod analysis;
mod operation_contract;
mod operations;
mod others;

pub use operation_contract::OperationContract;

use operations::OPERATIONS;

impl OperationContract {
    /// Returns all operations, in the contract's order.
    pub const fn all() -> &'static [Self] {
        &OPERATIONS
    }

    /// Returns the operation of this name.
    pub fn named(name: &str) -> Option<&'static Self> {
        OPERATIONS.iter().find(|operation| operation.name == name)
    }
}
