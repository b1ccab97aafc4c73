//! Analysis module: creating and reading analyses, and the plans that are charged for them.

mod balance;
mod class_groups;
mod class_total;
mod comparison;
mod create;
mod detail;
mod detail_process;
mod figures;
mod lazy_processes;
mod part_statuses;
mod summary;

pub use balance::{Balance, BalanceItem, GetBalance, Plan, PlanBalance};
pub use class_groups::{ClassGroupRows, ClassRow, group_classes};
pub use class_total::ClassTotal;
pub use comparison::{ClassDiff, DiffKind, compare};
pub use create::{AnalysisResult, CreateAnalysis, CreatedAnalysis};
pub use detail::{GetRiskDetail, RiskDetail};
pub use detail_process::{DetailContent, DetailParty, DetailProcess};
pub use figures::WithRisk;
pub use lazy_processes::LazyProcesses;
pub use part_statuses::{AnalysisPart, PartStatuses};
pub use summary::{AnalysisSummary, GetAnalysisSummary, Summary};
