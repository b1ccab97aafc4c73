//! Items that are sent again.

use super::support::{analysis, batch, run, states};
use farol_core::model::batch::{
    BatchEvent, BatchItemError, BatchItemResult, BatchItemState, PauseReason,
};

#[test]
fn only_items_that_certainly_failed_are_retried() {
    let mut batch = batch(4);
    run(&mut batch, BatchItemResult::Done(analysis()));
    run(
        &mut batch,
        BatchItemResult::Failed(BatchItemError::Refused(String::new())),
    );
    run(&mut batch, BatchItemResult::Unknown);
    batch.apply(BatchEvent::Continue);
    run(
        &mut batch,
        BatchItemResult::Failed(BatchItemError::NoBalance),
    );
    let again = batch.retryable_items(&BatchEvent::RetryFailed);
    let indices: Vec<usize> = again.iter().map(|(at, _)| *at).collect();
    assert_eq!(indices, [1, 3]);
    let of_one = batch.retryable_items(&BatchEvent::Requeue(2));
    assert_eq!(of_one, [(2, batch.items[2].clone())]);
    assert!(batch.retryable_items(&BatchEvent::Requeue(1)).is_empty());
    assert!(batch.retryable_items(&BatchEvent::Continue).is_empty());
    batch.apply(BatchEvent::RetryFailed);
    assert_eq!(
        states(&batch),
        [
            BatchItemState::Done(analysis()),
            BatchItemState::Queued,
            BatchItemState::Unknown,
            BatchItemState::Queued
        ]
    );
    assert!(batch.is_active(), "a finished batch is active again");
    assert_eq!(batch.items[1].attempt, 1);
    assert_eq!(batch.items[2].attempt, 0);
}

#[test]
fn requeuing_affects_only_the_item_of_unknown_outcome() {
    let mut batch = batch(3);
    run(&mut batch, BatchItemResult::Unknown);
    batch.apply(BatchEvent::Requeue(0));
    assert_eq!(batch.items[0].state, BatchItemState::Queued);
    assert_eq!(batch.items[0].attempt, 1);
    assert_eq!(batch.next(), None, "the batch stays paused");
    for at in [0, 1] {
        batch.apply(BatchEvent::Requeue(at));
        assert_eq!(batch.items[at].state, BatchItemState::Queued);
    }
    for (at, attempt) in [(0, 1), (1, 0)] {
        assert_eq!(batch.items[at].attempt, attempt, "it is queued already");
    }
}

#[test]
fn each_attempt_has_a_distinct_id() {
    let mut batch = batch(2);
    let first = batch.item_id(0).unwrap();
    assert_ne!(first, batch.item_id(1).unwrap());
    run(&mut batch, BatchItemResult::NotSent(PauseReason::Busy));
    assert_eq!(batch.item_id(0), Some(first.clone()), "nothing was sent");
    batch.apply(BatchEvent::Continue);
    run(&mut batch, BatchItemResult::Unknown);
    assert_eq!(batch.item_id(0), Some(first.clone()));
    batch.apply(BatchEvent::Requeue(0));
    assert_ne!(batch.item_id(0), Some(first));
    assert_eq!(batch.item_id(2), None);
}

#[test]
fn only_an_unknown_outcome_is_resolved_later() {
    let mut batch = batch(3);
    run(&mut batch, BatchItemResult::Unknown);
    batch.apply(BatchEvent::Continue);
    run(
        &mut batch,
        BatchItemResult::Failed(BatchItemError::InFlight),
    );
    for at in 0..4 {
        batch.apply(BatchEvent::Resolved(at, BatchItemResult::Done(analysis())));
    }
    let failed = BatchItemState::Failed(BatchItemError::InFlight);
    let expected = [
        BatchItemState::Done(analysis()),
        failed,
        BatchItemState::Queued,
    ];
    assert_eq!(states(&batch), expected);
}
