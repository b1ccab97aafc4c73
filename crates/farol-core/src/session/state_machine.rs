//! State machine of one tab's session: pure, so that its transitions and the exchange between
//! several tabs can be tested natively.

use super::identity_and_tokens::{Identity, RefusedSession, Session, SessionState};
use super::message::SessionMessage;
use crate::protocol::Secret;

/// Maximum number of refused sessions stored, one per sign-in.
const MAX_REFUSED: usize = 16;

/// Event of a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SessionEvent {
    /// Sign-in in this tab.
    SignedIn(Session),
    /// A refresh of the session begins.
    RefreshStarted,
    /// The refresh ended, with any outcome.
    RefreshEnded,
    /// The service refreshed the session.
    Refreshed(Session),
    /// The service refused to refresh the session that has this token.
    RefreshRefused(Secret),
    /// Storage holds this session, which another tab may have written.
    Stored(Session),
    /// Another tab sent a message.
    Received(SessionMessage),
    /// Sign-out in this tab.
    SignedOut,
}

/// Effect that a transition requires of the browser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SessionEffect {
    /// Store this session in the storage area that its identity calls for.
    Save(Session),
    /// Store this session, received from the tab that obtained and stored it, for this tab.
    KeepReceived(Session),
    /// Remove the session's tokens, and store its identity and the refusal.
    SaveExpired(Identity, RefusedSession),
    /// Remove everything that belongs to the session.
    Clear,
    /// Remove what a sign-out in another tab has ended; a later session stays.
    ClearEnded,
    /// Record the sign-out for tabs that are closed or suspended.
    RecordSignOut,
    /// Send a message to the other tabs.
    Send(SessionMessage),
}

/// Source of the token for a call if the old one can't be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NextToken {
    /// Token that another call or tab has obtained.
    Use(Secret),
    /// Session that must be refreshed.
    Refresh(Session),
    /// There is no session.
    SignedOut,
}

/// State machine of one tab's session.
#[derive(Clone, Debug, Default)]
pub struct SessionMachine {
    pub(super) state: SessionState,
    /// Sessions that the service refused, the latest of each sign-in, oldest first.
    refused: Vec<RefusedSession>,
    /// Session that is being refreshed.
    pub(super) refreshing: Option<RefusedSession>,
    /// True if another tab requested the session during the refresh.
    pub(super) is_requested: bool,
    /// Time of this tab's last request to other tabs, in epoch milliseconds.
    pub(super) requested_at: Option<i64>,
    /// True if a sign-out happened: sessions that precede it are no longer accepted.
    pub(super) has_signed_out: bool,
}

impl SessionMachine {
    /// Creates a machine in `state`.
    pub fn new(state: SessionState) -> Self {
        let mut this = Self::default();
        if let SessionState::Expired { refused, .. } = &state {
            this.add_refused(*refused);
        }
        this.state = state;
        this
    }

    /// Returns the state of the session.
    pub fn state(&self) -> &SessionState {
        &self.state
    }

    /// Returns the request to send to the other tabs at `now` (epoch milliseconds).
    pub fn request_session(&mut self, now: i64) -> SessionMessage {
        self.requested_at = Some(now);
        self.state.obtained_at().map_or(
            SessionMessage::RequestSession,
            SessionMessage::RequestNewerSession,
        )
    }

    /// Returns the source of the token that replaces `old`.
    pub fn next_token(&self, old: &Secret) -> NextToken {
        match self.state.session() {
            Some(session) if session.token != *old => NextToken::Use(session.token.clone()),
            Some(session) => NextToken::Refresh(session.clone()),
            None => NextToken::SignedOut,
        }
    }

    /// Applies one event at `now` (epoch milliseconds) and returns the effects to perform.
    pub fn transition(&mut self, event: SessionEvent, now: i64) -> Vec<SessionEffect> {
        match event {
            SessionEvent::SignedIn(session) => self.sign_in(session),
            SessionEvent::RefreshStarted => {
                self.refreshing = self.state.session().map(Session::refused);
                Vec::new()
            }
            SessionEvent::RefreshEnded => self.end_refresh(),
            SessionEvent::Refreshed(session) => self.refreshed(session),
            SessionEvent::RefreshRefused(token) => self.refresh_refused(&token),
            SessionEvent::Stored(session) => {
                if self.is_newer_of_same_person(&session) {
                    self.state = SessionState::SignedIn(session);
                }
                Vec::new()
            }
            SessionEvent::Received(message) => self.received(message, now),
            SessionEvent::SignedOut => {
                let mut effects = self.end(SessionEffect::Clear);
                effects.extend([
                    SessionEffect::RecordSignOut,
                    SessionEffect::Send(SessionMessage::SignedOut),
                ]);
                effects
            }
        }
    }

    fn sign_in(&mut self, session: Session) -> Vec<SessionEffect> {
        self.has_signed_out = false;
        let session = self.after(session);
        self.state = SessionState::SignedIn(session.clone());
        vec![
            SessionEffect::Save(session.clone()),
            SessionEffect::Send(SessionMessage::SignedIn(session)),
        ]
    }

    fn refreshed(&mut self, session: Session) -> Vec<SessionEffect> {
        let is_accepted = match &self.state {
            SessionState::SignedIn(current) => {
                current.sign_in == session.sign_in
                    && current.identity.is_same_person(&session.identity)
            }
            SessionState::Expired { identity, .. } => identity.is_same_person(&session.identity),
            SessionState::SignedOut => false,
        };
        if !is_accepted {
            // The user signed out, or signed in again, during the refresh.
            return Vec::new();
        }
        self.is_requested = false;
        let session = self.after(session);
        self.state = SessionState::SignedIn(session.clone());
        vec![
            SessionEffect::Save(session.clone()),
            SessionEffect::Send(SessionMessage::Session(session)),
        ]
    }

    fn refresh_refused(&mut self, token: &Secret) -> Vec<SessionEffect> {
        match self.state.session() {
            Some(session) if session.token == *token => {
                let (identity, refused) = (session.identity.clone(), session.refused());
                let effect = self.expire(identity, refused);
                vec![
                    effect,
                    SessionEffect::Send(SessionMessage::Refused(refused)),
                ]
            }
            // Another tab refreshed meanwhile: its session remains valid.
            _ => Vec::new(),
        }
    }

    fn end_refresh(&mut self) -> Vec<SessionEffect> {
        self.refreshing = None;
        let is_requested = std::mem::take(&mut self.is_requested);
        let session = self.state.session().filter(|_| is_requested);
        let message =
            session.map(|session| SessionEffect::Send(SessionMessage::Session(session.clone())));
        message.into_iter().collect()
    }

    pub(super) fn expire(&mut self, identity: Identity, refused: RefusedSession) -> SessionEffect {
        self.add_refused(refused);
        self.is_requested = false;
        let effect = SessionEffect::SaveExpired(identity.clone(), refused);
        self.state = SessionState::Expired { identity, refused };
        effect
    }

    pub(super) fn end(&mut self, effect: SessionEffect) -> Vec<SessionEffect> {
        self.has_signed_out = true;
        self.is_requested = false;
        self.state = SessionState::SignedOut;
        vec![effect]
    }

    pub(super) fn add_refused(&mut self, refused: RefusedSession) {
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

    /// Makes a session obtained here later than the user's previous one, even if the clock was set
    /// back: otherwise the other tabs would keep the old, invalid token.
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
