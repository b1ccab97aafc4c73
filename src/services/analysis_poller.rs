//! Following an analysis until it is final: free readings by back-off, which a person can stop.

use super::client::Client;
use super::loader::{LoadState, Loader, use_loader};
use crate::api::analysis::{AnalysisSummary, GetAnalysisSummary};
use crate::model::analysis_ref::AnalysisRef;
use crate::model::classification::Classification;
use crate::model::status::Status;
use crate::model::workspace::WorkspaceKey;
use crate::platform::{clock, random, timer, visibility};
use crate::protocol::{MAX_POLLING_MS, poll_delay, should_keep_polling};
use crate::store::Journal;
use leptos::prelude::*;
use send_wrapper::SendWrapper;

/// A summary and when it was read.
pub struct SummarySnapshot {
    /// What the service says.
    pub summary: AnalysisSummary,
    /// When it said so, in epoch milliseconds by this device's clock.
    pub at: i64,
}

impl SummarySnapshot {
    /// Whether asking again can't bring anything new.
    pub fn is_final(&self) -> bool {
        let status = self.summary.status.as_ref();
        status.is_some_and(Status::is_final)
    }

    /// How many processes there are; an analysis under way may still say none.
    pub fn total(&self) -> Option<i64> {
        let all = self.summary.summary.get(&Classification::All)?;
        all.total.filter(|total| self.is_final() || *total > 0)
    }
}

/// Whether readings go on by themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PollingState {
    /// Until the analysis is final.
    Polling,
    /// The person stopped them.
    Stopped,
    /// It took too long: the person decides.
    LimitReached,
}

/// An analysis that is being followed; copies are handles to the same one.
#[derive(Clone, Copy)]
pub struct AnalysisPoller {
    /// What was read last, and what kept it from being read.
    pub loader: Loader<SummarySnapshot>,
    course: RwSignal<PollingState>,
    hidden: RwSignal<bool>,
    /// The readings since following began.
    readings: StoredValue<u32>,
    /// When following began.
    since: StoredValue<i64>,
}

impl AnalysisPoller {
    /// Reads an analysis now, and again until it is final; the journal hears of what changes.
    ///
    /// It pauses while nobody can see the page. Nothing here can make a new analysis.
    pub fn new(workspace: WorkspaceKey, analysis: AnalysisRef) -> Self {
        let readings = StoredValue::new(0_u32);
        let loader = use_analysis_summary(workspace, analysis, move || {
            readings.update_value(|count| *count = count.saturating_add(1));
        });
        let this = Self {
            loader,
            course: RwSignal::new(PollingState::Polling),
            hidden: RwSignal::new(visibility::is_hidden()),
            readings,
            since: StoredValue::new(clock::now_ms()),
        };
        this.watch_visibility();
        Effect::new(move |_| this.schedule());
        this
    }

    /// Whether readings go on by themselves; tracked.
    pub fn course(&self) -> PollingState {
        self.course.get()
    }

    /// Whether nobody can see the page; tracked.
    pub fn is_hidden(&self) -> bool {
        self.hidden.get()
    }

    /// Whether the last reading was final; tracked.
    pub fn is_final(&self) -> bool {
        let read = |load: &LoadState<SummarySnapshot>| load.value().is_some_and(|it| it.is_final());
        self.loader.with(read)
    }

    /// Reads once more, now.
    pub fn refresh(&self) {
        self.loader.refetch();
    }

    /// Ends the readings; what is under way may still come.
    pub fn stop(&self) {
        self.course.set(PollingState::Stopped);
    }

    /// Reads now, and goes on from the shortest pause.
    pub fn resume(&self) {
        self.readings.set_value(0);
        self.since.set_value(clock::now_ms());
        self.course.set(PollingState::Polling);
        self.loader.refetch();
    }

    /// Pauses with the page, and asks at once when it is seen again.
    fn watch_visibility(self) {
        let changed = window_event_listener(leptos::ev::visibilitychange, move |_| {
            let is_hidden = visibility::is_hidden();
            self.hidden.set(is_hidden);
            let is_following = self.course.get_untracked() == PollingState::Polling;
            let is_due = untrack(|| self.loader.with(|load| self.pause(load))).is_some();
            if !is_hidden && is_following && is_due {
                // Somebody is here again: the wait for them counts from now.
                self.since.set_value(clock::now_ms());
                self.loader.refetch();
            }
        });
        on_cleanup(move || changed.remove());
    }

    /// Sets the timer of the next reading, after each one that has ended.
    fn schedule(self) {
        let Some(pause) = self.loader.with(|load| self.pause(load)) else {
            return;
        };
        if self.hidden.get() || self.course.get() != PollingState::Polling {
            return;
        }
        if clock::now_ms() - self.since.get_value() > MAX_POLLING_MS {
            self.course.set(PollingState::LimitReached);
            return;
        }
        let timer = SendWrapper::new(timer::timeout(pause, move || self.loader.refetch()));
        on_cleanup(move || drop(timer));
    }

    /// How long to wait before the next reading; `None` where there is to be none.
    fn pause(&self, load: &LoadState<SummarySnapshot>) -> Option<u32> {
        let is_known = match load {
            LoadState::Pending | LoadState::Refreshing(_) => return None,
            LoadState::Failed(error, _) if !should_keep_polling(error) => return None,
            LoadState::Failed(..) => true,
            LoadState::Ready(reading) if reading.is_final() => return None,
            LoadState::Ready(reading) => {
                let status = reading.summary.status.as_ref();
                status.is_some_and(Status::is_known)
            }
        };
        let readings = self.readings.get_value();
        Some(poll_delay(readings, is_known, random::random_percent()))
    }
}

/// Reads an analysis, and again when asked; `asking` is told of each time. The journal hears of what
/// changes.
pub fn use_analysis_summary(
    workspace: WorkspaceKey,
    analysis: AnalysisRef,
    asking: impl Fn() + 'static,
) -> Loader<SummarySnapshot> {
    let client = Client::get();
    let call = GetAnalysisSummary {
        analysis: analysis.analysis,
        holder: workspace.holder,
        organization: workspace.organization,
        consumption: analysis.consumption,
    };
    let loader = use_loader(
        move || client.is_signed_in().then_some(()),
        move |(), cancel| {
            let call = call.clone();
            asking();
            async move {
                let summary = client.call(&call, &cancel).await?;
                let at = clock::now_ms();
                Ok(SummarySnapshot { summary, at })
            }
        },
    );
    keep_journal(workspace, analysis, loader);
    loader
}

/// Notes what each reading tells in the journal's lines of this analysis, where it is news.
fn keep_journal(workspace: WorkspaceKey, analysis: AnalysisRef, loader: Loader<SummarySnapshot>) {
    let journal = Journal::get();
    Effect::new(move |_| {
        let LoadState::Ready(reading) = loader.get() else {
            return;
        };
        let status = reading.summary.status.as_ref().map(Status::as_str);
        let total = reading.total();
        for entry in untrack(|| journal.entries(workspace)) {
            let is_news = (status.is_some() && entry.status.as_deref() != status)
                || (total.is_some() && entry.total != total);
            if entry.analysis == Some(analysis) && is_news {
                journal.update(workspace, &entry.id, |entry| {
                    entry.status = status.map(str::to_owned).or(entry.status.take());
                    entry.total = total.or(entry.total);
                });
            }
        }
    });
}
