//! The way every call to the service takes: token, one renewal, retries of free reads.

use crate::model::config::Idempotency;
use crate::model::idempotency::IdempotencyKey;
use crate::platform::fetch::Credentials;
use crate::platform::{dom, fetch, locks, random, timer};
use crate::protocol::{ApiError, Auth, Cost, Endpoint, ErrorKind, Secret, retry_delay};
use crate::session::SessionStore;
use leptos::prelude::*;
use std::cell::RefCell;
use std::rc::Rc;

pub use crate::platform::fetch::CancelToken;

/// Makes calls in the name of the session; copies are handles to the same one.
#[derive(Clone, Copy)]
pub struct Client {
    base: StoredValue<Rc<str>, LocalStorage>,
    session: SessionStore,
    idempotency: Idempotency,
    /// For how many seconds the host keeps responses by key, as its last response says.
    key_lifetime: RwSignal<Option<u32>>,
}

/// The idempotency keys of one call: each attempt has its own, recorded before it is sent.
#[derive(Default)]
pub struct Keys<'a> {
    /// The key of the first attempt, where an earlier request is repeated.
    first: RefCell<Option<IdempotencyKey>>,
    record: Option<&'a dyn Fn(&IdempotencyKey)>,
}

impl<'a> Keys<'a> {
    /// Keys that `record` stores, each before its request is sent.
    pub fn recorded(record: &'a dyn Fn(&IdempotencyKey)) -> Self {
        Self {
            record: Some(record),
            ..Self::default()
        }
    }

    /// As [`Self::recorded`], but the first request repeats the one that had `key`.
    pub fn repeating(key: IdempotencyKey, record: &'a dyn Fn(&IdempotencyKey)) -> Self {
        Self {
            first: RefCell::new(Some(key)),
            ..Self::recorded(record)
        }
    }

    fn next(&self) -> Option<IdempotencyKey> {
        let repeated = self.first.borrow_mut().take();
        repeated.or_else(|| {
            let key = random::secret_bytes().map(IdempotencyKey::from_random)?;
            if let Some(record) = self.record {
                record(&key);
            }
            Some(key)
        })
    }
}

impl Client {
    /// A client of the service at `base` (empty: this page's own origin).
    pub fn new(base: &str, idempotency: Idempotency, session: SessionStore) -> Self {
        Self {
            base: StoredValue::new_local(base.into()),
            session,
            idempotency,
            key_lifetime: RwSignal::new(None),
        }
    }

    /// For how many seconds a request may be repeated with its key: what the configuration states
    /// and a response of the host has confirmed; `None` without both; tracked.
    pub fn key_lifetime_s(&self) -> Option<u32> {
        let confirmed = self.key_lifetime.try_get().flatten()?;
        Some(self.idempotency.lifetime_s?.min(confirmed))
    }

    /// Whether a call of this cost may be sent from this page.
    ///
    /// # Errors
    /// `InsecureContext` for what isn't free, where tabs share no locks.
    pub fn check_context(cost: Cost) -> Result<(), ApiError> {
        if cost == Cost::Free || locks::are_shared() || dom::is_loopback() {
            return Ok(());
        }
        Err(ApiError::new(
            ErrorKind::InsecureContext,
            "no Web Locks: the page isn't a secure context",
        ))
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
    /// # Errors
    /// See [`Self::call_with_keys`].
    pub async fn call<E: Endpoint>(
        &self,
        endpoint: &E,
        cancel: &CancelToken,
    ) -> Result<E::Reply, ApiError> {
        self.call_with_keys(endpoint, cancel, &Keys::default())
            .await
    }

    /// Sends a call whose attempts carry `keys` unless it is free.
    ///
    /// A 401 renews the session once and sends again, whatever the call costs: the service has
    /// refused the first one unread. That second attempt has a key of its own.
    ///
    /// # Errors
    /// The classified failure, after everything that may be done about it by itself was done.
    pub async fn call_with_keys<E: Endpoint>(
        &self,
        endpoint: &E,
        cancel: &CancelToken,
        keys: &Keys<'_>,
    ) -> Result<E::Reply, ApiError> {
        let named = |error: ApiError| error.with_operation(endpoint.operation_name());
        // Signing in costs nothing: what it leads to is checked call by call.
        if E::AUTH == Auth::Bearer {
            Self::check_context(E::COST).map_err(named)?;
        }
        let mut attempt = 1;
        loop {
            let error = match self.call_in_session(endpoint, cancel, keys).await {
                Ok(reply) => return Ok(reply),
                Err(error) => error,
            };
            match retry_delay(E::COST, &error, attempt, random::random_percent()) {
                Some(pause) if !cancel.is_cancelled() => timer::sleep(pause).await,
                _ => return Err(error),
            }
            attempt += 1;
        }
    }

    async fn call_in_session<E: Endpoint>(
        &self,
        endpoint: &E,
        cancel: &CancelToken,
        keys: &Keys<'_>,
    ) -> Result<E::Reply, ApiError> {
        if E::AUTH == Auth::None {
            return self.once(endpoint, None, cancel, keys).await;
        }
        let named = |error: ApiError| error.with_operation(endpoint.operation_name());
        let reign = self.session.epoch();
        let within = |token| self.session.check_epoch(reign, token);
        let token = self.session.token().await.and_then(within).map_err(named)?;
        let first = self.once(endpoint, Some(&token), cancel, keys).await;
        if !is_refused(&first) {
            return first;
        }
        // Another person may have signed in while the first one's call was on its way.
        let renewed = self
            .session
            .refresh_session(&token)
            .await
            .and_then(within)
            .map_err(named)?;
        let second = self.once(endpoint, Some(&renewed), cancel, keys).await;
        if is_refused(&second) {
            self.session.expire(&renewed);
        }
        second
    }

    async fn once<E: Endpoint>(
        &self,
        endpoint: &E,
        bearer: Option<&Secret>,
        cancel: &CancelToken,
        keys: &Keys<'_>,
    ) -> Result<E::Reply, ApiError> {
        let base = self.base.get_value();
        // Signing in needs none: a repeated one costs nothing, and its response holds a token.
        let may_repeat = E::COST == Cost::Free || E::AUTH == Auth::None;
        let has_key = !may_repeat && (base.is_empty() || self.idempotency.is_accepted);
        let key = has_key.then(|| keys.next()).flatten();
        let credentials = Credentials {
            bearer,
            key: key.as_ref(),
        };
        let response = fetch::respond(&base, endpoint, credentials, cancel).await?;
        if self.key_lifetime.try_get_untracked() != Some(response.key_lifetime_s) {
            self.key_lifetime.try_set(response.key_lifetime_s);
        }
        fetch::decode(endpoint, &response).await
    }
}

fn is_refused<T>(outcome: &Result<T, ApiError>) -> bool {
    matches!(outcome, Err(error) if error.kind == ErrorKind::SignedOut)
}
