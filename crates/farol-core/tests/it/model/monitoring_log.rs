//! Monitored processes: transitions of log entries.

use farol_core::i18n::Language;
use farol_core::model::document::ProcessNumber;
use farol_core::model::ids::RadarId;
use farol_core::model::journal::MAX_CALL_DURATION_MS;
use farol_core::model::monitoring_log::{
    MonitoringAction, MonitoringEntry, MonitoringError, MonitoringEvent, MonitoringOutcome,
    MonitoringState, UnknownReason,
};
use proptest::prelude::*;
use std::collections::HashSet;
use strum::VariantArray;

const START: i64 = 1_795_000_000_000;

fn entry(action: MonitoringAction, state: MonitoringState) -> MonitoringEntry {
    MonitoringEntry {
        id: "l".to_owned(),
        action,
        number: ProcessNumber::parse("0000001-39.2024.8.26.0100").unwrap(),
        radar: Some(RadarId(7)),
        radar_name: None,
        at: START,
        author: "ana@example.com".to_owned(),
        state,
        is_acknowledged: false,
        batch_item: None,
        idempotency_key: None,
    }
}

#[test]
fn an_entry_round_trips_with_an_older_number() {
    let mut stored = entry(
        MonitoringAction::Inactivate,
        MonitoringState::Failed(MonitoringError::Refused("“não”".to_owned())),
    );
    stored.number = ProcessNumber::parse_lenient("2009/00123").unwrap().0;
    stored.is_acknowledged = true;
    let text = serde_json::to_string(&stored).unwrap();
    assert_eq!(
        serde_json::from_str::<MonitoringEntry>(&text).unwrap(),
        stored
    );
}

#[test]
fn after_a_restart_a_waiting_entry_needs_confirmation_and_a_sent_one_is_unknown() {
    let mut waiting = entry(MonitoringAction::Inactivate, MonitoringState::Waiting);
    assert!(
        !waiting.apply(MonitoringEvent::OwnerGone),
        "a waiting entry is unchanged"
    );
    assert!(waiting.is_open() && waiting.needs_attention());
    let mut sending = entry(MonitoringAction::Inactivate, MonitoringState::Sending);
    assert!(sending.apply(MonitoringEvent::OwnerGone));
    assert_eq!(
        sending.state,
        MonitoringState::Unknown(UnknownReason::TabClosed)
    );
    assert!(!sending.apply(MonitoringEvent::Send) && sending.needs_attention());
    assert!(sending.apply(MonitoringEvent::Acknowledged) && !sending.needs_attention());
    for state in [MonitoringState::Done, MonitoringState::Undone] {
        let mut ended = entry(MonitoringAction::Inactivate, state.clone());
        assert!(!ended.apply(MonitoringEvent::OwnerGone) && !ended.needs_attention());
        assert_eq!(ended.state, state);
    }
}

#[test]
fn an_unsent_entry_waits_again() {
    let mut entry = entry(MonitoringAction::Inactivate, MonitoringState::Waiting);
    assert!(entry.apply(MonitoringEvent::Send));
    assert_eq!(entry.state, MonitoringState::Sending);
    assert!(entry.apply(MonitoringEvent::NotSent));
    assert_eq!(entry.state, MonitoringState::Waiting);
    assert!(
        !entry.apply(MonitoringEvent::NotSent),
        "it isn't being sent"
    );
}

#[test]
fn only_a_waiting_entry_can_be_undone() {
    let mut waiting = entry(MonitoringAction::Inactivate, MonitoringState::Waiting);
    assert!(waiting.apply(MonitoringEvent::Undo));
    assert_eq!(waiting.state, MonitoringState::Undone);
    let mut sending = entry(MonitoringAction::Inactivate, MonitoringState::Sending);
    assert!(!sending.apply(MonitoringEvent::Undo));
    assert_eq!(sending.state, MonitoringState::Sending);
}

#[test]
fn of_two_inactivations_begun_at_once_the_earlier_takes_precedence() {
    const COUNTDOWN_MS: u64 = 10_000;
    let at = |at: i64, state: MonitoringState| MonitoringEntry {
        id: format!("{at:013}-1"),
        at,
        ..entry(MonitoringAction::Inactivate, state)
    };
    let own = at(START + 500, MonitoringState::Waiting);
    let is_preceded = |other: &MonitoringEntry| own.is_preceded_by(other, COUNTDOWN_MS);
    let unknown = MonitoringState::Unknown(UnknownReason::TabClosed);
    for state in [
        MonitoringState::Waiting,
        MonitoringState::Sending,
        MonitoringState::Done,
        unknown,
    ] {
        assert!(is_preceded(&at(START, state.clone())), "{state:?}");
        assert!(!is_preceded(&at(START + 501, state)), "a later one");
    }
    assert!(!is_preceded(&own), "itself");
    let waiting = |began| at(began, MonitoringState::Waiting);
    assert!(!is_preceded(&waiting(START - 9_500)), "one of its own");
    let another_process = MonitoringEntry {
        number: ProcessNumber::parse_lenient("2009/00123").unwrap().0,
        ..waiting(START)
    };
    assert!(!is_preceded(&another_process));
    let registration = MonitoringEntry {
        action: MonitoringAction::Register,
        ..waiting(START)
    };
    assert!(!is_preceded(&registration));
    for state in [
        MonitoringState::Undone,
        MonitoringState::Failed(MonitoringError::NotSent),
    ] {
        assert!(!is_preceded(&at(START, state)), "without effect");
    }
}

#[test]
fn an_outcome_applies_after_the_tab_was_considered_closed() {
    let ends = [
        (MonitoringOutcome::Done, MonitoringState::Done),
        (
            MonitoringOutcome::Failed(MonitoringError::Forbidden),
            MonitoringState::Failed(MonitoringError::Forbidden),
        ),
        (
            MonitoringOutcome::Unknown(UnknownReason::ConnectionLost),
            MonitoringState::Unknown(UnknownReason::ConnectionLost),
        ),
    ];
    for (end, state) in ends {
        for before in [
            MonitoringState::Sending,
            MonitoringState::Unknown(UnknownReason::TabClosed),
        ] {
            let mut entry = entry(MonitoringAction::Inactivate, before);
            assert!(entry.apply(MonitoringEvent::End(end.clone())));
            assert_eq!(entry.state, state);
        }
        let mut waiting = entry(MonitoringAction::Inactivate, MonitoringState::Waiting);
        assert!(
            !waiting.apply(MonitoringEvent::End(end)),
            "nothing was sent"
        );
    }
}

#[test]
fn a_registration_without_an_outcome_becomes_unknown() {
    let sending = entry(MonitoringAction::Register, MonitoringState::Sending);
    let last = START + MAX_CALL_DURATION_MS;
    assert_eq!(sending.state_at(last), MonitoringState::Sending);
    let unknown = MonitoringState::Unknown(UnknownReason::TabClosed);
    assert_eq!(sending.state_at(last + 1), unknown);
    assert!(!sending.needs_attention(), "the form shows it");
}

#[test]
fn every_error_and_unknown_reason_has_a_text_and_a_next_step() {
    let errors = [
        MonitoringError::WrongParameter,
        MonitoringError::EmailRequired,
        MonitoringError::Forbidden,
        MonitoringError::NotFound,
        MonitoringError::Busy,
        MonitoringError::NotSent,
        MonitoringError::Refused(String::new()),
        MonitoringError::Refused("sob sigilo".to_owned()),
    ];
    for language in Language::VARIANTS.iter().copied() {
        let mut texts = HashSet::new();
        for error in &errors {
            let (what, next) = language.monitoring_error(error);
            assert!(texts.insert(what.clone()) && next.ends_with('.'), "{what}");
        }
        for reason in [
            UnknownReason::ConnectionLost,
            UnknownReason::Failed,
            UnknownReason::TabClosed,
        ] {
            assert!(
                texts.insert(language.unknown_reason(reason).to_owned()),
                "{reason:?}"
            );
        }
        assert!(
            language
                .monitoring_error(&errors[7])
                .0
                .contains("“sob sigilo”")
        );
    }
}

fn any_step() -> impl Strategy<Value = MonitoringEvent> {
    prop_oneof![
        4 => Just(MonitoringEvent::Send),
        1 => Just(MonitoringEvent::Undo),
        1 => Just(MonitoringEvent::NotSent),
        1 => Just(MonitoringEvent::End(MonitoringOutcome::Done)),
        1 => Just(MonitoringEvent::End(MonitoringOutcome::Failed(MonitoringError::Forbidden))),
        1 => Just(MonitoringEvent::End(MonitoringOutcome::Unknown(UnknownReason::ConnectionLost))),
        2 => Just(MonitoringEvent::OwnerGone),
        1 => Just(MonitoringEvent::Acknowledged),
    ]
}

proptest! {
    #[test]
    fn an_entry_is_sent_once_unless_it_was_certainly_not_sent(
        steps in proptest::collection::vec(any_step(), 0..60),
    ) {
        let mut entry = entry(MonitoringAction::Inactivate, MonitoringState::Waiting);
        let mut may_be_sent = true;
        for step in steps {
            let before = entry.clone();
            let fitted = entry.apply(step.clone());
            prop_assert_eq!(fitted, entry != before);
            if entry.state == MonitoringState::Sending && before.state != MonitoringState::Sending {
                prop_assert!(may_be_sent, "sent twice");
                may_be_sent = false;
            }
            may_be_sent |= fitted && step == MonitoringEvent::NotSent;
            let is_final = matches!(before.state, MonitoringState::Done | MonitoringState::Undone | MonitoringState::Failed(_));
            prop_assert!(!is_final || entry.state == before.state, "a terminal state is final");
        }
    }
}
