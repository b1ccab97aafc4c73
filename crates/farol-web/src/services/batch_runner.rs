//! Runs a batch item by item, in one tab at a time.

use super::batch_item_sender::BatchItemSender;
use super::client::Client;
use super::paid_query_client::PaidQueryContext;
use crate::long_lived::LongLivedMemo;
use crate::platform::dom;
use crate::platform::web_locks::{self, LockGuard};
use crate::store::{BatchStore, CnhBatchStore, MonitoringLog, Singletons};
use crate::ui::{Toasts, use_language};
use farol_core::i18n::Language;
use farol_core::model::batch::{Batch, BatchEvent, PauseReason};
use leptos::prelude::*;

/// Runner of this tab's batch; independent of the current page.
#[derive(Clone, Copy)]
pub struct BatchRunner {
    pub(super) batches: BatchStore,
    client: Client,
    pub(super) sender: BatchItemSender,
    /// Id of the batch running in this tab.
    pub(super) running: StoredValue<Option<String>>,
    /// True while this tab waits for the batch of another tab to end.
    pub(super) is_waiting: StoredValue<bool>,
    /// Batch started while a call of an earlier one was in flight: its id and run function.
    next_run: StoredValue<Option<(String, RunFn)>>,
    pub(super) toasts: Toasts,
    pub(super) language: LongLivedMemo<Language>,
}

/// Function that runs a batch, by its id and, if held, its lock.
///
/// The start page also creates a runner; a function pointer, set only where a batch is started,
/// keeps the sending code out of the bundle chunk that the start page loads.
type RunFn = fn(&BatchRunner, String, Option<LockGuard>);

impl BatchRunner {
    /// Returns the app's runner of analysis batches.
    pub fn get() -> Self {
        Singletons::of(|_, _| {
            let sender = BatchItemSender::Analyses(PaidQueryContext::get());
            Self::of(BatchStore::get(), sender)
        })
    }

    /// Creates the runner of driver's license batches.
    fn cnh() -> Self {
        let CnhBatchStore(batches) = CnhBatchStore::get();
        let sender = BatchItemSender::Cnh(PaidQueryContext::get());
        Self::of(batches, sender)
    }

    /// Creates the runner of registration batches.
    pub(super) fn registering(log: MonitoringLog) -> Self {
        Self::of(log.batches(), BatchItemSender::Registrations(log))
    }

    /// Creates a runner; a batch interrupted by a page reload stays paused, because irreversible
    /// calls never resume without the user.
    fn of(batches: BatchStore, sender: BatchItemSender) -> Self {
        let this = Self {
            batches,
            client: Client::get(),
            sender,
            running: StoredValue::new(None),
            is_waiting: StoredValue::new(false),
            next_run: StoredValue::new(None),
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
            if batches.remote().is_some() {
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
            self.batches.apply(&batch.id, event);
            self.run(batch.id, None);
        }
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
        let is_active = self.batches.latest().is_some_and(|batch| batch.is_active());
        if !is_active {
            return;
        }
        if self.running.get_value().is_some() {
            return self.next_run.set_value(Some((id, Self::run)));
        }
        self.running.set_value(Some(id.clone()));
        let this = *self;
        leptos::task::spawn_local(async move {
            this.run_alone(&id, guard).await;
            this.running.try_set_value(None);
            // While this tab waits for the lock, the pending batch starts once the lock is
            // acquired.
            if this.is_waiting.try_get_value() == Some(false)
                && let Some((id, run)) = this.take_next_run()
            {
                run(&this, id, None);
            }
        });
    }

    /// Takes the batch started while a call of an earlier one was in flight, if it is still the
    /// current one.
    pub(super) fn take_next_run(&self) -> Option<(String, RunFn)> {
        let next_run = self.next_run.try_update_value(Option::take).flatten();
        let batch = self.batches.latest().filter(Batch::is_active);
        next_run.filter(|(id, _)| batch.is_some_and(|batch| batch.id == *id))
    }

    /// Runs the batch under the lock that excludes other tabs.
    async fn run_alone(&self, id: &str, guard: Option<LockGuard>) {
        let Some(lock_name) = untrack(|| self.batches.lock_name()) else {
            return;
        };
        let guard = match guard {
            Some(guard) => Some(guard),
            None => web_locks::try_acquire(&lock_name).await,
        };
        let Some(guard) = guard else {
            return self
                .batches
                .apply(id, BatchEvent::Pause(PauseReason::RunningInOtherTab));
        };
        self.batches.set_runner(true);
        while let Some((batch, index)) = self.next(id).await {
            self.batches.apply(id, BatchEvent::Sending(index));
            let running = self.batches.latest().and_then(|batch| batch.running());
            if running != Some(index) {
                break;
            }
            let result = match self.sender.recorded_result(&batch, index) {
                Some(result) => result,
                None => self.sender.send(self.client, &batch, index).await,
            };
            self.batches.apply(id, BatchEvent::Ended(index, result));
        }
        self.batches.set_runner(false);
        drop(guard);
    }

    /// Returns the next item to send; pauses the batch and returns `None` if it is blocked.
    async fn next(&self, id: &str) -> Option<(Batch, usize)> {
        self.unfinished(id)?;
        self.sender
            .wait_for_balance(|| self.running.try_get_value().is_some())
            .await;
        let batch = self.unfinished(id)?;
        if let Some(reason) = untrack(|| self.blocking_reason(&batch)) {
            self.batches.apply(id, BatchEvent::Pause(reason));
            return None;
        }
        let index = batch.next()?;
        Some((batch, index))
    }

    fn unfinished(&self, id: &str) -> Option<Batch> {
        let batch = self.batches.latest()?;
        (batch.id == id && batch.next().is_some()).then_some(batch)
    }

    /// Returns the reason that blocks the next item.
    fn blocking_reason(&self, batch: &Batch) -> Option<PauseReason> {
        if !self.client.is_signed_in() {
            Some(PauseReason::SignedOut)
        } else if !dom::is_online() {
            Some(PauseReason::Offline)
        } else if self.sender.is_exhausted(batch) {
            Some(PauseReason::NoBalance)
        } else {
            None
        }
    }
}

/// App-wide runner of driver's license batches.
#[derive(Clone, Copy)]
pub struct CnhBatchRunner(BatchRunner);

impl CnhBatchRunner {
    /// Returns the app's runner.
    pub fn get() -> BatchRunner {
        let Self(runner) = Singletons::of(|_, _| Self(BatchRunner::cnh()));
        runner
    }
}
