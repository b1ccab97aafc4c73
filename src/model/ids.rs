//! Identifiers that the service gives out: whole 64-bit numbers, one type for each thing.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

macro_rules! id_types {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        ///
        /// Exact over the whole int64 range: it never passes through a JavaScript number.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub i64);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl FromStr for $name {
            type Err = ParseIntError;

            fn from_str(text: &str) -> Result<Self, ParseIntError> {
                text.parse().map(Self)
            }
        }
    )*};
}

id_types! {
    /// An organization, whose users, radars and plans belong together.
    OrganizationId
    /// A holder (also called partner) within an organization: who pays for queries.
    HolderId
    /// A radar.
    RadarId
    /// An entry of the radar listing, which carries one radar.
    RadarItemId
    /// A plan with its balance.
    PlanId
    /// One consumption of a plan (`userPlanConsumeUniqueId`).
    ConsumptionId
    /// One analysis of a document (`userPlanConsumeAnalyticsId`).
    AnalysisId
    /// The root company of a QSA (`organizationQSAId`).
    OrganizationQsaId
}
