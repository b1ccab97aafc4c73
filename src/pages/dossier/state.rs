//! Data of the dossier: the summary and the processes of the four listed classes.

use crate::services::{
    Client, LoadState, Loader, Navigation, SummarySnapshot, use_analysis_summary, use_loader,
    use_navigation,
};
use crate::store::{Journal, KnownSubject};
use farol_core::api::analysis::{GetRiskDetail, RiskDetail};
use farol_core::model::analysis_ref::AnalysisRef;
use farol_core::model::classification::RiskType;
use farol_core::model::journal::JournalEntry;
use farol_core::model::workspace::WorkspaceKey;
use leptos::prelude::*;
use std::sync::Arc;

/// Maximum number of processes per class.
const MOST_PROCESSES: u32 = 1_000;

/// State of the dossier.
#[derive(Clone, Copy)]
pub(super) struct Dossier {
    pub(super) workspace: WorkspaceKey,
    pub(super) analysis: AnalysisRef,
    pub(super) address: Navigation,
    pub(super) summary: Loader<SummarySnapshot>,
    /// Detail loaders, in the order of [`RiskType::ALL`].
    pub(super) details: [Loader<RiskDetail>; 4],
    /// Journal entry of the analysis, if this browser made it.
    pub(super) entry: Memo<Option<JournalEntry>>,
    journal: Journal,
}

impl Dossier {
    pub(super) fn new(workspace: WorkspaceKey, analysis: AnalysisRef) -> Self {
        let journal = Journal::get();
        Self {
            workspace,
            analysis,
            address: use_navigation(),
            summary: use_analysis_summary(workspace, analysis, || {}),
            details: RiskType::ALL.map(|risk| detail(workspace, analysis, risk)),
            entry: Memo::new(move |_| journal.analysis(workspace, analysis)),
            journal,
        }
    }

    /// Returns the summary, once loaded; tracked.
    pub(super) fn reading(&self) -> Option<Arc<SummarySnapshot>> {
        self.summary.with(|load| load.value().cloned())
    }

    /// Returns the subject; available only during the session that made the analysis; tracked.
    pub(super) fn subject(&self) -> Option<KnownSubject> {
        self.journal.subject(&self.entry.get()?.id)
    }

    /// Returns the number of parts that are loading; tracked.
    pub(super) fn awaited(&self) -> u64 {
        let details = self.details.iter().map(|it| it.with(LoadState::is_busy));
        let busy = details.chain([self.summary.with(LoadState::is_busy)]);
        busy.map(u64::from).sum()
    }
}

fn detail(workspace: WorkspaceKey, analysis: AnalysisRef, risk: RiskType) -> Loader<RiskDetail> {
    let client = Client::get();
    let call = GetRiskDetail {
        holder: workspace.holder,
        organization: workspace.organization,
        consumption: analysis.consumption,
        analysis: analysis.analysis,
        size: MOST_PROCESSES,
        risk,
    };
    use_loader(
        move || client.is_signed_in().then_some(()),
        move |(), cancel| {
            let call = call.clone();
            async move { client.call(&call, &cancel).await }
        },
    )
}
