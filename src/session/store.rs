//! The session that the app lives with: the machine, wired to the vault, the other tabs and renewal.

use super::machine::{Effect, Event, Identity, Session, State, step};
use super::message::Message;
use super::token::renewal_time;
use super::vault::Vault;
use crate::api::auth::{LoginResult, RefreshToken};
use crate::browser::{channel::Channel, clock, document, locks, timer};
use crate::net::{ApiError, ErrorKind, Secret};
use futures::future::LocalBoxFuture;
use leptos::prelude::*;
use std::cell::Cell;
use std::rc::Rc;

/// How long a tab waits for another one to tell its newer session, in milliseconds.
const PEER_WAIT_MS: u32 = 250;

/// Sends a renewal to the service.
pub type Renewal =
    Rc<dyn Fn(RefreshToken) -> LocalBoxFuture<'static, Result<LoginResult, ApiError>>>;

/// One person's time in this tab, from signing in to leaving.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reign(u32);

/// The session of this tab; copies are handles to the same one.
#[derive(Clone, Copy)]
pub struct SessionStore {
    state: RwSignal<State>,
    /// Whether the vault keeps the session as long as the person asked.
    is_kept: RwSignal<bool>,
    world: StoredValue<Rc<World>, LocalStorage>,
}

struct World {
    vault: Box<dyn Vault>,
    channel: Channel,
    /// Only one renewal at a time in this tab, also where the browser has no shared locks.
    turn: futures::lock::Mutex<()>,
    lock_name: String,
    has_peers: Rc<Cell<bool>>,
    /// Somebody signed out: what other tabs still say of the old session is no longer heard.
    has_left: Cell<bool>,
    /// Counts how often another person, or nobody, took the place of somebody.
    reign: Cell<u32>,
    renewal: Renewal,
}

impl SessionStore {
    /// Wires a session to its vault and to the tabs that listen on `channel_name`, and takes up
    /// what the vault kept; without that, the other tabs are asked.
    pub fn new(vault: impl Vault + 'static, channel_name: &str, renewal: Renewal) -> Self {
        let state = RwSignal::new(State::default());
        let has_peers = Rc::new(Cell::new(false));
        let kept = match vault.load() {
            Some(session) => State::SignedIn(session),
            None => vault.lapsed().map_or(State::SignedOut, State::Expired),
        };
        // The channel needs the store, and the store the channel: the listener finds it when called.
        let store = StoredValue::new_local(None::<Self>);
        let channel = Channel::open(channel_name, {
            let has_peers = has_peers.clone();
            move |text| {
                has_peers.set(true);
                if let (Some(message), Some(Some(store))) =
                    (Message::from_text(&text), store.try_get_value())
                {
                    store.hear(message);
                }
            }
        });
        let world = World {
            vault: Box::new(vault),
            channel,
            turn: futures::lock::Mutex::new(()),
            lock_name: format!("{channel_name}.renewal"),
            has_peers,
            has_left: Cell::new(false),
            reign: Cell::new(0),
            renewal,
        };
        let this = Self {
            state,
            is_kept: RwSignal::new(true),
            world: StoredValue::new_local(Rc::new(world)),
        };
        store.set_value(Some(this));
        state.set(kept);
        // A page that the browser had put aside couldn't hear that somebody signed out.
        window_event_listener_untyped("pageshow", move |_| {
            let world = this.world.try_get_value();
            if world.is_some_and(|world| world.vault.is_left()) && this.is_taken() {
                document::reload();
            }
        });
        // Also with a session of its own: a tab that was restored may hold one that others renewed.
        this.world().channel.send(&Message::Ask.to_text());
        this
    }

    /// The state, tracked by whoever reads it.
    pub fn state(&self) -> Signal<State> {
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

    /// Waits a moment for another tab to hand over its session, when this one has none.
    pub async fn settle(&self) {
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
        let session = session_from(reply, keep);
        let world = self.world();
        world.has_left.set(false);
        world
            .channel
            .send(&Message::Entered(session.clone()).to_text());
        self.take(Event::SignedIn(session));
    }

    /// Leaves, here and in every other tab.
    pub fn sign_out(&self) {
        self.world().has_left.set(true);
        self.take(Event::SignedOut);
    }

    /// Tells one person's time here from the next one's: what was begun in one must not go on in
    /// another.
    pub fn reign(&self) -> Reign {
        Reign(self.world().reign.get())
    }

    /// Gives `token` to whoever it is for.
    ///
    /// # Errors
    /// `SignedOut` when whoever was here during `reign` has left.
    pub fn within(&self, reign: Reign, token: Secret) -> Result<Secret, ApiError> {
        if self.reign() == reign {
            Ok(token)
        } else {
            Err(ApiError::new(ErrorKind::SignedOut, "the person has left"))
        }
    }

    /// A token to make a call with, renewed first when its end is near.
    ///
    /// # Errors
    /// `SignedOut` when there is no session, or none that the service would renew.
    pub async fn token(&self) -> Result<Secret, ApiError> {
        let Some(session) = self.current() else {
            return Err(ApiError::new(ErrorKind::SignedOut, "no session"));
        };
        if session.renew_at.is_none_or(|due| due > clock::now_ms()) {
            return Ok(session.token);
        }
        match self.renew(&session.token).await {
            // Due, but not over: as long as the service takes the old token, it will do.
            Err(error) if error.kind != ErrorKind::SignedOut => Ok(session.token),
            outcome => outcome,
        }
    }

    /// The token that follows `old`: one that another call or tab already fetched, or a new one.
    ///
    /// # Errors
    /// `SignedOut` when the service won't renew; the person then signs in again. Anything else
    /// (no connection, a failing service) leaves the session as it is.
    pub async fn renew(&self, old: &Secret) -> Result<Secret, ApiError> {
        let world = self.world();
        let _turn = world.turn.lock().await;
        if let Some(token) = self.token_other_than(old) {
            return Ok(token);
        }
        let _guard = locks::acquire(&world.lock_name).await;
        self.catch_up(&world, old).await;
        if let Some(token) = self.token_other_than(old) {
            return Ok(token);
        }
        let Some(session) = self.current() else {
            return Err(ApiError::new(ErrorKind::SignedOut, "no session"));
        };
        self.renew_now(&world, session).await
    }

    /// Says that even a renewed token was refused: the session is over.
    pub fn expire(&self, token: &Secret) {
        self.take(Event::RenewalRefused(token.clone()));
    }

    async fn renew_now(&self, world: &World, session: Session) -> Result<Secret, ApiError> {
        let request = RefreshToken {
            email: session.identity.email.clone(),
            username: session.identity.username.clone(),
            refresh_token: session.refresh_token.clone(),
        };
        match (world.renewal)(request).await {
            Ok(mut reply) => {
                // The person's own spelling names the session, whatever the service answers.
                reply.email.clone_from(&session.identity.email);
                // What it doesn't tell anew still holds.
                if reply.username.trim().is_empty() {
                    reply.username.clone_from(&session.identity.username);
                }
                if session.refresh_token != session.token {
                    reply.refresh_token.get_or_insert(session.refresh_token);
                }
                let renewed = session_from(reply, session.identity.keep);
                let token = renewed.token.clone();
                self.take(Event::Renewed(renewed));
                Ok(token)
            }
            Err(error) if is_final(&error) => {
                self.take(Event::RenewalRefused(session.token));
                Err(ApiError {
                    kind: ErrorKind::SignedOut,
                    ..error
                })
            }
            Err(error) => Err(error),
        }
    }

    /// Another tab may have renewed while this one waited for the lock: learn its session first.
    async fn catch_up(&self, world: &World, old: &Secret) {
        if let Some(kept) = world.vault.load().filter(|kept| kept.token != *old) {
            self.take(Event::PeerSession(kept));
            return;
        }
        if !world.has_peers.get() {
            return;
        }
        world.channel.send(&Message::Ask.to_text());
        let mut waited = 0;
        while waited < PEER_WAIT_MS && self.token_other_than(old).is_none() {
            timer::sleep(25).await;
            waited += 25;
        }
    }

    fn hear(&self, message: Message) {
        match message {
            Message::Ask => {
                if let Some(session) = self.current() {
                    self.world()
                        .channel
                        .send(&Message::Session(session).to_text());
                }
            }
            Message::Entered(session) => {
                self.world().has_left.set(false);
                self.take(Event::PeerSession(session));
            }
            Message::Session(session) => {
                if !self.world().has_left.get() {
                    self.take(Event::PeerSession(session));
                }
            }
            Message::SignedOut => {
                self.world().has_left.set(true);
                self.take(Event::PeerSignedOut);
            }
        }
    }

    fn take(&self, event: Event) {
        let (next, effects) = step(self.state.get_untracked(), event);
        let world = self.world();
        for effect in effects {
            match effect {
                Effect::Keep(session) => self.is_kept.set(world.vault.keep(&session)),
                Effect::Lapse(identity) => world.vault.lapse(&identity),
                Effect::Wipe => world.vault.wipe(),
                Effect::TellSession(session) => {
                    world.channel.send(&Message::Session(session).to_text());
                }
                Effect::TellSignedOut => {
                    world.vault.leave();
                    world.channel.send(&Message::SignedOut.to_text());
                }
            }
        }
        if self.state.with_untracked(|state| *state != next) {
            let is_same = self
                .state
                .with_untracked(|state| state.is_of_same_person(&next));
            world.reign.set(world.reign.get() + u32::from(!is_same));
            self.state.set(next);
        }
    }

    /// Whether somebody is here, signed in or expired.
    fn is_taken(&self) -> bool {
        self.state
            .with_untracked(|state| state.identity().is_some())
    }

    fn current(&self) -> Option<Session> {
        self.state.with_untracked(|state| state.session().cloned())
    }

    fn token_other_than(&self, old: &Secret) -> Option<Secret> {
        let session = self.current()?;
        (session.token != *old).then_some(session.token)
    }

    fn world(&self) -> Rc<World> {
        self.world.get_value()
    }
}

fn session_from(reply: LoginResult, keep: bool) -> Session {
    let now = clock::now_ms();
    Session {
        renew_at: renewal_time(reply.token.expose(), now),
        obtained_at: now,
        refresh_token: reply.refresh_token.unwrap_or_else(|| reply.token.clone()),
        token: reply.token,
        identity: Identity {
            email: reply.email,
            username: reply.username,
            keep,
        },
    }
}

/// Whether the service looked at the renewal and said no.
fn is_final(error: &ApiError) -> bool {
    matches!(
        error.kind,
        ErrorKind::SignedOut | ErrorKind::Forbidden | ErrorKind::NotFound | ErrorKind::Refused(_)
    )
}
