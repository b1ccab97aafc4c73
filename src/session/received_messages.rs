//! What a tab does with the other tabs' messages about the session.

use super::message::SessionMessage;
use super::state::{RefusedSession, Session, SessionState};
use super::state_machine::{SessionEffect, SessionMachine};

/// How far ahead of this device's clock another tab's session may be, and how old a sign-in in another
/// tab may be for a tab where nobody is signed in, in milliseconds.
const TOLERANCE_MS: i64 = 5 * 60 * 1_000;
/// How long after it has asked a tab where nobody is signed in accepts a session, in milliseconds: the
/// tab that has one may be renewing it first.
const REPLY_WINDOW_MS: i64 = 30_000;

/// How another tab came to send its session.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Offer {
    /// It was renewed, or asked for.
    Current,
    /// The person has just signed in.
    SignIn,
}

impl SessionMachine {
    pub(super) fn received(&mut self, message: SessionMessage, now: i64) -> Vec<SessionEffect> {
        match message {
            SessionMessage::RequestSession => self.answer(None),
            SessionMessage::RequestNewerSession(obtained_at) => self.answer(Some(obtained_at)),
            SessionMessage::Session(session) => self.offered(session, Offer::Current, now),
            SessionMessage::SignedIn(session) => self.offered(session, Offer::SignIn, now),
            SessionMessage::Refused(refused) => self.refused_elsewhere(refused, now),
            SessionMessage::SignedOut => self.leave(),
        }
    }

    /// Answers a tab that asks, with a session that was obtained after `newer_than`. A session that is
    /// being renewed is about to be spent, so that its answer waits for the renewal's end.
    fn answer(&mut self, newer_than: Option<i64>) -> Vec<SessionEffect> {
        let answer = match &self.state {
            SessionState::SignedIn(session) => {
                if newer_than.is_some_and(|theirs| session.obtained_at <= theirs) {
                    return Vec::new();
                }
                if self.renewing == Some(session.refused()) {
                    self.is_asked = true;
                    return Vec::new();
                }
                SessionMessage::Session(session.clone())
            }
            SessionState::Expired { refused, .. } => SessionMessage::Refused(*refused),
            SessionState::SignedOut => return Vec::new(),
        };
        vec![SessionEffect::Send(answer)]
    }

    fn offered(&mut self, session: Session, offer: Offer, now: i64) -> Vec<SessionEffect> {
        if self.is_ahead(session.obtained_at, now) || self.is_refused(&session) {
            return Vec::new();
        }
        let is_wanted = match &self.state {
            SessionState::SignedOut => self.is_wanted_by_nobody(&session, offer, now),
            // A new sign-in counts whatever the clock says, and decides anew about staying signed in.
            SessionState::Expired { identity, .. } if offer == Offer::SignIn => {
                identity.is_same_person(&session.identity)
            }
            _ => self.is_newer_of_same_person(&session),
        };
        if !is_wanted {
            return Vec::new();
        }
        self.has_left = false;
        self.state = SessionState::SignedIn(session.clone());
        vec![SessionEffect::KeepReceived(session)]
    }

    /// Whether a tab where nobody is signed in accepts a session: as the reply to its own request, or
    /// when somebody has just signed in.
    fn is_wanted_by_nobody(&self, session: &Session, offer: Offer, now: i64) -> bool {
        match offer {
            Offer::Current => {
                let waited = self.asked_at.map(|at| now.saturating_sub(at));
                !self.has_left && waited.is_some_and(|ms| (0..=REPLY_WINDOW_MS).contains(&ms))
            }
            Offer::SignIn => now.saturating_sub(session.obtained_at) <= TOLERANCE_MS,
        }
    }

    /// Whether `session` takes the place of this tab's one: it is later, of the same person, who has
    /// made the same choice about staying signed in.
    pub(super) fn is_newer_of_same_person(&self, session: &Session) -> bool {
        let (Some(identity), Some(obtained_at)) = (self.state.identity(), self.state.obtained_at())
        else {
            return false;
        };
        identity.is_same_person(&session.identity)
            && identity.keep == session.identity.keep
            && session.obtained_at > obtained_at
            && !self.is_refused(session)
    }

    fn refused_elsewhere(&mut self, refused: RefusedSession, now: i64) -> Vec<SessionEffect> {
        if self.is_ahead(refused.obtained_at, now) {
            return Vec::new();
        }
        self.remember(refused);
        match &self.state {
            SessionState::SignedIn(session) if refused.includes(session) => {
                let identity = session.identity.clone();
                vec![self.expire(identity, refused)]
            }
            // The other tab didn't get the renewal.
            SessionState::SignedIn(session)
                if session.sign_in == refused.sign_in
                    && self.renewing != Some(session.refused()) =>
            {
                vec![SessionEffect::Send(SessionMessage::Session(
                    session.clone(),
                ))]
            }
            SessionState::Expired {
                identity,
                refused: mine,
            } if mine.sign_in == refused.sign_in && mine.obtained_at < refused.obtained_at => {
                let identity = identity.clone();
                vec![self.expire(identity, refused)]
            }
            _ => Vec::new(),
        }
    }

    /// Whether no tab of this device can have obtained a session at `obtained_at`. What this tab has
    /// itself counts like the clock, which may have been set back since.
    fn is_ahead(&self, obtained_at: i64, now: i64) -> bool {
        let latest = self.state.obtained_at().map_or(now, |mine| mine.max(now));
        obtained_at > latest.saturating_add(TOLERANCE_MS)
    }
}
