//! The token is refreshed once for all tabs; failures and late results end no valid session.

use super::{Memory, Service, Tab, login_result};
use crate::browser_tests::test_dom::{tick, until};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use farol_core::protocol::{ErrorKind, Secret};
use farol_core::session::SessionState;
use farol_web::platform::{clock, timer};
use futures::future::{abortable, join_all};
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn twenty_requests_in_one_tab_refresh_once() {
    let service = Service::default();
    let tab = Tab::signed_in("test.twenty", &service).await;
    let tokens = join_all((0..20).map(|_| tab.refresh())).await;
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
        "the newest token refreshes where the service gave no other"
    );
}

#[wasm_bindgen_test]
async fn two_tabs_refresh_the_token_once() {
    let service = Service::default();
    let one = Tab::signed_in("test.two", &service).await;
    let two = Tab::open_with_other_tab("test.two", &Memory::default(), &service).await;
    let all = (0..10).flat_map(|_| [one.refresh(), two.refresh()]);
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
    let two = Tab::open_with_other_tab("test.device", &one.persistence, &service).await;
    let (first, second) = futures::join!(one.refresh(), two.refresh());
    assert_eq!(service.calls(), 1);
    assert_eq!(
        (first.as_deref(), second.as_deref()),
        (Ok("renewed-1"), Ok("renewed-1"))
    );
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
        tab.session.sign_in(
            login_result("ana@example.com", "first"),
            "ana@example.com",
            false,
        );
        *service.failure.borrow_mut() = Some(kind.clone());
        assert_eq!(tab.refresh().await, Err(ErrorKind::SignedOut), "{kind:?}");
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
        assert_eq!(tab.refresh().await, Err(kind));
        assert_eq!(tab.token().as_deref(), Some("first"));
        assert_eq!(tab.persistence.token().as_deref(), Some("first"));
    }
    *service.failure.borrow_mut() = None;
    assert_eq!(tab.refresh().await.as_deref(), Ok("renewed-6"));
}

#[wasm_bindgen_test]
async fn a_tab_closed_while_refreshing_does_not_block_other_tabs() {
    let service = Service::default();
    let one = Tab::signed_in("test.dies", &service).await;
    let two = Tab::open_with_other_tab("test.dies", &Memory::default(), &service).await;
    service.hangs.set(true);
    let dying = one.session;
    let (refreshing, handle) =
        abortable(async move { dying.refresh_session(&Secret::new("first")).await });
    leptos::task::spawn_local(async move {
        let _ = refreshing.await;
    });
    until("a token refresh is in progress", || service.calls() == 1).await;
    service.hangs.set(false);
    handle.abort();
    tick().await;
    assert_eq!(two.refresh().await.as_deref(), Ok("renewed-2"));
}

#[wasm_bindgen_test]
async fn a_refresh_that_completes_after_sign_out_restores_no_session() {
    let service = Service::default();
    let tab = Tab::signed_in("test.late", &service).await;
    let leaving = async {
        until("a token refresh is in progress", || service.calls() == 1).await;
        tab.session.sign_out();
    };
    let _ = futures::join!(tab.refresh(), leaving);
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
    tab.session.sign_in(
        login_result("ana@example.com", &token),
        "ana@example.com",
        false,
    );
    let used = tab.session.token().await.unwrap();
    assert_eq!((used.expose(), service.calls()), (token.as_str(), 0));
    // A lifetime of one second is refreshed at its half.
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
    let mut signed_in = login_result("ana@example.com", "first");
    signed_in.refresh_token = Some(Secret::new("better"));
    tab.session.sign_in(signed_in, "ana@example.com", false);
    service.is_terse.set(true);
    tab.refresh().await.unwrap();
    let refreshed = Secret::new("renewed-1");
    tab.session.refresh_session(&refreshed).await.unwrap();
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

#[wasm_bindgen_test]
async fn a_tab_opened_during_a_refresh_receives_its_result() {
    let service = Service::default();
    let tab = Tab::signed_in("test.during", &service).await;
    let opened = async {
        until("a token refresh is in progress", || service.calls() == 1).await;
        Tab::open("test.during", &Memory::default(), &service)
    };
    let (refreshed, fresh) = futures::join!(tab.refresh(), opened);
    assert_eq!(refreshed.as_deref(), Ok("renewed-1"));
    until("the lock is handed over", || fresh.token().is_some()).await;
    let token = fresh.token();
    assert_eq!(token.as_deref(), Some("renewed-1"), "never the spent one");
}
