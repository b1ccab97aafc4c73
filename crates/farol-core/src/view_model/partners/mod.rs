//! Partners, administrators and relatives in content of unknown structure, found by field names.

mod company;
mod history;
mod ids;
mod ownership_share;
mod partner_list;
mod radial_layout;

pub use company::{CompanyProfile, RegistrationStatus};
pub use history::{CompanyHistory, HistoryCell};
pub use ids::{IdCandidate, candidates};
pub use ownership_share::OwnershipShare;
pub use partner_list::{PartnerList, Person};
pub use radial_layout::{LayoutNode, RadialLayout};
