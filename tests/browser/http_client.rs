//! Requests: sending, refresh of the session after a refusal, and retries of free requests only.

use super::mock_network::MockNetwork;
use super::sign_in::NoPersistence;
use super::test_dom::{Page, js, owned, until};
use farol_core::api::auth::LoginResult;
use farol_core::api::monitoring::{AddRadar, ListRadars};
use farol_core::model::config::Idempotency;
use farol_core::model::ids::OrganizationId;
use farol_core::model::radar_type::RadarType;
use farol_core::protocol::{ApiError, ErrorKind, Secret};
use farol_core::session::SessionState;
use farol_core::url_state::radars::RadarsView;
use farol_web::platform::fetch::{CancelToken, fetch_asset};
use farol_web::platform::timer;
use farol_web::services::Client;
use farol_web::session::SessionStore;
use futures::FutureExt;
use futures::future::join_all;
use leptos::prelude::*;
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::closure::Closure;
use wasm_bindgen_test::wasm_bindgen_test;

pub(crate) const LIST: &str = "GET /v2/organizations/1001/radars";
const ADD: &str = "POST /v1/organization/1001/radar";

/// Client with a signed-in user (`token-1`, refreshed to `token-2`) and a mock network.
pub(crate) struct Fixture {
    _page: Page,
    pub(crate) network: MockNetwork,
    pub(crate) client: Client,
    pub(crate) session: SessionStore,
    /// Number of refreshes.
    pub(crate) refreshes: Rc<Cell<u32>>,
}

fn login_result(token: &str) -> LoginResult {
    LoginResult {
        email: "ana@example.com".to_owned(),
        username: "Ana".to_owned(),
        token: Secret::new(token),
        refresh_token: None,
    }
}

/// Creates a client whose tabs share the session over `channel`.
pub(crate) fn fixture(channel: &'static str) -> Fixture {
    let refreshes = Rc::new(Cell::new(0));
    let count = refreshes.clone();
    let (page, (session, client)) = owned(move || {
        let refresh = Rc::new(move |_| {
            count.set(count.get() + 1);
            async { Ok::<_, ApiError>(login_result("token-2")) }.boxed_local()
        });
        let session = SessionStore::new(NoPersistence, channel, refresh);
        session.sign_in(login_result("token-1"), "ana@example.com", false);
        (
            session,
            Client::new("/base", Idempotency::default(), session),
        )
    });
    Fixture {
        _page: page,
        network: MockNetwork::new(),
        client,
        session,
        refreshes,
    }
}

impl Fixture {
    /// Signs another user in, in place of the first one.
    pub(crate) fn sign_in_as(&self, email: &str, token: &str) {
        self.session.sign_out();
        let user = LoginResult {
            email: email.to_owned(),
            ..login_result(token)
        };
        self.session.sign_in(user, email, false);
    }

    /// Lists the radars; returns their number.
    pub(crate) async fn list(&self, cancel: &CancelToken) -> Result<usize, ErrorKind> {
        let call = ListRadars {
            organization: OrganizationId(1001),
            page: RadarsView::default().list,
        };
        let result = self.client.call(&call, cancel).await;
        result
            .map(|page| page.items.len())
            .map_err(|error| error.kind)
    }

    async fn add(&self) -> Result<(), ErrorKind> {
        let call = AddRadar {
            organization: OrganizationId(1001),
            name: "Ana".to_owned(),
            code: "12345678909".to_owned(),
            kind: RadarType::Cpf,
        };
        let result = self.client.call(&call, &CancelToken::default()).await;
        result.map(|_| ()).map_err(|error| error.kind)
    }

    /// Prepares a response under the base address that the host configured.
    pub(crate) fn respond(&self, token: &str, call: &str, status: u16, body: &str) {
        let start = call.replacen(" /", " /base/", 1);
        self.network
            .respond_to_token(token, &start, status, None, body);
    }
}

#[wasm_bindgen_test]
async fn a_request_sends_no_referrer_or_cookies_and_is_not_cached() {
    let fixture = fixture("test.calls.manner");
    fixture.respond("", LIST, 200, "[]");
    fixture.respond("", ADD, 200, "{}");
    assert_eq!(fixture.list(&CancelToken::default()).await, Ok(0));
    assert_eq!(fixture.add().await, Ok(()));
    for manner in fixture.network.fetch_options() {
        let expected = r#"{"credentials":"omit","cache":"no-store","redirect":"error","referrerPolicy":"no-referrer"}"#;
        assert_eq!(manner, expected);
    }
    assert_eq!(
        fixture.network.bodies(),
        ["", r#"{"name":"Ana","code":"12345678909","type":"CPF"}"#]
    );
    assert_eq!(fixture.network.authorizations(), ["Bearer token-1"; 2]);
}

#[wasm_bindgen_test]
async fn a_same_origin_file_is_fetched_with_credentials() {
    let network = MockNetwork::new();
    network.respond("GET /config.json", 200, None, "{}");
    let response = fetch_asset("/config.json").await.unwrap();
    assert_eq!(*response.body, b"{}");
    let expected = r#"{"credentials":"same-origin","cache":"no-store","redirect":"error","referrerPolicy":"no-referrer"}"#;
    assert_eq!(network.fetch_options(), [expected]);
    assert_eq!(network.authorizations(), [""]);
}

#[wasm_bindgen_test]
async fn a_refused_token_is_refreshed_once_and_the_request_repeated() {
    let fixture = fixture("test.calls.renewed");
    fixture.respond("token-1", ADD, 401, "");
    fixture.respond("token-2", ADD, 200, "{}");
    assert_eq!(
        fixture.add().await,
        Ok(()),
        "the refused one was not carried out"
    );
    assert_eq!(
        fixture.network.authorizations(),
        ["Bearer token-1", "Bearer token-2"]
    );
    assert_eq!(fixture.refreshes.get(), 1);
}

#[wasm_bindgen_test]
async fn a_request_of_one_user_is_never_sent_with_the_token_of_another() {
    let fixture = fixture("test.calls.next");
    fixture.respond("token-1", ADD, 401, "");
    fixture.respond("token-b", ADD, 200, "{}");
    let change = async {
        until("the request is in progress", || {
            fixture.network.requests().len() == 1
        })
        .await;
        fixture.sign_in_as("bruno@example.com", "token-b");
    };
    let (result, ()) = futures::join!(fixture.add(), change);
    assert_eq!(result, Err(ErrorKind::SignedOut));
    assert_eq!(fixture.network.authorizations(), ["Bearer token-1"]);
    assert_eq!(
        fixture.add().await,
        Ok(()),
        "the request of the next user is sent"
    );
}

#[wasm_bindgen_test]
async fn twenty_concurrently_refused_requests_refresh_once() {
    let fixture = fixture("test.calls.together");
    fixture.respond("token-1", LIST, 401, "");
    fixture.respond("token-2", LIST, 200, "[]");
    let cancel = CancelToken::default();
    let answers = join_all((0..20).map(|_| fixture.list(&cancel))).await;
    assert_eq!(answers, vec![Ok(0); 20]);
    assert_eq!(fixture.refreshes.get(), 1);
    assert_eq!(fixture.network.requests().len(), 40);
}

#[wasm_bindgen_test]
async fn a_refused_fresh_token_expires_the_session() {
    let fixture = fixture("test.calls.ended");
    fixture.respond("", LIST, 401, "");
    let result = fixture.list(&CancelToken::default()).await;
    assert_eq!(result, Err(ErrorKind::SignedOut));
    assert_eq!(fixture.network.requests().len(), 2, "no third try");
    let state = fixture.session.state().get_untracked();
    assert!(matches!(state, SessionState::Expired { .. }));
    let result = fixture.list(&CancelToken::default()).await;
    assert_eq!(result, Err(ErrorKind::SignedOut));
    assert_eq!(
        fixture.network.requests().len(),
        2,
        "nothing without a session"
    );
}

#[wasm_bindgen_test]
async fn only_free_reads_are_retried() {
    let fixture = fixture("test.calls.repeated");
    let result = fixture.list(&CancelToken::default()).await;
    assert_eq!(result, Err(ErrorKind::Unreachable));
    assert_eq!(fixture.network.requests().len(), 3);
    assert_eq!(fixture.add().await, Err(ErrorKind::Unreachable));
    fixture.respond("", ADD, 503, "");
    assert_eq!(fixture.add().await, Err(ErrorKind::Failed));
    assert_eq!(fixture.network.requests().len(), 5);
}

#[wasm_bindgen_test]
async fn a_token_can_be_cancelled_again_while_its_requests_are_aborted() {
    let fixture = fixture("test.cancelled-twice");
    let cancel = CancelToken::default();
    let is_cancelled_again = Rc::new(Cell::new(false));
    let (token, done) = (cancel.clone(), is_cancelled_again.clone());
    let on_abort = Closure::<dyn Fn()>::new(move || {
        token.cancel();
        done.set(true);
    });
    let original = js(
        "listener",
        "const original = AbortController.prototype.abort; \
        AbortController.prototype.abort = function (reason) { \
            this.signal.addEventListener('abort', () => listener()); \
            original.call(this, reason); \
        }; \
        return original",
        &[on_abort.as_ref()],
    );
    let cancelling = async {
        until("it is sent", || !fixture.network.requests().is_empty()).await;
        cancel.cancel();
    };
    let (outcome, ()) = futures::join!(fixture.list(&cancel), cancelling);
    js(
        "original",
        "AbortController.prototype.abort = original",
        &[&original],
    );
    assert!(is_cancelled_again.get());
    assert_eq!(outcome, Err(ErrorKind::Aborted));
}

#[wasm_bindgen_test]
async fn a_cancelled_request_ends_at_once_and_is_not_repeated() {
    let fixture = fixture("test.calls.cancelled");
    fixture.respond("", LIST, 200, "[]");
    let cancel = CancelToken::default();
    let stop = async {
        until("the request is in progress", || {
            fixture.network.requests().len() == 1
        })
        .await;
        cancel.cancel();
    };
    let (result, ()) = futures::join!(fixture.list(&cancel), stop);
    assert_eq!(result, Err(ErrorKind::Aborted));
    assert_eq!(fixture.list(&cancel).await, Err(ErrorKind::Aborted));
    timer::sleep(400).await;
    assert_eq!(fixture.network.requests().len(), 1);
}
