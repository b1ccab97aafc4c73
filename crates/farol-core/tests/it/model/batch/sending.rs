//! Order of sending, counts, stored form and texts.

use super::support::{analysis, batch, run, states};
use farol_core::i18n::Language;
use farol_core::model::batch::{
    Batch, BatchEvent, BatchItemError, BatchItemResult, BatchItemState, BatchOperation,
    MAX_BATCH_ITEMS, PauseReason,
};
use farol_core::model::ids::{PlanId, RadarId};
use std::collections::HashSet;
use strum::VariantArray;

#[test]
fn items_are_sent_one_by_one_in_order() {
    let mut batch = batch(3);
    assert!(batch.is_active());
    for wanted in 0..3 {
        assert_eq!(batch.next(), Some(wanted));
        batch.apply(BatchEvent::Sending(wanted));
        assert_eq!(batch.next(), None, "an item is in flight");
        assert_eq!(batch.running(), Some(wanted));
        batch.apply(BatchEvent::Ended(wanted, BatchItemResult::Done(analysis())));
        assert_eq!(batch.counts().completed(), wanted + 1);
    }
    assert!(batch.is_finished() && !batch.is_active());
    assert_eq!(batch.counts().done, 3);
}

#[test]
fn an_event_that_does_not_fit_changes_nothing() {
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
fn every_terminal_state_counts_as_completed() {
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
fn an_operation_has_a_target_name_or_else_its_number() {
    let analyses = |name: Option<&str>| BatchOperation::Analyses {
        plan: PlanId(301),
        plan_name: name.map(str::to_owned),
    };
    let registrations = |name: Option<&str>| BatchOperation::Registrations {
        radar: RadarId(7),
        radar_name: name.map(str::to_owned),
    };
    let cnh_batch = |purpose: Option<&str>| BatchOperation::Cnh {
        purpose: purpose.map(str::to_owned),
    };
    let cases = [
        (analyses(Some("Premium")), "Premium"),
        (analyses(None), "301"),
        (registrations(Some("Carteira")), "Carteira"),
        (registrations(None), "7"),
        (cnh_batch(Some("Frota")), "Frota"),
        (cnh_batch(None), ""),
    ];
    for (operation, target) in cases {
        assert_eq!(operation.target(), target);
    }
}

#[test]
fn an_unfinished_batch_takes_precedence() {
    let active = batch(2);
    let mut ended = batch(1);
    ended.id = "other".to_owned();
    assert!(
        !ended.outranks(&active) && !active.outranks(&ended),
        "both are active"
    );
    let mut running = ended.clone();
    running.apply(BatchEvent::Sending(0));
    assert!(running.outranks(&active) && !active.outranks(&running));
    let mut standing = ended.clone();
    standing.apply(BatchEvent::Pause(PauseReason::ByUser));
    assert!(active.outranks(&standing) && !standing.outranks(&active));
    run(&mut ended, BatchItemResult::Done(None));
    assert!(active.outranks(&ended) && !ended.outranks(&active));
    let mut further = active.clone();
    run(&mut further, BatchItemResult::Done(None));
    assert!(further.outranks(&active) && !active.outranks(&further));
    assert!(!active.outranks(&active));
}

#[test]
fn a_batch_round_trips_and_is_limited() {
    let mut long = batch(MAX_BATCH_ITEMS + 3);
    assert_eq!(long.items.len(), MAX_BATCH_ITEMS);
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
fn every_state_and_reason_has_a_distinct_text() {
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
    let message = |text: &str| BatchItemError::Refused(text.to_owned());
    let failures = [
        BatchItemError::InFlight,
        BatchItemError::Forbidden,
        BatchItemError::NotFound,
        BatchItemError::NoBalance,
        BatchItemError::PlanNotAllowed("sem SCR".to_owned()),
        BatchItemError::InvalidDocument(String::new()),
        message(""),
        message("sem motivo"),
        BatchItemError::FailedEarlier,
    ];
    for language in Language::VARIANTS.iter().copied() {
        let mut texts = HashSet::new();
        let pauses = pauses.map(|pause| language.pause(pause).to_owned());
        let states = states
            .each_ref()
            .map(|state| language.batch_item_state(state).to_owned());
        let failures = failures
            .each_ref()
            .map(|failure| language.batch_item_error(failure));
        assert!(failures[4].contains("“sem SCR”") && failures[7].contains("“sem motivo”"));
        for text in pauses.into_iter().chain(states).chain(failures) {
            assert!(!text.is_empty() && texts.insert(text.clone()), "{text}");
        }
    }
}
