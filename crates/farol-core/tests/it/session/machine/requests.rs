//! Requests of tabs for a session.

use super::support::{NOW, expired, own, received, refreshed};
use farol_core::protocol::Secret;
use farol_core::session::{
    SessionEffect, SessionEvent, SessionMachine, SessionMessage, SessionState,
};

#[test]
fn a_request_is_answered_only_by_a_newer_session() {
    let session = own("mine", NOW);
    let state = SessionState::SignedIn(session.clone());
    let reply = vec![SessionEffect::Send(SessionMessage::Session(session))];
    for (request, reply) in [
        (SessionMessage::RequestSession, reply.clone()),
        (SessionMessage::RequestNewerSession(NOW - 1), reply),
        (SessionMessage::RequestNewerSession(NOW), vec![]),
        (SessionMessage::RequestNewerSession(NOW + 1), vec![]),
    ] {
        assert_eq!(received(state.clone(), request), (state.clone(), reply));
    }
    for request in [
        SessionMessage::RequestSession,
        SessionMessage::RequestNewerSession(0),
    ] {
        let signed_out = received(SessionState::SignedOut, request.clone());
        assert_eq!(signed_out, (SessionState::SignedOut, vec![]));
        let state = expired("ana@example.com", NOW);
        let refusal = SessionMessage::Refused(own("old", NOW).refused());
        let turn = received(state.clone(), request);
        assert_eq!(turn, (state, vec![SessionEffect::Send(refusal)]));
    }
}

#[test]
fn a_request_states_the_time_of_the_own_session() {
    for (state, expected) in [
        (SessionState::SignedOut, SessionMessage::RequestSession),
        (
            SessionState::SignedIn(own("old", NOW)),
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
fn a_session_under_refresh_is_not_sent() {
    let old = own("old", NOW);
    let request = || SessionEvent::Received(SessionMessage::RequestSession);
    let refreshing = || {
        let mut machine = SessionMachine::new(SessionState::SignedIn(old.clone()));
        machine.transition(SessionEvent::RefreshStarted, NOW);
        assert_eq!(machine.transition(request(), NOW), []);
        let refused = SessionMessage::Refused(own("older", NOW - 1).refused());
        assert_eq!(machine.transition(SessionEvent::Received(refused), NOW), []);
        machine
    };

    let mut failed = refreshing();
    let reply = [SessionEffect::Send(SessionMessage::Session(old.clone()))];
    assert_eq!(
        failed.transition(SessionEvent::RefreshEnded, NOW),
        reply,
        "at the end of the refresh"
    );
    assert_eq!(
        failed.transition(SessionEvent::RefreshEnded, NOW),
        [],
        "once"
    );
    assert_eq!(failed.transition(request(), NOW), reply);

    let fresh = own("new", NOW + 1);
    let mut succeeded = refreshing();
    let (_, effects) = refreshed(&fresh);
    assert_eq!(
        succeeded.transition(SessionEvent::Refreshed(fresh.clone()), NOW),
        effects
    );
    assert_eq!(
        succeeded.transition(SessionEvent::RefreshEnded, NOW),
        [],
        "all tabs have it"
    );

    let mut refused = refreshing();
    refused.transition(SessionEvent::RefreshRefused(Secret::new("old")), NOW);
    assert_eq!(refused.transition(SessionEvent::RefreshEnded, NOW), []);

    let mut overtaken = refreshing();
    let message = SessionMessage::Session(fresh.clone());
    overtaken.transition(SessionEvent::Received(message.clone()), NOW);
    let reply = [SessionEffect::Send(message)];
    assert_eq!(
        overtaken.transition(request(), NOW),
        reply,
        "a different session"
    );
}
