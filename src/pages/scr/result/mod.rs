//! Credit register responses: recognized content and the polling of pending queries.

mod portfolio;
mod processing;
mod recognized;

pub use processing::ProcessingCard;
pub use recognized::summary;
