//! A batch of analyses: what is sent next, what is never sent again, and how many stand where.
#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

use farol::i18n::Language;
use farol::model::analysis_ref::AnalysisRef;
use farol::model::batch::{
    Batch, Ending, Errand, Event, Failure, Line, LineState, MOST_LINES, Pause, Subject,
};
use farol::model::document::{Cnpj, Document};
use farol::model::ids::{PlanId, RadarId};
use farol::model::workspace::WorkspaceKey;
use proptest::prelude::*;
use std::collections::HashSet;

fn workspace() -> WorkspaceKey {
    "1001-5001".parse().unwrap()
}

fn analysis() -> Option<AnalysisRef> {
    "9001-9007199254740993".parse().ok()
}

/// As many valid documents as asked for, each of its own.
fn documents(count: usize) -> Vec<Subject> {
    let digit = |byte: u8| char::from(byte + b'0');
    let valid = |base: usize| {
        let base = format!("{:08}0001", base + 1);
        let mut codes =
            (0..100_u8).map(|check| format!("{base}{}{}", digit(check / 10), digit(check % 10)));
        codes.find_map(|code| Cnpj::parse(&code).ok())
    };
    let document = |base| Document::from(valid(base).unwrap());
    (0..count)
        .map(|base| Subject::Document(document(base)))
        .collect()
}

fn batch(count: usize) -> Batch {
    let errand = Errand::Analyses {
        plan: PlanId(301),
        plan_name: Some("Premium".to_owned()),
    };
    Batch::new("b".to_owned(), workspace(), errand, documents(count))
}

/// Sends the next line and ends it.
fn run(batch: &mut Batch, ending: Ending) -> usize {
    let at = batch.next().unwrap();
    batch.step(Event::Sending(at));
    batch.step(Event::Ended(at, ending));
    at
}

fn states(batch: &Batch) -> Vec<LineState> {
    batch.lines.iter().map(|line| line.state.clone()).collect()
}

#[test]
fn lines_are_sent_one_by_one_in_order() {
    let mut batch = batch(3);
    assert!(batch.is_going());
    for wanted in 0..3 {
        assert_eq!(batch.next(), Some(wanted));
        batch.step(Event::Sending(wanted));
        assert_eq!(batch.next(), None, "one is under way");
        assert_eq!(batch.running(), Some(wanted));
        batch.step(Event::Ended(wanted, Ending::Done(analysis())));
        assert_eq!(batch.counts().settled(), wanted + 1);
    }
    assert!(batch.is_finished() && !batch.is_going());
    assert_eq!(batch.counts().done, 3);
}

#[test]
fn what_does_not_fit_changes_nothing() {
    let mut batch = batch(2);
    batch.step(Event::Sending(1));
    batch.step(Event::Ended(0, Ending::Unknown));
    batch.step(Event::Requeue(0));
    batch.step(Event::RetryFailed);
    batch.step(Event::Sending(99));
    assert_eq!(states(&batch), [LineState::Waiting, LineState::Waiting]);
    assert!(batch.is_going());
}

#[test]
fn nothing_is_sent_while_it_stands_still() {
    let mut batch = batch(2);
    batch.step(Event::Sending(0));
    batch.step(Event::Pause(Pause::Wanted));
    batch.step(Event::Ended(0, Ending::Done(analysis())));
    assert_eq!((batch.next(), batch.paused), (None, Some(Pause::Wanted)));
    batch.step(Event::Sending(1));
    assert_eq!(batch.lines[1].state, LineState::Waiting);
    batch.step(Event::Pause(Pause::Reloaded));
    assert_eq!(batch.paused, Some(Pause::Wanted), "the first reason stays");
    batch.step(Event::Continue);
    assert_eq!(batch.next(), Some(1));
}

#[test]
fn what_would_meet_every_line_stops_the_batch() {
    let refused = Failure::PlanNotAllowed("não".to_owned());
    let cases = [
        (Ending::Failed(Failure::NoBalance), Some(Pause::Exhausted)),
        (Ending::Failed(refused), Some(Pause::Refused)),
        (Ending::Failed(Failure::Forbidden), Some(Pause::Refused)),
        (Ending::Failed(Failure::NotFound), Some(Pause::Refused)),
        (Ending::Unknown, Some(Pause::Unsure)),
        (Ending::Unsent(Pause::SignedOut), Some(Pause::SignedOut)),
        (Ending::Unsent(Pause::Busy), Some(Pause::Busy)),
        (
            Ending::Failed(Failure::InvalidDocument(String::new())),
            None,
        ),
        (Ending::Failed(Failure::Refused("x".to_owned())), None),
        (Ending::Failed(Failure::InFlight), None),
        (Ending::Done(analysis()), None),
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
    run(&mut batch, Ending::Done(analysis()));
    run(&mut batch, Ending::Failed(Failure::InFlight));
    run(&mut batch, Ending::Failed(Failure::InFlight));
    run(&mut batch, Ending::Unknown);
    batch.step(Event::Continue);
    batch.step(Event::Sending(4));
    let counts = batch.counts();
    assert_eq!((counts.settled(), counts.total()), (4, 6));
    batch.step(Event::Stop);
    let counts = batch.counts();
    assert_eq!((counts.settled(), counts.total()), (5, 6));
}

#[test]
fn a_batch_that_was_to_pause_at_its_end_goes_again_when_a_line_may() {
    let end_in_pause = |ending: Ending| {
        let mut batch = batch(1);
        batch.step(Event::Sending(0));
        batch.step(Event::Pause(Pause::Wanted));
        batch.step(Event::Ended(0, ending));
        assert!(batch.is_finished() && batch.paused.is_some());
        batch
    };
    let mut failed = end_in_pause(Ending::Failed(Failure::NoBalance));
    failed.step(Event::RetryFailed);
    assert_eq!(failed.next(), Some(0));
    let mut unsure = end_in_pause(Ending::Unknown);
    unsure.step(Event::Requeue(0));
    assert_eq!(unsure.next(), Some(0));
}

#[test]
fn a_batch_that_stands_still_goes_on_standing_when_a_line_may_be_sent_again() {
    let mut batch = batch(2);
    run(&mut batch, Ending::Unknown);
    batch.step(Event::Requeue(0));
    assert_eq!(batch.next(), None);
}

#[test]
fn an_errand_is_told_by_its_name_or_else_its_number() {
    let analyses = |name: Option<&str>| Errand::Analyses {
        plan: PlanId(301),
        plan_name: name.map(str::to_owned),
    };
    let registrations = |name: Option<&str>| Errand::Registrations {
        radar: RadarId(7),
        radar_name: name.map(str::to_owned),
    };
    let licences = |purpose: Option<&str>| Errand::Licences {
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
    assert_eq!(run(&mut batch, Ending::Unsent(Pause::SignedOut)), 0);
    assert_eq!(batch.lines[0].state, LineState::Waiting);
    batch.step(Event::Continue);
    assert_eq!(batch.next(), Some(0));
}

#[test]
fn only_what_certainly_failed_is_tried_again() {
    let mut batch = batch(4);
    run(&mut batch, Ending::Done(analysis()));
    run(&mut batch, Ending::Failed(Failure::Refused(String::new())));
    run(&mut batch, Ending::Unknown);
    batch.step(Event::Continue);
    run(&mut batch, Ending::Failed(Failure::NoBalance));
    let again = batch.again(&Event::RetryFailed);
    let places: Vec<usize> = again.iter().map(|(at, _)| *at).collect();
    assert_eq!(places, [1, 3]);
    let of_one = batch.again(&Event::Requeue(2));
    assert_eq!(of_one, [(2, batch.lines[2].clone())]);
    assert!(batch.again(&Event::Requeue(1)).is_empty());
    assert!(batch.again(&Event::Continue).is_empty());
    batch.step(Event::RetryFailed);
    assert_eq!(
        states(&batch),
        [
            LineState::Done(analysis()),
            LineState::Waiting,
            LineState::Unknown,
            LineState::Waiting
        ]
    );
    assert!(batch.is_going(), "a batch that had ended goes again");
    assert_eq!(batch.lines[1].attempt, 1);
    assert_eq!(batch.lines[2].attempt, 0);
}

#[test]
fn an_unknown_line_waits_again_by_itself_only() {
    let mut batch = batch(3);
    run(&mut batch, Ending::Unknown);
    batch.step(Event::Requeue(0));
    assert_eq!(batch.lines[0].state, LineState::Waiting);
    assert_eq!(batch.lines[0].attempt, 1);
    assert_eq!(batch.next(), None, "it goes on standing still");
    for at in [0, 1] {
        batch.step(Event::Requeue(at));
        assert_eq!(batch.lines[at].state, LineState::Waiting);
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
    run(&mut batch, Ending::Unsent(Pause::Busy));
    assert_eq!(batch.item_id(0), Some(first.clone()), "nothing was sent");
    batch.step(Event::Continue);
    run(&mut batch, Ending::Unknown);
    assert_eq!(batch.item_id(0), Some(first.clone()));
    batch.step(Event::Requeue(0));
    assert_ne!(batch.item_id(0), Some(first));
    assert_eq!(batch.item_id(2), None);
}

#[test]
fn only_an_unknown_outcome_is_resolved_later() {
    let mut batch = batch(3);
    run(&mut batch, Ending::Unknown);
    batch.step(Event::Continue);
    run(&mut batch, Ending::Failed(Failure::InFlight));
    for at in 0..4 {
        batch.step(Event::Resolved(at, Ending::Done(analysis())));
    }
    let failed = LineState::Failed(Failure::InFlight);
    let expected = [LineState::Done(analysis()), failed, LineState::Waiting];
    assert_eq!(states(&batch), expected);
}

#[test]
fn of_two_batches_the_one_with_something_left_is_kept() {
    let going = batch(2);
    let mut ended = batch(1);
    ended.id = "other".to_owned();
    assert!(
        !ended.goes_before(&going) && !going.goes_before(&ended),
        "both go"
    );
    let mut running = ended.clone();
    running.step(Event::Sending(0));
    assert!(running.goes_before(&going) && !going.goes_before(&running));
    let mut standing = ended.clone();
    standing.step(Event::Pause(Pause::Wanted));
    assert!(going.goes_before(&standing) && !standing.goes_before(&going));
    run(&mut ended, Ending::Done(None));
    assert!(going.goes_before(&ended) && !ended.goes_before(&going));
    let mut further = going.clone();
    run(&mut further, Ending::Done(None));
    assert!(further.goes_before(&going) && !going.goes_before(&further));
    assert!(!going.goes_before(&going));
}

#[test]
fn ending_it_leaves_out_what_waits() {
    let mut batch = batch(3);
    run(&mut batch, Ending::Done(analysis()));
    batch.step(Event::Sending(1));
    batch.step(Event::Stop);
    assert!(!batch.is_finished(), "one is still under way");
    batch.step(Event::Ended(1, Ending::Done(analysis())));
    assert!(batch.is_finished());
    let counts = batch.counts();
    assert_eq!((counts.done, counts.skipped, counts.total()), (2, 1, 3));
}

#[test]
fn it_is_kept_as_it_is_and_has_an_end() {
    let mut long = batch(MOST_LINES + 3);
    assert_eq!(long.lines.len(), MOST_LINES);
    run(
        &mut long,
        Ending::Failed(Failure::Refused("“não”".to_owned())),
    );
    run(&mut long, Ending::Done(analysis()));
    run(&mut long, Ending::Unknown);
    let text = serde_json::to_string(&long).unwrap();
    let read: Batch = serde_json::from_str(&text).unwrap();
    assert_eq!(read, long);
}

#[test]
fn every_state_and_reason_has_words_of_its_own() {
    let pauses = [
        Pause::Wanted,
        Pause::Reloaded,
        Pause::Exhausted,
        Pause::Refused,
        Pause::SignedOut,
        Pause::Offline,
        Pause::Busy,
        Pause::Unsure,
        Pause::Elsewhere,
    ];
    let states = [
        LineState::Waiting,
        LineState::Running,
        LineState::Done(analysis()),
        LineState::Failed(Failure::Earlier),
        LineState::Unknown,
        LineState::Skipped,
    ];
    let words = |text: &str| Failure::Refused(text.to_owned());
    let failures = [
        Failure::InFlight,
        Failure::Forbidden,
        Failure::NotFound,
        Failure::NoBalance,
        Failure::PlanNotAllowed("sem SCR".to_owned()),
        Failure::InvalidDocument(String::new()),
        words(""),
        words("sem motivo"),
        Failure::Earlier,
    ];
    for language in Language::ALL {
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

fn any_ending() -> impl Strategy<Value = Ending> {
    prop_oneof![
        3 => Just(Ending::Done(analysis())),
        1 => Just(Ending::Unknown),
        1 => Just(Ending::Unsent(Pause::SignedOut)),
        1 => Just(Ending::Failed(Failure::NoBalance)),
        1 => Just(Ending::Failed(Failure::InFlight)),
        1 => Just(Ending::Failed(Failure::Refused("não".to_owned()))),
    ]
}

/// Whatever can happen, fitting or not.
fn any_event() -> impl Strategy<Value = Event> {
    let at = || 0..8_usize;
    prop_oneof![
        3 => Just(Event::Continue),
        1 => Just(Event::Pause(Pause::Offline)),
        1 => Just(Event::Stop),
        6 => at().prop_map(Event::Sending),
        6 => (at(), any_ending()).prop_map(|(at, ending)| Event::Ended(at, ending)),
        1 => Just(Event::RetryFailed),
        1 => at().prop_map(Event::Requeue),
    ]
}

fn is_sent(before: &Line, after: &Line) -> bool {
    before.state != LineState::Running && after.state == LineState::Running
}

proptest! {
    #[test]
    fn a_line_is_sent_again_only_when_that_is_safe_or_chosen(
        events in proptest::collection::vec(any_event(), 0..120),
    ) {
        let mut batch = batch(5);
        // Whether each line may be sent: once, and once more for each reason to wait again.
        let mut may_be_sent = [true; 5];
        for event in events {
            let before = batch.clone();
            batch.step(event.clone());
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
                    (LineState::Running, Event::Ended(ended, Ending::Unsent(_))) if *ended == at => *allowed = true,
                    (LineState::Failed(_), Event::RetryFailed) => *allowed = true,
                    (LineState::Unknown, Event::Requeue(chosen)) if *chosen == at => *allowed = true,
                    _ => {}
                }
                let is_done = matches!(old.state, LineState::Done(_));
                prop_assert!(!is_done || new == old, "what is made stays made");
            }
        }
    }

    #[test]
    fn it_always_comes_to_an_end(endings in proptest::collection::vec(any_ending(), 1..60)) {
        let mut batch = batch(5);
        for ending in endings {
            batch.step(Event::Continue);
            let Some(at) = batch.next() else { break };
            batch.step(Event::Sending(at));
            batch.step(Event::Ended(at, ending));
        }
        batch.step(Event::Stop);
        prop_assert!(batch.is_finished());
        prop_assert_eq!(batch.next(), None);
    }
}
