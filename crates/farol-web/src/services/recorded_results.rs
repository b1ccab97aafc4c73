//! Recorded results of the items of a batch, by the entries of the journal and of the monitoring log.

use farol_core::model::batch::{BatchItemId, BatchItemResult};
use farol_core::model::journal::{JournalEntry, Outcome};
use farol_core::model::monitoring_log::{MonitoringEntry, MonitoringState};
use farol_core::model::operation::Operation;

/// Returns the recorded result of a paid item; it is unknown once its entry was removed from the history.
pub(super) fn paid_item_result(
    stored: &[JournalEntry],
    removed: &[BatchItemId],
    item: &BatchItemId,
) -> Option<BatchItemResult> {
    let newest = stored.iter().rfind(|e| is_of(e.batch_item.as_ref(), item));
    newest
        .map(journal_result)
        .or_else(|| removed_result(removed, item))
}

/// Returns the recorded result of a registration: that of the newest attempt that may have been carried out; it is
/// unknown once the entry was removed from the log.
pub(super) fn registration_result(
    stored: &[MonitoringEntry],
    removed: &[BatchItemId],
    item: &BatchItemId,
) -> Option<BatchItemResult> {
    let attempts = stored.iter().rev();
    let mut attempts = attempts.filter(|e| is_of(e.batch_item.as_ref(), item));
    let recorded = attempts.find_map(log_result);
    recorded.or_else(|| removed_result(removed, item))
}

fn removed_result(removed: &[BatchItemId], item: &BatchItemId) -> Option<BatchItemResult> {
    let is_removed = removed.iter().any(|removed| removed.is_attempt_since(item));
    is_removed.then_some(BatchItemResult::Unknown)
}

/// Returns whether a record is that of `item`, or of a later attempt to send it.
fn is_of(recorded: Option<&BatchItemId>, item: &BatchItemId) -> bool {
    recorded.is_some_and(|recorded| recorded.is_attempt_since(item))
}

fn journal_result(entry: &JournalEntry) -> BatchItemResult {
    match (entry.outcome, entry.analysis) {
        (Outcome::Done, Some(analysis)) => BatchItemResult::Done(Some(analysis)),
        (Outcome::Done, None) if entry.operation == Operation::Cnh => BatchItemResult::Done(None),
        _ => BatchItemResult::Unknown,
    }
}

/// Maps a log entry to the item's result; `None` after a definite failure, after which the item may be sent
/// again.
fn log_result(entry: &MonitoringEntry) -> Option<BatchItemResult> {
    match entry.state {
        MonitoringState::Done => Some(BatchItemResult::Done(None)),
        MonitoringState::Sending | MonitoringState::Unknown(_) => Some(BatchItemResult::Unknown),
        MonitoringState::Waiting | MonitoringState::Failed(_) | MonitoringState::Undone => None,
    }
}
