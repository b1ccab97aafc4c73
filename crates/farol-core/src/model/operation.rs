//! Paid operations of the service, and the pages from which they are requested.

use super::document::DocumentKind;
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
    /// Profiles that list the operation as a product.
    pub profiles: Profiles,
    /// True if a query needs only a document: no plan, authorization or further field.
    pub needs_only_document: bool,
    /// True if the operation is final once its status is, and not with the response.
    pub is_final_by_status: bool,
    /// True if the query is repeated automatically while the service still processes it.
    pub is_repeated: bool,
}

impl OperationSpec {
    /// Creates the properties of a query about a document, listed on every profile, that is final with its
    /// response.
    const fn new(name: &'static str, area: QueryArea) -> Self {
        Self {
            name,
            area,
            subject: SubjectKind::Document,
            profiles: Profiles::All,
            needs_only_document: false,
            is_final_by_status: false,
            is_repeated: false,
        }
    }

    /// Creates the properties of a query that needs only a document.
    const fn document_only(name: &'static str, area: QueryArea, profiles: Profiles) -> Self {
        Self {
            profiles,
            needs_only_document: true,
            ..Self::new(name, area)
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
            Self::PartnerProcesses => OperationSpec::document_only(
                "partner-processes",
                QueryArea::Lawsuits,
                Profiles::All,
            ),
            Self::Kyc => OperationSpec::document_only("kyc", QueryArea::Kyc, Profiles::All),
            Self::KycOfQsa => OperationSpec {
                subject: SubjectKind::QsaRoot,
                profiles: Profiles::None,
                ..OperationSpec::new("kyc-of-qsa", QueryArea::Kyc)
            },
            Self::Qsa => OperationSpec::document_only(
                "qsa",
                QueryArea::Partners,
                Profiles::Only(DocumentKind::Cnpj),
            ),
            Self::Relationships => OperationSpec::document_only(
                "relationships",
                QueryArea::Partners,
                Profiles::Only(DocumentKind::Cpf),
            ),
            Self::ScrFull => OperationSpec::scr("scr-full"),
            Self::ScrIndicators => OperationSpec::scr("scr-indicators"),
            Self::ScrAlgorithms => OperationSpec::scr("scr-algorithms"),
            Self::ScrAttributes => OperationSpec::scr("scr-attributes"),
            Self::ScrScore => OperationSpec::scr("scr-score"),
            Self::Cnh => OperationSpec {
                subject: SubjectKind::Cnh,
                profiles: Profiles::Only(DocumentKind::Cpf),
                ..OperationSpec::new("cnh", QueryArea::Cnh)
            },
        }
    }

    /// Returns the operations that the profile of a subject with this kind of document lists, in display
    /// order.
    pub fn of_profile(kind: DocumentKind) -> impl Iterator<Item = Self> {
        let operations = Self::VARIANTS.iter().copied();
        operations.filter(move |operation| match operation.spec().profiles {
            Profiles::None => false,
            Profiles::All => true,
            Profiles::Only(only) => only == kind,
        })
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
    Cnh,
    /// Root company of a QSA.
    QsaRoot,
}

/// Profiles of subjects that list an operation as a product.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Profiles {
    /// None: the operation is not about a subject.
    None,
    /// Those of people and of companies.
    All,
    /// Those of subjects with this kind of document.
    Only(DocumentKind),
}

/// Page from which paid queries are made, in display order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, VariantArray)]
pub enum QueryArea {
    /// Analyses.
    Analyses,
    /// Compliance data (know your customer).
    Kyc,
    /// Partners, administrators and relationships.
    Partners,
    /// Credit register.
    Scr,
    /// Driver's licenses.
    Cnh,
    /// Processes of a document.
    Lawsuits,
}

impl QueryArea {
    /// Returns the areas with queries about a CPF or CNPJ; a driver's license has its own number.
    pub fn of_documents() -> impl Iterator<Item = Self> {
        let is_about = |area: &Self| {
            let mut operations = Operation::VARIANTS.iter().map(|operation| operation.spec());
            operations.any(|spec| spec.area == *area && spec.subject == SubjectKind::Document)
        };
        Self::VARIANTS.iter().copied().filter(is_about)
    }

    /// Returns the URL path of the page, below that of its workspace.
    pub const fn path(self) -> &'static str {
        match self {
            Self::Analyses => "analyses",
            Self::Kyc => "queries/kyc",
            Self::Partners => "queries/partners",
            Self::Scr => "queries/scr",
            Self::Cnh => "queries/cnh",
            Self::Lawsuits => "queries/partner-processes",
        }
    }
}
