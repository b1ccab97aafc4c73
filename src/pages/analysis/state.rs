//! Shared state of the analysis page: the polled summary and the journal entry.

use farol_core::i18n::Language;
use farol_core::model::analysis_ref::AnalysisRef;
use farol_core::model::journal::JournalEntry;
use farol_core::model::namesake_mark::Namesakes;
use farol_core::model::time::Moment;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::url_state::ShownField;
use farol_web::services::{AnalysisPoller, Navigation, SummarySnapshot, use_navigation};
use farol_web::store::{Journal, KnownSubject};
use farol_web::ui::use_now;
use farol_web::ui::{Toasts, format_moment, legible, use_t};
use leptos::prelude::*;
use std::sync::Arc;

/// State of the analysis page.
#[derive(Clone, Copy)]
pub(super) struct AnalysisState {
    pub(super) workspace: WorkspaceKey,
    pub(super) analysis: AnalysisRef,
    pub(super) poller: AnalysisPoller,
    /// Latest summary; preserved while a refresh is in flight or has failed.
    pub(super) snapshot: Memo<Option<SharedSnapshot>>,
    /// Journal entry of the analysis, if this browser made it.
    pub(super) entry: Memo<Option<JournalEntry>>,
    /// Full subject, while the session lasts.
    pub(super) subject: Memo<Option<KnownSubject>>,
    /// Namesake marks on the subject.
    pub(super) namesakes: Memo<Namesakes>,
    /// Current time, for elapsed times.
    pub(super) now: Signal<i64>,
    /// True if the dialog that selects an analysis to compare with is open.
    pub(super) is_comparison_open: RwSignal<bool>,
    pub(super) navigation: Navigation,
    /// Name of the classification that the page opens at; `None` once it has the focus.
    pub(super) shown: StoredValue<Option<String>>,
}

/// Shared summary snapshot, compared by pointer.
#[derive(Clone)]
pub(super) struct SharedSnapshot(Arc<SummarySnapshot>);

impl PartialEq for SharedSnapshot {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl std::ops::Deref for SharedSnapshot {
    type Target = SummarySnapshot;

    fn deref(&self) -> &SummarySnapshot {
        &self.0
    }
}

impl AnalysisState {
    pub(super) fn new(workspace: WorkspaceKey, analysis: AnalysisRef) -> Self {
        let poller = AnalysisPoller::new(workspace, analysis);
        let journal = Journal::get();
        let loader = poller.loader;
        let subject = Memo::new(move |_| journal.analysis_subject(workspace, analysis));
        let this = Self {
            workspace,
            analysis,
            poller,
            snapshot: Memo::new(move |_| {
                loader.with(|load| load.value().cloned().map(SharedSnapshot))
            }),
            entry: Memo::new(move |_| journal.analysis(workspace, analysis)),
            subject,
            namesakes: journal.namesakes().of_analysis(workspace, subject),
            now: use_now(),
            is_comparison_open: RwSignal::new(false),
            navigation: use_navigation(),
            shown: StoredValue::new(ShownField::classification_of(
                &use_navigation().search().get_untracked(),
            )),
        };
        this.announce_end();
        this
    }

    /// Returns whether nothing could be read, and nothing is known from the journal either;
    /// tracked.
    pub(super) fn has_failed(&self) -> bool {
        let has_error = || self.poller.loader.with(|load| load.error().is_some());
        self.snapshot.with(Option::is_none) && self.entry.with(Option::is_none) && has_error()
    }

    /// Returns the creation time in epoch milliseconds; tracked.
    pub(super) fn made_at(&self) -> Option<i64> {
        if let Some(at) = self
            .entry
            .with(|entry| entry.as_ref().map(|entry| entry.at))
        {
            return Some(at);
        }
        self.snapshot.with(|snapshot| {
            let text = snapshot.as_ref()?.summary.created_at.as_ref()?;
            Moment::parse(text).sort_key()
        })
    }

    /// Returns the subject's name, its document as far as it is known, or the number of the
    /// analysis; tracked.
    pub(super) fn title(&self, language: Language) -> String {
        let subject = self.subject.get();
        let named = subject.as_ref().and_then(|subject| subject.name.clone());
        let document = subject.and_then(|subject| subject.document());
        let redacted = || self.entry.get().map(|entry| entry.redacted_subject);
        named
            .filter(|name| !name.trim().is_empty())
            .map(legible)
            .or_else(|| document.map(|document| document.formatted()))
            .or_else(redacted)
            .unwrap_or_else(|| language.analysis_title(&self.analysis.analysis.to_string()))
    }

    /// Returns the line above the title: the operation and the day; tracked.
    pub(super) fn eyebrow(&self, language: Language) -> String {
        let created = self.made_at().map(Moment::from_millis);
        let created = created
            .map(|created| format_moment(&created, language))
            .unwrap_or_default();
        let Some(day) = created.split([' ', ',']).find(|day| !day.is_empty()) else {
            return language.operation_analysis().to_owned();
        };
        language.analysis_eyebrow(day)
    }

    /// Announces to screen readers that the analysis is done.
    fn announce_end(self) {
        let t = use_t();
        let toasts = Toasts::get();
        Effect::new(move |was_under_way: Option<bool>| {
            let snapshot = self.snapshot.get();
            let is_final = snapshot
                .as_ref()
                .is_some_and(|snapshot| snapshot.is_final());
            let is_done = snapshot
                .as_ref()
                .is_some_and(|snapshot| snapshot.summary.statuses().is_done());
            if is_done && was_under_way == Some(true) {
                toasts.announce(untrack(t).analysis_finished());
            }
            snapshot.is_some() && !is_final
        });
    }
}
