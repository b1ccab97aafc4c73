//! Analysis module: creating and reading analyses, and the plans that are charged for them.

mod balance;
mod classification_groups;
mod classification_total;
mod comparison;
mod create;
mod figures;
mod journal_notes;
mod lazy_processes;
mod part_statuses;
mod risk_detail;
mod risk_detail_process;
mod summary;
mod summary_comparison;

pub use balance::{Balance, BalanceItem, GetBalance, Plan, PlanBalance};
pub use classification_groups::{
    ClassificationGroupRows, ClassificationRow, group_classifications,
};
pub use classification_total::ClassificationTotal;
pub use comparison::{ClassificationDiff, DiffKind, NoChange, compare, no_change};
pub use create::{AnalysisResult, CreateAnalysis, CreatedAnalysis};
pub use figures::WithRisk;
pub use journal_notes::record_stored_response;
pub use lazy_processes::LazyProcesses;
pub use part_statuses::{AnalysisPart, PartStatuses};
pub use risk_detail::{GetRiskDetail, RiskDetail};
pub use risk_detail_process::{DetailContent, DetailParty, RiskDetailProcess};
pub use summary::{AnalysisSummary, GetAnalysisSummary, Summary};
pub use summary_comparison::is_same_summary;
