//! Session store of the app: connects the state machine to persistence, other tabs and refresh.

use super::new_session::session_from;
use super::persistence_trait::{SessionPersistence, SignOutRecord};
use crate::long_lived::{LongLived, LongLivedSignal};
use crate::platform::{channel::Channel, clock, dom, random, timer};
use farol_core::api::auth::{LoginResult, RefreshToken};
use farol_core::protocol::{ApiError, ErrorKind};
use farol_core::session::SessionMessage;
use farol_core::session::{Identity, SessionState, SignInId};
use farol_core::session::{SessionEffect, SessionEvent, SessionMachine};
use futures::future::LocalBoxFuture;
use leptos::prelude::*;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// Time to wait for another tab's newer session, in milliseconds.
pub(super) const OTHER_TAB_WAIT_MS: u32 = 250;

/// Function that sends a refresh to the service.
pub type RefreshFn =
    Rc<dyn Fn(RefreshToken) -> LocalBoxFuture<'static, Result<LoginResult, ApiError>>>;

/// Period between changes of the user in this tab.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SessionEpoch(u32);

/// Session of this tab.
#[derive(Clone, Copy)]
pub struct SessionStore {
    state: LongLivedSignal<SessionState>,
    /// Made once, because each reading side takes memory until its owner is disposed.
    readable_state: LongLived<ReadSignal<SessionState>>,
    /// True if the session is stored for as long as the user chose.
    is_persisted: LongLivedSignal<bool>,
    sign_out_record: LongLivedSignal<SignOutRecord>,
    inner: StoredValue<Rc<StoreInner>, LocalStorage>,
}

pub(super) struct StoreInner {
    machine: RefCell<SessionMachine>,
    pub(super) persistence: Box<dyn SessionPersistence>,
    channel: Channel,
    /// Serializes refreshes within this tab, also in browsers without the Web Locks API.
    pub(super) refresh_mutex: futures::lock::Mutex<()>,
    pub(super) lock_name: String,
    pub(super) has_other_tabs: Rc<Cell<bool>>,
    /// Number of changes of user, including sign-outs.
    epoch: Cell<u32>,
    pub(super) refresh: RefreshFn,
}

impl StoreInner {
    /// Runs `read` on the state machine.
    pub(super) fn with_machine<T>(&self, read: impl FnOnce(&mut SessionMachine) -> T) -> T {
        read(&mut self.machine.borrow_mut())
    }

    /// Requests a session newer than this tab's from the other tabs.
    pub(super) fn request_newer_session(&self) {
        let message = self.with_machine(|machine| machine.request_session(clock::now_ms()));
        self.channel.send(&message.to_text());
    }
}

impl SessionStore {
    /// Creates the store, restores the persisted session, and connects to the tabs on
    /// `channel_name`. Requests a newer session from them in any case.
    pub fn new(
        persistence: impl SessionPersistence + 'static,
        channel_name: &str,
        refresh: RefreshFn,
    ) -> Self {
        let stored = match persistence.load() {
            Some(session) => SessionState::SignedIn(session),
            None => match persistence.expired_identity() {
                Some((identity, refused)) => SessionState::Expired { identity, refused },
                None => SessionState::SignedOut,
            },
        };
        let state = LongLived::signal(SessionState::default());
        let has_other_tabs = Rc::new(Cell::new(false));
        // The channel and the store refer to each other, so the listener reads the store when
        // called.
        let store = StoredValue::new_local(None::<Self>);
        let channel = Channel::open(channel_name, {
            let has_other_tabs = has_other_tabs.clone();
            move |text| {
                has_other_tabs.set(true);
                if let (Some(message), Some(Some(store))) =
                    (SessionMessage::from_text(&text), store.try_get_value())
                {
                    store.apply(SessionEvent::Received(message));
                }
            }
        });
        let inner = StoreInner {
            machine: RefCell::new(SessionMachine::new(stored.clone())),
            persistence: Box::new(persistence),
            channel,
            refresh_mutex: futures::lock::Mutex::new(()),
            lock_name: format!("{channel_name}.renewal"),
            has_other_tabs,
            epoch: Cell::new(0),
            refresh,
        };
        let this = Self {
            state,
            readable_state: state.read_only(),
            is_persisted: LongLived::signal(true),
            sign_out_record: LongLived::signal(SignOutRecord::default()),
            inner: StoredValue::new_local(Rc::new(inner)),
        };
        store.set_value(Some(this));
        state.set(stored);
        // A page in the back/forward cache receives no messages, so it can miss a sign-out.
        window_event_listener_untyped("pageshow", move |_| {
            let inner = this.inner.try_get_value();
            if inner.is_some_and(|inner| inner.persistence.was_signed_out()) && this.has_account() {
                dom::reload();
            }
        });
        // Requested even with a session: a restored tab may hold one that other tabs have refreshed.
        this.inner().request_newer_session();
        this
    }

    /// Returns the state; tracked.
    pub fn state(&self) -> LongLived<ReadSignal<SessionState>> {
        self.readable_state
    }

    /// Returns the identity, signed in or expired; changes only with the user.
    pub fn identity(&self) -> Memo<Option<Identity>> {
        let state = self.state;
        Memo::new(move |_| state.with(|state| state.identity().cloned()))
    }

    /// Returns a signal of whether the session has expired, and only its user can continue it.
    pub fn is_expired(&self) -> Memo<bool> {
        let state = self.state;
        Memo::new(move |_| state.with(SessionState::is_expired))
    }

    /// Returns when the session expired, in epoch milliseconds; `None` if it has not; tracked.
    pub fn expired_at(&self) -> Option<i64> {
        self.state.with(SessionState::is_expired).then(|| {
            let stored = self.inner().persistence.expired_at();
            stored.unwrap_or_else(clock::now_ms)
        })
    }

    /// Returns the identity of the session that is stored for all tabs of this device, which may be another user's
    /// than this tab's.
    pub fn device_identity(&self) -> Option<Identity> {
        self.inner().persistence.device_identity()
    }

    /// Returns whether the session lasts as long as the user chose; storage can be full or
    /// disabled.
    pub fn is_persisted(&self) -> LongLived<ReadSignal<bool>> {
        self.is_persisted.read_only()
    }

    /// Returns whether the last sign-out here was recorded for tabs that are closed or suspended.
    pub fn sign_out_record(&self) -> LongLived<ReadSignal<SignOutRecord>> {
        self.sign_out_record.read_only()
    }

    /// Waits briefly for another tab's session, if this tab has none.
    pub async fn wait_for_other_tabs(&self) {
        let has_session = || self.state.with_untracked(|state| state.session().is_some());
        timer::wait_until(OTHER_TAB_WAIT_MS, 25, has_session).await;
    }

    /// Starts the session from the response to a sign-in; `email` is the default if the response
    /// omits it.
    pub fn sign_in(&self, mut response: LoginResult, email: &str, stays_signed_in: bool) {
        if response.email.trim().is_empty() {
            email.clone_into(&mut response.email);
        }
        let sign_in = SignInId::new(random::random_u32(), random::random_u32());
        self.apply(SessionEvent::SignedIn(session_from(
            response,
            stays_signed_in,
            sign_in,
        )));
    }

    /// Signs out, here and in every other tab.
    pub fn sign_out(&self) {
        self.apply(SessionEvent::SignedOut);
    }

    /// Returns the current epoch: work begun in one must not continue in another.
    pub fn epoch(&self) -> SessionEpoch {
        SessionEpoch(self.inner().epoch.get())
    }

    /// Checks that the user is still the one of `epoch`.
    ///
    /// # Errors
    /// `SignedOut` if the user has changed or signed out since `epoch`.
    pub fn check_epoch(&self, epoch: SessionEpoch) -> Result<(), ApiError> {
        if self.epoch() == epoch {
            Ok(())
        } else {
            Err(ApiError::new(
                ErrorKind::SignedOut,
                "the user has changed since the request was started",
            ))
        }
    }

    /// Applies an event and performs its effects.
    pub(super) fn apply(&self, event: SessionEvent) {
        let inner = self.inner();
        let effects = inner.with_machine(|machine| machine.transition(event, clock::now_ms()));
        for effect in effects {
            self.execute(&inner, effect);
        }
        let next = inner.with_machine(|machine| machine.state().clone());
        if self.state.with_untracked(|state| *state != next) {
            let is_same = self
                .state
                .with_untracked(|state| state.is_same_account(&next));
            inner.epoch.set(inner.epoch.get() + u32::from(!is_same));
            self.state.set(next);
        }
    }

    fn execute(&self, inner: &StoreInner, effect: SessionEffect) {
        match effect {
            SessionEffect::Save(session) => {
                self.is_persisted.set(inner.persistence.store(&session));
            }
            SessionEffect::KeepReceived(session) => {
                self.is_persisted
                    .set(inner.persistence.store_received(&session));
            }
            SessionEffect::SaveExpired(identity, refused) => {
                inner.persistence.save_expired(&identity, &refused);
            }
            SessionEffect::Clear => inner.persistence.clear(),
            SessionEffect::ClearEnded => inner.persistence.clear_ended(),
            SessionEffect::RecordSignOut => self
                .sign_out_record
                .set(inner.persistence.record_sign_out()),
            SessionEffect::Send(message) => inner.channel.send(&message.to_text()),
        }
    }

    /// Returns whether there is a user, signed in or expired.
    fn has_account(&self) -> bool {
        self.state
            .with_untracked(|state| state.identity().is_some())
    }

    /// Returns whether the owner of this store isn't disposed.
    pub(super) fn is_alive(&self) -> bool {
        self.inner.try_get_value().is_some()
    }

    pub(super) fn inner(&self) -> Rc<StoreInner> {
        self.inner.get_value()
    }
}
