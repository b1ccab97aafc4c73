//! Operations of the service: one struct each (the five of SCR share one), with the response types.

pub mod analysis;
pub mod auth;
pub mod cnh;
pub(crate) mod contract;
pub mod kyc;
pub mod monitoring;
mod paid_query;
pub mod qsa;
mod response_macro;
pub mod scr;
mod timeout_and_size_limits;

pub use contract::OperationContract;
pub use paid_query::{PaidQuery, PaidQueryParameters};

/// Operations, in the contract's order.
const OPERATIONS: &[OperationContract] = &[
    auth::Login::CONTRACT,
    auth::RefreshToken::CONTRACT,
    analysis::CreateAnalysis::CONTRACT,
    analysis::GetAnalysisSummary::CONTRACT,
    analysis::GetRiskDetail::CONTRACT,
    analysis::GetBalance::CONTRACT,
    monitoring::ListRadars::CONTRACT,
    monitoring::AddRadar::CONTRACT,
    monitoring::RegisterProcess::CONTRACT,
    monitoring::InactivateProcess::CONTRACT,
    monitoring::GetProcessDetails::CONTRACT,
    monitoring::QueryPartnerProcesses::CONTRACT,
    cnh::CreateCnhRequest::CONTRACT,
    qsa::QueryRelationships::CONTRACT,
    qsa::QueryQsa::CONTRACT,
    kyc::QueryKyc::CONTRACT,
    kyc::QueryKycOfQsa::CONTRACT,
    scr::QueryScr::FULL_CONTRACT,
    scr::QueryScr::INDICATORS_CONTRACT,
    scr::QueryScr::ALGORITHMS_CONTRACT,
    scr::QueryScr::ATTRIBUTES_CONTRACT,
    scr::QueryScr::SCORE_CONTRACT,
];

impl OperationContract {
    /// Returns all operations, in the contract's order.
    pub const fn all() -> &'static [Self] {
        OPERATIONS
    }

    /// Returns the operation of this name.
    pub fn named(name: &str) -> Option<&'static Self> {
        OPERATIONS.iter().find(|operation| operation.name == name)
    }
}
