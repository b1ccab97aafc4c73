//! Processes of an analysis: free reads, which are stored beside the analysis' response.

use super::client::Client;
use crate::platform::fetch::CancelToken;
use crate::store::Journal;
use farol_core::api::analysis::{GetRiskDetail, RiskDetail};
use farol_core::model::analysis_ref::AnalysisRef;
use farol_core::model::classification::RiskType;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::protocol::ApiError;
use farol_core::view_model::risk_detail::Coverage;

/// Which processes are read.
#[derive(Clone, Copy, Debug)]
pub struct RiskDetailQuery {
    /// Workspace of the analysis.
    pub workspace: WorkspaceKey,
    /// Analysis.
    pub analysis: AnalysisRef,
    /// Classification of the processes.
    pub risk: RiskType,
    /// Maximum number of processes.
    pub size: u32,
}

/// Reads processes of an analysis, and stores them in the background.
///
/// # Errors
/// The error of the call.
pub async fn read_risk_detail(
    client: Client,
    journal: Journal,
    query: RiskDetailQuery,
    cancel: &CancelToken,
) -> Result<RiskDetail, ApiError> {
    let RiskDetailQuery {
        workspace,
        analysis,
        risk,
        size,
    } = query;
    let call = GetRiskDetail {
        holder: workspace.holder,
        organization: workspace.organization,
        consumption: analysis.consumption,
        analysis: analysis.analysis,
        size,
        risk,
    };
    let detail = client.call(&call, cancel).await?;
    let coverage = Coverage::new(detail.docs.len() as u64, detail.total, size);
    let (received, is_partial) = (detail.received.clone(), coverage.is_partial());
    let stored = journal.store_risk_detail(workspace, analysis, risk, received, is_partial);
    leptos::task::spawn_local(stored);
    Ok(detail)
}
