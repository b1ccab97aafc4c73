//! Several tabs whose messages are lost, delayed, reordered or duplicated: a session that the
//! service has ended stays ended.

use farol_core::protocol::Secret;
use farol_core::session::{
    Identity, NextToken, Session, SessionEffect, SessionEvent, SessionMachine, SessionMessage,
    SessionState, SignInId,
};
use proptest::prelude::*;
use std::collections::HashMap;

const NOW: i64 = 1_795_000_000_000;
const DAY: i64 = 86_400_000;

/// Model of the service: the valid token, and the renewals attempted with each token.
#[derive(Default)]
struct Service {
    live: Option<String>,
    issued: u32,
    refreshes: HashMap<String, usize>,
}

impl Service {
    fn issue(&mut self) -> Secret {
        self.issued += 1;
        let token = format!("token-{}", self.issued);
        self.live = Some(token.clone());
        Secret::new(token)
    }

    fn accepts(&self, token: &Secret) -> bool {
        self.live.as_deref() == Some(token.expose())
    }

    /// Renews a valid token, which is invalid afterwards.
    fn refresh(&mut self, session: &Session) -> Option<Secret> {
        let token = session.token.expose().to_owned();
        *self.refreshes.entry(token).or_default() += 1;
        self.accepts(&session.token).then(|| self.issue())
    }
}

/// State of a tab's call, which follows the steps of `SessionStore::refresh_session`.
#[derive(Clone, Debug, Default)]
enum Call {
    #[default]
    None,
    /// The call was refused and waits for other tabs; a tab renews once at a time.
    CatchingUp(Secret),
    /// The renewal request has been sent.
    Renewing(Session),
}

#[derive(Default)]
struct Tab {
    machine: SessionMachine,
    call: Call,
    /// Stored state of the tab: a session, or its refusal.
    kept: SessionState,
}

struct World {
    service: Service,
    tabs: Vec<Tab>,
    /// Messages in transit, each with the index of the receiving tab.
    wire: Vec<(usize, SessionMessage)>,
    sent: usize,
    now: i64,
    /// True if only one tab at a time may renew, as with the Web Locks API.
    has_locks: bool,
}

impl World {
    /// Creates tabs of one user with one session, which the service has ended.
    fn with_dead_session(count: usize, has_locks: bool) -> Self {
        let mut world = Self {
            service: Service::default(),
            tabs: (0..count).map(|_| Tab::default()).collect(),
            wire: Vec::new(),
            sent: 0,
            now: NOW,
            has_locks,
        };
        world.sign_in(0);
        world.deliver_all();
        world.service.live = None;
        world
    }

    fn session(&mut self, sign_in: SignInId) -> Session {
        let token = self.service.issue();
        Session {
            identity: Identity {
                email: "ana@example.com".to_owned(),
                username: "Ana".to_owned(),
                keep: false,
            },
            sign_in,
            refresh_token: token.clone(),
            token,
            renew_at: None,
            obtained_at: self.now,
        }
    }

    fn sign_in(&mut self, tab: usize) {
        let session = self.session(SignInId::new(0, self.service.issued));
        self.step(tab, SessionEvent::SignedIn(session));
    }

    fn step(&mut self, tab: usize, event: SessionEvent) {
        let effects = self.tabs[tab].machine.transition(event, self.now);
        for effect in effects {
            match effect {
                SessionEffect::Send(message) => self.send(tab, &message),
                SessionEffect::Save(session) | SessionEffect::KeepReceived(session) => {
                    self.tabs[tab].kept = SessionState::SignedIn(session);
                }
                SessionEffect::SaveExpired(identity, refused) => {
                    self.tabs[tab].kept = SessionState::Expired { identity, refused };
                }
                SessionEffect::Clear => self.tabs[tab].kept = SessionState::SignedOut,
                SessionEffect::RecordSignOut => {}
            }
        }
    }

    fn send(&mut self, from: usize, message: &SessionMessage) {
        self.sent += 1;
        let others = (0..self.tabs.len()).filter(|tab| *tab != from);
        self.wire.extend(others.map(|tab| (tab, message.clone())));
    }

    fn ask(&mut self, tab: usize) {
        let now = self.now;
        let message = self.tabs[tab].machine.ask(now);
        self.send(tab, &message);
    }

    /// Opens another tab, without stored data.
    fn open(&mut self) {
        self.tabs.push(Tab::default());
        self.ask(self.tabs.len() - 1);
    }

    /// Reloads the tab from its stored state.
    fn reload(&mut self, tab: usize) {
        let kept = self.tabs[tab].kept.clone();
        self.tabs[tab].machine = SessionMachine::new(kept);
        self.tabs[tab].call = Call::None;
        self.ask(tab);
    }

    /// Makes a call in a tab that has a session; a call that the service accepts completes at once.
    fn call(&mut self, tab: usize) {
        let Some(session) = self.tabs[tab].machine.state().session() else {
            return;
        };
        let token = session.token.clone();
        if matches!(self.tabs[tab].call, Call::None) && !self.service.accepts(&token) {
            self.step(tab, SessionEvent::RenewalStarted);
            self.tabs[tab].call = Call::CatchingUp(token);
            self.ask(tab);
        }
    }

    /// Continues a call after its wait has ended, by a message or a timeout.
    fn go_on(&mut self, tab: usize) {
        match std::mem::take(&mut self.tabs[tab].call) {
            Call::None => {}
            Call::CatchingUp(old) => self.after_catching_up(tab, old),
            Call::Renewing(session) => self.renew(tab, &session),
        }
    }

    fn after_catching_up(&mut self, tab: usize, old: Secret) {
        match self.tabs[tab].machine.next_token(&old) {
            NextToken::SignedOut => self.step(tab, SessionEvent::RenewalEnded),
            NextToken::Use(token) => {
                self.step(tab, SessionEvent::RenewalEnded);
                if !self.service.accepts(&token) {
                    self.step(tab, SessionEvent::RenewalRefused(token));
                }
            }
            NextToken::Renew(session) => {
                let is_renewing = |tab: &Tab| matches!(tab.call, Call::Renewing(_));
                if self.has_locks && self.tabs.iter().any(is_renewing) {
                    self.tabs[tab].call = Call::CatchingUp(old);
                } else {
                    self.tabs[tab].call = Call::Renewing(session);
                }
            }
        }
    }

    fn renew(&mut self, tab: usize, session: &Session) {
        let event = match self.service.refresh(session) {
            Some(token) => SessionEvent::Renewed(Session {
                refresh_token: token.clone(),
                token,
                obtained_at: self.now,
                ..session.clone()
            }),
            None => SessionEvent::RenewalRefused(session.token.clone()),
        };
        self.step(tab, event);
        self.step(tab, SessionEvent::RenewalEnded);
    }

    fn deliver(&mut self, at: usize) {
        if !self.wire.is_empty() {
            let (tab, message) = self.wire.swap_remove(at % self.wire.len());
            self.step(tab, SessionEvent::Received(message));
        }
    }

    /// Delivers all messages and those sent in return; panics if there is no end.
    fn deliver_all(&mut self) {
        let mut delivered = 0;
        while !self.wire.is_empty() {
            let (tab, message) = self.wire.remove(0);
            self.step(tab, SessionEvent::Received(message));
            delivered += 1;
            assert!(delivered < 100_000, "the tabs send messages for ever");
        }
    }

    /// Makes calls in each tab until none is waiting.
    fn settle(&mut self) {
        for round in 0.. {
            assert!(round < 100, "the tabs renew for ever");
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

    fn is_expired(&self, tab: usize) -> bool {
        matches!(self.tabs[tab].machine.state(), SessionState::Expired { .. })
    }

    /// Performs an action on the tab or message at `pick`.
    fn act(&mut self, action: Action, pick: usize) {
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
            Action::Open if self.tabs.len() < MOST_TABS => self.open(),
            Action::Lose | Action::Double | Action::Open => {}
        }
    }
}

const MOST_TABS: usize = 8;

/// Action of a test script.
#[derive(Clone, Copy, Debug)]
enum Action {
    Call,
    GoOn,
    Deliver,
    Lose,
    Double,
    Reload,
    Open,
}

fn script() -> impl Strategy<Value = Vec<(Action, usize)>> {
    let action = prop_oneof![
        4 => Just(Action::Call),
        6 => Just(Action::GoOn),
        10 => Just(Action::Deliver),
        2 => Just(Action::Lose),
        2 => Just(Action::Double),
        1 => Just(Action::Reload),
        1 => Just(Action::Open),
    ];
    prop::collection::vec((action, 0..1_000_usize), 0..150)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_024, ..ProptestConfig::default() })]

    #[test]
    fn a_session_that_has_ended_is_refused_at_most_once_to_each_tab(
        (count, has_locks) in (3..=6_usize, any::<bool>()),
        script in script(),
        set_back in any::<bool>(),
    ) {
        let mut world = World::with_dead_session(count, has_locks);
        let (mut asks, before) = (0, world.sent);
        for (action, pick) in script {
            asks += usize::from(matches!(action, Action::Call | Action::Reload | Action::Open));
            world.act(action, pick);
        }
        // A reload loses at most the pending call of its tab; all other calls complete.
        world.settle();
        let tabs = world.tabs.len();
        for (token, refreshes) in &world.service.refreshes {
            prop_assert!(*refreshes <= tabs, "{token}: {refreshes} in {tabs} tabs");
        }
        for (at, tab) in world.tabs.iter().enumerate() {
            let state = tab.machine.state();
            prop_assert!(state.session().is_none(), "tab {at}: {state:?}");
            prop_assert!(at >= count || world.is_expired(at), "tab {at}: {state:?}");
        }
        // Each tab sends one more request while settling. Each request causes at most one response
        // per tab, each refusal one session per tab, and duplicated messages repeat them.
        let most = (asks + 2 * tabs) * (1 + tabs) * (1 + tabs) * 2;
        prop_assert!(world.sent - before <= most, "{} messages", world.sent - before);

        // A user signs in again in the dialog.
        world.now += if set_back { -DAY } else { 1_000 };
        world.sign_in(0);
        world.settle();
        for tab in (0..tabs).filter(|tab| *tab < count) {
            let state = world.tabs[tab].machine.state();
            prop_assert_eq!(state, world.tabs[0].machine.state());
            prop_assert!(state.session().is_some());
        }
    }

    #[test]
    fn a_session_that_can_be_renewed_is_shared_by_all_once_messages_arrive(
        count in 3..=6_usize,
        script in script(),
    ) {
        let mut world = World::with_dead_session(count, true);
        // Only this token has expired; the session can be renewed.
        let token = world.tabs[0].machine.state().session().unwrap().token.clone();
        world.service.live = Some(token.expose().to_owned());
        world.call(0);
        world.tabs[0].call = Call::CatchingUp(token);
        for (action, pick) in script {
            // A lost message may contain the only copy of a token.
            if !matches!(action, Action::Lose | Action::Reload) {
                world.act(action, pick);
            }
        }
        world.settle();
        for tab in 0..count {
            let state = world.tabs[tab].machine.state();
            prop_assert_eq!(state, world.tabs[0].machine.state());
            prop_assert!(state.session().is_some());
        }
    }
}

/// Three tabs detect the end of the session at the same time, before any message arrives.
#[test]
fn tabs_that_find_out_together_renew_once_each_without_locks_and_once_with_them() {
    for (has_locks, expected) in [(true, 1), (false, 3)] {
        let mut world = World::with_dead_session(3, has_locks);
        for tab in 0..3 {
            world.call(tab);
        }
        world.deliver_all();
        // Each tab waits for responses until the timeout, and only then renews.
        for tab in 0..3 {
            world.go_on(tab);
        }
        for tab in 0..3 {
            world.go_on(tab);
            if has_locks {
                // The next holder of the lock first requests newer sessions, and waits.
                world.deliver_all();
            }
        }
        world.settle();
        assert!((0..3).all(|tab| world.is_expired(tab)));
        assert_eq!(world.service.refreshes["token-1"], expected);
    }
}

/// Tab 1 shows the sign-in dialog with a partly typed password; tab 2 makes a call, and a third tab
/// is opened.
#[test]
fn a_dialog_stays_open_whatever_the_other_tabs_do() {
    let mut world = World::with_dead_session(3, true);
    world.call(0);
    world.deliver_all();
    world.go_on(0);
    world.go_on(0);
    assert!(world.is_expired(0));
    world.deliver_all();
    assert!(world.is_expired(1) && world.is_expired(2));
    world.call(1);
    world.open();
    world.reload(2);
    world.settle();
    assert!((0..3).all(|tab| world.is_expired(tab)));
    assert_eq!(world.tabs[3].machine.state(), &SessionState::SignedOut);
    assert_eq!(world.service.refreshes["token-1"], 1);
}
