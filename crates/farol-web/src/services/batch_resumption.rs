//! Resumption of batches that another tab, or this one before a reload, has left unfinished.

use super::batch_runner::BatchRunner;
use super::tab_lock::acquire_after_release;
use crate::platform::web_locks::{self, LockGuard};
use farol_core::model::batch::{BatchEvent, BatchItemResult, PauseReason};
use leptos::prelude::*;

impl BatchRunner {
    /// Takes over the stored batch unless another tab runs it.
    pub(super) async fn resume_or_wait(&self) {
        let Some(lock_name) = untrack(|| self.batches.lock_name()) else {
            return;
        };
        match web_locks::try_acquire(&lock_name).await {
            Some(guard) => self.take_over_interrupted(guard),
            None => self.wait_for_other().await,
        }
    }

    /// Waits until no other tab runs a batch, then takes over the stored one.
    pub(super) async fn wait_for_other(&self) {
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
            self.batches.clear_remote();
            self.take_over_interrupted(guard);
        } else {
            drop(guard);
            let this = *self;
            leptos::task::spawn_local(async move { this.resume_or_wait().await });
        }
    }

    /// Takes over the stored batch: one marked active without a running tab was interrupted, unless it
    /// is still to start. `guard` is its lock.
    fn take_over_interrupted(&self, guard: LockGuard) {
        let Some(batch) = self.batches.latest() else {
            return;
        };
        if self.running.try_get_value().flatten().is_some() {
            return;
        }
        if let Some((id, run)) = self.take_next_run() {
            return run(self, id, Some(guard));
        }
        // A copied tab has the state of before the copy.
        for (index, result) in self.sender.recorded_results(&batch) {
            self.batches
                .apply(&batch.id, BatchEvent::Recorded(index, result));
        }
        if let Some(index) = batch.running() {
            let result = self
                .sender
                .recorded_result(&batch, index)
                .unwrap_or(BatchItemResult::Unknown);
            if result == BatchItemResult::Unknown {
                self.sender.record_unknown(&batch, index);
            }
            self.batches
                .apply(&batch.id, BatchEvent::Pause(PauseReason::Reloaded));
            self.batches
                .apply(&batch.id, BatchEvent::Ended(index, result));
        }
        self.batches
            .apply(&batch.id, BatchEvent::Pause(PauseReason::Reloaded));
    }
}
