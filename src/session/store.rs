//! Session store of the app: connects the state machine to persistence, other tabs and renewal.

use super::new_session::session_from;
use super::persistence::{SessionPersistence, SignOutRecord};
use crate::platform::{channel::Channel, clock, dom, random, timer};
use farol_core::api::auth::{LoginResult, RefreshToken};
use farol_core::protocol::{ApiError, ErrorKind, Secret};
use farol_core::session::SessionMessage;
use farol_core::session::{Identity, SessionState, SignInId};
use farol_core::session::{SessionEffect, SessionEvent, SessionMachine};
use futures::future::LocalBoxFuture;
use leptos::prelude::*;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// Time to wait for another tab's newer session, in milliseconds.
pub(super) const PEER_WAIT_MS: u32 = 250;

/// Function that sends a renewal to the service.
pub type RefreshFn =
    Rc<dyn Fn(RefreshToken) -> LocalBoxFuture<'static, Result<LoginResult, ApiError>>>;

/// Period between changes of the user in this tab.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SessionEpoch(u32);

/// Session of this tab.
#[derive(Clone, Copy)]
pub struct SessionStore {
    state: RwSignal<SessionState>,
    /// True if the session is stored for as long as the user chose.
    is_kept: RwSignal<bool>,
    sign_out_record: RwSignal<SignOutRecord>,
    world: StoredValue<Rc<StoreInner>, LocalStorage>,
}

pub(super) struct StoreInner {
    machine: RefCell<SessionMachine>,
    pub(super) vault: Box<dyn SessionPersistence>,
    channel: Channel,
    /// Serializes renewals within this tab, also in browsers without the Web Locks API.
    pub(super) turn: futures::lock::Mutex<()>,
    pub(super) lock_name: String,
    pub(super) has_peers: Rc<Cell<bool>>,
    /// Number of changes of user, including sign-outs.
    epoch: Cell<u32>,
    pub(super) renewal: RefreshFn,
}

impl StoreInner {
    /// Runs `look` on the state machine.
    pub(super) fn with_machine<T>(&self, look: impl FnOnce(&mut SessionMachine) -> T) -> T {
        look(&mut self.machine.borrow_mut())
    }

    /// Requests a session newer than this tab's from the other tabs.
    pub(super) fn ask(&self) {
        let question = self.with_machine(|machine| machine.ask(clock::now_ms()));
        self.channel.send(&question.to_text());
    }
}

impl SessionStore {
    /// Creates the store, restores the persisted session, and connects to the tabs on
    /// `channel_name`. Requests a newer session from them in any case.
    pub fn new(
        vault: impl SessionPersistence + 'static,
        channel_name: &str,
        renewal: RefreshFn,
    ) -> Self {
        let kept = match vault.load() {
            Some(session) => SessionState::SignedIn(session),
            None => match vault.expired_identity() {
                Some((identity, refused)) => SessionState::Expired { identity, refused },
                None => SessionState::SignedOut,
            },
        };
        let state = RwSignal::new(SessionState::default());
        let has_peers = Rc::new(Cell::new(false));
        // The channel and the store refer to each other, so the listener reads the store when
        // called.
        let store = StoredValue::new_local(None::<Self>);
        let channel = Channel::open(channel_name, {
            let has_peers = has_peers.clone();
            move |text| {
                has_peers.set(true);
                if let (Some(message), Some(Some(store))) =
                    (SessionMessage::from_text(&text), store.try_get_value())
                {
                    store.take(SessionEvent::Received(message));
                }
            }
        });
        let world = StoreInner {
            machine: RefCell::new(SessionMachine::new(kept.clone())),
            vault: Box::new(vault),
            channel,
            turn: futures::lock::Mutex::new(()),
            lock_name: format!("{channel_name}.renewal"),
            has_peers,
            epoch: Cell::new(0),
            renewal,
        };
        let this = Self {
            state,
            is_kept: RwSignal::new(true),
            sign_out_record: RwSignal::new(SignOutRecord::default()),
            world: StoredValue::new_local(Rc::new(world)),
        };
        store.set_value(Some(this));
        state.set(kept);
        // A page in the back/forward cache receives no messages, so it can miss a sign-out.
        window_event_listener_untyped("pageshow", move |_| {
            let world = this.world.try_get_value();
            if world.is_some_and(|world| world.vault.was_signed_out()) && this.is_taken() {
                dom::reload();
            }
        });
        // Requested even with a session: a restored tab may hold one that other tabs have renewed.
        this.world().ask();
        this
    }

    /// Returns the state; tracked.
    pub fn state(&self) -> Signal<SessionState> {
        self.state.into()
    }

    /// Returns the identity, signed in or expired; changes only with the user.
    pub fn identity(&self) -> Memo<Option<Identity>> {
        let state = self.state;
        Memo::new(move |_| state.with(|state| state.identity().cloned()))
    }

    /// Returns whether the session lasts as long as the user chose; storage can be full or
    /// disabled.
    pub fn is_kept(&self) -> Signal<bool> {
        self.is_kept.into()
    }

    /// Returns whether the last sign-out here was recorded for tabs that are closed or suspended.
    pub fn sign_out_record(&self) -> Signal<SignOutRecord> {
        self.sign_out_record.into()
    }

    /// Waits briefly for another tab's session, if this tab has none.
    pub async fn wait_for_peers(&self) {
        let mut waited = 0;
        while waited < PEER_WAIT_MS && self.state.with_untracked(|state| state.session().is_none())
        {
            timer::sleep(25).await;
            waited += 25;
        }
    }

    /// Starts the session from the response to a sign-in; `email` is the default if the response
    /// omits it.
    pub fn sign_in(&self, mut reply: LoginResult, email: &str, keep: bool) {
        if reply.email.trim().is_empty() {
            email.clone_into(&mut reply.email);
        }
        let sign_in = SignInId::new(random::number(), random::number());
        self.take(SessionEvent::SignedIn(session_from(reply, keep, sign_in)));
    }

    /// Signs out, here and in every other tab.
    pub fn sign_out(&self) {
        self.take(SessionEvent::SignedOut);
    }

    /// Returns the current epoch: work begun in one must not continue in another.
    pub fn epoch(&self) -> SessionEpoch {
        SessionEpoch(self.world().epoch.get())
    }

    /// Returns `token` if the user is still the one of `epoch`.
    ///
    /// # Errors
    /// `SignedOut` if the user has changed or signed out since `epoch`.
    pub fn check_epoch(&self, epoch: SessionEpoch, token: Secret) -> Result<Secret, ApiError> {
        if self.epoch() == epoch {
            Ok(token)
        } else {
            Err(ApiError::new(ErrorKind::SignedOut, "the person has left"))
        }
    }

    /// Applies an event and performs its effects.
    pub(super) fn take(&self, event: SessionEvent) {
        let world = self.world();
        let effects = world.with_machine(|machine| machine.transition(event, clock::now_ms()));
        for effect in effects {
            self.carry_out(&world, effect);
        }
        let next = world.with_machine(|machine| machine.state().clone());
        if self.state.with_untracked(|state| *state != next) {
            let is_same = self
                .state
                .with_untracked(|state| state.is_same_account(&next));
            world.epoch.set(world.epoch.get() + u32::from(!is_same));
            self.state.set(next);
        }
    }

    fn carry_out(&self, world: &StoreInner, effect: SessionEffect) {
        match effect {
            SessionEffect::Save(session) => self.is_kept.set(world.vault.keep(&session)),
            SessionEffect::KeepReceived(session) => {
                self.is_kept.set(world.vault.keep_received(&session));
            }
            SessionEffect::SaveExpired(identity, refused) => {
                world.vault.save_expired(&identity, &refused);
            }
            SessionEffect::Clear => world.vault.wipe(),
            SessionEffect::RecordSignOut => self.sign_out_record.set(world.vault.record_sign_out()),
            SessionEffect::Send(message) => world.channel.send(&message.to_text()),
        }
    }

    /// Returns whether there is a user, signed in or expired.
    fn is_taken(&self) -> bool {
        self.state
            .with_untracked(|state| state.identity().is_some())
    }

    /// Returns whether the owner of this store isn't disposed.
    pub(super) fn is_alive(&self) -> bool {
        self.world.try_get_value().is_some()
    }

    pub(super) fn world(&self) -> Rc<StoreInner> {
        self.world.get_value()
    }
}
