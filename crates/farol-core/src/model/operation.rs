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

/// Properties of an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OperationSpec {
    /// Short name without personal data, in the names of locks and files.
    pub name: &'static str,
    /// Page from which the operation is requested.
    pub area: QueryArea,
    /// Kind of its subject.
    pub subject: SubjectKind,
    /// True if the operation is final once its status is, and not with the response.
    pub is_final_by_status: bool,
    /// True if the query is repeated automatically while the service still processes it.
    pub is_repeated: bool,
}

impl OperationSpec {
    /// Creates the properties of a query about a document that is final with its response.
    const fn new(name: &'static str, area: QueryArea) -> Self {
        Self {
            name,
            area,
            subject: SubjectKind::Document,
            is_final_by_status: false,
            is_repeated: false,
        }
    }

    /// Creates the properties of a query of the credit register.
    const fn scr(name: &'static str) -> Self {
        Self {
            is_repeated: true,
            ..Self::new(name, QueryArea::Scr)
        }
    }
}

impl Operation {
    /// Returns the properties of the operation.
    pub const fn spec(self) -> OperationSpec {
        match self {
            Self::Analysis => OperationSpec {
                is_final_by_status: true,
                ..OperationSpec::new("analysis", QueryArea::Analyses)
            },
            Self::PartnerProcesses => OperationSpec::new("partner-processes", QueryArea::Lawsuits),
            Self::Kyc => OperationSpec::new("kyc", QueryArea::Kyc),
            Self::KycOfQsa => OperationSpec {
                subject: SubjectKind::QsaRoot,
                ..OperationSpec::new("kyc-of-qsa", QueryArea::Kyc)
            },
            Self::Qsa => OperationSpec::new("qsa", QueryArea::Partners),
            Self::Relationships => OperationSpec::new("relationships", QueryArea::Partners),
            Self::ScrFull => OperationSpec::scr("scr-full"),
            Self::ScrIndicators => OperationSpec::scr("scr-indicators"),
            Self::ScrAlgorithms => OperationSpec::scr("scr-algorithms"),
            Self::ScrAttributes => OperationSpec::scr("scr-attributes"),
            Self::ScrScore => OperationSpec::scr("scr-score"),
            Self::Cnh => OperationSpec {
                subject: SubjectKind::Licence,
                ..OperationSpec::new("cnh", QueryArea::Cnh)
            },
        }
    }

    /// Returns whether a query needs only a document: no plan, authorization or further field.
    pub const fn needs_only_document(self) -> bool {
        matches!(
            self,
            Self::PartnerProcesses | Self::Kyc | Self::Qsa | Self::Relationships
        )
    }

    /// Returns a short name without personal data.
    pub const fn name(self) -> &'static str {
        self.spec().name
    }

    /// Returns the page from which the operation is requested.
    pub const fn area(self) -> QueryArea {
        self.spec().area
    }
}

/// Kind of the subject of an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SubjectKind {
    /// CPF or CNPJ.
    Document,
    /// Number in a request about a driver's license.
    Licence,
    /// Root company of a QSA.
    QsaRoot,
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
