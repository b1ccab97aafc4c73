//! Analysis module: creating and reading analyses, and the plans that are charged for them.

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

/// Number and value of the processes of one class.
#[derive(Clone, Debug, PartialEq)]
pub struct ClassTotal {
    /// Classification.
    pub class: Classification,
    /// Number of processes.
    pub total: Option<i64>,
    /// Value of the processes, as text of unknown format.
    pub value: Option<String>,
}
