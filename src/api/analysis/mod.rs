//! Analysis module: making and reading analyses, and the plans that pay for them.

mod balance;
mod create;
mod detail;
mod summary;

pub use balance::{Balance, BalanceItem, GetBalance, Plan, PlanBalance};
pub use create::{AnalysisResult, CreateAnalysis, CreatedAnalysis};
pub use summary::{AnalysisSummary, ConsultAnalysis, Summary, SummaryEntry};
