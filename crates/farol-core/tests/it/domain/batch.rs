//! Batch of analyses: order of sending, protection against repeated requests, and counts by state.

use farol_core::i18n::Language;
use farol_core::model::analysis_ref::AnalysisRef;
use farol_core::model::batch::{
    Batch, BatchEvent, BatchItem, BatchItemError, BatchItemResult, BatchItemState, BatchOperation,
    BatchTarget, MAX_BATCH_ITEMS, PauseReason,
};
use farol_core::model::document::{Cnpj, Document};
use farol_core::model::ids::{PlanId, RadarId};
use farol_core::model::workspace::WorkspaceKey;
use proptest::prelude::*;
use std::collections::HashSet;
use strum::VariantArray;

fn workspace() -> WorkspaceKey {
    "1001-5001".parse().unwrap()
}

fn analysis() -> Option<AnalysisRef> {
    "9001-9007199254740993".parse().ok()
}

/// Builds `count` distinct valid documents.
fn documents(count: usize) -> Vec<BatchTarget> {
    let digit = |byte: u8| char::from(byte + b'0');
    let valid = |base: usize| {
        let base = format!("{:08}0001", base + 1);
        let mut codes =
            (0..100_u8).map(|check| format!("{base}{}{}", digit(check / 10), digit(check % 10)));
        codes.find_map(|code| Cnpj::parse(&code).ok())
    };
    let document = |base| Document::from(valid(base).unwrap());
    (0..count)
        .map(|base| BatchTarget::Document(document(base)))
        .collect()
}

fn batch(count: usize) -> Batch {
    let errand = BatchOperation::Analyses {
        plan: PlanId(301),
        plan_name: Some("Premium".to_owned()),
    };
    Batch::new("b".to_owned(), workspace(), errand, documents(count))
}

/// Sends the next item and completes it with `ending`.
fn run(batch: &mut Batch, ending: BatchItemResult) -> usize {
    let at = batch.next().unwrap();
    batch.apply(BatchEvent::Sending(at));
    batch.apply(BatchEvent::Ended(at, ending));
    at
}

fn states(batch: &Batch) -> Vec<BatchItemState> {
    batch.lines.iter().map(|line| line.state.clone()).collect()
}

#[test]
fn lines_are_sent_one_by_one_in_order() {
    let mut batch = batch(3);
    assert!(batch.is_active());
    for wanted in 0..3 {
        assert_eq!(batch.next(), Some(wanted));
        batch.apply(BatchEvent::Sending(wanted));
        assert_eq!(batch.next(), None, "one is under way");
        assert_eq!(batch.running(), Some(wanted));
        batch.apply(BatchEvent::Ended(wanted, BatchItemResult::Done(analysis())));
        assert_eq!(batch.counts().completed(), wanted + 1);
    }
    assert!(batch.is_finished() && !batch.is_active());
    assert_eq!(batch.counts().done, 3);
}

#[test]
fn what_does_not_fit_changes_nothing() {
    let mut batch = batch(2);
    batch.apply(BatchEvent::Sending(1));
    batch.apply(BatchEvent::Ended(0, BatchItemResult::Unknown));
    batch.apply(BatchEvent::Requeue(0));
    batch.apply(BatchEvent::RetryFailed);
    batch.apply(BatchEvent::Sending(99));
    assert_eq!(
        states(&batch),
        [BatchItemState::Queued, BatchItemState::Queued]
    );
    assert!(batch.is_active());
}

#[test]
fn nothing_is_sent_while_it_stands_still() {
    let mut batch = batch(2);
    batch.apply(BatchEvent::Sending(0));
    batch.apply(BatchEvent::Pause(PauseReason::ByUser));
    batch.apply(BatchEvent::Ended(0, BatchItemResult::Done(analysis())));
    assert_eq!(
        (batch.next(), batch.paused),
        (None, Some(PauseReason::ByUser))
    );
    batch.apply(BatchEvent::Sending(1));
    assert_eq!(batch.lines[1].state, BatchItemState::Queued);
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
fn what_would_meet_every_line_stops_the_batch() {
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
fn every_end_counts_as_settled() {
    let mut batch = batch(6);
    run(&mut batch, BatchItemResult::Done(analysis()));
    run(
        &mut batch,
        BatchItemResult::Failed(BatchItemError::InFlight),
    );
    run(
        &mut batch,
        BatchItemResult::Failed(BatchItemError::InFlight),
    );
    run(&mut batch, BatchItemResult::Unknown);
    batch.apply(BatchEvent::Continue);
    batch.apply(BatchEvent::Sending(4));
    let counts = batch.counts();
    assert_eq!((counts.completed(), counts.total()), (4, 6));
    batch.apply(BatchEvent::Stop);
    let counts = batch.counts();
    assert_eq!((counts.completed(), counts.total()), (5, 6));
}

#[test]
fn a_batch_that_was_to_pause_at_its_end_goes_again_when_a_line_may() {
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
fn a_batch_that_stands_still_goes_on_standing_when_a_line_may_be_sent_again() {
    let mut batch = batch(2);
    run(&mut batch, BatchItemResult::Unknown);
    batch.apply(BatchEvent::Requeue(0));
    assert_eq!(batch.next(), None);
}

#[test]
fn an_errand_is_told_by_its_name_or_else_its_number() {
    let analyses = |name: Option<&str>| BatchOperation::Analyses {
        plan: PlanId(301),
        plan_name: name.map(str::to_owned),
    };
    let registrations = |name: Option<&str>| BatchOperation::Registrations {
        radar: RadarId(7),
        radar_name: name.map(str::to_owned),
    };
    let licences = |purpose: Option<&str>| BatchOperation::Licences {
        purpose: purpose.map(str::to_owned),
    };
    let cases = [
        (analyses(Some("Premium")), "Premium"),
        (analyses(None), "301"),
        (registrations(Some("Carteira")), "Carteira"),
        (registrations(None), "7"),
        (licences(Some("Frota")), "Frota"),
        (licences(None), ""),
    ];
    for (errand, target) in cases {
        assert_eq!(errand.target(), target);
    }
}

#[test]
fn what_the_service_never_looked_at_waits_again() {
    let mut batch = batch(2);
    assert_eq!(
        run(&mut batch, BatchItemResult::NotSent(PauseReason::SignedOut)),
        0
    );
    assert_eq!(batch.lines[0].state, BatchItemState::Queued);
    batch.apply(BatchEvent::Continue);
    assert_eq!(batch.next(), Some(0));
}

#[test]
fn only_what_certainly_failed_is_tried_again() {
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
    let places: Vec<usize> = again.iter().map(|(at, _)| *at).collect();
    assert_eq!(places, [1, 3]);
    let of_one = batch.retryable_items(&BatchEvent::Requeue(2));
    assert_eq!(of_one, [(2, batch.lines[2].clone())]);
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
    assert!(batch.is_active(), "a batch that had ended goes again");
    assert_eq!(batch.lines[1].attempt, 1);
    assert_eq!(batch.lines[2].attempt, 0);
}

#[test]
fn an_unknown_line_waits_again_by_itself_only() {
    let mut batch = batch(3);
    run(&mut batch, BatchItemResult::Unknown);
    batch.apply(BatchEvent::Requeue(0));
    assert_eq!(batch.lines[0].state, BatchItemState::Queued);
    assert_eq!(batch.lines[0].attempt, 1);
    assert_eq!(batch.next(), None, "it goes on standing still");
    for at in [0, 1] {
        batch.apply(BatchEvent::Requeue(at));
        assert_eq!(batch.lines[at].state, BatchItemState::Queued);
    }
    for (at, attempt) in [(0, 1), (1, 0)] {
        assert_eq!(batch.lines[at].attempt, attempt, "it waits already");
    }
}

#[test]
fn each_attempt_at_a_line_has_an_id_of_its_own() {
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

#[test]
fn of_two_batches_the_one_with_something_left_is_kept() {
    let going = batch(2);
    let mut ended = batch(1);
    ended.id = "other".to_owned();
    assert!(
        !ended.outranks(&going) && !going.outranks(&ended),
        "both go"
    );
    let mut running = ended.clone();
    running.apply(BatchEvent::Sending(0));
    assert!(running.outranks(&going) && !going.outranks(&running));
    let mut standing = ended.clone();
    standing.apply(BatchEvent::Pause(PauseReason::ByUser));
    assert!(going.outranks(&standing) && !standing.outranks(&going));
    run(&mut ended, BatchItemResult::Done(None));
    assert!(going.outranks(&ended) && !ended.outranks(&going));
    let mut further = going.clone();
    run(&mut further, BatchItemResult::Done(None));
    assert!(further.outranks(&going) && !going.outranks(&further));
    assert!(!going.outranks(&going));
}

#[test]
fn ending_it_leaves_out_what_waits() {
    let mut batch = batch(3);
    run(&mut batch, BatchItemResult::Done(analysis()));
    batch.apply(BatchEvent::Sending(1));
    batch.apply(BatchEvent::Stop);
    assert!(!batch.is_finished(), "one is still under way");
    batch.apply(BatchEvent::Ended(1, BatchItemResult::Done(analysis())));
    assert!(batch.is_finished());
    let counts = batch.counts();
    assert_eq!((counts.done, counts.skipped, counts.total()), (2, 1, 3));
}

#[test]
fn it_is_kept_as_it_is_and_has_an_end() {
    let mut long = batch(MAX_BATCH_ITEMS + 3);
    assert_eq!(long.lines.len(), MAX_BATCH_ITEMS);
    run(
        &mut long,
        BatchItemResult::Failed(BatchItemError::Refused("“não”".to_owned())),
    );
    run(&mut long, BatchItemResult::Done(analysis()));
    run(&mut long, BatchItemResult::Unknown);
    let text = serde_json::to_string(&long).unwrap();
    let read: Batch = serde_json::from_str(&text).unwrap();
    assert_eq!(read, long);
}

#[test]
fn every_state_and_reason_has_words_of_its_own() {
    let pauses = [
        PauseReason::ByUser,
        PauseReason::Reloaded,
        PauseReason::NoBalance,
        PauseReason::Refused,
        PauseReason::SignedOut,
        PauseReason::Offline,
        PauseReason::Busy,
        PauseReason::OutcomeUnknown,
        PauseReason::RunningInOtherTab,
    ];
    let states = [
        BatchItemState::Queued,
        BatchItemState::Running,
        BatchItemState::Done(analysis()),
        BatchItemState::Failed(BatchItemError::FailedEarlier),
        BatchItemState::Unknown,
        BatchItemState::Skipped,
    ];
    let words = |text: &str| BatchItemError::Refused(text.to_owned());
    let failures = [
        BatchItemError::InFlight,
        BatchItemError::Forbidden,
        BatchItemError::NotFound,
        BatchItemError::NoBalance,
        BatchItemError::PlanNotAllowed("sem SCR".to_owned()),
        BatchItemError::InvalidDocument(String::new()),
        words(""),
        words("sem motivo"),
        BatchItemError::FailedEarlier,
    ];
    for language in Language::VARIANTS.iter().copied() {
        let mut told = HashSet::new();
        let pauses = pauses.map(|pause| language.pause(pause).to_owned());
        let states = states
            .each_ref()
            .map(|state| language.line_state(state).to_owned());
        let failures = failures.each_ref().map(|failure| language.failure(failure));
        assert!(failures[4].contains("“sem SCR”") && failures[7].contains("“sem motivo”"));
        for text in pauses.into_iter().chain(states).chain(failures) {
            assert!(!text.is_empty() && told.insert(text.clone()), "{text}");
        }
    }
}

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
    fn a_line_is_sent_again_only_when_that_is_safe_or_chosen(
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
                let (old, new) = (&before.lines[at], &batch.lines[at]);
                prop_assert_eq!(&old.subject, &new.subject);
                if is_sent(old, new) {
                    prop_assert!(before.paused.is_none(), "sent while standing still");
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
                prop_assert!(!is_done || new == old, "what is made stays made");
            }
        }
    }

    #[test]
    fn it_always_comes_to_an_end(endings in proptest::collection::vec(any_ending(), 1..60)) {
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
