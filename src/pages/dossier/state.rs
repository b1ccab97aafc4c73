//! Data of the dossier: the summary and the processes of the four listed classifications.

use super::process_list::ListedProcesses;
use farol_core::api::analysis::RiskDetail;
use farol_core::model::analysis_ref::AnalysisRef;
use farol_core::model::classification::RiskType;
use farol_core::model::journal::JournalEntry;
use farol_core::model::namesake_mark::Namesakes;
use farol_core::model::time::Moment;
use farol_core::model::workspace::WorkspaceKey;
use farol_web::components::use_stored_other_document;
use farol_web::services::{
    Client, LoadState, Loader, Navigation, RiskDetailQuery, SummarySnapshot, read_risk_detail,
    use_analysis_summary, use_loader, use_navigation,
};
use farol_web::store::{Journal, KnownSubject};
use farol_web::ui::legible;
use leptos::prelude::*;
use std::sync::Arc;

/// Maximum number of processes per classification.
const MAX_PROCESSES: u32 = 1_000;

/// Printed pages before the processes, and rows of processes on a page of A4.
const FIXED_PAGES: u64 = 1;
const ROWS_PER_PAGE: u64 = 36;

/// State of the dossier.
#[derive(Clone, Copy)]
pub(super) struct Dossier {
    pub(super) workspace: WorkspaceKey,
    pub(super) analysis: AnalysisRef,
    pub(super) navigation: Navigation,
    pub(super) summary: Loader<SummarySnapshot>,
    /// Detail loaders, in the order of [`RiskType::ALL`].
    pub(super) details: [Loader<RiskDetail>; 4],
    /// Listed processes; `None` while a list is loading.
    pub(super) listed: Memo<Option<ListedProcesses>>,
    /// True if all loaded processes are listed, not only those of highest value.
    pub(super) lists_all: RwSignal<bool>,
    /// Full subject of the analysis, while the session lasts.
    pub(super) subject: Memo<Option<KnownSubject>>,
    /// Namesake marks on the subject.
    pub(super) namesakes: Memo<Namesakes>,
    /// Journal entry of the analysis, if this browser made it.
    pub(super) entry: Memo<Option<JournalEntry>>,
    /// Document of the stored response, if it is another one than the queried document.
    pub(super) other_document: Memo<Option<String>>,
}

impl Dossier {
    pub(super) fn new(workspace: WorkspaceKey, analysis: AnalysisRef) -> Self {
        let journal = Journal::get();
        let details = RiskType::ALL.map(|risk| detail(workspace, analysis, risk));
        let lists_all = RwSignal::new(false);
        let subject = Memo::new(move |_| journal.analysis_subject(workspace, analysis));
        let entry = Memo::new(move |_| journal.analysis(workspace, analysis));
        Self {
            workspace,
            analysis,
            navigation: use_navigation(),
            summary: use_analysis_summary(workspace, analysis, || {}),
            details,
            listed: Memo::new(move |_| ListedProcesses::read(&details, lists_all.get())),
            lists_all,
            subject,
            namesakes: journal.namesakes().of_analysis(workspace, subject),
            entry,
            other_document: use_stored_other_document(entry),
        }
    }

    /// Returns the summary, once loaded; tracked.
    pub(super) fn snapshot(&self) -> Option<Arc<SummarySnapshot>> {
        self.summary.with(|load| load.value().cloned())
    }

    /// Returns whether the summary has loaded or failed; tracked.
    pub(super) fn has_summary_outcome(&self) -> bool {
        self.summary
            .with(|load| load.value().is_some() || load.error().is_some())
    }

    /// Returns the creation time: of the query, or as the service states it; tracked.
    pub(super) fn created_at(&self) -> Option<Moment> {
        if let Some(entry) = self.entry.get() {
            return Some(Moment::from_millis(entry.at));
        }
        let text = self.snapshot()?.summary.created_at.clone()?;
        Some(Moment::parse(&text))
    }

    /// Returns the subject's name, or else its document as far as it is known; tracked.
    pub(super) fn subject_title(&self) -> Option<String> {
        let subject = self.subject.get();
        let name = subject.and_then(|subject| subject.name);
        let name = name.filter(|name| !name.trim().is_empty());
        name.map(legible).or_else(|| self.subject_text())
    }

    /// Returns the subject's name with its document, as far as they are known; tracked.
    pub(super) fn subject_text(&self) -> Option<String> {
        let text = Journal::get().analysis_subject_text(self.workspace, self.analysis);
        text.map(legible)
    }

    /// Estimates the number of printed pages; tracked.
    pub(super) fn pages(&self) -> u64 {
        let rows = self
            .listed
            .with(|listed| listed.as_ref().map_or(0, ListedProcesses::len));
        FIXED_PAGES + (rows as u64).div_ceil(ROWS_PER_PAGE)
    }

    /// Returns the number of parts that are loading; tracked.
    pub(super) fn loading_count(&self) -> u64 {
        let details = self.details.iter().map(|it| it.with(LoadState::is_busy));
        let busy = details.chain([self.summary.with(LoadState::is_busy)]);
        busy.map(u64::from).sum()
    }
}

fn detail(workspace: WorkspaceKey, analysis: AnalysisRef, risk: RiskType) -> Loader<RiskDetail> {
    let (client, journal) = (Client::get(), Journal::get());
    let query = RiskDetailQuery {
        workspace,
        analysis,
        risk,
        size: MAX_PROCESSES,
    };
    use_loader(
        move || client.is_signed_in().then_some(()),
        move |(), cancel| async move { read_risk_detail(client, journal, query, &cancel).await },
    )
}
