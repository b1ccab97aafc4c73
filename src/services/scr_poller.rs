//! Asking again for what the service is still at work on: by back-off, in sight, until it is stopped.

use super::page_state::PageStateCache;
use super::paid_query_client::{PaidError, PaidQueryClient};
use crate::api::scr::{QueryScr, ScrReply};
use crate::model::workspace::WorkspaceKey;
use crate::platform::{timer, visibility};
use crate::protocol::processing_delay;
use leptos::prelude::*;
use send_wrapper::SendWrapper;
use std::collections::HashMap;

/// One step of the countdown, in milliseconds.
const STEP_MS: u32 = 1_000;

/// Whether a query is asked again by itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ScrPollState {
    /// The page was loaded anew since: nothing is asked until the person wants it.
    #[default]
    Idle,
    /// When the countdown ends.
    Counting,
    /// The person stopped it.
    Stopped,
    /// The last asking failed.
    Failed,
    /// It was asked often enough: the person decides.
    LimitReached,
}

/// Where one query stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ScrPoll {
    /// Whether it is asked again by itself.
    pub course: ScrPollState,
    /// How often it was asked again.
    pub asked: u32,
    /// The seconds until it is asked again.
    pub left: u32,
    /// Whether it is being asked now.
    pub is_asking: bool,
    /// What the service said last, in its own words.
    pub message: String,
    /// Why the last asking failed.
    pub error: Option<PaidError>,
}

impl ScrPoll {
    /// Begins the next countdown, unless it was asked often enough.
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

/// The queries of a workspace that wait, by their lines in the journal: known as long as the page
/// isn't loaded anew. Copies are handles to the same ones.
#[derive(Clone, Copy)]
pub struct ScrPolls(RwSignal<ScrPollMap>);

impl ScrPolls {
    /// Those of a workspace; call it in a component's body.
    pub fn of(workspace: WorkspaceKey) -> Self {
        Self(PageStateCache::signal(workspace))
    }

    /// Begins the countdown of a line that was just answered with `message`.
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

/// One waiting query on its page; copies are handles to the same one.
#[derive(Clone, Copy)]
pub struct ScrPoller {
    waits: ScrPolls,
    cashier: PaidQueryClient,
    line: StoredValue<String>,
    query: StoredValue<QueryScr>,
    hidden: RwSignal<bool>,
}

impl ScrPoller {
    /// Goes on counting down, if that was begun since the page was loaded; call it in a component's
    /// body. Nothing is asked while nobody can see the page, or once it has gone.
    pub fn new(workspace: WorkspaceKey, line: String, query: QueryScr) -> Self {
        let this = Self {
            waits: ScrPolls::of(workspace),
            cashier: PaidQueryClient::new(workspace),
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

    /// Where it stands; tracked.
    pub fn wait(&self) -> ScrPoll {
        self.line.with_value(|line| self.waits.get(line))
    }

    /// Whether nobody can see the page; tracked.
    pub fn is_hidden(&self) -> bool {
        self.hidden.get()
    }

    /// Asks now, if that isn't being done, and goes on counting down afterwards.
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
        let (waits, cashier, query) = (self.waits, self.cashier, self.query.get_value());
        leptos::task::spawn_local(async move {
            let outcome = cashier.resend(&query, &line).await;
            waits.edit(&line, |wait| wait.take_up(outcome));
        });
    }

    /// Ends the countdown; what is under way may still come.
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
