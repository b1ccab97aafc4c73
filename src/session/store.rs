//! The session that the app lives with: the machine, wired to the vault, the other tabs and renewal.

use super::message::SessionMessage;
use super::persistence::{SessionPersistence, SignOutRecord};
use super::refresh::session_from;
use super::state::{Identity, SessionState, SignInId};
use super::state_machine::{SessionEffect, SessionEvent, SessionMachine};
use crate::api::auth::{LoginResult, RefreshToken};
use crate::platform::{channel::Channel, clock, dom, random, timer};
use crate::protocol::{ApiError, ErrorKind, Secret};
use futures::future::LocalBoxFuture;
use leptos::prelude::*;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// How long a tab waits for another one to tell its newer session, in milliseconds.
pub(super) const PEER_WAIT_MS: u32 = 250;

/// Sends a renewal to the service.
pub type RefreshFn =
    Rc<dyn Fn(RefreshToken) -> LocalBoxFuture<'static, Result<LoginResult, ApiError>>>;

/// One person's time in this tab, from signing in to leaving.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SessionEpoch(u32);

/// The session of this tab; copies are handles to the same one.
#[derive(Clone, Copy)]
pub struct SessionStore {
    state: RwSignal<SessionState>,
    /// Whether the vault keeps the session as long as the person asked.
    is_kept: RwSignal<bool>,
    sign_out_record: RwSignal<SignOutRecord>,
    world: StoredValue<Rc<StoreInner>, LocalStorage>,
}

pub(super) struct StoreInner {
    machine: RefCell<SessionMachine>,
    pub(super) vault: Box<dyn SessionPersistence>,
    channel: Channel,
    /// Only one renewal at a time in this tab, also where the browser has no shared locks.
    pub(super) turn: futures::lock::Mutex<()>,
    pub(super) lock_name: String,
    pub(super) has_peers: Rc<Cell<bool>>,
    /// Counts how often another person, or nobody, took the place of somebody.
    reign: Cell<u32>,
    pub(super) renewal: RefreshFn,
}

impl StoreInner {
    /// The session's machine, for as long as `look` takes.
    pub(super) fn with_machine<T>(&self, look: impl FnOnce(&mut SessionMachine) -> T) -> T {
        look(&mut self.machine.borrow_mut())
    }

    /// Asks the other tabs for a session that is newer than this tab's.
    pub(super) fn ask(&self) {
        let question = self.with_machine(|machine| machine.ask(clock::now_ms()));
        self.channel.send(&question.to_text());
    }
}

impl SessionStore {
    /// Wires a session to its vault and to the tabs that listen on `channel_name`, and takes up
    /// what the vault kept; without that, the other tabs are asked.
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
        // The channel needs the store, and the store the channel: the listener finds it when called.
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
            reign: Cell::new(0),
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
        // A page that the browser had put aside couldn't hear that somebody signed out.
        window_event_listener_untyped("pageshow", move |_| {
            let world = this.world.try_get_value();
            if world.is_some_and(|world| world.vault.was_signed_out()) && this.is_taken() {
                dom::reload();
            }
        });
        // Also with a session of its own: a tab that was restored may hold one that others renewed.
        this.world().ask();
        this
    }

    /// The state, tracked by whoever reads it.
    pub fn state(&self) -> Signal<SessionState> {
        self.state.into()
    }

    /// Who is here, signed in or expired; changes only when the person does.
    pub fn identity(&self) -> Memo<Option<Identity>> {
        let state = self.state;
        Memo::new(move |_| state.with(|state| state.identity().cloned()))
    }

    /// Whether the session lasts as long as the person asked; a browser's store can be full or closed.
    pub fn is_kept(&self) -> Signal<bool> {
        self.is_kept.into()
    }

    /// Whether the last sign-out here was recorded for tabs that are closed or suspended.
    pub fn sign_out_record(&self) -> Signal<SignOutRecord> {
        self.sign_out_record.into()
    }

    /// Waits a moment for another tab to hand over its session, when this one has none.
    pub async fn wait_for_peers(&self) {
        let mut waited = 0;
        while waited < PEER_WAIT_MS && self.state.with_untracked(|state| state.session().is_none())
        {
            timer::sleep(25).await;
            waited += 25;
        }
    }

    /// Takes up the reply to a sign-in by `email`, which stands in where the reply leaves it out.
    pub fn sign_in(&self, mut reply: LoginResult, email: &str, keep: bool) {
        if reply.email.trim().is_empty() {
            email.clone_into(&mut reply.email);
        }
        let sign_in = SignInId::new(random::number(), random::number());
        self.take(SessionEvent::SignedIn(session_from(reply, keep, sign_in)));
    }

    /// Leaves, here and in every other tab.
    pub fn sign_out(&self) {
        self.take(SessionEvent::SignedOut);
    }

    /// Tells one person's time here from the next one's: what was begun in one must not go on in
    /// another.
    pub fn epoch(&self) -> SessionEpoch {
        SessionEpoch(self.world().reign.get())
    }

    /// Gives `token` to whoever it is for.
    ///
    /// # Errors
    /// `SignedOut` when whoever was here during `reign` has left.
    pub fn check_epoch(&self, reign: SessionEpoch, token: Secret) -> Result<Secret, ApiError> {
        if self.epoch() == reign {
            Ok(token)
        } else {
            Err(ApiError::new(ErrorKind::SignedOut, "the person has left"))
        }
    }

    /// Makes a transition and does what it asks for.
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
            world.reign.set(world.reign.get() + u32::from(!is_same));
            self.state.set(next);
        }
    }

    fn carry_out(&self, world: &StoreInner, effect: SessionEffect) {
        match effect {
            SessionEffect::Save(session) => self.is_kept.set(world.vault.keep(&session)),
            SessionEffect::KeepReceived(session) => {
                self.is_kept.set(world.vault.keep_received(&session))
            }
            SessionEffect::SaveExpired(identity, refused) => {
                world.vault.save_expired(&identity, &refused)
            }
            SessionEffect::Clear => world.vault.wipe(),
            SessionEffect::RecordSignOut => self.sign_out_record.set(world.vault.record_sign_out()),
            SessionEffect::Send(message) => world.channel.send(&message.to_text()),
        }
    }

    /// Whether somebody is here, signed in or expired.
    fn is_taken(&self) -> bool {
        self.state
            .with_untracked(|state| state.identity().is_some())
    }

    /// Whether the page that this session belongs to is still there.
    pub(super) fn is_alive(&self) -> bool {
        self.world.try_get_value().is_some()
    }

    pub(super) fn world(&self) -> Rc<StoreInner> {
        self.world.get_value()
    }
}
