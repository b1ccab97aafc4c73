//! Sessions of several users, and the results of events.

use farol_core::protocol::Secret;
use farol_core::session::{
    Identity, Session, SessionEffect, SessionEvent, SessionMachine, SessionMessage, SessionState,
    SignInId,
};

pub(super) const NOW: i64 = 1_795_000_000_000;
pub(super) const MINUTE: i64 = 60_000;
pub(super) const DAY: i64 = 86_400_000;

/// Sign-in of most sessions in these tests.
pub(super) const FIRST: u32 = 1;
/// A later sign-in.
pub(super) const SECOND: u32 = 2;

pub(super) fn identity(email: &str) -> Identity {
    Identity {
        email: email.to_owned(),
        username: "Ana".to_owned(),
        stays_signed_in: false,
    }
}

pub(super) fn session(email: &str, token: &str, obtained_at: i64) -> Session {
    Session {
        identity: identity(email),
        sign_in: SignInId::new(0, FIRST),
        token: Secret::new(token),
        refresh_token: Secret::new(format!("{token}-refresh")),
        refresh_at: None,
        obtained_at,
    }
}

pub(super) fn own(token: &str, obtained_at: i64) -> Session {
    session("ana@example.com", token, obtained_at)
}

/// Builds a session of the same user from a later sign-in.
pub(super) fn signed_in_again(token: &str, obtained_at: i64) -> Session {
    Session {
        sign_in: SignInId::new(0, SECOND),
        ..own(token, obtained_at)
    }
}

pub(super) fn of_other_user(token: &str, obtained_at: i64) -> Session {
    Session {
        sign_in: SignInId::new(7, 7),
        ..session("bia@example.com", token, obtained_at)
    }
}

pub(super) fn stored(session: Session) -> Session {
    let identity = Identity {
        stays_signed_in: true,
        ..session.identity
    };
    Session {
        identity,
        ..session
    }
}

pub(super) fn expired(email: &str, obtained_at: i64) -> SessionState {
    SessionState::Expired {
        identity: identity(email),
        refused: own("old", obtained_at).refused(),
    }
}

/// Applies one event to `state` and returns the next state and the effects.
pub(super) fn step(state: SessionState, event: SessionEvent) -> (SessionState, Vec<SessionEffect>) {
    let mut machine = SessionMachine::new(state);
    let effects = machine.transition(event, NOW);
    (machine.state().clone(), effects)
}

pub(super) fn received(
    state: SessionState,
    message: SessionMessage,
) -> (SessionState, Vec<SessionEffect>) {
    step(state, SessionEvent::Received(message))
}

/// Returns the outcome of a sign-in or refresh in this tab: the session is stored and sent.
pub(super) fn entered(session: &Session) -> (SessionState, Vec<SessionEffect>) {
    (
        SessionState::SignedIn(session.clone()),
        vec![
            SessionEffect::Save(session.clone()),
            SessionEffect::Send(SessionMessage::SignedIn(session.clone())),
        ],
    )
}

pub(super) fn refreshed(session: &Session) -> (SessionState, Vec<SessionEffect>) {
    (
        SessionState::SignedIn(session.clone()),
        vec![
            SessionEffect::Save(session.clone()),
            SessionEffect::Send(SessionMessage::Session(session.clone())),
        ],
    )
}

/// Returns the outcome of a session from another tab: it is stored but not sent on, or the tabs
/// would never stop sending.
pub(super) fn taken_over(session: &Session) -> (SessionState, Vec<SessionEffect>) {
    (
        SessionState::SignedIn(session.clone()),
        vec![SessionEffect::KeepReceived(session.clone())],
    )
}

/// Returns one state of each kind.
pub(super) fn states() -> [SessionState; 3] {
    [
        SessionState::SignedOut,
        SessionState::SignedIn(own("old", NOW)),
        expired("ana@example.com", NOW),
    ]
}
