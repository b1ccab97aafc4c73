//! All operations of the contract.

use super::contract::OperationContract;
use super::{analysis, auth, cnh, kyc, monitoring, qsa, scr};

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
