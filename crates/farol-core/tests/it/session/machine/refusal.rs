//! Sessions that the service has refused.

use super::support::{
    DAY, MINUTE, NOW, expired, identity, of_other_user, own, received, signed_in_again, step,
    taken_over,
};
use farol_core::protocol::Secret;
use farol_core::session::{
    SessionEffect, SessionEvent, SessionMachine, SessionMessage, SessionState,
};

#[test]
fn a_refused_refresh_expires_the_session_in_all_tabs() {
    let old = own("old", NOW);
    let state = SessionState::SignedIn(old.clone());
    let (next, effects) = step(
        state.clone(),
        SessionEvent::RefreshRefused(Secret::new("old")),
    );
    assert_eq!(next, expired("ana@example.com", NOW));
    let ana = identity("ana@example.com");
    let expire = SessionEffect::SaveExpired(ana.clone(), old.refused());
    let message = SessionMessage::Refused(old.refused());
    assert_eq!(
        effects,
        [expire.clone(), SessionEffect::Send(message.clone())]
    );
    assert_eq!((next.session(), next.identity()), (None, Some(&ana)));
    // The other tabs end the session and send nothing.
    assert_eq!(received(state, message.clone()), (next, vec![expire]));
    assert!(
        !message.to_text().contains("old"),
        "the message contains no token"
    );
}

#[test]
fn a_refusal_expires_only_earlier_sessions_of_its_sign_in() {
    let refused = own("old", NOW).refused();
    let earlier = SessionState::SignedIn(own("earlier", NOW - MINUTE));
    let (next, _) = received(earlier, SessionMessage::Refused(refused));
    assert_eq!(next, expired("ana@example.com", NOW));
    for state in [
        SessionState::SignedOut,
        SessionState::SignedIn(signed_in_again("anew", NOW - MINUTE)),
        SessionState::SignedIn(of_other_user("theirs", NOW - MINUTE)),
        expired("ana@example.com", NOW),
    ] {
        let turn = received(state.clone(), SessionMessage::Refused(refused));
        assert_eq!(turn, (state, vec![]));
    }
}

#[test]
fn a_tab_with_a_refreshed_session_sends_it_after_a_refusal() {
    let fresh = own("new", NOW + 1);
    let state = SessionState::SignedIn(fresh.clone());
    let refused = SessionMessage::Refused(own("old", NOW).refused());
    let reply = SessionMessage::Session(fresh.clone());
    let turn = received(state.clone(), refused);
    assert_eq!(turn, (state, vec![SessionEffect::Send(reply.clone())]));
    let turn = received(expired("ana@example.com", NOW), reply);
    assert_eq!(turn, taken_over(&fresh));
}

#[test]
fn a_refusal_of_an_old_token_keeps_a_newer_session() {
    let refused = SessionEvent::RefreshRefused(Secret::new("old"));
    let refreshed_by_other_tab = SessionState::SignedIn(own("new", NOW + 1));
    for state in [
        refreshed_by_other_tab,
        SessionState::SignedOut,
        expired("ana@example.com", NOW),
    ] {
        assert_eq!(step(state.clone(), refused.clone()), (state, vec![]));
    }
}

#[test]
fn a_refused_session_is_never_accepted_again() {
    let refused = [own("old", NOW), own("earlier", NOW - 1)];
    for session in refused {
        for message in [
            SessionMessage::Session(session.clone()),
            SessionMessage::SignedIn(session.clone()),
        ] {
            let state = expired("ana@example.com", NOW);
            assert_eq!(received(state.clone(), message.clone()), (state, vec![]));
            // Nor by a signed-out tab that received the refusal.
            let mut machine = SessionMachine::default();
            machine.request_session(NOW);
            let refusal = SessionMessage::Refused(own("old", NOW).refused());
            machine.transition(SessionEvent::Received(refusal), NOW);
            machine.transition(SessionEvent::Received(message), NOW);
            assert_eq!(machine.state(), &SessionState::SignedOut);
        }
    }
}

#[test]
fn a_refused_session_stays_refused_after_signing_in_again() {
    let mut machine = SessionMachine::new(expired("ana@example.com", NOW));
    // After the clock was set back, the new session is older than the refused one.
    let fresh = signed_in_again("new", NOW - DAY);
    machine.transition(
        SessionEvent::Received(SessionMessage::SignedIn(fresh.clone())),
        NOW,
    );
    for dead in [own("old", NOW), own("earlier", NOW - 1)] {
        let message = SessionMessage::Session(dead);
        assert_eq!(machine.transition(SessionEvent::Received(message), NOW), []);
    }
    assert_eq!(machine.state(), &SessionState::SignedIn(fresh));
}
