//! One of the two compared analyses: its summary and its journal entry.

use farol_core::i18n::Language;
use farol_core::model::analysis_ref::AnalysisRef;
use farol_core::model::journal::JournalEntry;
use farol_core::model::time::Moment;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::Route;
use farol_web::components::ApiErrorNotice;
use farol_web::components::paid_query::SubjectView;
use farol_web::services::{
    LoadState, Loader, Navigation, SummarySnapshot, use_analysis_summary, use_navigation,
};
use farol_web::store::Journal;
use farol_web::ui::{format_moment, translated, use_t};
use leptos::prelude::*;
use std::sync::Arc;

/// One of the compared analyses.
#[derive(Clone, Copy)]
pub(super) struct ComparedAnalysis {
    pub(super) workspace: WorkspaceKey,
    pub(super) analysis: AnalysisRef,
    pub(super) navigation: Navigation,
    loader: Loader<SummarySnapshot>,
    entry: Memo<Option<JournalEntry>>,
    journal: Journal,
}

impl PartialEq for ComparedAnalysis {
    fn eq(&self, other: &Self) -> bool {
        self.analysis == other.analysis
    }
}

impl ComparedAnalysis {
    pub(super) fn new(workspace: WorkspaceKey, analysis: AnalysisRef) -> Self {
        let journal = Journal::get();
        Self {
            workspace,
            analysis,
            navigation: use_navigation(),
            loader: use_analysis_summary(workspace, analysis, || {}),
            entry: Memo::new(move |_| journal.analysis(workspace, analysis)),
            journal,
        }
    }

    /// Returns the latest summary; tracked.
    pub(super) fn snapshot(&self) -> Option<Arc<SummarySnapshot>> {
        self.loader.with(|load| load.value().cloned())
    }

    /// Returns the subject, or the number of the analysis if it is unknown; tracked.
    pub(super) fn title(&self, language: Language) -> String {
        let subject = self
            .journal
            .analysis_subject_text(self.workspace, self.analysis);
        subject.unwrap_or_else(|| language.analysis_title(&self.analysis.analysis.to_string()))
    }

    pub(super) fn has_summary(&self) -> bool {
        self.loader.with(|load| load.value().is_some())
    }

    /// Returns whether the summary hasn't loaded yet; tracked.
    pub(super) fn is_waiting(&self) -> bool {
        self.loader.with(|load| matches!(load, LoadState::Pending))
    }

    /// Returns the creation time in epoch milliseconds; tracked.
    pub(super) fn made_at(&self) -> Option<i64> {
        self.created_at()?.sort_key()
    }

    fn created_at(&self) -> Option<Moment> {
        if let Some(at) = self
            .entry
            .with(|entry| entry.as_ref().map(|entry| entry.at))
        {
            return Some(Moment::from_millis(at));
        }
        let text = self.snapshot()?.summary.created_at.clone()?;
        Some(Moment::parse(&text))
    }
}

/// Result of comparing the documents of two analyses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SubjectMatch {
    /// The complete numbers are equal.
    Certain,
    /// The visible digits are equal.
    Likely,
    /// The documents differ.
    Different,
    /// The journal has no entry for one of the analyses.
    Unknown,
}

/// Compares the documents of both journal entries; tracked.
pub(super) fn compare_subjects(one: ComparedAnalysis, other: ComparedAnalysis) -> SubjectMatch {
    let journal = one.journal;
    let subject = |side: ComparedAnalysis| journal.analysis_subject(side.workspace, side.analysis);
    if let (Some(first), Some(second)) = (subject(one), subject(other)) {
        return if first.code == second.code {
            SubjectMatch::Certain
        } else {
            SubjectMatch::Different
        };
    }
    match (one.entry.get(), other.entry.get()) {
        (Some(first), Some(second)) if first.redacted_subject == second.redacted_subject => {
            SubjectMatch::Likely
        }
        (Some(_), Some(_)) => SubjectMatch::Different,
        _ => SubjectMatch::Unknown,
    }
}

/// Renders the card of an analysis: its ids, its date, and its load error if any.
#[component]
pub(super) fn SideCard(
    side: ComparedAnalysis,
    name: fn(Language) -> &'static str,
) -> impl IntoView {
    let t = use_t();
    let id = side.analysis.analysis.to_string();
    let href = side
        .navigation
        .link(&Route::Analysis(side.workspace, side.analysis));
    let created_at = move || {
        let created_at = side.created_at();
        created_at.map_or_else(|| t().unknown().to_owned(), |at| format_moment(&at, t()))
    };
    let status = move || {
        let snapshot = side.snapshot()?;
        Some(snapshot.summary.statuses().combined().map_or_else(
            || t().status_not_reported().to_owned(),
            |status| t().status(status),
        ))
    };
    let is_under_way = move || side.snapshot().is_some_and(|snapshot| !snapshot.is_final());
    let error = move || side.loader.with(|load| load.error().cloned());
    let link_label = id.clone();
    view! {
        <section class="card">
            <h2>{translated(name)}</h2>
            <p>
                <a href=href aria-label=move || t().comparison_open(&link_label)>
                    {move || t().analysis_title(&id)}
                </a>
            </p>
            <p><strong>{created_at}</strong></p>
            {move || side.entry.get().map(|entry| view! { <SubjectView entry=entry /> })}
            <p class="muted">{status}</p>
            <Show when=is_under_way>
                <p class="hint">{translated(Language::comparison_under_way)}</p>
                <p>
                    <button type="button" class="button" on:click=move |_| side.loader.refetch()>
                        {translated(Language::update_now)}
                    </button>
                </p>
            </Show>
            {move || error().map(|error| view! {
                <ApiErrorNotice error=error retry=Callback::new(move |()| side.loader.refetch()) />
            })}
        </section>
    }
}
