//! Request path of every call: bearer token, one session refresh, retries of free reads.

use crate::long_lived::{LongLived, LongLivedSignal};
use crate::platform::fetch::{CancelToken, Credentials};
use crate::platform::{dom, fetch, random, timer, web_locks};
use crate::session::{SessionEpoch, SessionStore};
use farol_core::model::config::Idempotency;
use farol_core::model::idempotency_key::IdempotencyKey;
use farol_core::protocol::{ApiError, Auth, Cost, Endpoint, ErrorKind, Secret, retry_delay};
use leptos::prelude::*;
use std::cell::RefCell;
use std::rc::Rc;

/// Client that sends calls with the session's token.
#[derive(Clone, Copy)]
pub struct Client {
    base: StoredValue<Rc<str>, LocalStorage>,
    session: SessionStore,
    idempotency: Idempotency,
    /// Lifetime of responses stored by idempotency key at the host, in seconds, from its last
    /// response.
    key_lifetime: LongLivedSignal<Option<u32>>,
}

/// Idempotency keys of one call: one per attempt, recorded before the attempt is sent.
#[derive(Default)]
pub struct IdempotencyKeys<'a> {
    /// Key of the first attempt, if it repeats an earlier request.
    first: RefCell<Option<IdempotencyKey>>,
    record: Option<&'a dyn Fn(&IdempotencyKey)>,
}

impl<'a> IdempotencyKeys<'a> {
    /// Creates keys that `record` stores, each before its request is sent.
    pub fn new(record: &'a dyn Fn(&IdempotencyKey)) -> Self {
        Self {
            record: Some(record),
            ..Self::default()
        }
    }

    /// Creates keys as [`Self::new`] does, but the first attempt uses `key` again.
    pub fn repeating_first(key: IdempotencyKey, record: &'a dyn Fn(&IdempotencyKey)) -> Self {
        Self {
            first: RefCell::new(Some(key)),
            ..Self::new(record)
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
    /// Creates a client of the service at `base`; an empty `base` means the page's own origin.
    pub fn new(base: &str, idempotency: Idempotency, session: SessionStore) -> Self {
        Self {
            base: StoredValue::new_local(base.into()),
            session,
            idempotency,
            key_lifetime: LongLived::signal(None),
        }
    }

    /// Returns the address of the service; empty for the page's own origin.
    pub fn base(&self) -> String {
        self.base.with_value(|base| (**base).to_owned())
    }

    /// Returns how long a request may be repeated with its key, in seconds: the lesser of the
    /// configured and the host's value; `None` unless both exist; tracked.
    pub fn key_lifetime_s(&self) -> Option<u32> {
        let confirmed = self.key_lifetime.try_get().flatten()?;
        Some(self.idempotency.lifetime_s?.min(confirmed))
    }

    /// Checks that this page may send a call of this cost.
    ///
    /// # Errors
    /// `InsecureContext` for a call that isn't free, if tabs share no locks.
    pub fn check_context(cost: Cost) -> Result<(), ApiError> {
        if cost == Cost::Free || web_locks::are_shared() || dom::is_loopback() {
            return Ok(());
        }
        Err(ApiError::new(
            ErrorKind::InsecureContext,
            "no Web Locks: the page isn't a secure context",
        ))
    }

    /// Returns the app's client from context.
    pub fn get() -> Self {
        expect_context()
    }

    /// Returns whether a session exists; tracked, so that loaders resume after sign-in.
    pub fn is_signed_in(&self) -> bool {
        self.session.state().with(|state| state.session().is_some())
    }

    /// Returns the current epoch of the session: work begun in one must not continue in another.
    pub(super) fn epoch(&self) -> SessionEpoch {
        self.session.epoch()
    }

    /// Checks that the user is still the one of `epoch`.
    ///
    /// # Errors
    /// `SignedOut` if the user has changed or signed out since.
    pub(super) fn check_epoch(&self, epoch: SessionEpoch) -> Result<(), ApiError> {
        self.session.check_epoch(epoch)
    }

    /// Sends a free call before the page that makes it has loaded: the page's own first attempt gets
    /// this response. Does nothing without a session, or if its token is about to expire.
    pub fn prefetch<E: Endpoint>(&self, endpoint: &E) {
        if let Some(token) = self.session.fresh_token() {
            fetch::prefetch(&self.base.get_value(), endpoint, token);
        }
    }

    /// Sends a call; retries only free ones.
    ///
    /// # Errors
    /// See [`Self::call_with_keys`].
    pub async fn call<E: Endpoint>(
        &self,
        endpoint: &E,
        cancel: &CancelToken,
    ) -> Result<E::Reply, ApiError> {
        self.call_with_keys(endpoint, cancel, &IdempotencyKeys::default())
            .await
    }

    /// Sends a call whose attempts carry `keys` unless it is free.
    ///
    /// A 401 refreshes the session once and sends the call again at any cost, because the service
    /// rejected the first attempt unprocessed. The second attempt has its own key.
    ///
    /// # Errors
    /// The classified error, after all automatic retries.
    pub async fn call_with_keys<E: Endpoint>(
        &self,
        endpoint: &E,
        cancel: &CancelToken,
        keys: &IdempotencyKeys<'_>,
    ) -> Result<E::Reply, ApiError> {
        let with_name = |error: ApiError| error.with_operation(endpoint.operation_name());
        // Sign-in is exempt because it is free; later calls are checked one by one.
        if E::AUTH == Auth::Bearer {
            Self::check_context(E::COST).map_err(with_name)?;
        }
        let epoch = self.session.epoch();
        let mut attempt = 1;
        loop {
            let error = match self.call_in_session(endpoint, cancel, keys, epoch).await {
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
        keys: &IdempotencyKeys<'_>,
        epoch: SessionEpoch,
    ) -> Result<E::Reply, ApiError> {
        if E::AUTH == Auth::None {
            return self.send_once(endpoint, None, cancel, keys).await;
        }
        let with_name = |error: ApiError| error.with_operation(endpoint.operation_name());
        let check_epoch = |token| self.session.check_epoch(epoch).map(|()| token);
        let token = self
            .session
            .token()
            .await
            .and_then(check_epoch)
            .map_err(with_name)?;
        let first = self.send_once(endpoint, Some(&token), cancel, keys).await;
        if !is_refused(&first) {
            return first;
        }
        // `check_epoch` fails if another user has signed in since the first attempt.
        let refreshed = self
            .session
            .refresh_session(&token)
            .await
            .and_then(check_epoch)
            .map_err(with_name)?;
        let second = self
            .send_once(endpoint, Some(&refreshed), cancel, keys)
            .await;
        if is_refused(&second) {
            self.session.expire(&refreshed);
        }
        second
    }

    async fn send_once<E: Endpoint>(
        &self,
        endpoint: &E,
        bearer: Option<&Secret>,
        cancel: &CancelToken,
        keys: &IdempotencyKeys<'_>,
    ) -> Result<E::Reply, ApiError> {
        let base = self.base.get_value();
        // Sign-in needs no key: a repeat is free, and the host must not store a response with a
        // token.
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
