//! Paid operations of the service, and the pages from which they are requested.

use serde::{Deserialize, Serialize};
use strum::VariantArray;

/// Paid operation of the service, in display order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, VariantArray)]
#[serde(rename_all = "camelCase")]
pub enum Operation {
    /// Creation of an analysis.
    Analysis,
    /// Processes of a document, as counted by the partner.
    PartnerProcesses,
    /// Compliance data of a document.
    Kyc,
    /// Compliance data of a QSA's root company.
    KycOfQsa,
    /// Partners and administrators of a company.
    Qsa,
    /// Relationships of an individual.
    Relationships,
    /// Full report of the credit register.
    ScrFull,
    /// Indicators of the credit register.
    ScrIndicators,
    /// Algorithms of the credit register.
    ScrAlgorithms,
    /// Attributes of the credit register.
    ScrAttributes,
    /// Score of the credit register.
    ScrScore,
    /// Request about a driver's license.
    Cnh,
}

impl Operation {
    /// Returns a short name without personal data.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Analysis => "analysis",
            Self::PartnerProcesses => "partner-processes",
            Self::Kyc => "kyc",
            Self::KycOfQsa => "kyc-of-qsa",
            Self::Qsa => "qsa",
            Self::Relationships => "relationships",
            Self::ScrFull => "scr-full",
            Self::ScrIndicators => "scr-indicators",
            Self::ScrAlgorithms => "scr-algorithms",
            Self::ScrAttributes => "scr-attributes",
            Self::ScrScore => "scr-score",
            Self::Cnh => "cnh",
        }
    }

    /// Returns the page from which the operation is requested.
    pub const fn area(self) -> QueryArea {
        match self {
            Self::Analysis => QueryArea::Analyses,
            Self::PartnerProcesses => QueryArea::Lawsuits,
            Self::Kyc | Self::KycOfQsa => QueryArea::Kyc,
            Self::Qsa | Self::Relationships => QueryArea::Partners,
            Self::ScrFull
            | Self::ScrIndicators
            | Self::ScrAlgorithms
            | Self::ScrAttributes
            | Self::ScrScore => QueryArea::Scr,
            Self::Cnh => QueryArea::Cnh,
        }
    }
}

/// Page from which paid queries are made, in display order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, VariantArray)]
pub enum QueryArea {
    /// Analyses.
    Analyses,
    /// Processes of a document.
    Lawsuits,
    /// Compliance data (know your client).
    Kyc,
    /// Partners, administrators and relationships.
    Partners,
    /// Credit register.
    Scr,
    /// Driver's licenses.
    Cnh,
}
