//! Refreshes the unfinished analyses of the journal wherever they are listed, by free reads.

use super::analysis_summary_loader::{SummarySnapshot, read_summary};
use super::client::Client;
use super::navigation::use_navigation;
use crate::platform::fetch::CancelToken;
use crate::platform::{clock, dom, random, timer, visibility, web_locks};
use crate::store::{Journal, Singletons};
use farol_core::model::analysis_ref::AnalysisRef;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::protocol::{ApiError, ErrorKind, ReadHistory, next_read, should_keep_polling};
use futures::future::join;
use leptos::prelude::*;
use std::cell::{Cell, RefCell};
use std::collections::{HashMap, HashSet, VecDeque};

/// Maximum interval between two checks of the schedule, in milliseconds; a new entry is read at the next check.
const STEP_MS: i64 = 1_000;

/// Progress of a refresh of all entries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RefreshProgress {
    /// Number of entries to read.
    pub total: usize,
    /// Number of entries read so far.
    pub read: usize,
    /// Number of entries that are final now.
    pub finished: usize,
}

/// Refresher of the unfinished analyses that the page lists.
#[derive(Clone, Copy)]
pub struct JournalRefresher {
    client: Client,
    journal: Journal,
    /// Number of lists on the page.
    lists: RwSignal<u32>,
    /// Analyses in the rows on the screen, top first.
    rows: StoredValue<Vec<AnalysisRef>>,
    histories: StoredValue<HashMap<AnalysisRef, ReadHistory>>,
    in_flight: StoredValue<HashSet<AnalysisRef>>,
    progress: RwSignal<Option<RefreshProgress>>,
}

impl JournalRefresher {
    /// Returns the app's refresher.
    pub fn get() -> Self {
        Singletons::of(|_, _| Self::new())
    }

    fn new() -> Self {
        let this = Self {
            client: Client::get(),
            journal: Journal::get(),
            lists: RwSignal::new(0),
            rows: StoredValue::new(Vec::new()),
            histories: StoredValue::new(HashMap::new()),
            in_flight: StoredValue::new(HashSet::new()),
            progress: RwSignal::new(None),
        };
        let workspace = use_navigation().workspace();
        let is_active = is_page_active();
        let refreshed = Memo::new(move |_| {
            let workspace = workspace.get()?;
            let is_wanted = this.lists.get() > 0 && is_active.get() && this.client.is_signed_in();
            let is_wanted = is_wanted && !this.journal.analyses_to_read(workspace).is_empty();
            is_wanted.then_some(workspace)
        });
        Effect::new(move |_| {
            if let Some(workspace) = refreshed.get() {
                let stop = CancelToken::default();
                let stopped = send_wrapper::SendWrapper::new(stop.clone());
                on_cleanup(move || stopped.cancel());
                leptos::task::spawn_local(async move { this.run(workspace, &stop).await });
            }
        });
        this
    }

    /// Refreshes unfinished analyses as long as the current owner exists.
    pub fn follow(&self) {
        let lists = self.lists;
        lists.update(|count| *count = count.saturating_add(1));
        on_cleanup(move || {
            lists.try_update(|count| *count = count.saturating_sub(1));
        });
    }

    /// Sets the analyses in the rows on the screen, which are read before others.
    pub fn set_rows(&self, rows: Vec<AnalysisRef>) {
        self.rows.try_set_value(rows);
    }

    /// Returns the progress of [`Self::refresh_all`] while it runs; tracked.
    pub fn progress(&self) -> Option<RefreshProgress> {
        self.progress.get()
    }

    /// Reads one analysis at once.
    ///
    /// # Errors
    /// The error of the call.
    pub async fn refresh(
        &self,
        workspace: WorkspaceKey,
        analysis: AnalysisRef,
    ) -> Result<SummarySnapshot, ApiError> {
        let cancel = CancelToken::default();
        self.read(workspace, analysis, &cancel).await
    }

    /// Reads all unfinished analyses of a workspace once; without a connection or a session the
    /// remaining ones are left out.
    pub async fn refresh_all(&self, workspace: WorkspaceKey) -> RefreshProgress {
        let unfinished = untrack(|| self.journal.unfinished(workspace));
        let progress = Cell::new(RefreshProgress {
            total: unfinished.len(),
            ..RefreshProgress::default()
        });
        self.progress.set(Some(progress.get()));
        let queue = RefCell::new(VecDeque::from(unfinished));
        let worker = || async {
            loop {
                let next = queue.borrow_mut().pop_front();
                let Some(analysis) = next else { return };
                match self.refresh(workspace, analysis).await {
                    Ok(snapshot) => {
                        let mut next = progress.get();
                        next.read += 1;
                        next.finished += usize::from(snapshot.summary.statuses().is_done());
                        progress.set(next);
                    }
                    Err(error) if ends_the_refresh(&error) => queue.borrow_mut().clear(),
                    Err(_) => {}
                }
                self.progress.try_set(Some(progress.get()));
            }
        };
        join(worker(), worker()).await;
        self.progress.try_set(None);
        progress.get()
    }

    /// Reads due entries, two at a time, until `stop` is cancelled; one tab at a time for each
    /// user and workspace.
    async fn run(self, workspace: WorkspaceKey, stop: &CancelToken) {
        let user = self.journal.user_email().unwrap_or_default();
        let _lock = web_locks::acquire(&format!("farol.refresh.{workspace}.{user}")).await;
        // Boxed, because the future of a request is large.
        let worker = || Box::pin(self.work(workspace, stop));
        join(worker(), worker()).await;
    }

    async fn work(&self, workspace: WorkspaceKey, stop: &CancelToken) {
        while !stop.is_cancelled() {
            let now = clock::now_ms();
            match self.next(workspace, now) {
                // An error is recorded in the history of the entry; the list shows its last state.
                Some((analysis, due)) if due <= now => {
                    let _ = self.read(workspace, analysis, stop).await;
                }
                next => {
                    let delay = next.map_or(STEP_MS, |(_, due)| (due - now).min(STEP_MS));
                    timer::sleep(u32::try_from(delay).unwrap_or_default()).await;
                }
            }
        }
    }

    /// Returns the analysis to read next and the time at which it is due.
    fn next(&self, workspace: WorkspaceKey, now: i64) -> Option<(AnalysisRef, i64)> {
        let mut unfinished = self.ranked(untrack(|| self.journal.analyses_to_read(workspace)));
        self.in_flight
            .with_value(|busy| unfinished.retain(|(analysis, _)| !busy.contains(analysis)));
        let (at, due) = self.histories.with_value(|histories| {
            let history = |(analysis, _): &(AnalysisRef, i64)| {
                histories.get(analysis).copied().unwrap_or_default()
            };
            next_read(unfinished.iter().map(history), now)
        })?;
        let (analysis, _) = unfinished.get(at)?;
        Some((*analysis, due))
    }

    /// Returns the analyses with those on the screen first.
    fn ranked(&self, mut unfinished: Vec<(AnalysisRef, i64)>) -> Vec<(AnalysisRef, i64)> {
        self.rows.with_value(|rows| {
            let rank = |analysis| rows.iter().position(|row| *row == analysis);
            unfinished.sort_by_key(|(analysis, _)| rank(*analysis).unwrap_or(usize::MAX));
        });
        unfinished
    }

    async fn read(
        &self,
        workspace: WorkspaceKey,
        analysis: AnalysisRef,
        cancel: &CancelToken,
    ) -> Result<SummarySnapshot, ApiError> {
        self.in_flight
            .try_update_value(|busy| busy.insert(analysis));
        let result = read_summary(self.client, self.journal, workspace, analysis, cancel).await;
        self.in_flight
            .try_update_value(|busy| busy.remove(&analysis));
        if !cancel.is_cancelled() {
            self.record(workspace, analysis, &result);
        }
        result
    }

    fn record(
        &self,
        workspace: WorkspaceKey,
        analysis: AnalysisRef,
        result: &Result<SummarySnapshot, ApiError>,
    ) {
        let unfinished = untrack(|| self.journal.analyses_to_read(workspace));
        let sent_at = unfinished.iter().find(|(known, _)| *known == analysis);
        let sent_at = sent_at.map_or(i64::MAX, |(_, sent_at)| *sent_at);
        let is_known = result
            .as_ref()
            .is_ok_and(|snapshot| snapshot.summary.statuses().are_known());
        self.histories.try_update_value(|histories| {
            let history = histories.entry(analysis).or_default();
            match result {
                Err(error) if !should_keep_polling(error) => history.stop(),
                _ => history.record(
                    clock::now_ms(),
                    sent_at,
                    is_known,
                    unfinished.len(),
                    random::random_percent(),
                ),
            }
        });
    }
}

/// Returns whether the remaining reads would fail too.
fn ends_the_refresh(error: &ApiError) -> bool {
    matches!(error.kind, ErrorKind::Unreachable | ErrorKind::SignedOut)
}

/// Returns a signal of whether the page is visible and the browser online.
fn is_page_active() -> RwSignal<bool> {
    let is_active = || !visibility::is_hidden() && dom::is_online();
    let active = RwSignal::new(is_active());
    let update = move || {
        active.try_maybe_update(|active| {
            let was_active = std::mem::replace(active, is_active());
            (was_active != *active, ())
        });
    };
    let listeners = [
        window_event_listener(leptos::ev::visibilitychange, move |_| update()),
        window_event_listener(leptos::ev::online, move |_| update()),
        window_event_listener(leptos::ev::offline, move |_| update()),
    ];
    on_cleanup(move || listeners.into_iter().for_each(WindowListenerHandle::remove));
    active
}
