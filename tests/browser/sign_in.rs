//! Sign-in form: local validation, one submission at a time, and the message for each refusal.

use super::mock_network::MockNetwork;
use super::test_app;
use super::test_dom::{Page, has_focus, js, mount, tick, type_in, until};
use farol_core::model::config::Idempotency;
use farol_core::protocol::{ApiError, ErrorKind};
use farol_core::session::{Identity, RefusedSession, Session};
use farol_web::components::layout::SignInForm;
use farol_web::services::Client;
use farol_web::session::{RefreshFn, SessionPersistence, SessionStore, SignOutRecord};
use futures::FutureExt;
use leptos::prelude::*;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen_test::wasm_bindgen_test;

/// Session persistence that stores nothing.
pub(crate) struct NoPersistence;

impl SessionPersistence for NoPersistence {
    fn load(&self) -> Option<Session> {
        None
    }
    fn store(&self, _: &Session) -> bool {
        true
    }
    fn store_received(&self, _: &Session) -> bool {
        true
    }
    fn clear(&self) {}
    fn clear_ended(&self) {}
    fn device_identity(&self) -> Option<Identity> {
        None
    }
    fn save_expired(&self, _: &Identity, _: &RefusedSession) {
        self.clear();
    }
    fn expired_identity(&self) -> Option<(Identity, RefusedSession)> {
        None
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

/// Returns a refresh that is always refused.
pub(crate) fn no_refresh() -> RefreshFn {
    Rc::new(|_| async { Err(ApiError::new(ErrorKind::SignedOut, "")) }.boxed_local())
}

fn form(channel: &'static str, only: Option<&'static str>) -> (Page, SessionStore) {
    let made = Rc::new(RefCell::new(None));
    let session_slot = made.clone();
    let page = mount(move || {
        let session = SessionStore::new(NoPersistence, channel, no_refresh());
        provide_context(session);
        provide_context(Client::new("", Idempotency::default(), session));
        *session_slot.borrow_mut() = Some(session);
        match only {
            Some(only) => {
                let only = Identity {
                    email: only.to_owned(),
                    username: "Ana".to_owned(),
                    stays_signed_in: false,
                };
                view! { <SignInForm only=only /> }.into_any()
            }
            None => view! { <SignInForm /> }.into_any(),
        }
    });
    let session = made.borrow_mut().take().unwrap();
    (page, session)
}

fn fill(page: &Page, email: &str, password: &str) {
    type_in(&page.field("E-mail"), email);
    type_in(&page.field("Password"), password);
}

async fn send(page: &Page) {
    js(
        "form",
        "form.requestSubmit()",
        &[&page.select("form").pop().unwrap()],
    );
    tick().await;
}

fn error(page: &Page, id: &str) -> String {
    super::test_dom::text(&page.select(&format!("#{id}-error")).pop().unwrap())
}

const ACCEPTED: &str = r#"{"email":"ana@example.com","username":"Ana","token":"secret-1"}"#;

#[wasm_bindgen_test]
async fn missing_fields_are_reported_and_nothing_is_sent() {
    let network = MockNetwork::new();
    let (page, session) = form("test.sign-in.missing", None);
    tick().await;
    send(&page).await;
    assert_eq!(error(&page, "email"), "Enter your e-mail address.");
    assert_eq!(error(&page, "password"), "Enter your password.");
    let email = page.field("E-mail");
    until("the first error has the focus", || has_focus(&email)).await;
    assert_eq!(email.get_attribute("aria-invalid").as_deref(), Some("true"));
    assert_eq!(
        email.get_attribute("aria-describedby").as_deref(),
        Some("email-error")
    );

    fill(&page, "ana@example.com", "");
    send(&page).await;
    assert_eq!(error(&page, "email"), "");
    assert_eq!(email.get_attribute("aria-invalid"), None);
    until("the next item is sent", || {
        has_focus(&page.field("Password"))
    })
    .await;

    for malformed in ["ana", "ana@", "@example.com", "ana maria@example.com"] {
        fill(&page, malformed, "secret");
        send(&page).await;
        assert!(error(&page, "email").contains("complete"), "{malformed}");
    }
    assert!(network.requests().is_empty());
    assert_eq!(session.state().get_untracked().identity(), None);
}

#[wasm_bindgen_test]
async fn valid_credentials_sign_in() {
    let network = MockNetwork::new();
    network.respond("POST /v1/login", 200, None, ACCEPTED);
    let (page, session) = form("test.sign-in.good", None);
    tick().await;
    network.set_delay(300);
    fill(&page, " ana@example.com ", " spaced secret ");
    send(&page).await;
    // Submitting again has no effect while a response is pending.
    send(&page).await;
    until("a user is signed in", || {
        session.state().get_untracked().session().is_some()
    })
    .await;
    assert_eq!(network.requests(), ["POST /v1/login"]);
    assert_eq!(
        network.bodies(),
        [r#"{"email":"ana@example.com","password":" spaced secret "}"#]
    );
    assert_eq!(network.authorizations(), [""]);
    let state = session.state().get_untracked();
    let signed_in = state.session().unwrap();
    assert_eq!(signed_in.token.expose(), "secret-1");
    assert!(
        !signed_in.identity.stays_signed_in,
        "not asked to stay signed in"
    );
}

#[wasm_bindgen_test]
async fn stay_signed_in_persists_the_session() {
    let network = MockNetwork::new();
    network.respond("POST /v1/login", 200, None, ACCEPTED);
    let (page, session) = form("test.sign-in.keep", None);
    tick().await;
    fill(&page, "ana@example.com", "secret");
    page.field("Keep me signed in on this device").click();
    send(&page).await;
    until("a user is signed in", || {
        session.state().get_untracked().session().is_some()
    })
    .await;
    let state = session.state().get_untracked();
    assert!(state.identity().unwrap().stays_signed_in);
}

#[wasm_bindgen_test]
async fn each_refusal_has_its_message() {
    let cases = [
        (401, "Wrong e-mail or password."),
        (400, "internal text"),
        (404, "Not found."),
        (423, "Too many attempts."),
        (429, "Too many attempts."),
        (500, "The request failed."),
    ];
    let network = MockNetwork::new();
    let (page, session) = form("test.sign-in.refused", None);
    tick().await;
    fill(&page, "ana@example.com", "secret");
    for (status, text) in cases {
        network.respond(
            "POST /v1/login",
            status,
            None,
            r#"{"message":"internal text"}"#,
        );
        send(&page).await;
        until(text, || page.text().contains(text)).await;
        assert_eq!(page.all("alert").len(), 1, "{status}");
        assert_eq!(
            page.field("Password").value(),
            "secret",
            "what was typed stays"
        );
    }
    assert_eq!(network.requests().len(), cases.len(), "each was sent once");
    assert_eq!(session.state().get_untracked().session(), None);
}

#[wasm_bindgen_test]
async fn a_network_error_is_reported_and_sign_in_is_not_retried() {
    let network = MockNetwork::new();
    let (page, _) = form("test.sign-in.offline", None);
    tick().await;
    fill(&page, "ana@example.com", "secret");
    send(&page).await;
    until("the message is shown", || {
        page.text().contains("Could not connect.")
    })
    .await;
    assert_eq!(network.requests().len(), 1);
}

#[wasm_bindgen_test]
async fn a_late_response_does_not_replace_another_user() {
    let network = MockNetwork::new();
    network.respond("POST /v1/login", 200, None, ACCEPTED);
    let (page, session) = form("test.sign-in.late", None);
    tick().await;
    fill(&page, "ana@example.com", "secret");
    send(&page).await;
    test_app::sign_in(session, "bia@example.com", false);
    assert_eq!(network.requests().len(), 1, "the first one still waits");
    until("its response has arrived", || {
        page.maybe("button", "Sign in").is_some()
    })
    .await;
    tick().await;
    let state = session.state().get_untracked();
    assert_eq!(state.identity().unwrap().email, "bia@example.com");
}

#[wasm_bindgen_test]
async fn the_password_can_be_shown() {
    let (page, _) = form("test.sign-in.show", None);
    tick().await;
    let password = page.field("Password");
    assert_eq!(password.type_(), "password");
    page.press("Show password");
    tick().await;
    assert_eq!(password.type_(), "text");
    page.press("Hide password");
    tick().await;
    assert_eq!(password.type_(), "password");
}

#[wasm_bindgen_test]
async fn over_an_expired_session_only_the_same_user_can_continue() {
    let (page, _) = form("test.sign-in.only", Some("ana@example.com"));
    tick().await;
    let email = page.field("E-mail");
    assert_eq!(email.value(), "ana@example.com");
    assert!(email.read_only());
}
