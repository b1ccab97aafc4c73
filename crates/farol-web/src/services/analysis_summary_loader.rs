//! Summaries of analyses: free reads that update the journal entries of the analysis, and their
//! stored responses.

use super::client::Client;
use super::loader::{Loader, use_loader};
use crate::platform::clock;
use crate::platform::fetch::CancelToken;
use crate::store::Journal;
use farol_core::api::analysis::{AnalysisSummary, GetAnalysisSummary};
use farol_core::model::analysis_ref::AnalysisRef;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::protocol::{ApiError, ReceivedBody, WithContent};
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

/// Reads an analysis summary, writes its status and total to the journal entries of the analysis, and
/// stores it as their response.
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
    let WithContent { value, content } = client.call(&call, cancel).await?;
    let snapshot = SummarySnapshot {
        summary: value,
        at: clock::now_ms(),
    };
    record(journal, workspace, analysis, &snapshot, &content.received);
    Ok(snapshot)
}

/// Updates the journal entries of the analysis, and their responses, if they differ.
fn record(
    journal: Journal,
    workspace: WorkspaceKey,
    analysis: AnalysisRef,
    snapshot: &SummarySnapshot,
    received: &ReceivedBody,
) {
    for entry in untrack(|| journal.entries_of(workspace, analysis)) {
        let mut recorded = (*entry).clone();
        snapshot.summary.record_in(&mut recorded);
        if recorded != *entry {
            journal.update(workspace, &entry.id, |entry| {
                snapshot.summary.record_in(entry);
            });
        }
        let (id, received) = (entry.id.clone(), received.clone());
        leptos::task::spawn_local(journal.store_newer_response(id, received, snapshot.at));
    }
}
