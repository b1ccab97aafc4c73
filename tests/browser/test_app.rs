//! Workspace pages at an address, with a session and a mock network.

use super::mock_network::MockNetwork;
use super::sign_in::{NoPersistence, no_refresh};
use super::test_dom::{Page, document, js, mount, tick, until};
use crate::pages::{
    AnalysisPage, JournalPage, ProcessPage, ProcessesPage, QueryFormPage, QueryResultPage,
    RadarsPage, RiskDetailPage,
};
use farol_core::api::auth::LoginResult;
use farol_core::model::config::Idempotency;
use farol_core::protocol::Secret;
use farol_core::route::Page as Address;
use farol_web::platform::storage::{self, StorageArea};
use farol_web::services::{Client, PageStateCache, provide_navigation, use_navigation};
use farol_web::session::{SessionStore, Workspaces};
use farol_web::store::Singletons;
use leptos::prelude::*;
use leptos_router::components::Router;
use std::cell::Cell;
use std::rc::Rc;

/// Pages at an address; dropping it restores the previous address.
pub(crate) struct TestApp {
    page: Option<Page>,
    pub(crate) network: MockNetwork,
    pub(crate) session: SessionStore,
    before: String,
}

impl Drop for TestApp {
    fn drop(&mut self) {
        drop(self.page.take());
        set_address(&self.before);
    }
}

/// Sets the address without navigation.
pub(crate) fn set_address(address: &str) {
    js(
        "address",
        "history.replaceState(null, '', address)",
        &[&address.into()],
    );
}

/// Returns the path and query of the page's address.
pub(crate) fn current_address() -> String {
    let address = js("", "return location.pathname + location.search", &[]);
    address.as_string().unwrap()
}

/// Removes everything stored under `scope`.
pub(crate) fn clear_storage(scope: &str) {
    for area in [StorageArea::Tab, StorageArea::Device] {
        for key in storage::keys(area, "farol.") {
            if key.contains(scope) {
                storage::remove(area, &key);
            }
        }
    }
}

/// Adds a `base` element for the root, as every host does.
pub(crate) fn add_base() {
    if document().query_selector("base").unwrap().is_none() {
        js(
            "",
            "const base = document.createElement('base'); base.href = '/'; document.head.append(base)",
            &[],
        );
    }
}

/// Signs a user in, or in again.
pub(crate) fn sign_in(session: SessionStore, email: &str, stays_signed_in: bool) {
    let login_result = LoginResult {
        email: email.to_owned(),
        username: "Ana".to_owned(),
        token: Secret::new("token-1"),
        refresh_token: None,
    };
    session.sign_in(login_result, email, stays_signed_in);
}

/// Opens the pages at an address, signed in, with the responses that `prepare` sets up.
pub(crate) async fn open(
    channel: &'static str,
    address: &str,
    prepare: impl Fn(&MockNetwork),
) -> TestApp {
    open_view(channel, address, prepare, |scope| {
        Singletons::provide(&scope, expect_context::<SessionStore>().identity());
        provide_navigation();
        view! { <CurrentPage /> }.into_any()
    })
    .await
}

/// Like [`open`], with another view; it receives the scope of the stores.
pub(crate) async fn open_view(
    channel: &'static str,
    address: &str,
    prepare: impl Fn(&MockNetwork),
    view: impl FnOnce(String) -> AnyView + Send + 'static,
) -> TestApp {
    add_base();
    let network = MockNetwork::new();
    prepare(&network);
    let before = current_address();
    set_address(address);
    let signed_in = Rc::new(Cell::new(None));
    let session_slot = Rc::clone(&signed_in);
    let page = mount(move || {
        let session = SessionStore::new(NoPersistence, channel, no_refresh());
        session_slot.set(Some(session));
        sign_in(session, "ana@example.com", false);
        provide_context(session);
        provide_context(Client::new("", Idempotency::default(), session));
        provide_context(Workspaces::new("", Vec::new(), Memo::new(|_| None)));
        PageStateCache::provide(session.identity());
        let scope = format!("@{channel}");
        view! { <Router>{view(scope)}</Router> }
    });
    tick().await;
    TestApp {
        page: Some(page),
        network,
        session: signed_in.get().unwrap(),
        before,
    }
}

/// Renders the page of the current path, as the app does.
#[component]
pub(crate) fn CurrentPage() -> impl IntoView {
    let path = use_navigation().path();
    let page = Memo::new(move |_| path.with(|path| Address::at(path)));
    move || {
        page.get().map(|page| match page {
            Address::Radars => view! { <RadarsPage /> }.into_any(),
            Address::Processes => view! { <ProcessesPage /> }.into_any(),
            Address::Process => view! { <ProcessPage /> }.into_any(),
            Address::Analysis => view! { <AnalysisPage /> }.into_any(),
            Address::RiskDetail => view! { <RiskDetailPage /> }.into_any(),
            Address::QueryForm(_) => view! { <QueryFormPage /> }.into_any(),
            Address::QueryResult => view! { <QueryResultPage /> }.into_any(),
            Address::Journal => view! { <JournalPage /> }.into_any(),
            _ => "nowhere".into_any(),
        })
    }
}

impl TestApp {
    pub(crate) fn page(&self) -> &Page {
        self.page.as_ref().unwrap()
    }

    /// Waits until the page contains this text.
    pub(crate) async fn expect_text(&self, text: &str) {
        until(text, || self.page().text().contains(text)).await;
    }
}
