//! Refresh of the tokens: one at a time among all tabs, and only if no other tab has newer ones.

use super::new_session::session_from;
use super::session_store::{OTHER_TAB_WAIT_MS, SessionStore, StoreInner};
use crate::platform::{clock, timer, web_locks};
use farol_core::api::auth::RefreshToken;
use farol_core::protocol::{ApiError, ErrorKind, Secret};
use farol_core::session::Session;
use farol_core::session::{NextToken, SessionEvent};
use leptos::prelude::*;

/// Guard of a refresh; dropping it ends the refresh, so that a cancelled call ends it too.
struct RefreshGuard(SessionStore);

impl RefreshGuard {
    fn start(session: SessionStore) -> Self {
        session.apply(SessionEvent::RefreshStarted);
        Self(session)
    }
}

impl Drop for RefreshGuard {
    fn drop(&mut self) {
        if self.0.is_alive() {
            self.0.apply(SessionEvent::RefreshEnded);
        }
    }
}

impl SessionStore {
    /// Returns a token for a call, refreshed first if it is about to expire.
    ///
    /// # Errors
    /// `SignedOut` if there is no session, or the service refuses to refresh it.
    pub async fn token(&self) -> Result<Secret, ApiError> {
        if let Some(token) = self.fresh_token() {
            return Ok(token);
        }
        let state = self.state();
        let session = state.with_untracked(|state| state.session().cloned());
        let session = session.ok_or_else(no_session)?;
        match self.refresh_session(&session.token).await {
            // The refresh is due, but the old token works until the service refuses it.
            Err(error) if error.kind != ErrorKind::SignedOut => Ok(session.token),
            outcome => outcome,
        }
    }

    /// Returns the session's token, unless it is about to expire; untracked.
    pub fn fresh_token(&self) -> Option<Secret> {
        self.state().with_untracked(|state| {
            let session = state.session()?;
            let is_due = session.refresh_at.is_some_and(|at| at <= clock::now_ms());
            (!is_due).then(|| session.token.clone())
        })
    }

    /// Returns the token that replaces `old`: one that another call or tab obtained, or a new one.
    ///
    /// # Errors
    /// `SignedOut` if the service refuses to refresh; the user then signs in again. Any other error
    /// (no connection, a service failure) leaves the session as it is.
    pub async fn refresh_session(&self, old: &Secret) -> Result<Secret, ApiError> {
        let inner = self.inner();
        let _mutex_guard = inner.refresh_mutex.lock().await;
        match inner.with_machine(|machine| machine.next_token(old)) {
            NextToken::Use(token) => return Ok(token),
            NextToken::SignedOut => return Err(no_session()),
            NextToken::Refresh(_) => {}
        }
        let _refresh = RefreshGuard::start(*self);
        let _guard = web_locks::acquire(&inner.lock_name).await;
        self.sync_from_other_tabs(&inner, old).await;
        match inner.with_machine(|machine| machine.next_token(old)) {
            NextToken::Use(token) => Ok(token),
            NextToken::SignedOut => Err(no_session()),
            NextToken::Refresh(session) => self.refresh_now(&inner, session).await,
        }
    }

    /// Ends the session, because the service refused even a refreshed token.
    pub fn expire(&self, token: &Secret) {
        self.apply(SessionEvent::RefreshRefused(token.clone()));
    }

    async fn refresh_now(&self, inner: &StoreInner, session: Session) -> Result<Secret, ApiError> {
        let request = RefreshToken {
            email: session.identity.email.clone(),
            username: session.identity.username.clone(),
            refresh_token: session.refresh_token.clone(),
        };
        match (inner.refresh)(request).await {
            Ok(mut response) => {
                // The session keeps the user's own spelling, whatever the service returns.
                response.email.clone_from(&session.identity.email);
                // Fields that the response omits keep their values.
                if response.username.trim().is_empty() {
                    response.username.clone_from(&session.identity.username);
                }
                if session.refresh_token != session.token {
                    response.refresh_token.get_or_insert(session.refresh_token);
                }
                let refreshed =
                    session_from(response, session.identity.stays_signed_in, session.sign_in);
                let token = refreshed.token.clone();
                self.apply(SessionEvent::Refreshed(refreshed));
                Ok(token)
            }
            Err(error) if is_refresh_refused(&error) => {
                self.apply(SessionEvent::RefreshRefused(session.token));
                Err(ApiError {
                    kind: ErrorKind::SignedOut,
                    ..error
                })
            }
            Err(error) => Err(error),
        }
    }

    /// Reads storage and requests newer sessions: another tab may have refreshed the session, or have
    /// been refused, while this one waited for the lock.
    async fn sync_from_other_tabs(&self, inner: &StoreInner, old: &Secret) {
        let needs_refresh = || {
            inner.with_machine(|machine| matches!(machine.next_token(old), NextToken::Refresh(_)))
        };
        if let Some(stored) = inner.persistence.load() {
            self.apply(SessionEvent::Stored(stored));
        }
        if !needs_refresh() || !inner.has_other_tabs.get() {
            return;
        }
        inner.request_newer_session();
        timer::wait_until(OTHER_TAB_WAIT_MS, 25, || !needs_refresh()).await;
    }
}

fn no_session() -> ApiError {
    ApiError::new(ErrorKind::SignedOut, "no session")
}

/// Returns whether the service processed the refresh and refused it.
fn is_refresh_refused(error: &ApiError) -> bool {
    matches!(
        error.kind,
        ErrorKind::SignedOut | ErrorKind::Forbidden | ErrorKind::NotFound | ErrorKind::Refused(_)
    )
}
