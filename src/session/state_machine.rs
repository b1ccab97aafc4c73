//! The session of one tab as a state machine: pure, so that each transition, and what several tabs
//! make of each other's messages, can be tested natively.

use super::message::SessionMessage;
use super::state::{Identity, RefusedSession, Session, SessionState};
use crate::protocol::Secret;

/// How many refused sessions are remembered, one for each sign-in.
const MAX_REFUSED: usize = 16;

/// What can happen to a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SessionEvent {
    /// The person signed in here.
    SignedIn(Session),
    /// A renewal of the session begins.
    RenewalStarted,
    /// The renewal that had begun is over, whatever came of it.
    RenewalEnded,
    /// The service renewed the session.
    Renewed(Session),
    /// The service wouldn't renew the session that has this token.
    RenewalRefused(Secret),
    /// The browser's store holds this session: another tab may have written it.
    Stored(Session),
    /// Another tab sent a message.
    Received(SessionMessage),
    /// The person signed out here.
    SignedOut,
}

/// What a transition asks of the browser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SessionEffect {
    /// Keep this session where its identity wants it kept.
    Save(Session),
    /// Keep this session, which another tab obtained and has kept where its identity wants it.
    KeepReceived(Session),
    /// Forget the session's tokens; whose it was, and that it was refused, stays known.
    SaveExpired(Identity, RefusedSession),
    /// Forget everything that belongs to the session.
    Clear,
    /// Record the sign-out for tabs that are closed or suspended.
    RecordSignOut,
    /// Send a message to the other tabs.
    Send(SessionMessage),
}

/// Where the token for a call comes from when `old` can't be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NextToken {
    /// Another call or tab has obtained this one.
    Use(Secret),
    /// This session has to be renewed.
    Renew(Session),
    /// There is no session.
    SignedOut,
}

/// The session of one tab.
#[derive(Clone, Debug, Default)]
pub struct SessionMachine {
    pub(super) state: SessionState,
    /// Sessions that the service refused, the latest of each sign-in; the oldest first.
    refused: Vec<RefusedSession>,
    /// The session whose renewal is under way.
    pub(super) renewing: Option<RefusedSession>,
    /// Another tab asked while the renewal was under way.
    pub(super) is_asked: bool,
    /// When this tab last asked the others, in epoch milliseconds.
    pub(super) asked_at: Option<i64>,
    /// Somebody signed out: sessions from before that are no longer accepted.
    pub(super) has_left: bool,
}

impl SessionMachine {
    /// A machine that begins with `state`.
    pub fn new(state: SessionState) -> Self {
        let mut this = Self::default();
        if let SessionState::Expired { refused, .. } = &state {
            this.remember(*refused);
        }
        this.state = state;
        this
    }

    /// Where the session stands.
    pub fn state(&self) -> &SessionState {
        &self.state
    }

    /// What to ask the other tabs; it is sent at `now` (epoch milliseconds).
    pub fn ask(&mut self, now: i64) -> SessionMessage {
        self.asked_at = Some(now);
        self.state.obtained_at().map_or(
            SessionMessage::RequestSession,
            SessionMessage::RequestNewerSession,
        )
    }

    /// Where the token comes from that follows `old`.
    pub fn next_token(&self, old: &Secret) -> NextToken {
        match self.state.session() {
            Some(session) if session.token != *old => NextToken::Use(session.token.clone()),
            Some(session) => NextToken::Renew(session.clone()),
            None => NextToken::SignedOut,
        }
    }

    /// Makes one transition at `now` (epoch milliseconds), and says what has to be done for it.
    pub fn transition(&mut self, event: SessionEvent, now: i64) -> Vec<SessionEffect> {
        match event {
            SessionEvent::SignedIn(session) => self.sign_in(session),
            SessionEvent::RenewalStarted => {
                self.renewing = self.state.session().map(Session::refused);
                Vec::new()
            }
            SessionEvent::RenewalEnded => self.end_renewal(),
            SessionEvent::Renewed(session) => self.renewed(session),
            SessionEvent::RenewalRefused(token) => self.renewal_refused(&token),
            SessionEvent::Stored(session) => {
                if self.is_newer_of_same_person(&session) {
                    self.state = SessionState::SignedIn(session);
                }
                Vec::new()
            }
            SessionEvent::Received(message) => self.received(message, now),
            SessionEvent::SignedOut => {
                let mut effects = self.leave();
                effects.extend([
                    SessionEffect::RecordSignOut,
                    SessionEffect::Send(SessionMessage::SignedOut),
                ]);
                effects
            }
        }
    }

    fn sign_in(&mut self, session: Session) -> Vec<SessionEffect> {
        self.has_left = false;
        let session = self.after(session);
        self.state = SessionState::SignedIn(session.clone());
        vec![
            SessionEffect::Save(session.clone()),
            SessionEffect::Send(SessionMessage::SignedIn(session)),
        ]
    }

    fn renewed(&mut self, session: Session) -> Vec<SessionEffect> {
        let is_wanted = match &self.state {
            SessionState::SignedIn(mine) => {
                mine.sign_in == session.sign_in && mine.identity.is_same_person(&session.identity)
            }
            SessionState::Expired { identity, .. } => identity.is_same_person(&session.identity),
            SessionState::SignedOut => false,
        };
        if !is_wanted {
            // Signed out, or signed in anew, while the renewal was under way.
            return Vec::new();
        }
        self.is_asked = false;
        let session = self.after(session);
        self.state = SessionState::SignedIn(session.clone());
        vec![
            SessionEffect::Save(session.clone()),
            SessionEffect::Send(SessionMessage::Session(session)),
        ]
    }

    fn renewal_refused(&mut self, token: &Secret) -> Vec<SessionEffect> {
        match self.state.session() {
            Some(session) if session.token == *token => {
                let (identity, refused) = (session.identity.clone(), session.refused());
                let lapse = self.expire(identity, refused);
                vec![lapse, SessionEffect::Send(SessionMessage::Refused(refused))]
            }
            // Another tab renewed in the meantime: its session stands.
            _ => Vec::new(),
        }
    }

    fn end_renewal(&mut self) -> Vec<SessionEffect> {
        self.renewing = None;
        let is_asked = std::mem::take(&mut self.is_asked);
        let session = self.state.session().filter(|_| is_asked);
        let answer =
            session.map(|session| SessionEffect::Send(SessionMessage::Session(session.clone())));
        answer.into_iter().collect()
    }

    pub(super) fn expire(&mut self, identity: Identity, refused: RefusedSession) -> SessionEffect {
        self.remember(refused);
        self.is_asked = false;
        let lapse = SessionEffect::SaveExpired(identity.clone(), refused);
        self.state = SessionState::Expired { identity, refused };
        lapse
    }

    pub(super) fn leave(&mut self) -> Vec<SessionEffect> {
        self.has_left = true;
        self.is_asked = false;
        self.state = SessionState::SignedOut;
        vec![SessionEffect::Clear]
    }

    pub(super) fn remember(&mut self, refused: RefusedSession) {
        let known = self
            .refused
            .iter_mut()
            .find(|known| known.sign_in == refused.sign_in);
        if let Some(known) = known {
            known.obtained_at = known.obtained_at.max(refused.obtained_at);
            return;
        }
        if self.refused.len() >= MAX_REFUSED {
            self.refused.remove(0);
        }
        self.refused.push(refused);
    }

    pub(super) fn is_refused(&self, session: &Session) -> bool {
        self.refused.iter().any(|refused| refused.includes(session))
    }

    /// A session that is obtained here is later than what this person had here, also where the clock
    /// was set back in between: the other tabs would hold on to the old token, which is spent.
    fn after(&self, mut session: Session) -> Session {
        let before = self
            .state
            .identity()
            .filter(|identity| identity.is_same_person(&session.identity))
            .and_then(|_| self.state.obtained_at());
        if let Some(before) = before {
            session.obtained_at = session.obtained_at.max(before.saturating_add(1));
        }
        session
    }
}
