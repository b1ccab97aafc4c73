//! What the parts of the page share: the analysis, what was read of it, and the journal's line.

use crate::components::use_now;
use crate::model::analysis_ref::AnalysisRef;
use crate::model::journal::JournalEntry;
use crate::model::time::Moment;
use crate::model::workspace::WorkspaceKey;
use crate::services::{AnalysisPoller, Navigation, SummarySnapshot, use_navigation};
use crate::store::Journal;
use crate::ui::{Toasts, use_t};
use leptos::prelude::*;
use std::sync::Arc;

/// The page's state; copies are handles to the same one.
#[derive(Clone, Copy)]
pub(super) struct AnalysisState {
    pub(super) workspace: WorkspaceKey,
    pub(super) analysis: AnalysisRef,
    pub(super) follow: AnalysisPoller,
    /// What was read last; it stays while a newer reading is under way or fails.
    pub(super) reading: Memo<Option<SharedSnapshot>>,
    /// The line by which this browser made the analysis, if it did.
    pub(super) entry: Memo<Option<JournalEntry>>,
    /// The present moment, for spans of time.
    pub(super) now: Signal<i64>,
    /// Whether another analysis is being chosen to compare with.
    pub(super) comparing: RwSignal<bool>,
    pub(super) address: Navigation,
}

/// A shared reading; the same only if it is the very one.
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
        let follow = AnalysisPoller::new(workspace, analysis);
        let journal = Journal::get();
        let loader = follow.loader;
        let this = Self {
            workspace,
            analysis,
            follow,
            reading: Memo::new(move |_| {
                loader.with(|load| load.value().cloned().map(SharedSnapshot))
            }),
            entry: Memo::new(move |_| journal.analysis(workspace, analysis)),
            now: use_now(),
            comparing: RwSignal::new(false),
            address: use_navigation(),
        };
        this.announce_end();
        this
    }

    /// When the analysis was made, in epoch milliseconds; tracked.
    pub(super) fn made_at(&self) -> Option<i64> {
        if let Some(at) = self
            .entry
            .with(|entry| entry.as_ref().map(|entry| entry.at))
        {
            return Some(at);
        }
        self.reading.with(|reading| {
            let text = reading.as_ref()?.summary.created_at.as_ref()?;
            Moment::parse(text).sort_key()
        })
    }

    /// Tells screen readers that the analysis has become final.
    fn announce_end(self) {
        let t = use_t();
        let toasts = Toasts::get();
        Effect::new(move |was_under_way: Option<bool>| {
            let reading = self.reading.get();
            let is_final = reading.as_ref().is_some_and(|reading| reading.is_final());
            if is_final && was_under_way == Some(true) {
                toasts.announce(untrack(t).analysis_finished());
            }
            reading.is_some() && !is_final
        });
    }
}
