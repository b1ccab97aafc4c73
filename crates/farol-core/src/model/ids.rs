//! Identifiers issued by the service: 64-bit integers, one type per kind.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

macro_rules! id_types {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        ///
        /// Exact over the whole `i64` range: never converted to a JavaScript number.
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
    /// Organization, to which users, radars and plans belong.
    OrganizationId
    /// Holder (also called partner) within an organization, which pays for queries.
    HolderId
    /// Radar.
    RadarId
    /// Entry of the radar list, which carries one radar.
    RadarItemId
    /// Plan with its balance.
    PlanId
    /// Consumption of a plan (`userPlanConsumeUniqueId`).
    ConsumptionId
    /// Analysis of a document (`userPlanConsumeAnalyticsId`).
    AnalysisId
    /// Root company of a QSA (`organizationQSAId`).
    OrganizationQsaId
}
