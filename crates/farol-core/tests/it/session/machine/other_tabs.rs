//! Sessions that other tabs send.

use super::support::{
    DAY, MINUTE, NOW, expired, of_other_user, own, received, session, signed_in_again, states,
    step, stored, taken_over,
};
use farol_core::protocol::Secret;
use farol_core::session::{SessionEvent, SessionMachine, SessionMessage, SessionState};

#[test]
fn a_later_session_of_the_same_user_replaces_an_expired_one() {
    for later in [own("renewed", NOW + 1), signed_in_again("anew", NOW + 1)] {
        let turn = received(
            expired("ana@example.com", NOW),
            SessionMessage::Session(later.clone()),
        );
        assert_eq!(turn, taken_over(&later));
    }
    let earlier = SessionMessage::Session(signed_in_again("suspended", NOW - DAY));
    let state = expired("ana@example.com", NOW);
    assert_eq!(received(state.clone(), earlier), (state, vec![]));
}

#[test]
fn a_sign_in_of_another_tab_replaces_an_expired_session_at_any_clock() {
    for at in [NOW - DAY, NOW, NOW + 1] {
        for fresh in [
            signed_in_again("anew", at),
            stored(signed_in_again("anew", at)),
        ] {
            let turn = received(
                expired("ana@example.com", NOW),
                SessionMessage::SignedIn(fresh.clone()),
            );
            assert_eq!(turn, taken_over(&fresh));
        }
    }
}

#[test]
fn a_signed_out_tab_accepts_a_session_only_after_its_request() {
    let session = own("peer", NOW - DAY);
    let reply = SessionEvent::Received(SessionMessage::Session(session.clone()));
    let mut without_request = SessionMachine::default();
    assert_eq!(without_request.transition(reply.clone(), NOW), []);
    for (waited, is_taken) in [(-1, false), (0, true), (30_000, true), (30_001, false)] {
        let mut machine = SessionMachine::default();
        assert_eq!(machine.request_session(NOW), SessionMessage::RequestSession);
        machine.transition(reply.clone(), NOW + waited);
        assert_eq!(machine.state().session().is_some(), is_taken, "{waited}");
    }
    let mut left = SessionMachine::default();
    left.transition(SessionEvent::SignedOut, NOW);
    left.request_session(NOW);
    assert_eq!(
        left.transition(reply, NOW),
        [],
        "no session after a sign-out"
    );
}

#[test]
fn a_signed_out_tab_accepts_only_a_recent_sign_in() {
    let ages = [
        (-5 * MINUTE - 1, false),
        (-5 * MINUTE, true),
        (0, true),
        (5 * MINUTE, true),
        (5 * MINUTE + 1, false),
    ];
    for (age, is_taken) in ages {
        let session = own("peer", NOW - age);
        let (next, _) = received(SessionState::SignedOut, SessionMessage::SignedIn(session));
        assert_eq!(next.session().is_some(), is_taken, "{age}");
    }
}

#[test]
fn the_later_of_two_sessions_applies() {
    let state = SessionState::SignedIn(own("old", NOW));
    for newer in [own("newer", NOW + 1), signed_in_again("newer", NOW + 1)] {
        for message in [
            SessionMessage::Session(newer.clone()),
            SessionMessage::SignedIn(newer.clone()),
        ] {
            assert_eq!(received(state.clone(), message), taken_over(&newer));
        }
        let stored = step(state.clone(), SessionEvent::Stored(newer.clone()));
        assert_eq!(stored, (SessionState::SignedIn(newer), vec![]));
    }
    for stale in [own("older", NOW - 1), own("same age", NOW), own("old", NOW)] {
        for event in [
            SessionEvent::Received(SessionMessage::Session(stale.clone())),
            SessionEvent::Stored(stale),
        ] {
            assert_eq!(step(state.clone(), event), (state.clone(), vec![]));
        }
    }
}

#[test]
fn a_session_from_the_future_is_rejected() {
    let limit = 5 * MINUTE;
    for at in [NOW + limit + 1, NOW + DAY, i64::MAX] {
        for state in states() {
            for message in [
                SessionMessage::Session(signed_in_again("planted", at)),
                SessionMessage::SignedIn(signed_in_again("planted", at)),
                SessionMessage::Refused(own("old", at).refused()),
            ] {
                assert_eq!(received(state.clone(), message), (state.clone(), vec![]));
            }
        }
    }
    let state = SessionState::SignedIn(own("old", NOW));
    let message = SessionMessage::Session(own("new", NOW + limit));
    assert!(received(state, message).0.session().unwrap().token == Secret::new("new"));
}

#[test]
fn a_refresh_is_accepted_after_the_clock_was_set_back() {
    // This tab's session now lies in the future.
    let state = SessionState::SignedIn(own("old", NOW + DAY));
    let fresh = own("new", NOW + DAY + 1);
    assert_eq!(
        received(state, SessionMessage::Session(fresh.clone())),
        taken_over(&fresh)
    );
}

#[test]
fn a_session_of_another_storage_choice_is_rejected() {
    for state in &states()[1..] {
        for event in [
            SessionEvent::Received(SessionMessage::Session(stored(own("new", NOW + 1)))),
            SessionEvent::Stored(stored(own("new", NOW + 1))),
        ] {
            assert_eq!(step(state.clone(), event), (state.clone(), vec![]));
        }
    }
    let live = SessionState::SignedIn(own("old", NOW));
    let forged = SessionMessage::SignedIn(stored(signed_in_again("planted", NOW + 1)));
    assert_eq!(received(live.clone(), forged), (live, vec![]));
}

#[test]
fn a_session_of_another_user_is_rejected() {
    for state in [
        SessionState::SignedIn(own("old", NOW)),
        expired("ana@example.com", NOW),
    ] {
        for event in [
            SessionEvent::Received(SessionMessage::Session(of_other_user("theirs", NOW + 1))),
            SessionEvent::Received(SessionMessage::SignedIn(of_other_user("theirs", NOW + 1))),
            SessionEvent::Stored(of_other_user("theirs", NOW + 1)),
        ] {
            assert_eq!(step(state.clone(), event), (state.clone(), vec![]));
        }
    }
}

#[test]
fn the_case_of_an_email_is_ignored() {
    let state = SessionState::SignedIn(own("old", NOW));
    let newer = session("ANA@Example.com", "newer", NOW + 1);
    assert_eq!(
        received(state, SessionMessage::Session(newer.clone())),
        taken_over(&newer)
    );
}
