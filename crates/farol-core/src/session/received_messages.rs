//! Handling of session messages from other tabs.

use super::identity_and_tokens::{RefusedSession, Session, SessionState};
use super::message::SessionMessage;
use super::state_machine::{SessionEffect, SessionMachine};
use crate::model::time::MINUTE_MS;

/// Tolerance in milliseconds: how far a session of another tab may be ahead of this device's clock,
/// and how old a sign-in in another tab may be for a signed-out tab to accept it.
const TOLERANCE_MS: i64 = 5 * MINUTE_MS;
/// Time after its request in which a signed-out tab accepts a session, in milliseconds: the tab
/// that has one may be refreshing it first.
const REPLY_WINDOW_MS: i64 = 30_000;

/// Reason for which another tab sent its session.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Offer {
    /// The session was refreshed, or was requested.
    Current,
    /// The user has just signed in.
    SignIn,
}

impl SessionMachine {
    pub(super) fn received(&mut self, message: SessionMessage, now: i64) -> Vec<SessionEffect> {
        match message {
            SessionMessage::RequestSession => self.respond(None),
            SessionMessage::RequestNewerSession(obtained_at) => self.respond(Some(obtained_at)),
            SessionMessage::Session(session) => self.receive_session(session, Offer::Current, now),
            SessionMessage::SignedIn(session) => self.receive_session(session, Offer::SignIn, now),
            SessionMessage::Refused(refused) => self.receive_refusal(refused, now),
            // A suspended tab receives it late, when another user may be signed in.
            SessionMessage::SignedOut => self.end(SessionEffect::ClearEnded),
        }
    }

    /// Responds to a request with a session obtained after `newer_than`. A session that is
    /// being refreshed is about to be invalid, so the response is deferred to the end of the refresh.
    fn respond(&mut self, newer_than: Option<i64>) -> Vec<SessionEffect> {
        let message = match &self.state {
            SessionState::SignedIn(session) => {
                if newer_than.is_some_and(|newest| session.obtained_at <= newest) {
                    return Vec::new();
                }
                if self.refreshing == Some(session.refused()) {
                    self.is_requested = true;
                    return Vec::new();
                }
                SessionMessage::Session(session.clone())
            }
            SessionState::Expired { refused, .. } => SessionMessage::Refused(*refused),
            SessionState::SignedOut => return Vec::new(),
        };
        vec![SessionEffect::Send(message)]
    }

    fn receive_session(&mut self, session: Session, offer: Offer, now: i64) -> Vec<SessionEffect> {
        if self.is_ahead(session.obtained_at, now) || self.is_refused(&session) {
            return Vec::new();
        }
        let is_accepted = match &self.state {
            SessionState::SignedOut => self.is_accepted_signed_out(&session, offer, now),
            // A new sign-in is valid at any clock time, and decides again whether the user stays
            // signed in.
            SessionState::Expired { identity, .. } if offer == Offer::SignIn => {
                identity.is_same_person(&session.identity)
            }
            _ => self.is_newer_of_same_person(&session),
        };
        if !is_accepted {
            return Vec::new();
        }
        self.has_signed_out = false;
        self.state = SessionState::SignedIn(session.clone());
        vec![SessionEffect::KeepReceived(session)]
    }

    /// Returns whether a signed-out tab accepts a session: as the response to its own request, or
    /// after a recent sign-in.
    fn is_accepted_signed_out(&self, session: &Session, offer: Offer, now: i64) -> bool {
        match offer {
            Offer::Current => {
                let waited = self.requested_at.map(|at| now.saturating_sub(at));
                !self.has_signed_out && waited.is_some_and(|ms| (0..=REPLY_WINDOW_MS).contains(&ms))
            }
            Offer::SignIn => now.saturating_sub(session.obtained_at) <= TOLERANCE_MS,
        }
    }

    /// Returns whether `session` replaces this tab's: it is later, of the same user, with the same
    /// choice about staying signed in.
    pub(super) fn is_newer_of_same_person(&self, session: &Session) -> bool {
        let (Some(identity), Some(obtained_at)) = (self.state.identity(), self.state.obtained_at())
        else {
            return false;
        };
        identity.is_same_person(&session.identity)
            && identity.stays_signed_in == session.identity.stays_signed_in
            && session.obtained_at > obtained_at
            && !self.is_refused(session)
    }

    fn receive_refusal(&mut self, refused: RefusedSession, now: i64) -> Vec<SessionEffect> {
        if self.is_ahead(refused.obtained_at, now) {
            return Vec::new();
        }
        self.add_refused(refused);
        match &self.state {
            SessionState::SignedIn(session) if refused.includes(session) => {
                let identity = session.identity.clone();
                vec![self.expire(identity, refused)]
            }
            // The other tab missed the refresh.
            SessionState::SignedIn(session)
                if session.sign_in == refused.sign_in
                    && self.refreshing != Some(session.refused()) =>
            {
                vec![SessionEffect::Send(SessionMessage::Session(
                    session.clone(),
                ))]
            }
            SessionState::Expired {
                identity,
                refused: current,
            } if current.sign_in == refused.sign_in
                && current.obtained_at < refused.obtained_at =>
            {
                let identity = identity.clone();
                vec![self.expire(identity, refused)]
            }
            _ => Vec::new(),
        }
    }

    /// Returns whether `obtained_at` is too far in the future. This tab's own session counts like
    /// the clock, which may have been set back since.
    fn is_ahead(&self, obtained_at: i64, now: i64) -> bool {
        let latest = self
            .state
            .obtained_at()
            .map_or(now, |current| current.max(now));
        obtained_at > latest.saturating_add(TOLERANCE_MS)
    }
}
