//! Answers of the credit register: what is recognised in them, and waiting for them.

mod recognised;
mod waiting;

pub(super) use recognised::recognised;
pub(super) use waiting::ProcessingCard;
