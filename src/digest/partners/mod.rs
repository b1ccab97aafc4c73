//! Partners, administrators and relatives in content of unknown structure: lists of people are
//! recognised by the names of their fields.

mod ids;
mod people;
mod ring;

pub use ids::{Candidate, candidates};
pub use people::{Board, Person, Share};
pub use ring::{Node, Ring};
