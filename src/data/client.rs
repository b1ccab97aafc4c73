//! The way every call to the service takes: token, one renewal, retries of free reads.

use crate::browser::{chance, fetch, timer};
use crate::net::{ApiError, Auth, Endpoint, ErrorKind, Secret, pause_before_retry};
use crate::session::SessionStore;
use leptos::prelude::*;
use std::rc::Rc;

pub use crate::browser::fetch::Cancel;

/// Makes calls in the name of the session; copies are handles to the same one.
#[derive(Clone, Copy)]
pub struct Client {
    base: StoredValue<Rc<str>, LocalStorage>,
    session: SessionStore,
}

impl Client {
    /// A client of the service at `base` (empty: this page's own origin).
    pub fn new(base: &str, session: SessionStore) -> Self {
        Self {
            base: StoredValue::new_local(base.into()),
            session,
        }
    }

    /// The client of the app.
    pub fn get() -> Self {
        expect_context()
    }

    /// Whether calls can be made now; tracked. Loading waits for it, and goes on by itself when the
    /// person has signed in again.
    pub fn is_signed_in(&self) -> bool {
        self.session.state().with(|state| state.session().is_some())
    }

    /// Sends a call, repeating it only where repeating is free.
    ///
    /// A 401 renews the session once and sends again, whatever the call costs: the service has
    /// refused the first one unread.
    ///
    /// # Errors
    /// The classified failure, after everything that may be done about it by itself was done.
    pub async fn call<E: Endpoint>(
        &self,
        endpoint: &E,
        cancel: &Cancel,
    ) -> Result<E::Reply, ApiError> {
        let mut attempt = 1;
        loop {
            let error = match self.call_in_session(endpoint, cancel).await {
                Ok(reply) => return Ok(reply),
                Err(error) => error,
            };
            match pause_before_retry(E::COST, &error, attempt, chance::percent()) {
                Some(pause) if !cancel.is_cancelled() => timer::sleep(pause).await,
                _ => return Err(error),
            }
            attempt += 1;
        }
    }

    async fn call_in_session<E: Endpoint>(
        &self,
        endpoint: &E,
        cancel: &Cancel,
    ) -> Result<E::Reply, ApiError> {
        if E::AUTH == Auth::None {
            return self.once(endpoint, None, cancel).await;
        }
        let named = |error: ApiError| error.with_operation(endpoint.operation_name());
        let reign = self.session.reign();
        let within = |token| self.session.within(reign, token);
        let token = self.session.token().await.and_then(within).map_err(named)?;
        let first = self.once(endpoint, Some(&token), cancel).await;
        if !is_refused(&first) {
            return first;
        }
        // Another person may have signed in while the first one's call was on its way.
        let renewed = self
            .session
            .renew(&token)
            .await
            .and_then(within)
            .map_err(named)?;
        let second = self.once(endpoint, Some(&renewed), cancel).await;
        if is_refused(&second) {
            self.session.expire(&renewed);
        }
        second
    }

    async fn once<E: Endpoint>(
        &self,
        endpoint: &E,
        token: Option<&Secret>,
        cancel: &Cancel,
    ) -> Result<E::Reply, ApiError> {
        let base = self.base.get_value();
        fetch::call_once(&base, endpoint, token, cancel).await
    }
}

fn is_refused<T>(outcome: &Result<T, ApiError>) -> bool {
    matches!(outcome, Err(error) if error.kind == ErrorKind::SignedOut)
}
