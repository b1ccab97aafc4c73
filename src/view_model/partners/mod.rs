//! Partners, administrators and relatives in content of unknown structure: lists of people are
//! recognised by the names of their fields.

mod ids;
mod people;
mod radial_layout;

pub use ids::{IdCandidate, candidates};
pub use people::{OwnershipShare, PartnerList, Person};
pub use radial_layout::{LayoutNode, RadialLayout};
