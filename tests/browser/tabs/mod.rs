//! Two tabs of one user: one refresh for all, one session, and a common sign-out.

mod expired_session;
mod refresh;
mod sign_in_and_out;

use super::test_dom::{Page, owned};
use farol_core::api::auth::{LoginResult, RefreshToken};
use farol_core::protocol::{ApiError, ErrorKind, Secret};
use farol_core::session::{Identity, RefusedSession, Session, SessionState};
use farol_web::platform::timer;
use farol_web::session::{RefreshFn, SessionPersistence, SessionStore, SignOutRecord};
use futures::FutureExt;
use leptos::prelude::*;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// Session persistence in memory; clones share it like the tabs of a device.
#[derive(Clone, Default)]
struct Memory {
    session: Rc<RefCell<Option<Session>>>,
    expired_session: Rc<RefCell<Option<(Identity, RefusedSession)>>>,
}

impl SessionPersistence for Memory {
    fn load(&self) -> Option<Session> {
        self.session.borrow().clone()
    }
    fn store(&self, session: &Session) -> bool {
        self.clear();
        *self.session.borrow_mut() = Some(session.clone());
        true
    }
    fn store_received(&self, session: &Session) -> bool {
        self.store(session)
    }
    fn clear(&self) {
        *self.session.borrow_mut() = None;
        *self.expired_session.borrow_mut() = None;
    }
    fn clear_ended(&self) {
        self.clear();
    }
    fn device_identity(&self) -> Option<Identity> {
        None
    }
    fn save_expired(&self, identity: &Identity, refused: &RefusedSession) {
        self.clear();
        *self.expired_session.borrow_mut() = Some((identity.clone(), *refused));
    }
    fn expired_identity(&self) -> Option<(Identity, RefusedSession)> {
        self.expired_session.borrow().clone()
    }
    fn expired_at(&self) -> Option<i64> {
        None
    }
    fn record_sign_out(&self) -> SignOutRecord {
        SignOutRecord::Written
    }
    fn was_signed_out(&self) -> bool {
        false
    }
}

impl Memory {
    fn token(&self) -> Option<String> {
        let session = self.session.borrow();
        session
            .as_ref()
            .map(|session| session.token.expose().to_owned())
    }
}

/// Service that refreshes tokens with a delay and counts refreshes; it can refuse, disconnect or hang.
#[derive(Clone, Default)]
struct Service {
    requests: Rc<RefCell<Vec<RefreshToken>>>,
    failure: Rc<RefCell<Option<ErrorKind>>>,
    hangs: Rc<Cell<bool>>,
    /// The response omits the identity.
    is_terse: Rc<Cell<bool>>,
}

impl Service {
    fn refresh(&self) -> RefreshFn {
        let service = self.clone();
        Rc::new(move |request| {
            let service = service.clone();
            async move {
                service.requests.borrow_mut().push(request.clone());
                let count = service.calls();
                if service.hangs.get() {
                    futures::future::pending::<()>().await;
                }
                timer::sleep(40).await;
                match service.failure.borrow().clone() {
                    Some(kind) => Err(ApiError::new(kind, "")),
                    None => Ok(LoginResult {
                        username: if service.is_terse.get() { "" } else { "Ana" }.to_owned(),
                        ..login_result(&request.email, &format!("renewed-{count}"))
                    }),
                }
            }
            .boxed_local()
        })
    }

    fn calls(&self) -> usize {
        self.requests.borrow().len()
    }
}

fn login_result(email: &str, token: &str) -> LoginResult {
    LoginResult {
        email: email.to_owned(),
        username: "Ana".to_owned(),
        token: Secret::new(token),
        refresh_token: None,
    }
}

/// A tab; dropping it closes it.
struct Tab {
    _page: Page,
    session: SessionStore,
    persistence: Memory,
}

impl Tab {
    fn open(channel: &'static str, persistence: &Memory, service: &Service) -> Self {
        let (store, refresh) = (persistence.clone(), service.refresh());
        let (page, session) = owned(move || SessionStore::new(store, channel, refresh));
        Self {
            _page: page,
            session,
            persistence: persistence.clone(),
        }
    }

    /// Opens a tab in which Ana has just signed in.
    async fn signed_in(channel: &'static str, service: &Service) -> Self {
        let tab = Self::open(channel, &Memory::default(), service);
        tab.session.sign_in(
            login_result("ana@example.com", "first"),
            "ana@example.com",
            false,
        );
        // The later of two sessions is valid, to the millisecond.
        timer::sleep(5).await;
        tab
    }

    /// Opens another tab that receives the session.
    async fn open_with_other_tab(
        channel: &'static str,
        persistence: &Memory,
        service: &Service,
    ) -> Self {
        let tab = Self::open(channel, persistence, service);
        tab.session.wait_for_other_tabs().await;
        assert_eq!(tab.token().as_deref(), Some("first"));
        tab
    }

    fn state(&self) -> SessionState {
        self.session.state().get_untracked()
    }

    fn token(&self) -> Option<String> {
        let state = self.state();
        state
            .session()
            .map(|session| session.token.expose().to_owned())
    }

    fn is_expired(&self) -> bool {
        matches!(self.state(), SessionState::Expired { .. })
    }

    /// Refreshes the session as a request with a refused token does.
    async fn refresh(&self) -> Result<String, ErrorKind> {
        match self.session.refresh_session(&Secret::new("first")).await {
            Ok(token) => Ok(token.expose().to_owned()),
            Err(error) => Err(error.kind),
        }
    }
}
