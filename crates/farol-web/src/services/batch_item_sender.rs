//! Operations of a batch: sends its items, and finds the recorded results of items already sent.

use super::client::Client;
use super::paid_error::PaidError;
use super::paid_query_client::PaidQueryContext;
use super::recorded_results::{paid_item_result, registration_result};
use super::register_process::{RegisterError, register};
use crate::platform::clock;
use crate::store::MonitoringLog;
use farol_core::api::analysis::CreateAnalysis;
use farol_core::api::cnh::CreateCnhRequest;
use farol_core::api::monitoring::RegisterProcess;
use farol_core::model::analysis_ref::AnalysisRef;
use farol_core::model::batch::{
    Batch, BatchItem, BatchItemError, BatchItemId, BatchItemResult, BatchOperation, BatchTarget,
    PauseReason,
};
use farol_core::model::document::{Cnh, Document, ProcessNumber};
use farol_core::model::ids::{PlanId, RadarId};
use farol_core::model::journal::{JournalEntry, Outcome};
use farol_core::model::monitoring_log::MonitoringEvent;
use farol_core::model::paid_request::Justification;
use farol_core::protocol::{ApiError, ErrorKind};

/// Sender of the items of one kind of batch.
#[derive(Clone, Copy)]
pub(super) enum BatchItemSender {
    /// Analyses: paid and recorded in the journal; the plan's balance limits the next item.
    Analyses(PaidQueryContext),
    /// Driver's license requests: paid from a plan that the service selects.
    Cnh(PaidQueryContext),
    /// Registrations: free, recorded in the monitoring log.
    Registrations(MonitoringLog),
}

impl BatchItemSender {
    /// Waits until the balance is read again after the last item.
    pub(super) async fn wait_for_balance(&self, is_open: impl Fn() -> bool) {
        if let Self::Analyses(paid) | Self::Cnh(paid) = self {
            paid.balances.wait_until_loaded(is_open).await;
        }
    }

    /// Returns whether no balance remains for the next item; false if the balance is unknown.
    pub(super) fn is_exhausted(&self, batch: &Batch) -> bool {
        let (paid, plan) = match (self, &batch.operation) {
            (Self::Analyses(paid), BatchOperation::Analyses { plan, .. }) => (paid, Some(*plan)),
            (Self::Cnh(paid), _) => (paid, None),
            _ => return false,
        };
        let snapshot = paid.balances.current_snapshot();
        // A snapshot of another workspace doesn't apply to this batch's plans.
        let left = snapshot.and_then(|snapshot| snapshot.remaining_in(batch.workspace, plan));
        left == Some(0)
    }

    /// Returns the recorded result of an item that was already sent.
    ///
    /// A duplicated tab, or one that crashed between two writes, must not send the item twice.
    pub(super) fn recorded_result(&self, batch: &Batch, index: usize) -> Option<BatchItemResult> {
        let recorded = self.recorded_results_of(batch, vec![index]).pop();
        recorded.map(|(_, result)| result)
    }

    /// Returns the recorded results of the items that are queued here although another tab has sent them.
    pub(super) fn recorded_results(&self, batch: &Batch) -> Vec<(usize, BatchItemResult)> {
        self.recorded_results_of(batch, batch.queued())
    }

    fn recorded_results_of(
        &self,
        batch: &Batch,
        indices: Vec<usize>,
    ) -> Vec<(usize, BatchItemResult)> {
        if indices.is_empty() {
            // Reading the records of thousands of items takes long.
            return Vec::new();
        }
        let items = indices.into_iter();
        let items = items.filter_map(|index| Some((index, batch.item_id(index)?)));
        match self {
            Self::Analyses(paid) | Self::Cnh(paid) => {
                let stored = paid.journal.stored_batch(batch.workspace, &batch.id);
                let removed = paid.journal.removed_batch_items();
                let result = |item: &BatchItemId| paid_item_result(&stored, &removed, item);
                let results = items.filter_map(|(index, item)| Some((index, result(&item)?)));
                results.collect()
            }
            Self::Registrations(log) => {
                let stored = log.stored_batch(batch.workspace, &batch.id);
                let removed = log.removed_batch_items();
                let result = |item: &BatchItemId| registration_result(&stored, &removed, item);
                let results = items.filter_map(|(index, item)| Some((index, result(&item)?)));
                results.collect()
            }
        }
    }

    /// Records an unknown outcome for an item whose tab was closed during the request.
    pub(super) fn record_unknown(&self, batch: &Batch, index: usize) {
        let workspace = batch.workspace;
        let Some(item) = batch.item_id(index) else {
            return;
        };
        match self {
            Self::Analyses(paid) | Self::Cnh(paid) => {
                let journal = paid.journal;
                if let Some(entry) = journal.stored_batch_item(workspace, &item) {
                    let edit = |entry: &mut JournalEntry| entry.finish(Outcome::Unknown);
                    journal.update(workspace, &entry.id, edit);
                }
            }
            Self::Registrations(log) => {
                if let Some(entry) = log.batch_item(workspace, &item) {
                    log.apply(workspace, &entry.id, MonitoringEvent::OwnerGone);
                }
            }
        }
    }

    /// Sends an item and returns its result.
    pub(super) async fn send(
        &self,
        client: Client,
        batch: &Batch,
        index: usize,
    ) -> BatchItemResult {
        let workspace = batch.workspace;
        let item = batch.item_id(index);
        let job = batch.items.get(index).and_then(|item| job(batch, item));
        match (self, job) {
            (Self::Analyses(paid), Some(ItemJob::Analysis(plan, document))) => {
                let query = CreateAnalysis {
                    holder: workspace.holder,
                    organization: workspace.organization,
                    plan,
                    document,
                };
                let paid_queries = paid.of(workspace);
                // Boxed, because the future of a request is large.
                let sent = paid_queries.send_item(&query, Justification::default(), item);
                let sent = Box::pin(sent).await;
                paid_result(sent.map(|(reply, _)| Some(reply.value.result.reference())))
            }
            (Self::Cnh(paid), Some(ItemJob::Cnh(number, purpose))) => {
                let query = CreateCnhRequest {
                    organization: workspace.organization,
                    document: number.clone(),
                };
                let justification = Justification {
                    purpose: purpose.cloned(),
                    ..Justification::default()
                };
                let paid_queries = paid.of(workspace);
                let sent = Box::pin(paid_queries.send_item(&query, justification, item)).await;
                paid_result(sent.map(|_| None))
            }
            (Self::Registrations(log), Some(ItemJob::Registration(radar, number))) => {
                let call = RegisterProcess {
                    organization: workspace.organization,
                    number: number.clone(),
                    radar,
                };
                let name = radar_name(&batch.operation);
                match register(client, *log, workspace, &call, name, item).await {
                    Ok(_) => BatchItemResult::Done(None),
                    Err(RegisterError::NotRecorded) => {
                        BatchItemResult::NotSent(PauseReason::NotRecorded)
                    }
                    Err(RegisterError::Call(error)) => error_result(&error),
                }
            }
            _ => BatchItemResult::Failed(BatchItemError::FailedEarlier),
        }
    }

    /// Returns the id of the journal entry under which the response to an item of unknown outcome
    /// can be recovered; tracked.
    pub(super) fn recoverable(&self, batch: &Batch, index: usize) -> Option<String> {
        let (Self::Analyses(paid) | Self::Cnh(paid)) = self else {
            return None;
        };
        let journal = paid.journal;
        let lifetime = paid.key_lifetime_s()?;
        let entry = journal.batch_item(batch.workspace, &batch.item_id(index)?)?;
        let is_alive = entry.recovery_key(clock::now_ms(), lifetime).is_some();
        is_alive.then_some(entry.id)
    }

    /// Requests the response to an item of unknown outcome again; returns the item's result, if it
    /// is known then.
    pub(super) async fn recover(
        &self,
        batch: &Batch,
        index: usize,
        id: &str,
    ) -> Result<Option<BatchItemResult>, PaidError> {
        let (Self::Analyses(paid) | Self::Cnh(paid)) = self else {
            return Ok(None);
        };
        Box::pin(paid.of(batch.workspace).recover(id)).await?;
        Ok(self.recorded_result(batch, index))
    }
}

/// Request of an item, combined with the parameters of its batch; an item of another kind has none.
enum ItemJob<'a> {
    Analysis(PlanId, Document),
    Registration(RadarId, &'a ProcessNumber),
    Cnh(&'a Cnh, Option<&'a String>),
}

const fn job<'a>(batch: &'a Batch, item: &'a BatchItem) -> Option<ItemJob<'a>> {
    match (&batch.operation, &item.target) {
        (BatchOperation::Analyses { plan, .. }, BatchTarget::Document(document)) => {
            Some(ItemJob::Analysis(*plan, *document))
        }
        (BatchOperation::Registrations { radar, .. }, BatchTarget::Process(number)) => {
            Some(ItemJob::Registration(*radar, number))
        }
        (BatchOperation::Cnh { purpose }, BatchTarget::Cnh(number)) => {
            Some(ItemJob::Cnh(number, purpose.as_ref()))
        }
        _ => None,
    }
}

fn radar_name(operation: &BatchOperation) -> Option<String> {
    match operation {
        BatchOperation::Registrations { radar_name, .. } => radar_name.clone(),
        BatchOperation::Analyses { .. } | BatchOperation::Cnh { .. } => None,
    }
}

/// Maps the outcome of a paid query to the item's result.
fn paid_result(sent: Result<Option<AnalysisRef>, PaidError>) -> BatchItemResult {
    match sent {
        Ok(outcome) => BatchItemResult::Done(outcome),
        Err(PaidError::InFlight | PaidError::Completed | PaidError::NotRecoverable) => {
            BatchItemResult::Failed(BatchItemError::InFlight)
        }
        Err(PaidError::NotRecorded) => BatchItemResult::NotSent(PauseReason::NotRecorded),
        Err(PaidError::Call(error) | PaidError::OutcomeUnknown(error, _)) => error_result(&error),
    }
}

/// Maps a failed call to the item's result.
fn error_result(error: &ApiError) -> BatchItemResult {
    if error.outcome_is_unknown() {
        return BatchItemResult::Unknown;
    }
    BatchItemResult::Failed(match &error.kind {
        ErrorKind::SignedOut => return BatchItemResult::NotSent(PauseReason::SignedOut),
        ErrorKind::Busy => return BatchItemResult::NotSent(PauseReason::Busy),
        ErrorKind::InsecureContext => {
            return BatchItemResult::NotSent(PauseReason::InsecureContext);
        }
        // The session refresh failed: the query itself wasn't sent.
        ErrorKind::Unreachable
        | ErrorKind::TimedOut
        | ErrorKind::Aborted
        | ErrorKind::Failed
        | ErrorKind::Unreadable
        | ErrorKind::Unexpected
        | ErrorKind::TooLarge => return BatchItemResult::NotSent(PauseReason::Offline),
        ErrorKind::Forbidden => BatchItemError::Forbidden,
        ErrorKind::NotFound => BatchItemError::NotFound,
        ErrorKind::Refused(_) if error.status == Some(402) => BatchItemError::NoBalance,
        ErrorKind::Refused(message) => BatchItemError::Refused(message.clone()),
        ErrorKind::PlanNotAllowed(message) => BatchItemError::PlanNotAllowed(message.clone()),
        ErrorKind::InvalidDocument(message) => BatchItemError::InvalidDocument(message.clone()),
    })
}
