//! Model of the service, the tabs and the messages between them.

use farol_core::protocol::Secret;
use farol_core::session::{
    Identity, NextToken, Session, SessionEffect, SessionEvent, SessionMachine, SessionMessage,
    SessionState, SignInId,
};
use std::collections::HashMap;

pub(super) const NOW: i64 = 1_795_000_000_000;
pub(super) const DAY: i64 = 86_400_000;

/// Model of the service: the valid token, and the refreshes attempted with each token.
#[derive(Default)]
pub(super) struct Service {
    pub(super) live: Option<String>,
    pub(super) issued: u32,
    pub(super) refreshes: HashMap<String, usize>,
}

impl Service {
    pub(super) fn issue(&mut self) -> Secret {
        self.issued += 1;
        let token = format!("token-{}", self.issued);
        self.live = Some(token.clone());
        Secret::new(token)
    }

    pub(super) fn accepts(&self, token: &Secret) -> bool {
        self.live.as_deref() == Some(token.expose())
    }

    /// Refreshes a valid token, which is invalid afterwards.
    pub(super) fn refresh(&mut self, session: &Session) -> Option<Secret> {
        let token = session.token.expose().to_owned();
        *self.refreshes.entry(token).or_default() += 1;
        self.accepts(&session.token).then(|| self.issue())
    }
}

/// State of a tab's call, which follows the steps of `SessionStore::refresh_session`.
#[derive(Clone, Debug, Default)]
pub(super) enum Call {
    #[default]
    None,
    /// The call was refused and waits for other tabs; a tab refreshes once at a time.
    CatchingUp(Secret),
    /// The refresh request has been sent.
    Refreshing(Session),
}

#[derive(Default)]
pub(super) struct Tab {
    pub(super) machine: SessionMachine,
    pub(super) call: Call,
    /// Stored state of the tab: a session, or its refusal.
    pub(super) stored: SessionState,
}

pub(super) struct Simulation {
    pub(super) service: Service,
    pub(super) tabs: Vec<Tab>,
    /// Messages in transit, each with the index of the receiving tab.
    pub(super) wire: Vec<(usize, SessionMessage)>,
    pub(super) sent: usize,
    pub(super) now: i64,
    /// True if only one tab at a time may refresh, as with the Web Locks API.
    pub(super) has_locks: bool,
}

impl Simulation {
    /// Creates tabs of one user with one session, which the service has ended.
    pub(super) fn with_dead_session(count: usize, has_locks: bool) -> Self {
        let mut simulation = Self {
            service: Service::default(),
            tabs: (0..count).map(|_| Tab::default()).collect(),
            wire: Vec::new(),
            sent: 0,
            now: NOW,
            has_locks,
        };
        simulation.sign_in(0);
        simulation.deliver_all();
        simulation.service.live = None;
        simulation
    }

    pub(super) fn session(&mut self, sign_in: SignInId) -> Session {
        let token = self.service.issue();
        Session {
            identity: Identity {
                email: "ana@example.com".to_owned(),
                username: "Ana".to_owned(),
                stays_signed_in: false,
            },
            sign_in,
            refresh_token: token.clone(),
            token,
            refresh_at: None,
            obtained_at: self.now,
        }
    }

    pub(super) fn sign_in(&mut self, tab: usize) {
        let session = self.session(SignInId::new(0, self.service.issued));
        self.step(tab, SessionEvent::SignedIn(session));
    }

    pub(super) fn step(&mut self, tab: usize, event: SessionEvent) {
        let effects = self.tabs[tab].machine.transition(event, self.now);
        for effect in effects {
            match effect {
                SessionEffect::Send(message) => self.send(tab, &message),
                SessionEffect::Save(session) | SessionEffect::KeepReceived(session) => {
                    self.tabs[tab].stored = SessionState::SignedIn(session);
                }
                SessionEffect::SaveExpired(identity, refused) => {
                    self.tabs[tab].stored = SessionState::Expired { identity, refused };
                }
                SessionEffect::Clear | SessionEffect::ClearEnded => {
                    self.tabs[tab].stored = SessionState::SignedOut;
                }
                SessionEffect::RecordSignOut => {}
            }
        }
    }

    pub(super) fn send(&mut self, from: usize, message: &SessionMessage) {
        self.sent += 1;
        let others = (0..self.tabs.len()).filter(|tab| *tab != from);
        self.wire.extend(others.map(|tab| (tab, message.clone())));
    }

    pub(super) fn request(&mut self, tab: usize) {
        let now = self.now;
        let message = self.tabs[tab].machine.request_session(now);
        self.send(tab, &message);
    }

    /// Opens another tab, without stored data.
    pub(super) fn open(&mut self) {
        self.tabs.push(Tab::default());
        self.request(self.tabs.len() - 1);
    }

    /// Reloads the tab from its stored state.
    pub(super) fn reload(&mut self, tab: usize) {
        let stored = self.tabs[tab].stored.clone();
        self.tabs[tab].machine = SessionMachine::new(stored);
        self.tabs[tab].call = Call::None;
        self.request(tab);
    }

    /// Makes a call in a tab that has a session; a call that the service accepts completes at once.
    pub(super) fn call(&mut self, tab: usize) {
        let Some(session) = self.tabs[tab].machine.state().session() else {
            return;
        };
        let token = session.token.clone();
        if matches!(self.tabs[tab].call, Call::None) && !self.service.accepts(&token) {
            self.step(tab, SessionEvent::RefreshStarted);
            self.tabs[tab].call = Call::CatchingUp(token);
            self.request(tab);
        }
    }

    /// Continues a call after its wait has ended, by a message or a timeout.
    pub(super) fn go_on(&mut self, tab: usize) {
        match std::mem::take(&mut self.tabs[tab].call) {
            Call::None => {}
            Call::CatchingUp(old) => self.after_catching_up(tab, old),
            Call::Refreshing(session) => self.refresh(tab, &session),
        }
    }

    pub(super) fn after_catching_up(&mut self, tab: usize, old: Secret) {
        match self.tabs[tab].machine.next_token(&old) {
            NextToken::SignedOut => self.step(tab, SessionEvent::RefreshEnded),
            NextToken::Use(token) => {
                self.step(tab, SessionEvent::RefreshEnded);
                if !self.service.accepts(&token) {
                    self.step(tab, SessionEvent::RefreshRefused(token));
                }
            }
            NextToken::Refresh(session) => {
                let is_refreshing = |tab: &Tab| matches!(tab.call, Call::Refreshing(_));
                if self.has_locks && self.tabs.iter().any(is_refreshing) {
                    self.tabs[tab].call = Call::CatchingUp(old);
                } else {
                    self.tabs[tab].call = Call::Refreshing(session);
                }
            }
        }
    }

    pub(super) fn refresh(&mut self, tab: usize, session: &Session) {
        let event = match self.service.refresh(session) {
            Some(token) => SessionEvent::Refreshed(Session {
                refresh_token: token.clone(),
                token,
                obtained_at: self.now,
                ..session.clone()
            }),
            None => SessionEvent::RefreshRefused(session.token.clone()),
        };
        self.step(tab, event);
        self.step(tab, SessionEvent::RefreshEnded);
    }

    pub(super) fn deliver(&mut self, at: usize) {
        if !self.wire.is_empty() {
            let (tab, message) = self.wire.swap_remove(at % self.wire.len());
            self.step(tab, SessionEvent::Received(message));
        }
    }

    /// Delivers all messages and those sent in return; panics if there is no end.
    pub(super) fn deliver_all(&mut self) {
        let mut delivered = 0;
        while !self.wire.is_empty() {
            let (tab, message) = self.wire.remove(0);
            self.step(tab, SessionEvent::Received(message));
            delivered += 1;
            assert!(delivered < 100_000, "the tabs send messages without end");
        }
    }

    /// Makes calls in each tab until none is waiting.
    pub(super) fn finish_calls(&mut self) {
        for round in 0.. {
            assert!(round < 100, "the tabs refresh without end");
            self.deliver_all();
            for tab in 0..self.tabs.len() {
                self.call(tab);
                self.go_on(tab);
            }
            let is_quiet = |tab: &Tab| {
                let live = tab.machine.state().session();
                matches!(tab.call, Call::None)
                    && live.is_none_or(|session| self.service.accepts(&session.token))
            };
            if self.wire.is_empty() && self.tabs.iter().all(is_quiet) {
                return;
            }
        }
    }

    pub(super) fn is_expired(&self, tab: usize) -> bool {
        matches!(self.tabs[tab].machine.state(), SessionState::Expired { .. })
    }

    /// Performs an action on the tab or message at `pick`.
    pub(super) fn act(&mut self, action: Action, pick: usize) {
        let tab = pick % self.tabs.len();
        match action {
            Action::Call => self.call(tab),
            Action::GoOn => self.go_on(tab),
            Action::Deliver => self.deliver(pick),
            Action::Lose if !self.wire.is_empty() => {
                self.wire.swap_remove(pick % self.wire.len());
            }
            Action::Double if !self.wire.is_empty() => {
                let message = self.wire[pick % self.wire.len()].clone();
                self.wire.push(message);
            }
            Action::Reload => self.reload(tab),
            Action::Open if self.tabs.len() < MAX_TABS => self.open(),
            Action::Lose | Action::Double | Action::Open => {}
        }
    }
}

pub(super) const MAX_TABS: usize = 8;

/// Action of a test script.
#[derive(Clone, Copy, Debug)]
pub(super) enum Action {
    Call,
    GoOn,
    Deliver,
    Lose,
    Double,
    Reload,
    Open,
}
