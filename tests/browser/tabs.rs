//! Two tabs of one user: one renewal for all, one session, and a common sign-out.

use super::test_dom::{Page, owned, tick, until};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use farol::platform::channel::Channel;
use farol::platform::{clock, timer};
use farol::session::{RefreshFn, SessionPersistence, SessionStore, SignOutRecord};
use farol_core::api::auth::{LoginResult, RefreshToken};
use farol_core::protocol::{ApiError, ErrorKind, Secret};
use farol_core::session::{Identity, RefusedSession, Session, SessionState};
use futures::FutureExt;
use futures::future::{abortable, join_all};
use leptos::prelude::*;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen_test::wasm_bindgen_test;

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
    fn keep(&self, session: &Session) -> bool {
        self.clear();
        *self.session.borrow_mut() = Some(session.clone());
        true
    }
    fn keep_received(&self, session: &Session) -> bool {
        self.keep(session)
    }
    fn clear(&self) {
        *self.session.borrow_mut() = None;
        *self.expired_session.borrow_mut() = None;
    }
    fn save_expired(&self, identity: &Identity, refused: &RefusedSession) {
        self.clear();
        *self.expired_session.borrow_mut() = Some((identity.clone(), *refused));
    }
    fn expired_identity(&self) -> Option<(Identity, RefusedSession)> {
        self.expired_session.borrow().clone()
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

/// Service that renews tokens with a delay and counts renewals; it can refuse, disconnect or hang.
#[derive(Clone, Default)]
struct Service {
    requests: Rc<RefCell<Vec<RefreshToken>>>,
    failure: Rc<RefCell<Option<ErrorKind>>>,
    hangs: Rc<Cell<bool>>,
    /// The response omits the identity.
    is_terse: Rc<Cell<bool>>,
}

impl Service {
    fn renewal(&self) -> RefreshFn {
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
                        ..reply(&request.email, &format!("renewed-{count}"))
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

fn reply(email: &str, token: &str) -> LoginResult {
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
        let (store, renewal) = (persistence.clone(), service.renewal());
        let (page, session) = owned(move || SessionStore::new(store, channel, renewal));
        Self {
            _page: page,
            session,
            persistence: persistence.clone(),
        }
    }

    /// Opens a tab in which Ana has just signed in.
    async fn signed_in(channel: &'static str, service: &Service) -> Self {
        let tab = Self::open(channel, &Memory::default(), service);
        tab.session
            .sign_in(reply("ana@example.com", "first"), "ana@example.com", false);
        // The later of two sessions is valid, to the millisecond.
        timer::sleep(5).await;
        tab
    }

    /// Opens another tab that receives the session.
    async fn open_with_peer(
        channel: &'static str,
        persistence: &Memory,
        service: &Service,
    ) -> Self {
        let tab = Self::open(channel, persistence, service);
        tab.session.wait_for_peers().await;
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

    /// Renews the session as a call with a refused token does.
    async fn renew(&self) -> Result<String, ErrorKind> {
        match self.session.refresh_session(&Secret::new("first")).await {
            Ok(token) => Ok(token.expose().to_owned()),
            Err(error) => Err(error.kind),
        }
    }
}

#[wasm_bindgen_test]
async fn twenty_requests_in_one_tab_refresh_once() {
    let service = Service::default();
    let tab = Tab::signed_in("test.twenty", &service).await;
    let tokens = join_all((0..20).map(|_| tab.renew())).await;
    assert_eq!(service.calls(), 1);
    assert!(
        tokens
            .iter()
            .all(|token| token.as_deref() == Ok("renewed-1"))
    );
    assert_eq!(tab.token().as_deref(), Some("renewed-1"));
    assert_eq!(tab.persistence.token().as_deref(), Some("renewed-1"));
    let request = service.requests.borrow()[0].clone();
    assert_eq!(
        (
            request.email.as_str(),
            request.username.as_str(),
            request.refresh_token.expose()
        ),
        ("ana@example.com", "Ana", "first"),
        "the newest token renews where the service gave no other"
    );
}

#[wasm_bindgen_test]
async fn two_tabs_refresh_the_token_once() {
    let service = Service::default();
    let one = Tab::signed_in("test.two", &service).await;
    let two = Tab::open_with_peer("test.two", &Memory::default(), &service).await;
    let all = (0..10).flat_map(|_| [one.renew(), two.renew()]);
    let tokens = join_all(all).await;
    assert_eq!(service.calls(), 1);
    assert!(
        tokens
            .iter()
            .all(|token| token.as_deref() == Ok("renewed-1")),
        "{tokens:?}"
    );
    for tab in [&one, &two] {
        assert_eq!(tab.token().as_deref(), Some("renewed-1"));
        assert_eq!(tab.persistence.token().as_deref(), Some("renewed-1"));
    }
}

#[wasm_bindgen_test]
async fn tabs_with_a_persistent_session_refresh_once() {
    let service = Service::default();
    let one = Tab::signed_in("test.device", &service).await;
    let two = Tab::open_with_peer("test.device", &one.persistence, &service).await;
    let (first, second) = futures::join!(one.renew(), two.renew());
    assert_eq!(service.calls(), 1);
    assert_eq!(
        (first.as_deref(), second.as_deref()),
        (Ok("renewed-1"), Ok("renewed-1"))
    );
}

#[wasm_bindgen_test]
async fn signing_out_in_one_tab_signs_out_all() {
    let service = Service::default();
    let one = Tab::signed_in("test.leave", &service).await;
    let two = Tab::open_with_peer("test.leave", &Memory::default(), &service).await;
    two.session.sign_out();
    assert_eq!(two.state(), SessionState::SignedOut);
    until("the other tab is signed out", || {
        one.state() == SessionState::SignedOut
    })
    .await;
    assert_eq!(
        (one.persistence.token(), two.persistence.token()),
        (None, None)
    );
    assert_eq!(one.renew().await, Err(ErrorKind::SignedOut));
    assert_eq!(service.calls(), 0);
}

#[wasm_bindgen_test]
async fn a_new_tab_requests_the_session_from_other_tabs() {
    let service = Service::default();
    let one = Tab::signed_in("test.ask", &service).await;
    let two = Tab::open_with_peer("test.ask", &Memory::default(), &service).await;
    assert_eq!(two.state(), one.state());
    assert_eq!(two.persistence.token().as_deref(), Some("first"));
    let stranger = Tab::open("test.ask.elsewhere", &Memory::default(), &service);
    stranger.session.wait_for_peers().await;
    assert_eq!(stranger.state(), SessionState::SignedOut);
}

#[wasm_bindgen_test]
async fn a_reloaded_tab_restores_the_stored_session() {
    let service = Service::default();
    let tab = Tab::signed_in("test.reload", &service).await;
    let (persistence, before) = (tab.persistence.clone(), tab.state());
    drop(tab);
    let again = Tab::open("test.reload", &persistence, &service);
    assert_eq!(again.state(), before, "at once, without asking anyone");
}

#[wasm_bindgen_test]
async fn signing_in_reaches_signed_out_tabs_and_tabs_of_the_same_user() {
    let service = Service::default();
    let nobodys = Tab::open("test.reach", &Memory::default(), &service);
    let bias = Tab::open("test.reach", &Memory::default(), &service);
    bias.session
        .sign_in(reply("bia@example.com", "bias"), "ana@example.com", false);
    until("the session receives the message", || {
        nobodys.token().as_deref() == Some("bias")
    })
    .await;
    let anas = Tab::open("test.reach", &Memory::default(), &service);
    timer::sleep(5).await;
    anas.session
        .sign_in(reply("ana@example.com", "anas"), "ana@example.com", false);
    timer::sleep(50).await;
    assert_eq!(bias.token().as_deref(), Some("bias"));
    assert_eq!(nobodys.token().as_deref(), Some("bias"));
    assert_eq!(anas.token().as_deref(), Some("anas"));
}

#[wasm_bindgen_test]
async fn a_refused_refresh_expires_the_session_and_keeps_the_page() {
    let service = Service::default();
    let tab = Tab::signed_in("test.refused", &service).await;
    for kind in [
        ErrorKind::SignedOut,
        ErrorKind::Forbidden,
        ErrorKind::NotFound,
        ErrorKind::Refused("não".to_owned()),
    ] {
        tab.session
            .sign_in(reply("ana@example.com", "first"), "ana@example.com", false);
        *service.failure.borrow_mut() = Some(kind.clone());
        assert_eq!(tab.renew().await, Err(ErrorKind::SignedOut), "{kind:?}");
        let state = tab.state();
        assert!(matches!(state, SessionState::Expired { .. }), "{kind:?}");
        assert_eq!(state.identity().unwrap().email, "ana@example.com");
        assert_eq!(tab.persistence.token(), None);
    }
}

#[wasm_bindgen_test]
async fn an_unreachable_service_does_not_expire_the_session() {
    let service = Service::default();
    let tab = Tab::signed_in("test.unreachable", &service).await;
    for kind in [
        ErrorKind::Unreachable,
        ErrorKind::TimedOut,
        ErrorKind::Busy,
        ErrorKind::Failed,
        ErrorKind::Unreadable,
    ] {
        *service.failure.borrow_mut() = Some(kind.clone());
        assert_eq!(tab.renew().await, Err(kind));
        assert_eq!(tab.token().as_deref(), Some("first"));
        assert_eq!(tab.persistence.token().as_deref(), Some("first"));
    }
    *service.failure.borrow_mut() = None;
    assert_eq!(tab.renew().await.as_deref(), Ok("renewed-6"));
}

#[wasm_bindgen_test]
async fn a_tab_closed_while_refreshing_does_not_block_other_tabs() {
    let service = Service::default();
    let one = Tab::signed_in("test.dies", &service).await;
    let two = Tab::open_with_peer("test.dies", &Memory::default(), &service).await;
    service.hangs.set(true);
    let dying = one.session;
    let (renewing, handle) =
        abortable(async move { dying.refresh_session(&Secret::new("first")).await });
    leptos::task::spawn_local(async move {
        let _ = renewing.await;
    });
    until("a token refresh is in progress", || service.calls() == 1).await;
    service.hangs.set(false);
    handle.abort();
    tick().await;
    assert_eq!(two.renew().await.as_deref(), Ok("renewed-2"));
}

#[wasm_bindgen_test]
async fn a_refresh_that_completes_after_sign_out_restores_no_session() {
    let service = Service::default();
    let tab = Tab::signed_in("test.late", &service).await;
    let leaving = async {
        until("a token refresh is in progress", || service.calls() == 1).await;
        tab.session.sign_out();
    };
    let _ = futures::join!(tab.renew(), leaving);
    assert_eq!(tab.state(), SessionState::SignedOut);
    assert_eq!(tab.persistence.token(), None);
}

#[wasm_bindgen_test]
async fn a_token_close_to_expiry_is_refreshed_before_use() {
    let service = Service::default();
    let tab = Tab::open("test.due", &Memory::default(), &service);
    let issued = clock::now_ms() / 1000;
    let claims = format!(r#"{{"iat":{issued},"exp":{}}}"#, issued + 1);
    let token = format!("head.{}.sign", URL_SAFE_NO_PAD.encode(claims));
    tab.session
        .sign_in(reply("ana@example.com", &token), "ana@example.com", false);
    let used = tab.session.token().await.unwrap();
    assert_eq!((used.expose(), service.calls()), (token.as_str(), 0));
    // A lifetime of one second is renewed at its half.
    timer::sleep(550).await;
    let used = tab.session.token().await.unwrap();
    assert_eq!((used.expose(), service.calls()), ("renewed-1", 1));
    let used = tab.session.token().await.unwrap();
    assert_eq!((used.expose(), service.calls()), ("renewed-1", 1));
}

#[wasm_bindgen_test]
async fn the_refresh_token_of_the_service_is_used() {
    let service = Service::default();
    let tab = Tab::open("test.refresh", &Memory::default(), &service);
    let mut signed_in = reply("ana@example.com", "first");
    signed_in.refresh_token = Some(Secret::new("better"));
    tab.session.sign_in(signed_in, "ana@example.com", false);
    service.is_terse.set(true);
    tab.renew().await.unwrap();
    let renewed = Secret::new("renewed-1");
    tab.session.refresh_session(&renewed).await.unwrap();
    let requests = service.requests.borrow();
    let sent: Vec<_> = requests
        .iter()
        .map(|request| request.refresh_token.expose())
        .collect();
    assert_eq!(sent, ["better", "better"], "until it gives another");
    let names = requests.iter().map(|request| request.username.as_str());
    let names: Vec<_> = names.collect();
    assert_eq!(names, ["Ana", "Ana"]);
}

#[wasm_bindgen_test]
async fn a_refused_fresh_token_expires_the_session() {
    let service = Service::default();
    let tab = Tab::signed_in("test.expire", &service).await;
    tab.session.expire(&Secret::new("another"));
    assert_eq!(tab.token().as_deref(), Some("first"));
    tab.session.expire(&Secret::new("first"));
    assert!(tab.is_expired());
}

/// Opens tabs of Ana with one session.
async fn tabs(channel: &'static str, count: usize, service: &Service) -> Vec<Tab> {
    let mut tabs = vec![Tab::signed_in(channel, service).await];
    while tabs.len() < count {
        tabs.push(Tab::open_with_peer(channel, &Memory::default(), service).await);
    }
    tabs
}

#[wasm_bindgen_test]
async fn an_expired_session_is_refreshed_once_for_all_tabs() {
    for (count, channel) in [
        (3, "test.ended.3"),
        (4, "test.ended.4"),
        (6, "test.ended.6"),
    ] {
        let service = Service::default();
        *service.failure.borrow_mut() = Some(ErrorKind::SignedOut);
        let tabs = tabs(channel, count, &service).await;
        let outcomes = join_all(tabs.iter().map(Tab::renew)).await;
        assert!(outcomes.iter().all(Result::is_err), "{outcomes:?}");
        assert_eq!(service.calls(), 1, "{count} tabs");
        until("every session has ended", || {
            tabs.iter().all(Tab::is_expired)
        })
        .await;
        // No message of another tab restores it, and later calls aren't sent.
        timer::sleep(300).await;
        let later = join_all(tabs.iter().map(Tab::renew)).await;
        assert!(later.iter().all(Result::is_err));
        assert!(tabs.iter().all(Tab::is_expired));
        assert!(tabs.iter().all(|tab| tab.persistence.token().is_none()));
        assert_eq!(service.calls(), 1, "{count} tabs");
    }
}

#[wasm_bindgen_test]
async fn a_refused_refresh_expires_the_session_of_all_idle_tabs() {
    let service = Service::default();
    let tabs = tabs("test.idle", 3, &service).await;
    *service.failure.borrow_mut() = Some(ErrorKind::SignedOut);
    assert_eq!(tabs[1].renew().await, Err(ErrorKind::SignedOut));
    until("every session has ended", || {
        tabs.iter().all(Tab::is_expired)
    })
    .await;
    assert_eq!(service.calls(), 1);
}

#[wasm_bindgen_test]
async fn a_new_or_reloaded_tab_does_not_close_the_sign_in_dialog() {
    let service = Service::default();
    let tabs = tabs("test.beside-dialog", 2, &service).await;
    *service.failure.borrow_mut() = Some(ErrorKind::SignedOut);
    let _ = tabs[0].renew().await;
    until("both sessions have ended", || {
        tabs.iter().all(Tab::is_expired)
    })
    .await;
    let fresh = Tab::open("test.beside-dialog", &Memory::default(), &service);
    let reloaded = Tab::open("test.beside-dialog", &tabs[1].persistence, &service);
    fresh.session.wait_for_peers().await;
    assert_eq!(fresh.state(), SessionState::SignedOut);
    assert_eq!(reloaded.state(), tabs[1].state());
    assert!(tabs.iter().all(Tab::is_expired));
    assert_eq!(service.calls(), 1);
    // A tab that missed the refusal may still send the session; it remains refused even after a
    // reload.
    let dead = r#"{"email":"ana@example.com","username":"Ana","keep":false,"token":"first","refresh_token":"first","renew_at":null,"#;
    let SessionState::Expired { refused, .. } = reloaded.state() else {
        unreachable!()
    };
    let refused = serde_json::to_string(&refused).unwrap();
    let session = format!("{dead}{}", refused.trim_start_matches('{'));
    let other = Channel::open("test.beside-dialog", |_| {});
    for kind in ["session", "entered"] {
        other.send(&format!(r#"{{"{kind}":{{"session":{session}}}}}"#));
    }
    timer::sleep(50).await;
    assert!(tabs.iter().chain([&reloaded]).all(Tab::is_expired));
    assert_eq!(fresh.state(), SessionState::SignedOut);
}

#[wasm_bindgen_test]
async fn signing_in_again_in_one_tab_restores_the_others() {
    let service = Service::default();
    let tabs = tabs("test.again", 3, &service).await;
    *service.failure.borrow_mut() = Some(ErrorKind::SignedOut);
    let _ = tabs[0].renew().await;
    until("every session has ended", || {
        tabs.iter().all(Tab::is_expired)
    })
    .await;
    tabs[2]
        .session
        .sign_in(reply("ana@example.com", "again"), "ana@example.com", true);
    let again = Some("again".to_owned());
    until("all rows are shown again", || {
        tabs.iter().all(|tab| tab.token() == again)
    })
    .await;
    // All tabs adopt the choice made in the dialog.
    let keeps = |tab: &Tab| tab.state().identity().unwrap().keep;
    assert!(tabs.iter().all(keeps));
}

#[wasm_bindgen_test]
async fn a_tab_opened_during_a_refresh_receives_its_result() {
    let service = Service::default();
    let tab = Tab::signed_in("test.during", &service).await;
    let opened = async {
        until("a token refresh is in progress", || service.calls() == 1).await;
        Tab::open("test.during", &Memory::default(), &service)
    };
    let (renewed, fresh) = futures::join!(tab.renew(), opened);
    assert_eq!(renewed.as_deref(), Ok("renewed-1"));
    until("the lock is handed over", || fresh.token().is_some()).await;
    let token = fresh.token();
    assert_eq!(token.as_deref(), Some("renewed-1"), "never the spent one");
}

/// Builds a session as another page of the origin could write it.
fn forged_session(changes: &str) -> String {
    let now = clock::now_ms();
    let session = format!(
        r#"{{"email":"ana@example.com","username":"Ana","keep":false,"sign_in":"00000000000000ff","token":"forged_session","refresh_token":"forged_session","renew_at":null,"obtained_at":{now}}}"#
    );
    let mut session: serde_json::Value = serde_json::from_str(&session).unwrap();
    let changes: serde_json::Value = serde_json::from_str(changes).unwrap();
    for (name, value) in changes.as_object().unwrap() {
        session[name] = value.clone();
    }
    session.to_string()
}

#[wasm_bindgen_test]
async fn implausible_sessions_from_other_tabs_are_rejected() {
    let service = Service::default();
    let tab = Tab::signed_in("test.planted", &service).await;
    let nobody = Tab::open("test.planted.nobody", &Memory::default(), &service);
    let later = clock::now_ms() + 60_000;
    let hour = clock::now_ms() + 3_600_000;
    let changes = [
        r#"{"obtained_at":9223372036854775807}"#.to_owned(),
        format!(r#"{{"obtained_at":{hour}}}"#),
        format!(r#"{{"obtained_at":{later},"token":"a\r\nb"}}"#),
        format!(r#"{{"obtained_at":{later},"token":""}}"#),
        format!(r#"{{"obtained_at":{later},"keep":true}}"#),
        format!(r#"{{"obtained_at":{later},"email":"bia@example.com"}}"#),
    ];
    for (name, tab, many) in [
        ("test.planted", &tab, changes.len()),
        // A signed-out tab has no user and no choice to compare with.
        ("test.planted.nobody", &nobody, 4),
    ] {
        let other = Channel::open(name, |_| {});
        for change in &changes[..many] {
            let session = forged_session(change);
            for kind in ["session", "entered"] {
                other.send(&format!(r#"{{"{kind}":{{"session":{session}}}}}"#));
            }
        }
        timer::sleep(50).await;
        assert_ne!(tab.token().as_deref(), Some("planted"), "{name}");
        assert!(!tab.is_expired());
    }
    assert_eq!(tab.token().as_deref(), Some("first"));
    assert_eq!(nobody.state(), SessionState::SignedOut);
}
