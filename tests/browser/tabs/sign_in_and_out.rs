//! Signing in or out in one tab reaches the others; a new tab receives the session.

use super::{Memory, Service, Tab, login_result};
use crate::browser_tests::test_dom::until;
use farol_core::protocol::ErrorKind;
use farol_core::session::SessionState;
use farol_web::platform::channel::Channel;
use farol_web::platform::{clock, timer};
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn signing_out_in_one_tab_signs_out_all() {
    let service = Service::default();
    let one = Tab::signed_in("test.leave", &service).await;
    let two = Tab::open_with_other_tab("test.leave", &Memory::default(), &service).await;
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
    assert_eq!(one.refresh().await, Err(ErrorKind::SignedOut));
    assert_eq!(service.calls(), 0);
}

#[wasm_bindgen_test]
async fn a_new_tab_requests_the_session_from_other_tabs() {
    let service = Service::default();
    let one = Tab::signed_in("test.ask", &service).await;
    let two = Tab::open_with_other_tab("test.ask", &Memory::default(), &service).await;
    assert_eq!(two.state(), one.state());
    assert_eq!(two.persistence.token().as_deref(), Some("first"));
    let stranger = Tab::open("test.ask.elsewhere", &Memory::default(), &service);
    stranger.session.wait_for_other_tabs().await;
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
    bias.session.sign_in(
        login_result("bia@example.com", "bias"),
        "ana@example.com",
        false,
    );
    until("the session receives the message", || {
        nobodys.token().as_deref() == Some("bias")
    })
    .await;
    let anas = Tab::open("test.reach", &Memory::default(), &service);
    timer::sleep(5).await;
    anas.session.sign_in(
        login_result("ana@example.com", "anas"),
        "ana@example.com",
        false,
    );
    timer::sleep(50).await;
    assert_eq!(bias.token().as_deref(), Some("bias"));
    assert_eq!(nobodys.token().as_deref(), Some("bias"));
    assert_eq!(anas.token().as_deref(), Some("anas"));
}

/// Builds a session as another page of the origin could write it.
fn forged_session(changes: &str) -> String {
    let now = clock::now_ms();
    let session = format!(
        r#"{{"email":"ana@example.com","username":"Ana","keep":false,"sign_in":"00000000000000ff","token":"forged_session","refresh_token":"forged_session","renew_at":null,"obtained_at":{now},"sign_outs":0}}"#
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
