//! Figure of a subject: a finding with the field of the response that states it.

use crate::model::classification::Classification;
use crate::model::money::Cents;
use crate::model::namesake_mark::NamesakeItem;
use crate::url_state::ShownField;
use crate::view_model::json_view::{JsonIndex, NodeId};
use crate::view_model::partners::RegistrationStatus;
use crate::view_model::scr::ScrHeadline;

/// One finding about a subject.
#[derive(Clone, Debug, PartialEq)]
pub enum SubjectFinding {
    /// Processes with risk, and their value.
    ProcessesWithRisk(u64, Option<Cents>),
    /// Processes, none of which has a risk.
    ProcessesWithoutRisk(u64),
    /// Processes of a classification of risk, and their value.
    Classification(Classification, u64, Option<Cents>),
    /// Protests, and their value.
    Protests(u64, Option<Cents>),
    /// Politically exposed today.
    Exposed,
    /// Politically exposed before.
    FormerlyExposed,
    /// Related to a politically exposed person.
    RelatedToExposed,
    /// Under sanctions today.
    Sanctioned,
    /// Under sanctions before.
    FormerlySanctioned,
    /// Registration status of a company, in the service's term.
    Registration(String),
    /// Direct partners and administrators of a company.
    Partners(u64),
    /// Personal relationships.
    Relationships(u64),
    /// Items of the processes that the partner counts.
    CountedProcesses(u64),
    /// Score or balance of the credit register.
    Scr(ScrHeadline),
    /// Status of a request about a driver's license.
    Cnh(String),
}

impl SubjectFinding {
    /// Returns whether the finding speaks against the subject, rather than describe it.
    pub fn is_adverse(&self) -> bool {
        match self {
            Self::ProcessesWithRisk(..)
            | Self::Classification(..)
            | Self::Protests(..)
            | Self::Exposed
            | Self::FormerlyExposed
            | Self::RelatedToExposed
            | Self::Sanctioned
            | Self::FormerlySanctioned => true,
            Self::Registration(status) => {
                RegistrationStatus::of(status) != Some(RegistrationStatus::Active)
            }
            Self::Scr(ScrHeadline::Balance(balance)) => {
                let late = [balance.overdue, balance.loss];
                late.iter().flatten().any(|amount| *amount > 0.0)
            }
            Self::ProcessesWithoutRisk(_)
            | Self::Partners(_)
            | Self::Relationships(_)
            | Self::CountedProcesses(_)
            | Self::Scr(ScrHeadline::Score(_))
            | Self::Cnh(_) => false,
        }
    }
}

/// Finding with the field that states it.
#[derive(Clone, Debug, PartialEq)]
pub struct SubjectFigure {
    /// What the field states.
    pub finding: SubjectFinding,
    /// Field that the page of the response opens at.
    pub field: ShownField,
    /// JSON path of the field.
    pub path: String,
    /// Entries of a compliance response that confirm the finding; empty for other findings.
    pub evidence: Vec<NamesakeItem>,
}

impl SubjectFigure {
    pub(super) fn of_node(finding: SubjectFinding, content: &JsonIndex, node: NodeId) -> Self {
        Self {
            finding,
            field: ShownField::Node(node),
            path: content.path(node),
            evidence: Vec::new(),
        }
    }

    /// Returns a figure that an analysis states as the number of a classification.
    pub(super) fn of_classifications(
        finding: SubjectFinding,
        classifications: &[Classification],
    ) -> Self {
        let path = |classification: &Classification| {
            format!("$.summary.{}.totalProcess", classification.as_str())
        };
        let paths: Vec<_> = classifications.iter().map(path).collect();
        let first = classifications
            .first()
            .map(|classification| classification.as_str().to_owned());
        Self {
            finding,
            field: ShownField::Classification(first.unwrap_or_default()),
            path: paths.join(" + "),
            evidence: Vec::new(),
        }
    }
}
