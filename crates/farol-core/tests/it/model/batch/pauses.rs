//! Paused, resumed and stopped batches.

use super::support::{analysis, batch, run};
use farol_core::model::batch::{
    BatchEvent, BatchItemError, BatchItemResult, BatchItemState, PauseReason,
};

#[test]
fn a_paused_batch_sends_nothing() {
    let mut batch = batch(2);
    batch.apply(BatchEvent::Sending(0));
    batch.apply(BatchEvent::Pause(PauseReason::ByUser));
    batch.apply(BatchEvent::Ended(0, BatchItemResult::Done(analysis())));
    assert_eq!(
        (batch.next(), batch.paused),
        (None, Some(PauseReason::ByUser))
    );
    batch.apply(BatchEvent::Sending(1));
    assert_eq!(batch.items[1].state, BatchItemState::Queued);
    batch.apply(BatchEvent::Pause(PauseReason::Reloaded));
    assert_eq!(
        batch.paused,
        Some(PauseReason::ByUser),
        "the first reason stays"
    );
    batch.apply(BatchEvent::Continue);
    assert_eq!(batch.next(), Some(1));
}

#[test]
fn a_failure_that_concerns_all_items_pauses_the_batch() {
    let refused = BatchItemError::PlanNotAllowed("não".to_owned());
    let cases = [
        (
            BatchItemResult::Failed(BatchItemError::NoBalance),
            Some(PauseReason::NoBalance),
        ),
        (BatchItemResult::Failed(refused), Some(PauseReason::Refused)),
        (
            BatchItemResult::Failed(BatchItemError::Forbidden),
            Some(PauseReason::Refused),
        ),
        (
            BatchItemResult::Failed(BatchItemError::NotFound),
            Some(PauseReason::Refused),
        ),
        (BatchItemResult::Unknown, Some(PauseReason::OutcomeUnknown)),
        (
            BatchItemResult::NotSent(PauseReason::SignedOut),
            Some(PauseReason::SignedOut),
        ),
        (
            BatchItemResult::NotSent(PauseReason::Busy),
            Some(PauseReason::Busy),
        ),
        (
            BatchItemResult::Failed(BatchItemError::InvalidDocument(String::new())),
            None,
        ),
        (
            BatchItemResult::Failed(BatchItemError::Refused("x".to_owned())),
            None,
        ),
        (BatchItemResult::Failed(BatchItemError::InFlight), None),
        (BatchItemResult::Done(analysis()), None),
    ];
    for (ending, pause) in cases {
        let mut batch = batch(3);
        run(&mut batch, ending.clone());
        assert_eq!(batch.paused, pause, "{ending:?}");
        assert_eq!(batch.next().is_some(), pause.is_none(), "{ending:?}");
    }
}

#[test]
fn a_finished_batch_resumes_when_an_item_is_requeued() {
    let end_in_pause = |ending: BatchItemResult| {
        let mut batch = batch(1);
        batch.apply(BatchEvent::Sending(0));
        batch.apply(BatchEvent::Pause(PauseReason::ByUser));
        batch.apply(BatchEvent::Ended(0, ending));
        assert!(batch.is_finished() && batch.paused.is_some());
        batch
    };
    let mut failed = end_in_pause(BatchItemResult::Failed(BatchItemError::NoBalance));
    failed.apply(BatchEvent::RetryFailed);
    assert_eq!(failed.next(), Some(0));
    let mut unsure = end_in_pause(BatchItemResult::Unknown);
    unsure.apply(BatchEvent::Requeue(0));
    assert_eq!(unsure.next(), Some(0));
}

#[test]
fn a_paused_batch_stays_paused_when_an_item_is_requeued() {
    let mut batch = batch(2);
    run(&mut batch, BatchItemResult::Unknown);
    batch.apply(BatchEvent::Requeue(0));
    assert_eq!(batch.next(), None);
}

#[test]
fn an_unprocessed_item_is_queued_again() {
    let mut batch = batch(2);
    assert_eq!(
        run(&mut batch, BatchItemResult::NotSent(PauseReason::SignedOut)),
        0
    );
    assert_eq!(batch.items[0].state, BatchItemState::Queued);
    batch.apply(BatchEvent::Continue);
    assert_eq!(batch.next(), Some(0));
}

#[test]
fn stopping_a_batch_skips_queued_items() {
    let mut batch = batch(3);
    run(&mut batch, BatchItemResult::Done(analysis()));
    batch.apply(BatchEvent::Sending(1));
    batch.apply(BatchEvent::Stop);
    assert!(!batch.is_finished(), "an item is still in flight");
    batch.apply(BatchEvent::Ended(1, BatchItemResult::Done(analysis())));
    assert!(batch.is_finished());
    let counts = batch.counts();
    assert_eq!((counts.done, counts.skipped, counts.total()), (2, 1, 3));
}
