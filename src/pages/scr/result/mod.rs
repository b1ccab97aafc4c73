//! Credit register responses: recognized content and the polling of pending queries.

mod portfolio;
mod processing;
mod recognized_values;

pub use processing::ProcessingCard;
pub use recognized_values::summary;
