//! Summaries of analyses: free reads that update the journal entries of the analysis.

use super::client::Client;
use super::loader::{Loader, use_loader};
use crate::platform::clock;
use crate::platform::fetch::CancelToken;
use crate::store::Journal;
use farol_core::api::analysis::{AnalysisSummary, GetAnalysisSummary};
use farol_core::model::analysis_ref::AnalysisRef;
use farol_core::model::status::Status;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::protocol::ApiError;
use leptos::prelude::*;

/// Analysis summary with the time of its read.
pub struct SummarySnapshot {
    /// Summary as the service returned it.
    pub summary: AnalysisSummary,
    /// Time of the read, in epoch milliseconds of this device's clock.
    pub at: i64,
}

impl SummarySnapshot {
    /// Returns whether every part is final, so that further reads can't return anything new.
    pub fn is_final(&self) -> bool {
        self.summary.statuses().is_final()
    }

    /// Returns the number of processes; a zero counts as unknown until it is final.
    pub fn total(&self) -> Option<i64> {
        self.summary.process_total()
    }
}

/// Loads an analysis summary and updates the journal entries of the analysis; `before_read` runs before
/// each read.
pub fn use_analysis_summary(
    workspace: WorkspaceKey,
    analysis: AnalysisRef,
    before_read: impl Fn() + 'static,
) -> Loader<SummarySnapshot> {
    let client = Client::get();
    let journal = Journal::get();
    use_loader(
        move || client.is_signed_in().then_some(()),
        move |(), cancel| {
            before_read();
            async move { read_summary(client, journal, workspace, analysis, &cancel).await }
        },
    )
}

/// Reads an analysis summary, and writes its status and total to the journal entries of the
/// analysis.
///
/// # Errors
/// The error of the call.
pub async fn read_summary(
    client: Client,
    journal: Journal,
    workspace: WorkspaceKey,
    analysis: AnalysisRef,
    cancel: &CancelToken,
) -> Result<SummarySnapshot, ApiError> {
    let call = GetAnalysisSummary {
        analysis: analysis.analysis,
        holder: workspace.holder,
        organization: workspace.organization,
        consumption: analysis.consumption,
    };
    let summary = client.call(&call, cancel).await?;
    let snapshot = SummarySnapshot {
        summary,
        at: clock::now_ms(),
    };
    record(journal, workspace, analysis, &snapshot);
    Ok(snapshot)
}

/// Updates the journal entries of the analysis that differ.
fn record(
    journal: Journal,
    workspace: WorkspaceKey,
    analysis: AnalysisRef,
    snapshot: &SummarySnapshot,
) {
    let status = snapshot.summary.statuses().combined().map(Status::as_str);
    let total = snapshot.total();
    let figures = snapshot.summary.figures();
    for entry in untrack(|| journal.entries_of(workspace, analysis)) {
        let is_changed = (status.is_some() && entry.status.as_deref() != status)
            || (total.is_some() && entry.total != total)
            || entry.figures != Some(figures);
        if is_changed {
            journal.update(workspace, &entry.id, |entry| {
                entry.status = status.map(str::to_owned).or(entry.status.take());
                entry.total = total.or(entry.total);
                entry.figures = Some(figures);
            });
        }
    }
}
