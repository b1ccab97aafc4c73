//! Credit register responses: recognized content and the polling of pending queries.

mod processing;
mod recognised;

pub(super) use processing::ProcessingCard;
pub(super) use recognised::recognised;
