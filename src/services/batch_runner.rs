//! Runs a batch: line by line, in one tab at a time.

use super::batch_executor::BatchExecutor;
use super::client::Client;
use super::lock_handover::acquire_after_release;
use super::paid_query_client::{PaidError, PaidParts};
use crate::i18n::Language;
use crate::model::batch::{
    Batch, BatchEvent, BatchItem, BatchItemResult, BatchTarget, PauseReason,
};
use crate::platform::dom;
use crate::platform::locks::{self, LockGuard};
use crate::store::{BatchStore, CnhBatchStore, MonitoringLog, Singletons};
use crate::ui::{Toasts, use_language};
use leptos::prelude::*;

/// Runs the batch of this tab wherever in the app the person is; copies are handles to the same
/// runner.
#[derive(Clone, Copy)]
pub struct BatchRunner {
    batches: BatchStore,
    client: Client,
    office: BatchExecutor,
    /// The name of the batch that runs in this tab.
    running: StoredValue<Option<String>>,
    /// Whether this tab waits for another one's batch to end.
    is_waiting: StoredValue<bool>,
    /// The name of the batch that was begun while a call of an earlier one was under way.
    due: StoredValue<Option<(String, Run)>>,
    toasts: Toasts,
    language: Memo<Language>,
}

/// What runs a batch, by its name and the right to it. The start page has a runner too: named here, and
/// not where a runner is made, all that sends lines stays out of the part that it loads.
type Run = fn(&BatchRunner, String, Option<LockGuard>);

/// Lines of a batch that a person is asked about before they are sent again, as they stood then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RetryRequest {
    /// The batch.
    pub batch: Batch,
    /// The lines, with their places.
    pub lines: Vec<(usize, BatchItem)>,
    event: BatchEvent,
}

impl RetryRequest {
    /// What the lines are about.
    pub fn subjects(&self) -> impl Iterator<Item = &BatchTarget> {
        self.lines.iter().map(|(_, line)| &line.subject)
    }
}

impl BatchRunner {
    /// The app's runner of analyses.
    pub fn get() -> Self {
        Singletons::of(|_, _| {
            let office = BatchExecutor::Analyses(PaidParts::get());
            Self::of(BatchStore::get(), office)
        })
    }

    /// The runner of requests about driver's licences.
    fn licences() -> Self {
        let CnhBatchStore(batches) = CnhBatchStore::get();
        let office = BatchExecutor::Licences(PaidParts::get());
        Self::of(batches, office)
    }

    /// The runner of registrations.
    pub(super) fn registering(watches: MonitoringLog) -> Self {
        Self::of(watches.batches(), BatchExecutor::Registrations(watches))
    }

    /// A batch that was under way when the page was loaded anew stands still: nothing that can't be
    /// taken back goes on by itself.
    fn of(batches: BatchStore, office: BatchExecutor) -> Self {
        let this = Self {
            batches,
            client: Client::get(),
            office,
            running: StoredValue::new(None),
            is_waiting: StoredValue::new(false),
            due: StoredValue::new(None),
            toasts: Toasts::get(),
            language: use_language(),
        };
        Effect::new(move |_| {
            let lock_name = batches.lock_name();
            if lock_name.is_some() {
                leptos::task::spawn_local(async move { this.resume_or_wait().await });
            }
        });
        Effect::new(move |_| {
            if batches.elsewhere().is_some() {
                leptos::task::spawn_local(async move { this.wait_for_other().await });
            }
        });
        this
    }

    /// What it runs.
    pub fn batches(&self) -> BatchStore {
        self.batches
    }

    /// Starts a batch, unless one that was started meanwhile, perhaps in another tab, hasn't ended;
    /// says whether it has.
    pub fn start(&self, batch: Batch) -> bool {
        let is_free = self
            .batches
            .latest()
            .is_none_or(|other| other.is_finished());
        if is_free {
            let id = batch.id.clone();
            self.batches.put(Some(batch));
            self.run(id, None);
        }
        is_free
    }

    /// Lets `event`, which a person wants, happen to the batch of this tab.
    pub fn tell(&self, event: BatchEvent) {
        if let Some(batch) = self.batches.latest() {
            self.batches.step(&batch.id, event);
            self.run(batch.id, None);
        }
    }

    /// What a person is to be asked about before `event` has lines sent again; none where there are no
    /// such lines.
    pub fn again(&self, event: BatchEvent) -> Option<RetryRequest> {
        let batch = self.batches.latest()?;
        let lines = batch.retryable_items(&event);
        (!lines.is_empty()).then_some(RetryRequest {
            batch,
            lines,
            event,
        })
    }

    /// Sends lines again that a person was asked about, if they still stand as they did: the batch may
    /// be another one by now, or run in another tab.
    pub fn confirm_retry(&self, again: RetryRequest) {
        let batch = self.batches.latest();
        let is_same = |batch: &Batch| {
            batch.id == again.batch.id && batch.retryable_items(&again.event) == again.lines
        };
        if batch.as_ref().is_some_and(is_same) && untrack(|| self.batches.elsewhere()).is_none() {
            self.tell(again.event);
        } else {
            let language = self.language.get_untracked();
            self.toasts.warn(language.batch_changed());
        }
    }

    /// Whether the response to a line of unknown outcome can still be asked for; tracked.
    pub fn is_recoverable(&self, at: usize) -> bool {
        let batch = self.batches.batch();
        batch.is_some_and(|batch| self.office.recoverable(&batch, at).is_some())
    }

    /// Asks for the response to a line of unknown outcome again, with its key.
    ///
    /// # Errors
    /// See [`PaidError`].
    pub async fn recover(&self, at: usize) -> Result<(), PaidError> {
        let batch = self.batches.latest().ok_or(PaidError::Expired)?;
        let id = untrack(|| self.office.recoverable(&batch, at)).ok_or(PaidError::Expired)?;
        if let Some(ending) = self.office.recover(&batch, at, &id).await? {
            self.batches
                .step(&batch.id, BatchEvent::Resolved(at, ending));
        }
        Ok(())
    }

    /// Takes the batch away; what it did stays noted.
    pub fn close(&self) {
        if self
            .batches
            .latest()
            .is_some_and(|batch| batch.is_finished())
        {
            self.batches.put(None);
        }
    }

    /// Sends what may be sent, unless that is being done already; `guard` is the right to it, where this
    /// tab has it.
    fn run(&self, id: String, guard: Option<LockGuard>) {
        let is_going = self.batches.latest().is_some_and(|batch| batch.is_active());
        if !is_going {
            return;
        }
        if self.running.get_value().is_some() {
            return self.due.set_value(Some((id, Self::run)));
        }
        self.running.set_value(Some(id.clone()));
        let this = *self;
        leptos::task::spawn_local(async move {
            this.run_alone(&id, guard).await;
            this.running.try_set_value(None);
            // Where the right to what is due is waited for, it comes with that.
            if this.is_waiting.try_get_value() == Some(false)
                && let Some((id, run)) = this.take_due()
            {
                run(&this, id, None);
            }
        });
    }

    /// The batch that was begun while a call of an earlier one was still under way.
    fn take_due(&self) -> Option<(String, Run)> {
        let due = self.due.try_update_value(Option::take).flatten();
        let batch = self.batches.latest().filter(Batch::is_active);
        due.filter(|(id, _)| batch.is_some_and(|batch| batch.id == *id))
    }

    /// Runs while no other tab does.
    async fn run_alone(&self, id: &str, guard: Option<LockGuard>) {
        let Some(lock_name) = untrack(|| self.batches.lock_name()) else {
            return;
        };
        let guard = match guard {
            Some(guard) => Some(guard),
            None => locks::try_acquire(&lock_name).await,
        };
        let Some(guard) = guard else {
            return self
                .batches
                .step(id, BatchEvent::Pause(PauseReason::RunningInOtherTab));
        };
        self.batches.set_runner(true);
        while let Some((batch, at)) = self.next(id).await {
            self.batches.step(id, BatchEvent::Sending(at));
            let noted = self.batches.latest().and_then(|batch| batch.running());
            if noted != Some(at) {
                break;
            }
            let ending = match self.office.known_end(&batch, at) {
                Some(ending) => ending,
                None => self.office.send(self.client, &batch, at).await,
            };
            self.batches.step(id, BatchEvent::Ended(at, ending));
        }
        self.batches.set_runner(false);
        drop(guard);
    }

    /// The line that is sent next, once nothing stands against it.
    async fn next(&self, id: &str) -> Option<(Batch, usize)> {
        self.going(id)?;
        self.office
            .settle(|| self.running.try_get_value().is_some())
            .await;
        let batch = self.going(id)?;
        if let Some(reason) = untrack(|| self.blocking_reason(&batch)) {
            self.batches.step(id, BatchEvent::Pause(reason));
            return None;
        }
        let at = batch.next()?;
        Some((batch, at))
    }

    fn going(&self, id: &str) -> Option<Batch> {
        let batch = self.batches.latest()?;
        (batch.id == id && batch.next().is_some()).then_some(batch)
    }

    /// What keeps the next line from being sent.
    fn blocking_reason(&self, batch: &Batch) -> Option<PauseReason> {
        if !self.client.is_signed_in() {
            Some(PauseReason::SignedOut)
        } else if !dom::is_online() {
            Some(PauseReason::Offline)
        } else if self.office.is_exhausted(batch) {
            Some(PauseReason::NoBalance)
        } else {
            None
        }
    }

    /// Takes up what was kept, unless another tab runs it.
    async fn resume_or_wait(&self) {
        let Some(lock_name) = untrack(|| self.batches.lock_name()) else {
            return;
        };
        match locks::try_acquire(&lock_name).await {
            Some(guard) => self.take_up(guard),
            None => self.wait_for_other().await,
        }
    }

    /// Waits until no other tab runs a batch, and takes up what it left.
    async fn wait_for_other(&self) {
        let Some(lock_name) = untrack(|| self.batches.lock_name()) else {
            return;
        };
        if self
            .is_waiting
            .try_update_value(|is_waiting| std::mem::replace(is_waiting, true))
            != Some(false)
        {
            return;
        }
        let guard = acquire_after_release(&lock_name).await;
        self.is_waiting.try_set_value(false);
        // Somebody else may have signed in while this one waited.
        if untrack(|| self.batches.lock_name()) == Some(lock_name) {
            self.batches.forget_elsewhere();
            self.take_up(guard);
        } else {
            drop(guard);
            let this = *self;
            leptos::task::spawn_local(async move { this.resume_or_wait().await });
        }
    }

    /// A batch that says that it goes, while no tab runs it, was cut off, unless it has yet to begin;
    /// `guard` is the right to it.
    fn take_up(&self, guard: LockGuard) {
        let Some(batch) = self.batches.latest() else {
            return;
        };
        if self.running.try_get_value().flatten().is_some() {
            return;
        }
        if let Some((id, run)) = self.take_due() {
            return run(self, id, Some(guard));
        }
        if let Some(at) = batch.running() {
            let ending = self
                .office
                .known_end(&batch, at)
                .unwrap_or(BatchItemResult::Unknown);
            if ending == BatchItemResult::Unknown {
                self.office.note_unknown(&batch, at);
            }
            self.batches
                .step(&batch.id, BatchEvent::Pause(PauseReason::Reloaded));
            self.batches.step(&batch.id, BatchEvent::Ended(at, ending));
        }
        self.batches
            .step(&batch.id, BatchEvent::Pause(PauseReason::Reloaded));
    }
}

/// The app's runner of requests about driver's licences.
#[derive(Clone, Copy)]
pub struct CnhBatchRunner(BatchRunner);

impl CnhBatchRunner {
    /// The runner.
    pub fn get() -> BatchRunner {
        let Self(runner) = Singletons::of(|_, _| Self(BatchRunner::licences()));
        runner
    }
}
