//! An expired session: one dialog for each tab, and one sign-in for all.

use super::{Memory, Service, Tab, login_result};
use crate::browser_tests::test_dom::until;
use farol_core::protocol::ErrorKind;
use farol_core::session::SessionState;
use farol_web::platform::channel::Channel;
use farol_web::platform::timer;
use futures::future::join_all;
use wasm_bindgen_test::wasm_bindgen_test;

/// Opens tabs of Ana with one session.
async fn tabs(channel: &'static str, count: usize, service: &Service) -> Vec<Tab> {
    let mut tabs = vec![Tab::signed_in(channel, service).await];
    while tabs.len() < count {
        tabs.push(Tab::open_with_other_tab(channel, &Memory::default(), service).await);
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
        let outcomes = join_all(tabs.iter().map(Tab::refresh)).await;
        assert!(outcomes.iter().all(Result::is_err), "{outcomes:?}");
        assert_eq!(service.calls(), 1, "{count} tabs");
        until("every session has ended", || {
            tabs.iter().all(Tab::is_expired)
        })
        .await;
        // No message of another tab restores it, and later requests aren't sent.
        timer::sleep(300).await;
        let later = join_all(tabs.iter().map(Tab::refresh)).await;
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
    assert_eq!(tabs[1].refresh().await, Err(ErrorKind::SignedOut));
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
    let _ = tabs[0].refresh().await;
    until("both sessions have ended", || {
        tabs.iter().all(Tab::is_expired)
    })
    .await;
    let fresh = Tab::open("test.beside-dialog", &Memory::default(), &service);
    let reloaded = Tab::open("test.beside-dialog", &tabs[1].persistence, &service);
    fresh.session.wait_for_other_tabs().await;
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
    let _ = tabs[0].refresh().await;
    until("every session has ended", || {
        tabs.iter().all(Tab::is_expired)
    })
    .await;
    tabs[2].session.sign_in(
        login_result("ana@example.com", "again"),
        "ana@example.com",
        true,
    );
    let again = Some("again".to_owned());
    until("all rows are shown again", || {
        tabs.iter().all(|tab| tab.token() == again)
    })
    .await;
    // All tabs adopt the choice made in the dialog.
    let keeps = |tab: &Tab| tab.state().identity().unwrap().stays_signed_in;
    assert!(tabs.iter().all(keeps));
}
