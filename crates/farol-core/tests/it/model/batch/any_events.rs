//! Properties that hold for any sequence of events.

use super::support::{analysis, batch};
use farol_core::model::batch::{
    BatchEvent, BatchItem, BatchItemError, BatchItemResult, BatchItemState, PauseReason,
};
use proptest::prelude::*;

fn any_ending() -> impl Strategy<Value = BatchItemResult> {
    prop_oneof![
        3 => Just(BatchItemResult::Done(analysis())),
        1 => Just(BatchItemResult::Unknown),
        1 => Just(BatchItemResult::NotSent(PauseReason::SignedOut)),
        1 => Just(BatchItemResult::Failed(BatchItemError::NoBalance)),
        1 => Just(BatchItemResult::Failed(BatchItemError::InFlight)),
        1 => Just(BatchItemResult::Failed(BatchItemError::Refused("não".to_owned()))),
    ]
}

/// Generates any event, valid in the current state or not.
fn any_event() -> impl Strategy<Value = BatchEvent> {
    let at = || 0..8_usize;
    prop_oneof![
        3 => Just(BatchEvent::Continue),
        1 => Just(BatchEvent::Pause(PauseReason::Offline)),
        1 => Just(BatchEvent::Stop),
        6 => at().prop_map(BatchEvent::Sending),
        6 => (at(), any_ending()).prop_map(|(at, ending)| BatchEvent::Ended(at, ending)),
        1 => Just(BatchEvent::RetryFailed),
        1 => at().prop_map(BatchEvent::Requeue),
    ]
}

fn is_sent(before: &BatchItem, after: &BatchItem) -> bool {
    before.state != BatchItemState::Running && after.state == BatchItemState::Running
}

proptest! {
    #[test]
    fn an_item_is_resent_only_if_that_is_safe_or_requested(
        events in proptest::collection::vec(any_event(), 0..120),
    ) {
        let mut batch = batch(5);
        // True for each item that may be sent: once, and once more for each event that requeues it.
        let mut may_be_sent = [true; 5];
        for event in events {
            let before = batch.clone();
            batch.apply(event.clone());
            let counts = batch.counts();
            prop_assert_eq!(counts.total(), 5);
            prop_assert!(counts.running <= 1);
            for (at, allowed) in may_be_sent.iter_mut().enumerate() {
                let (old, new) = (&before.items[at], &batch.items[at]);
                prop_assert_eq!(&old.target, &new.target);
                if is_sent(old, new) {
                    prop_assert!(before.paused.is_none(), "sent while paused");
                    prop_assert!(*allowed, "sent twice");
                    *allowed = false;
                }
                match (&old.state, &event) {
                    (BatchItemState::Running, BatchEvent::Ended(ended, BatchItemResult::NotSent(_))) if *ended == at => *allowed = true,
                    (BatchItemState::Failed(_), BatchEvent::RetryFailed) => *allowed = true,
                    (BatchItemState::Unknown, BatchEvent::Requeue(chosen)) if *chosen == at => *allowed = true,
                    _ => {}
                }
                let is_done = matches!(old.state, BatchItemState::Done(_));
                prop_assert!(!is_done || new == old, "a completed item is final");
            }
        }
    }

    #[test]
    fn a_batch_always_finishes(endings in proptest::collection::vec(any_ending(), 1..60)) {
        let mut batch = batch(5);
        for ending in endings {
            batch.apply(BatchEvent::Continue);
            let Some(at) = batch.next() else { break };
            batch.apply(BatchEvent::Sending(at));
            batch.apply(BatchEvent::Ended(at, ending));
        }
        batch.apply(BatchEvent::Stop);
        prop_assert!(batch.is_finished());
        prop_assert_eq!(batch.next(), None);
    }
}
