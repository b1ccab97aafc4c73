//! The session as a state machine: pure, so that each turn can be tested by itself.

use crate::net::Secret;

/// Who somebody is to the service.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// The e-mail that signs in.
    pub email: String,
    /// The name that the service gave back; it is part of a renewal.
    pub username: String,
    /// Whether the person asked to stay signed in on this device.
    pub keep: bool,
}

impl Identity {
    /// What tells this person from others: the service takes an address in letters of either case.
    pub fn person(&self) -> String {
        self.email.to_ascii_lowercase()
    }
}

/// A session that can make calls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// Whose it is.
    pub identity: Identity,
    /// The bearer token.
    pub token: Secret,
    /// What a renewal sends: the newest token, unless the service ever gave a better one.
    pub refresh_token: Secret,
    /// When to renew ahead of the end, in epoch milliseconds of this device; `None` if unknown.
    pub renew_at: Option<i64>,
    /// When this device got the token, in epoch milliseconds: of two sessions the later one holds.
    pub obtained_at: i64,
}

/// Where the session stands.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub enum State {
    /// Nobody is signed in.
    #[default]
    SignedOut,
    /// Calls can be made.
    SignedIn(Session),
    /// The session couldn't be renewed: the same person can sign in again over the same page.
    Expired(Identity),
}

impl State {
    /// The session, while calls can be made.
    pub fn session(&self) -> Option<&Session> {
        match self {
            Self::SignedIn(session) => Some(session),
            Self::SignedOut | Self::Expired(_) => None,
        }
    }

    /// Whose page this is, signed in or expired.
    pub fn identity(&self) -> Option<&Identity> {
        match self {
            Self::SignedIn(session) => Some(&session.identity),
            Self::Expired(identity) => Some(identity),
            Self::SignedOut => None,
        }
    }

    /// Whether the same person is here in both, or nobody.
    pub fn is_of_same_person(&self, other: &Self) -> bool {
        match (self.identity(), other.identity()) {
            (Some(one), Some(other)) => one.email.eq_ignore_ascii_case(&other.email),
            (one, other) => one.is_none() && other.is_none(),
        }
    }
}

/// What can happen to a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The person signed in here.
    SignedIn(Session),
    /// The service renewed the session.
    Renewed(Session),
    /// The service wouldn't renew the session that has this token.
    RenewalRefused(Secret),
    /// Another tab told us its session.
    PeerSession(Session),
    /// Another tab signed out.
    PeerSignedOut,
    /// The person signed out here.
    SignedOut,
}

/// What a turn of the machine asks of the world.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Keep this session where its identity wants it kept.
    Keep(Session),
    /// Forget the session's tokens; whose it was stays known.
    Lapse(Identity),
    /// Forget everything that belongs to the session.
    Wipe,
    /// Tell the other tabs about this session.
    TellSession(Session),
    /// Tell the other tabs to leave too.
    TellSignedOut,
}

/// Takes one turn: the next state, and what has to be done for it.
pub fn step(state: State, event: Event) -> (State, Vec<Effect>) {
    match event {
        Event::SignedIn(session) => enter(session),
        Event::Renewed(session) => match state.identity() {
            Some(identity) if is_same_person(identity, &session) => enter(after(&state, session)),
            // Signed out, or signed in as somebody else, while the renewal was under way.
            _ => (state, Vec::new()),
        },
        Event::RenewalRefused(token) => match state {
            State::SignedIn(session) if session.token == token => {
                let identity = session.identity;
                let effect = Effect::Lapse(identity.clone());
                (State::Expired(identity), vec![effect])
            }
            // Another tab renewed in the meantime: its session stands.
            other => (other, Vec::new()),
        },
        Event::PeerSession(session) => {
            let is_stranger = state
                .identity()
                .is_some_and(|identity| !is_same_person(identity, &session));
            let is_older = state
                .session()
                .is_some_and(|mine| mine.obtained_at >= session.obtained_at);
            if is_stranger || is_older {
                return (state, Vec::new());
            }
            (
                State::SignedIn(session.clone()),
                vec![Effect::Keep(session)],
            )
        }
        Event::PeerSignedOut => (State::SignedOut, vec![Effect::Wipe]),
        Event::SignedOut => (State::SignedOut, vec![Effect::Wipe, Effect::TellSignedOut]),
    }
}

fn enter(session: Session) -> (State, Vec<Effect>) {
    let effects = vec![
        Effect::Keep(session.clone()),
        Effect::TellSession(session.clone()),
    ];
    (State::SignedIn(session), effects)
}

/// A renewal is later than what it renews, also where the clock was set back in between: the other
/// tabs would hold on to the old token, which is spent.
fn after(state: &State, mut session: Session) -> Session {
    if let Some(before) = state.session() {
        let earliest = before.obtained_at.saturating_add(1);
        session.obtained_at = session.obtained_at.max(earliest);
    }
    session
}

fn is_same_person(identity: &Identity, session: &Session) -> bool {
    identity.email.eq_ignore_ascii_case(&session.identity.email)
}
