//! Requests of tabs for a session.

use super::support::{NOW, expired, mine, received, renewed};
use farol_core::protocol::Secret;
use farol_core::session::{
    SessionEffect, SessionEvent, SessionMachine, SessionMessage, SessionState,
};

#[test]
fn a_request_is_answered_with_a_session_that_is_newer() {
    let session = mine("mine", NOW);
    let state = SessionState::SignedIn(session.clone());
    let answer = vec![SessionEffect::Send(SessionMessage::Session(session))];
    for (request, answer) in [
        (SessionMessage::RequestSession, answer.clone()),
        (SessionMessage::RequestNewerSession(NOW - 1), answer),
        (SessionMessage::RequestNewerSession(NOW), vec![]),
        (SessionMessage::RequestNewerSession(NOW + 1), vec![]),
    ] {
        assert_eq!(received(state.clone(), request), (state.clone(), answer));
    }
    for request in [
        SessionMessage::RequestSession,
        SessionMessage::RequestNewerSession(0),
    ] {
        let nobody = received(SessionState::SignedOut, request.clone());
        assert_eq!(nobody, (SessionState::SignedOut, vec![]));
        let state = expired("ana@example.com", NOW);
        let refusal = SessionMessage::Refused(mine("old", NOW).refused());
        let turn = received(state.clone(), request);
        assert_eq!(turn, (state, vec![SessionEffect::Send(refusal)]));
    }
}

#[test]
fn a_request_names_the_age_of_what_the_tab_has() {
    for (state, expected) in [
        (SessionState::SignedOut, SessionMessage::RequestSession),
        (
            SessionState::SignedIn(mine("old", NOW)),
            SessionMessage::RequestNewerSession(NOW),
        ),
        (
            expired("ana@example.com", NOW),
            SessionMessage::RequestNewerSession(NOW),
        ),
    ] {
        assert_eq!(SessionMachine::new(state).request_session(NOW), expected);
    }
}

#[test]
fn a_session_that_is_being_renewed_is_given_to_no_tab() {
    let old = mine("old", NOW);
    let ask = || SessionEvent::Received(SessionMessage::RequestSession);
    let renewing = || {
        let mut machine = SessionMachine::new(SessionState::SignedIn(old.clone()));
        machine.transition(SessionEvent::RenewalStarted, NOW);
        assert_eq!(machine.transition(ask(), NOW), []);
        let refused = SessionMessage::Refused(mine("older", NOW - 1).refused());
        assert_eq!(machine.transition(SessionEvent::Received(refused), NOW), []);
        machine
    };

    let mut failed = renewing();
    let answer = [SessionEffect::Send(SessionMessage::Session(old.clone()))];
    assert_eq!(
        failed.transition(SessionEvent::RenewalEnded, NOW),
        answer,
        "at its end"
    );
    assert_eq!(
        failed.transition(SessionEvent::RenewalEnded, NOW),
        [],
        "once"
    );
    assert_eq!(failed.transition(ask(), NOW), answer);

    let fresh = mine("new", NOW + 1);
    let mut succeeded = renewing();
    let (_, effects) = renewed(&fresh);
    assert_eq!(
        succeeded.transition(SessionEvent::Renewed(fresh.clone()), NOW),
        effects
    );
    assert_eq!(
        succeeded.transition(SessionEvent::RenewalEnded, NOW),
        [],
        "all have it"
    );

    let mut refused = renewing();
    refused.transition(SessionEvent::RenewalRefused(Secret::new("old")), NOW);
    assert_eq!(refused.transition(SessionEvent::RenewalEnded, NOW), []);

    let mut overtaken = renewing();
    let message = SessionMessage::Session(fresh.clone());
    overtaken.transition(SessionEvent::Received(message.clone()), NOW);
    let answer = [SessionEffect::Send(message)];
    assert_eq!(
        overtaken.transition(ask(), NOW),
        answer,
        "it is another one"
    );
}
