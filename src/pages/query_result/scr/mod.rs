//! Answers of the credit register: what is recognised in them, and waiting for them.

mod processing;
mod recognised;

pub(super) use processing::ProcessingCard;
pub(super) use recognised::recognised;
