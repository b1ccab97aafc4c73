//! Analysis module: making and reading analyses, and the plans that pay for them.

mod balance;
mod class_groups;
mod comparison;
mod create;
mod detail;
mod lazy_processes;
mod summary;

pub use balance::{Balance, BalanceItem, GetBalance, Plan, PlanBalance};
pub use class_groups::{ClassGroupRows, ClassRow, group_classes};
pub use comparison::{ClassDiff, DiffKind, compare};
pub use create::{AnalysisResult, CreateAnalysis, CreatedAnalysis};
pub use detail::{DetailContent, DetailParty, DetailProcess, GetRiskDetail, RiskDetail};
pub use lazy_processes::LazyProcesses;
pub use summary::{AnalysisSummary, GetAnalysisSummary, Summary};

use crate::model::classification::Classification;

/// How many processes one class has, and what they are worth.
#[derive(Clone, Debug, PartialEq)]
pub struct ClassTotal {
    /// The class.
    pub class: Classification,
    /// How many processes.
    pub total: Option<i64>,
    /// Their value, as text of unknown format.
    pub value: Option<String>,
}
