//! Items of a batch that are sent again: after confirmation, or to recover a response.

use super::batch_runner::BatchRunner;
use super::paid_error::PaidError;
use farol_core::model::batch::{Batch, BatchEvent, BatchItem, BatchTarget};
use farol_core::model::query_subject::QuerySubject;
use leptos::prelude::*;

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
        if batch.as_ref().is_some_and(is_same) && untrack(|| self.batches.remote()).is_none() {
            self.apply(retry.event);
        } else {
            let language = self.language.get_untracked();
            self.toasts.warn(language.batch_changed());
        }
    }

    /// Returns whether the response to an item of unknown outcome can still be recovered; tracked.
    pub fn is_recoverable(&self, index: usize) -> bool {
        let batch = self.batches.batch();
        batch.is_some_and(|batch| self.sender.recoverable(&batch, index).is_some())
    }

    /// Requests the response to an item of unknown outcome again, with its idempotency key.
    ///
    /// # Errors
    /// See [`PaidError`].
    pub async fn recover(&self, index: usize) -> Result<(), PaidError> {
        let batch = self.batches.latest().ok_or(PaidError::NotRecoverable)?;
        let id =
            untrack(|| self.sender.recoverable(&batch, index)).ok_or(PaidError::NotRecoverable)?;
        if let Some(result) = self.sender.recover(&batch, index, &id).await? {
            self.batches
                .apply(&batch.id, BatchEvent::Resolved(index, result));
        }
        Ok(())
    }
}
