//! Runs a batch item by item, in one tab at a time.

use super::batch_executor::BatchExecutor;
use super::client::Client;
use super::lock_handover::acquire_after_release;
use super::paid_query_client::{PaidError, PaidParts};
use crate::platform::dom;
use crate::platform::locks::{self, LockGuard};
use crate::store::{BatchStore, CnhBatchStore, MonitoringLog, Singletons};
use crate::ui::{Toasts, use_language};
use farol_core::i18n::Language;
use farol_core::model::batch::{
    Batch, BatchEvent, BatchItem, BatchItemResult, BatchTarget, PauseReason,
};
use farol_core::model::query_subject::QuerySubject;
use leptos::prelude::*;

/// Runner of this tab's batch; independent of the current page.
#[derive(Clone, Copy)]
pub struct BatchRunner {
    batches: BatchStore,
    client: Client,
    executor: BatchExecutor,
    /// Id of the batch running in this tab.
    running: StoredValue<Option<String>>,
    /// True while this tab waits for the batch of another tab to end.
    is_waiting: StoredValue<bool>,
    /// Batch started while a call of an earlier one was in flight: its id and run function.
    due: StoredValue<Option<(String, Run)>>,
    toasts: Toasts,
    language: Memo<Language>,
}

/// Function that runs a batch, by its id and, if held, its lock.
///
/// The start page also creates a runner; a function pointer, set only where a batch is started,
/// keeps the sending code out of the bundle chunk that the start page loads.
type Run = fn(&BatchRunner, String, Option<LockGuard>);

/// Snapshot of the items that the user must confirm before they are sent again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RetryRequest {
    /// Batch of the items.
    pub batch: Batch,
    /// Items with their indices.
    items: Vec<(usize, BatchItem)>,
    event: BatchEvent,
}

impl RetryRequest {
    /// Returns the subjects of the items' paid queries.
    pub fn query_subjects(&self) -> Vec<QuerySubject> {
        let targets = self.items.iter().map(|(_, item)| &item.target);
        targets.filter_map(BatchTarget::query_subject).collect()
    }
}

impl BatchRunner {
    /// Returns the app's runner of analysis batches.
    pub fn get() -> Self {
        Singletons::of(|_, _| {
            let executor = BatchExecutor::Analyses(PaidParts::get());
            Self::of(BatchStore::get(), executor)
        })
    }

    /// Creates the runner of driver's license batches.
    fn licences() -> Self {
        let CnhBatchStore(batches) = CnhBatchStore::get();
        let executor = BatchExecutor::Licences(PaidParts::get());
        Self::of(batches, executor)
    }

    /// Creates the runner of registration batches.
    pub(super) fn registering(log: MonitoringLog) -> Self {
        Self::of(log.batches(), BatchExecutor::Registrations(log))
    }

    /// Creates a runner; a batch interrupted by a page reload stays paused, because irreversible
    /// calls never resume without the user.
    fn of(batches: BatchStore, executor: BatchExecutor) -> Self {
        let this = Self {
            batches,
            client: Client::get(),
            executor,
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

    /// Returns the store of the runner's batches.
    pub fn batches(&self) -> BatchStore {
        self.batches
    }

    /// Starts a batch unless an unfinished one exists, perhaps from another tab; returns whether it
    /// started.
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

    /// Applies `event`, requested by the user, to this tab's batch and runs it.
    pub fn apply(&self, event: BatchEvent) {
        if let Some(batch) = self.batches.latest() {
            self.batches.step(&batch.id, event);
            self.run(batch.id, None);
        }
    }

    /// Returns the items to confirm before `event` sends them again; `None` if there are none.
    pub fn retry_request(&self, event: BatchEvent) -> Option<RetryRequest> {
        let batch = self.batches.latest()?;
        let items = batch.retryable_items(&event);
        (!items.is_empty()).then_some(RetryRequest {
            batch,
            items,
            event,
        })
    }

    /// Sends confirmed items again if they are unchanged; by now another batch may have replaced
    /// theirs, or another tab may run it.
    pub fn confirm_retry(&self, retry: RetryRequest) {
        let batch = self.batches.latest();
        let is_same = |batch: &Batch| {
            batch.id == retry.batch.id && batch.retryable_items(&retry.event) == retry.items
        };
        if batch.as_ref().is_some_and(is_same) && untrack(|| self.batches.elsewhere()).is_none() {
            self.apply(retry.event);
        } else {
            let language = self.language.get_untracked();
            self.toasts.warn(language.batch_changed());
        }
    }

    /// Returns whether the response to an item of unknown outcome can still be recovered; tracked.
    pub fn is_recoverable(&self, at: usize) -> bool {
        let batch = self.batches.batch();
        batch.is_some_and(|batch| self.executor.recoverable(&batch, at).is_some())
    }

    /// Requests the response to an item of unknown outcome again, with its idempotency key.
    ///
    /// # Errors
    /// See [`PaidError`].
    pub async fn recover(&self, at: usize) -> Result<(), PaidError> {
        let batch = self.batches.latest().ok_or(PaidError::Expired)?;
        let id = untrack(|| self.executor.recoverable(&batch, at)).ok_or(PaidError::Expired)?;
        if let Some(ending) = self.executor.recover(&batch, at, &id).await? {
            self.batches
                .step(&batch.id, BatchEvent::Resolved(at, ending));
        }
        Ok(())
    }

    /// Removes a finished batch; its recorded results remain.
    pub fn close(&self) {
        if self
            .batches
            .latest()
            .is_some_and(|batch| batch.is_finished())
        {
            self.batches.put(None);
        }
    }

    /// Sends the pending items unless a run is in progress; `guard` is the lock, if this tab
    /// already holds it.
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
            // While this tab waits for the lock, the pending batch starts once the lock is
            // acquired.
            if this.is_waiting.try_get_value() == Some(false)
                && let Some((id, run)) = this.take_due()
            {
                run(&this, id, None);
            }
        });
    }

    /// Takes the batch started while a call of an earlier one was in flight, if it is still the
    /// current one.
    fn take_due(&self) -> Option<(String, Run)> {
        let due = self.due.try_update_value(Option::take).flatten();
        let batch = self.batches.latest().filter(Batch::is_active);
        due.filter(|(id, _)| batch.is_some_and(|batch| batch.id == *id))
    }

    /// Runs the batch under the lock that excludes other tabs.
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
            let ending = match self.executor.known_end(&batch, at) {
                Some(ending) => ending,
                None => self.executor.send(self.client, &batch, at).await,
            };
            self.batches.step(id, BatchEvent::Ended(at, ending));
        }
        self.batches.set_runner(false);
        drop(guard);
    }

    /// Returns the next item to send; pauses the batch and returns `None` if it is blocked.
    async fn next(&self, id: &str) -> Option<(Batch, usize)> {
        self.going(id)?;
        self.executor
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

    /// Returns the reason that blocks the next item.
    fn blocking_reason(&self, batch: &Batch) -> Option<PauseReason> {
        if !self.client.is_signed_in() {
            Some(PauseReason::SignedOut)
        } else if !dom::is_online() {
            Some(PauseReason::Offline)
        } else if self.executor.is_exhausted(batch) {
            Some(PauseReason::NoBalance)
        } else {
            None
        }
    }

    /// Adopts the stored batch unless another tab runs it.
    async fn resume_or_wait(&self) {
        let Some(lock_name) = untrack(|| self.batches.lock_name()) else {
            return;
        };
        match locks::try_acquire(&lock_name).await {
            Some(guard) => self.take_up(guard),
            None => self.wait_for_other().await,
        }
    }

    /// Waits until no other tab runs a batch, then adopts the stored one.
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
        // Another user may have signed in during the wait.
        if untrack(|| self.batches.lock_name()) == Some(lock_name) {
            self.batches.forget_elsewhere();
            self.take_up(guard);
        } else {
            drop(guard);
            let this = *self;
            leptos::task::spawn_local(async move { this.resume_or_wait().await });
        }
    }

    /// Adopts the stored batch: one marked active without a running tab was interrupted, unless it
    /// is still to start. `guard` is its lock.
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
                .executor
                .known_end(&batch, at)
                .unwrap_or(BatchItemResult::Unknown);
            if ending == BatchItemResult::Unknown {
                self.executor.note_unknown(&batch, at);
            }
            self.batches
                .step(&batch.id, BatchEvent::Pause(PauseReason::Reloaded));
            self.batches.step(&batch.id, BatchEvent::Ended(at, ending));
        }
        self.batches
            .step(&batch.id, BatchEvent::Pause(PauseReason::Reloaded));
    }
}

/// App-wide runner of driver's license batches.
#[derive(Clone, Copy)]
pub struct CnhBatchRunner(BatchRunner);

impl CnhBatchRunner {
    /// Returns the app's runner.
    pub fn get() -> BatchRunner {
        let Self(runner) = Singletons::of(|_, _| Self(BatchRunner::licences()));
        runner
    }
}
