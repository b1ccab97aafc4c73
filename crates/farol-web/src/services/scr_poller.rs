//! Polls queries that the service is still processing: with back-off, while the page is visible,
//! until the user stops it.

use super::page_state_cache::PageStateCache;
use super::paid_error::PaidError;
use super::paid_query_client::PaidQueryClient;
use crate::long_lived::LongLivedSignal;
use crate::platform::timer;
use crate::ui::use_is_hidden;
use farol_core::api::scr::{QueryScr, ScrReply};
use farol_core::model::workspace::WorkspaceKey;
use farol_core::protocol::processing_delay;
use leptos::prelude::*;
use send_wrapper::SendWrapper;
use std::collections::HashMap;

/// Interval of the countdown, in milliseconds.
const SECOND_MS: u32 = 1_000;

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
    pub state: ScrPollState,
    /// Number of completed polls.
    pub completed: u32,
    /// Seconds until the next poll.
    pub seconds_left: u32,
    /// True while a request is in flight.
    pub is_polling: bool,
    /// Last message of the service, verbatim.
    pub message: String,
    /// Error of the last request.
    pub error: Option<PaidError>,
}

impl ScrPoll {
    /// Starts the next countdown, unless the limit is reached.
    fn count_down(&mut self) {
        match processing_delay(self.completed) {
            Some(pause) => self.seconds_left = pause,
            None => self.state = ScrPollState::LimitReached,
        }
    }

    fn apply(&mut self, outcome: Result<ScrReply, PaidError>) {
        self.is_polling = false;
        match outcome {
            Ok(ScrReply::Result(_)) => *self = Self::default(),
            Ok(ScrReply::Processing { message }) => {
                self.completed = self.completed.saturating_add(1);
                self.message = message;
                self.count_down();
            }
            Err(error) => {
                self.state = ScrPollState::Failed;
                self.error = Some(error);
            }
        }
    }
}

#[derive(Clone, Default)]
struct ScrPollMap(HashMap<String, ScrPoll>);

/// Polling states of a workspace's queries, by journal entry id; lost when the page is reloaded.
#[derive(Clone, Copy)]
pub struct ScrPolls(LongLivedSignal<ScrPollMap>);

impl ScrPolls {
    /// Returns the polling states of a workspace; call it in a component's body.
    pub fn of(workspace: WorkspaceKey) -> Self {
        Self(PageStateCache::signal(workspace))
    }

    /// Starts the countdown of the entry whose response was just `message`.
    pub fn start(&self, id: &str, message: String) {
        self.edit(id, |poll| {
            poll.state = ScrPollState::Counting;
            poll.message = message;
            poll.count_down();
        });
    }

    fn get(&self, id: &str) -> ScrPoll {
        let found = self.0.with(|map| map.0.get(id).cloned());
        found.unwrap_or_default()
    }

    fn edit<R>(&self, id: &str, edit: impl FnOnce(&mut ScrPoll) -> R) -> Option<R> {
        self.0
            .try_update(|map| edit(map.0.entry(id.to_owned()).or_default()))
    }
}

/// Poller of one query on its page.
#[derive(Clone, Copy)]
pub struct ScrPoller {
    polls: ScrPolls,
    paid_queries: PaidQueryClient,
    id: StoredValue<String>,
    query: StoredValue<QueryScr>,
    is_hidden: Signal<bool>,
}

impl ScrPoller {
    /// Creates a poller that resumes a countdown started since the page was loaded; call it in a
    /// component's body.
    ///
    /// Polling pauses while the page is hidden and ends when it is disposed.
    pub fn new(workspace: WorkspaceKey, id: String, query: QueryScr) -> Self {
        let this = Self {
            polls: ScrPolls::of(workspace),
            paid_queries: PaidQueryClient::new(workspace),
            id: StoredValue::new(id),
            query: StoredValue::new(query),
            is_hidden: use_is_hidden(),
        };
        let poll = Memo::new(move |_| this.poll());
        Effect::new(move |_| {
            let is_counting =
                poll.with(|poll| poll.state == ScrPollState::Counting && !poll.is_polling);
            if is_counting && !this.is_hidden.get() {
                let timer =
                    SendWrapper::new(timer::timeout(SECOND_MS, move || this.count_second()));
                on_cleanup(move || drop(timer));
            }
        });
        this
    }

    /// Returns the polling state; tracked.
    pub fn poll(&self) -> ScrPoll {
        self.id.with_value(|id| self.polls.get(id))
    }

    /// Returns whether the page is hidden; tracked.
    pub fn is_hidden(&self) -> bool {
        self.is_hidden.get()
    }

    /// Polls at once, unless a request is in flight, and resumes the countdown afterwards.
    pub fn poll_now(&self) {
        let id = self.id.get_value();
        let was_polling = self.polls.edit(&id, |poll| {
            poll.state = ScrPollState::Counting;
            poll.error = None;
            std::mem::replace(&mut poll.is_polling, true)
        });
        if was_polling != Some(false) {
            return;
        }
        let (polls, paid_queries, query) = (self.polls, self.paid_queries, self.query.get_value());
        leptos::task::spawn_local(async move {
            let outcome = paid_queries.resend(&query, &id).await;
            polls.edit(&id, |poll| poll.apply(outcome));
        });
    }

    /// Stops the countdown; a request in flight may still complete.
    pub fn stop(&self) {
        self.id.with_value(|id| {
            self.polls
                .edit(id, |poll| poll.state = ScrPollState::Stopped);
        });
    }

    fn count_second(&self) {
        let id = self.id.get_value();
        let seconds_left = self.polls.edit(&id, |poll| {
            poll.seconds_left = poll.seconds_left.saturating_sub(1);
            poll.seconds_left
        });
        if seconds_left == Some(0) {
            self.poll_now();
        }
    }
}
