//! Polls an analysis until all its parts are final: free reads with back-off, which the user can stop.

use super::analysis_summary_loader::{SummarySnapshot, use_analysis_summary};
use super::loader::{LoadState, Loader};
use crate::platform::{clock, random, timer, visibility};
use farol_core::model::analysis_ref::AnalysisRef;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::protocol::{MAX_POLLING_MS, poll_delay, should_keep_polling};
use leptos::prelude::*;
use send_wrapper::SendWrapper;

/// State of the automatic reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PollingState {
    /// Reads continue until every part of the analysis is final.
    Polling,
    /// The user stopped the reads.
    Stopped,
    /// The reads reached the time limit (`MAX_POLLING_MS`); only the user can resume them.
    LimitReached,
}

/// Poller of one analysis.
#[derive(Clone, Copy)]
pub struct AnalysisPoller {
    /// Loader of the last summary or its error.
    pub loader: Loader<SummarySnapshot>,
    state: RwSignal<PollingState>,
    hidden: RwSignal<bool>,
    /// Number of reads since polling started.
    read_count: StoredValue<u32>,
    /// Start of polling, in epoch milliseconds.
    started_at: StoredValue<i64>,
}

impl AnalysisPoller {
    /// Reads the analysis at once, then again until it is final, and updates its journal entries.
    ///
    /// Polling pauses while the page is hidden. It only reads; it never creates an analysis.
    pub fn new(workspace: WorkspaceKey, analysis: AnalysisRef) -> Self {
        let read_count = StoredValue::new(0_u32);
        let loader = use_analysis_summary(workspace, analysis, move || {
            read_count.update_value(|count| *count = count.saturating_add(1));
        });
        let this = Self {
            loader,
            state: RwSignal::new(PollingState::Polling),
            hidden: RwSignal::new(visibility::is_hidden()),
            read_count,
            started_at: StoredValue::new(clock::now_ms()),
        };
        this.refetch_when_visible();
        Effect::new(move |_| this.schedule());
        this
    }

    /// Returns the state of the automatic reads; tracked.
    pub fn state(&self) -> PollingState {
        self.state.get()
    }

    /// Returns whether the last summary is final; tracked.
    pub fn is_final(&self) -> bool {
        let read = |load: &LoadState<SummarySnapshot>| {
            load.value().is_some_and(|snapshot| snapshot.is_final())
        };
        self.loader.with(read)
    }

    /// Reads the summary again at once.
    pub fn refresh(&self) {
        self.loader.refetch();
    }

    /// Stops polling; a read in flight may still complete.
    pub fn stop(&self) {
        self.state.set(PollingState::Stopped);
    }

    /// Reads at once and resumes polling with the shortest delay.
    pub fn resume(&self) {
        self.read_count.set_value(0);
        self.started_at.set_value(clock::now_ms());
        self.state.set(PollingState::Polling);
        self.loader.refetch();
    }

    /// Pauses while the page is hidden and reads at once when it becomes visible again.
    fn refetch_when_visible(self) {
        let changed = window_event_listener(leptos::ev::visibilitychange, move |_| {
            let is_hidden = visibility::is_hidden();
            self.hidden.set(is_hidden);
            let is_polling = self.state.get_untracked() == PollingState::Polling;
            let is_due = untrack(|| self.loader.with(|load| self.delay(load))).is_some();
            if !is_hidden && is_polling && is_due {
                // The time limit counts from the moment the user is back.
                self.started_at.set_value(clock::now_ms());
                self.loader.refetch();
            }
        });
        on_cleanup(move || changed.remove());
    }

    /// Sets the timer of the next read after each completed one.
    fn schedule(self) {
        let Some(delay) = self.loader.with(|load| self.delay(load)) else {
            return;
        };
        if self.hidden.get() || self.state.get() != PollingState::Polling {
            return;
        }
        if clock::now_ms() - self.started_at.get_value() > MAX_POLLING_MS {
            self.state.set(PollingState::LimitReached);
            return;
        }
        let timer = SendWrapper::new(timer::timeout(delay, move || self.loader.refetch()));
        on_cleanup(move || drop(timer));
    }

    /// Returns the delay before the next read in milliseconds; `None` if none is due.
    fn delay(&self, load: &LoadState<SummarySnapshot>) -> Option<u32> {
        let is_known = match load {
            LoadState::Pending | LoadState::Refreshing(_) => return None,
            LoadState::Failed(error, _) if !should_keep_polling(error) => return None,
            LoadState::Failed(..) => true,
            LoadState::Ready(snapshot) if snapshot.is_final() => return None,
            LoadState::Ready(snapshot) => snapshot.summary.statuses().are_known(),
        };
        let read_count = self.read_count.get_value();
        Some(poll_delay(read_count, is_known, random::random_percent()))
    }
}
