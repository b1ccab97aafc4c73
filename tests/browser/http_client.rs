//! Calls: sending, refresh of the session after a refusal, and retries of free calls only.

use super::mock_network::Network;
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

/// Client with a signed-in user (`token-1`, refreshed to `token-2`) and a fake network.
pub(crate) struct Bench {
    _page: Page,
    pub(crate) network: Network,
    pub(crate) client: Client,
    pub(crate) session: SessionStore,
    /// Number of refreshes.
    pub(crate) refreshes: Rc<Cell<u32>>,
}

fn reply(token: &str) -> LoginResult {
    LoginResult {
        email: "ana@example.com".to_owned(),
        username: "Ana".to_owned(),
        token: Secret::new(token),
        refresh_token: None,
    }
}

/// Creates a client whose tabs share the session over `channel`.
pub(crate) fn bench(channel: &'static str) -> Bench {
    let refreshes = Rc::new(Cell::new(0));
    let count = refreshes.clone();
    let (page, (session, client)) = owned(move || {
        let refresh = Rc::new(move |_| {
            count.set(count.get() + 1);
            async { Ok::<_, ApiError>(reply("token-2")) }.boxed_local()
        });
        let session = SessionStore::new(NoPersistence, channel, refresh);
        session.sign_in(reply("token-1"), "ana@example.com", false);
        (
            session,
            Client::new("/base", Idempotency::default(), session),
        )
    });
    Bench {
        _page: page,
        network: Network::new(),
        client,
        session,
        refreshes,
    }
}

impl Bench {
    /// Signs another user in, in place of the first one.
    pub(crate) fn sign_in_as(&self, email: &str, token: &str) {
        self.session.sign_out();
        let user = LoginResult {
            email: email.to_owned(),
            ..reply(token)
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
        self.network.answer_to(token, &start, status, None, body);
    }
}

#[wasm_bindgen_test]
async fn a_request_sends_no_referrer_or_cookies_and_is_not_cached() {
    let bench = bench("test.calls.manner");
    bench.respond("", LIST, 200, "[]");
    bench.respond("", ADD, 200, "{}");
    assert_eq!(bench.list(&CancelToken::default()).await, Ok(0));
    assert_eq!(bench.add().await, Ok(()));
    for manner in bench.network.fetch_options() {
        let expected = r#"{"credentials":"omit","cache":"no-store","redirect":"error","referrerPolicy":"no-referrer"}"#;
        assert_eq!(manner, expected);
    }
    assert_eq!(
        bench.network.bodies(),
        ["", r#"{"name":"Ana","code":"12345678909","type":"CPF"}"#]
    );
    assert_eq!(bench.network.authorizations(), ["Bearer token-1"; 2]);
}

#[wasm_bindgen_test]
async fn a_same_origin_file_is_fetched_with_credentials() {
    let network = Network::new();
    network.respond("GET /config.json", 200, None, "{}");
    let reply = fetch_asset("/config.json").await.unwrap();
    assert_eq!(*reply.body, b"{}");
    let expected = r#"{"credentials":"same-origin","cache":"no-store","redirect":"error","referrerPolicy":"no-referrer"}"#;
    assert_eq!(network.fetch_options(), [expected]);
    assert_eq!(network.authorizations(), [""]);
}

#[wasm_bindgen_test]
async fn a_refused_token_is_refreshed_once_and_the_request_repeated() {
    let bench = bench("test.calls.renewed");
    bench.respond("token-1", ADD, 401, "");
    bench.respond("token-2", ADD, 200, "{}");
    assert_eq!(
        bench.add().await,
        Ok(()),
        "the refused one was not carried out"
    );
    assert_eq!(
        bench.network.authorizations(),
        ["Bearer token-1", "Bearer token-2"]
    );
    assert_eq!(bench.refreshes.get(), 1);
}

#[wasm_bindgen_test]
async fn a_request_of_one_user_is_never_sent_with_the_token_of_another() {
    let bench = bench("test.calls.next");
    bench.respond("token-1", ADD, 401, "");
    bench.respond("token-b", ADD, 200, "{}");
    let change = async {
        until("the request is in progress", || {
            bench.network.calls().len() == 1
        })
        .await;
        bench.sign_in_as("bruno@example.com", "token-b");
    };
    let (result, ()) = futures::join!(bench.add(), change);
    assert_eq!(result, Err(ErrorKind::SignedOut));
    assert_eq!(bench.network.authorizations(), ["Bearer token-1"]);
    assert_eq!(bench.add().await, Ok(()), "the next person's own goes out");
}

#[wasm_bindgen_test]
async fn twenty_concurrently_refused_requests_refresh_once() {
    let bench = bench("test.calls.together");
    bench.respond("token-1", LIST, 401, "");
    bench.respond("token-2", LIST, 200, "[]");
    let cancel = CancelToken::default();
    let answers = join_all((0..20).map(|_| bench.list(&cancel))).await;
    assert_eq!(answers, vec![Ok(0); 20]);
    assert_eq!(bench.refreshes.get(), 1);
    assert_eq!(bench.network.calls().len(), 40);
}

#[wasm_bindgen_test]
async fn a_refused_fresh_token_expires_the_session() {
    let bench = bench("test.calls.ended");
    bench.respond("", LIST, 401, "");
    let result = bench.list(&CancelToken::default()).await;
    assert_eq!(result, Err(ErrorKind::SignedOut));
    assert_eq!(bench.network.calls().len(), 2, "no third try");
    let state = bench.session.state().get_untracked();
    assert!(matches!(state, SessionState::Expired { .. }));
    let result = bench.list(&CancelToken::default()).await;
    assert_eq!(result, Err(ErrorKind::SignedOut));
    assert_eq!(bench.network.calls().len(), 2, "nothing without a session");
}

#[wasm_bindgen_test]
async fn only_free_reads_are_retried() {
    let bench = bench("test.calls.repeated");
    let result = bench.list(&CancelToken::default()).await;
    assert_eq!(result, Err(ErrorKind::Unreachable));
    assert_eq!(bench.network.calls().len(), 3);
    assert_eq!(bench.add().await, Err(ErrorKind::Unreachable));
    bench.respond("", ADD, 503, "");
    assert_eq!(bench.add().await, Err(ErrorKind::Failed));
    assert_eq!(bench.network.calls().len(), 5);
}

#[wasm_bindgen_test]
async fn a_token_can_be_cancelled_again_while_its_requests_are_aborted() {
    let bench = bench("test.cancelled-twice");
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
        until("it is sent", || !bench.network.calls().is_empty()).await;
        cancel.cancel();
    };
    let (outcome, ()) = futures::join!(bench.list(&cancel), cancelling);
    js(
        "original",
        "AbortController.prototype.abort = original",
        &[&original],
    );
    assert!(is_cancelled_again.get());
    assert_eq!(outcome, Err(ErrorKind::Aborted));
}

#[wasm_bindgen_test]
async fn a_cancelled_call_ends_at_once_and_is_not_repeated() {
    let bench = bench("test.calls.cancelled");
    bench.respond("", LIST, 200, "[]");
    let cancel = CancelToken::default();
    let stop = async {
        until("the request is in progress", || {
            bench.network.calls().len() == 1
        })
        .await;
        cancel.cancel();
    };
    let (result, ()) = futures::join!(bench.list(&cancel), stop);
    assert_eq!(result, Err(ErrorKind::Aborted));
    assert_eq!(bench.list(&cancel).await, Err(ErrorKind::Aborted));
    timer::sleep(400).await;
    assert_eq!(bench.network.calls().len(), 1);
}
