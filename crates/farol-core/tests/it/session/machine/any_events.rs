//! Properties that hold for any sequence of events.

use super::support::{FIRST, NOW, SECOND, session};
use farol_core::protocol::Secret;
use farol_core::session::{
    RefusedSession, Session, SessionEffect, SessionEvent, SessionMachine, SessionMessage,
    SessionState, SignInId,
};
use proptest::prelude::*;

fn any_session() -> impl Strategy<Value = Session> {
    let email = prop_oneof![Just("ana@example.com"), Just("bia@example.com")];
    let sign_in = prop_oneof![Just(FIRST), Just(SECOND)];
    (email, "[a-c]", NOW..NOW + 4, sign_in).prop_map(|(email, token, at, sign_in)| Session {
        sign_in: SignInId::new(0, sign_in),
        ..session(email, &token, at)
    })
}

fn any_refused() -> impl Strategy<Value = RefusedSession> {
    any_session().prop_map(|session| session.refused())
}

fn any_message() -> impl Strategy<Value = SessionMessage> {
    prop_oneof![
        Just(SessionMessage::RequestSession),
        (NOW..NOW + 4).prop_map(SessionMessage::RequestNewerSession),
        any_session().prop_map(SessionMessage::Session),
        any_session().prop_map(SessionMessage::SignedIn),
        any_refused().prop_map(SessionMessage::Refused),
        Just(SessionMessage::SignedOut),
    ]
}

fn any_event() -> impl Strategy<Value = SessionEvent> {
    prop_oneof![
        any_session().prop_map(SessionEvent::SignedIn),
        Just(SessionEvent::RefreshStarted),
        Just(SessionEvent::RefreshEnded),
        any_session().prop_map(SessionEvent::Refreshed),
        "[a-c]".prop_map(|token| SessionEvent::RefreshRefused(Secret::new(token))),
        any_message().prop_map(SessionEvent::Received),
        Just(SessionEvent::SignedOut),
    ]
}

proptest! {
    /// The storage follows the effects and must always agree with the state.
    #[test]
    fn storage_always_agrees_with_the_state(events in prop::collection::vec(any_event(), 0..20)) {
        let mut machine = SessionMachine::default();
        machine.request_session(NOW);
        let mut stored: Option<Session> = None;
        for event in events {
            let person = machine.state().identity().map(|identity| identity.email.clone());
            let by_choice = matches!(event, SessionEvent::SignedIn(_));
            let effects = machine.transition(event, NOW);
            let next = machine.state();
            for effect in effects {
                match effect {
                    SessionEffect::Save(session) | SessionEffect::KeepReceived(session) => stored = Some(session),
                    SessionEffect::SaveExpired(..) | SessionEffect::Clear | SessionEffect::ClearEnded => stored = None,
                    SessionEffect::Send(SessionMessage::Session(session) | SessionMessage::SignedIn(session)) => {
                        prop_assert_eq!(Some(&session), next.session());
                    }
                    SessionEffect::Send(SessionMessage::Refused(_)) => {
                        let is_expired = matches!(next, SessionState::Expired { .. });
                        prop_assert!(is_expired);
                    }
                    SessionEffect::RecordSignOut | SessionEffect::Send(_) => {
                        prop_assert_eq!(next, &SessionState::SignedOut);
                    }
                }
            }
            prop_assert_eq!(stored.as_ref(), next.session());
            // The user can't change without a sign-in or sign-out.
            if let (Some(before), Some(now), false) = (person, next.identity(), by_choice) {
                prop_assert_eq!(before, now.email.clone());
            }
        }
    }
}
