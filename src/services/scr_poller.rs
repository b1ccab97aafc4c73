//! Polls queries that the service is still processing: with back-off, while the page is visible,
//! until the user stops it.

use super::page_state::PageStateCache;
use super::paid_query_client::{PaidError, PaidQueryClient};
use crate::platform::{timer, visibility};
use farol_core::api::scr::{QueryScr, ScrReply};
use farol_core::model::workspace::WorkspaceKey;
use farol_core::protocol::processing_delay;
use leptos::prelude::*;
use send_wrapper::SendWrapper;
use std::collections::HashMap;

/// Interval of the countdown, in milliseconds.
const STEP_MS: u32 = 1_000;

/// State of automatic polling.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ScrPollState {
    /// No countdown since the page was loaded; polling starts only on the user's request.
    #[default]
    Idle,
    /// The next request is sent when the countdown ends.
    Counting,
    /// The user stopped polling.
    Stopped,
    /// The last request failed.
    Failed,
    /// The number of requests reached the limit; only the user can continue.
    LimitReached,
}

/// Polling state of one query.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ScrPoll {
    /// State of automatic polling.
    pub course: ScrPollState,
    /// Number of completed polls.
    pub asked: u32,
    /// Seconds until the next poll.
    pub left: u32,
    /// True while a request is in flight.
    pub is_asking: bool,
    /// Last message of the service, verbatim.
    pub message: String,
    /// Error of the last request.
    pub error: Option<PaidError>,
}

impl ScrPoll {
    /// Starts the next countdown, unless the limit is reached.
    fn count_down(&mut self) {
        match processing_delay(self.asked) {
            Some(pause) => self.left = pause,
            None => self.course = ScrPollState::LimitReached,
        }
    }

    fn take_up(&mut self, outcome: Result<ScrReply, PaidError>) {
        self.is_asking = false;
        match outcome {
            Ok(ScrReply::Result(_)) => *self = Self::default(),
            Ok(ScrReply::Processing { message }) => {
                self.asked = self.asked.saturating_add(1);
                self.message = message;
                self.count_down();
            }
            Err(error) => {
                self.course = ScrPollState::Failed;
                self.error = Some(error);
            }
        }
    }
}

#[derive(Clone, Default)]
struct ScrPollMap(HashMap<String, ScrPoll>);

/// Polling states of a workspace's queries, by journal entry id; lost when the page is reloaded.
#[derive(Clone, Copy)]
pub struct ScrPolls(RwSignal<ScrPollMap>);

impl ScrPolls {
    /// Returns the polling states of a workspace; call it in a component's body.
    pub fn of(workspace: WorkspaceKey) -> Self {
        Self(PageStateCache::signal(workspace))
    }

    /// Starts the countdown of the entry whose response was just `message`.
    pub fn begin(&self, line: &str, message: String) {
        self.edit(line, |wait| {
            wait.course = ScrPollState::Counting;
            wait.message = message;
            wait.count_down();
        });
    }

    fn get(&self, line: &str) -> ScrPoll {
        let found = self.0.with(|kept| kept.0.get(line).cloned());
        found.unwrap_or_default()
    }

    fn edit<R>(&self, line: &str, edit: impl FnOnce(&mut ScrPoll) -> R) -> Option<R> {
        self.0
            .try_update(|kept| edit(kept.0.entry(line.to_owned()).or_default()))
    }
}

/// Poller of one query on its page.
#[derive(Clone, Copy)]
pub struct ScrPoller {
    waits: ScrPolls,
    paid_queries: PaidQueryClient,
    line: StoredValue<String>,
    query: StoredValue<QueryScr>,
    hidden: RwSignal<bool>,
}

impl ScrPoller {
    /// Creates a poller that resumes a countdown started since the page was loaded; call it in a
    /// component's body.
    ///
    /// Polling pauses while the page is hidden and ends when it is disposed.
    pub fn new(workspace: WorkspaceKey, line: String, query: QueryScr) -> Self {
        let this = Self {
            waits: ScrPolls::of(workspace),
            paid_queries: PaidQueryClient::new(workspace),
            line: StoredValue::new(line),
            query: StoredValue::new(query),
            hidden: RwSignal::new(visibility::is_hidden()),
        };
        let hidden = this.hidden;
        let changed = window_event_listener(leptos::ev::visibilitychange, move |_| {
            hidden.set(visibility::is_hidden());
        });
        on_cleanup(move || changed.remove());
        let wait = Memo::new(move |_| this.wait());
        Effect::new(move |_| {
            let is_counting =
                wait.with(|wait| wait.course == ScrPollState::Counting && !wait.is_asking);
            if is_counting && !this.hidden.get() {
                let timer = SendWrapper::new(timer::timeout(STEP_MS, move || this.step()));
                on_cleanup(move || drop(timer));
            }
        });
        this
    }

    /// Returns the polling state; tracked.
    pub fn wait(&self) -> ScrPoll {
        self.line.with_value(|line| self.waits.get(line))
    }

    /// Returns whether the page is hidden; tracked.
    pub fn is_hidden(&self) -> bool {
        self.hidden.get()
    }

    /// Polls at once, unless a request is in flight, and resumes the countdown afterwards.
    pub fn ask(&self) {
        let line = self.line.get_value();
        let was_asking = self.waits.edit(&line, |wait| {
            wait.course = ScrPollState::Counting;
            wait.error = None;
            std::mem::replace(&mut wait.is_asking, true)
        });
        if was_asking != Some(false) {
            return;
        }
        let (waits, paid_queries, query) = (self.waits, self.paid_queries, self.query.get_value());
        leptos::task::spawn_local(async move {
            let outcome = paid_queries.resend(&query, &line).await;
            waits.edit(&line, |wait| wait.take_up(outcome));
        });
    }

    /// Stops the countdown; a request in flight may still complete.
    pub fn stop(&self) {
        self.line.with_value(|line| {
            self.waits
                .edit(line, |wait| wait.course = ScrPollState::Stopped);
        });
    }

    fn step(&self) {
        let line = self.line.get_value();
        let left = self.waits.edit(&line, |wait| {
            wait.left = wait.left.saturating_sub(1);
            wait.left
        });
        if left == Some(0) {
            self.ask();
        }
    }
}
