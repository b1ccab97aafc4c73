//! Shared setup of tests of paid queries: a tab with the app's stores, dialogs, batches and poller.

use super::mock_network::MockNetwork;
use super::sign_in::{NoPersistence, no_refresh};
use super::test_app::{self, current_address, set_address};
use super::test_dom::{Page, document, js, mount, tick, until};
use farol_core::model::config::Idempotency;
use farol_core::model::operation::QueryArea;
use farol_core::route::Page as Address;
use farol_web::components::layout::InactivationBar;
use farol_web::platform::storage::{self, StorageArea};
use farol_web::services::{Client, PageStateCache, provide_navigation, use_navigation};
use farol_web::session::{SessionStore, Workspaces};
use farol_web::store::{Journal, Singletons, purge_other_accounts};
use farol_web::ui::{ToastList, Toasts};
use leptos::prelude::*;
use leptos_router::components::Router;
use std::cell::RefCell;
use std::rc::Rc;

pub(crate) const CREATE: &str = "POST /v2/analytics";
pub(crate) const BALANCE: &str = "GET /v1/holder/5001/organization/1001/balance";
pub(crate) const MADE: &str = r#"{"status": "INITIAL", "result": {"userPlanConsumeAnalyticsId": 9001,
    "userPlanConsumeUniqueId": 7001, "status": "INITIAL", "documentInfo": "Maria Andrade",
    "totalProcessesEstimated": 12}}"#;

/// Builds the balance response, with the remaining queries of each plan.
pub(crate) fn balance(premium: u32) -> String {
    let plan = |id: u32, name: &str, left: u32| {
        format!(
            r#"{{"balance": {{"available": {left}, "plan": {{"planId": {id}, "planName": "{name}"}}}}}}"#
        )
    };
    let plans = [plan(301, "Premium", premium), plan(303, "Basic", 0)];
    format!(r#"{{"sucess": true, "balance": [{}]}}"#, plans.join(","))
}

/// Creates a network that accepts analyses and returns the balance.
pub(crate) fn network() -> MockNetwork {
    let network = MockNetwork::new();
    network.respond(BALANCE, 200, None, &balance(250));
    network.respond(CREATE, 200, None, MADE);
    network
}

/// Returns the number of analyses requested so far.
pub(crate) fn created(network: &MockNetwork) -> usize {
    let calls = network.requests();
    calls.iter().filter(|call| *call == CREATE).count()
}

/// A tab with the app, at first at `/w/1001-5001/analyses`; dropping it closes the tab.
pub(crate) struct Tab {
    page: Option<Page>,
    before: String,
    pub(crate) journal: Journal,
    pub(crate) session: SessionStore,
}

impl Drop for Tab {
    fn drop(&mut self) {
        drop(self.page.take());
        set_address(&self.before);
    }
}

pub(crate) fn sign_in(session: SessionStore) {
    test_app::sign_in(session, "ana@example.com", false);
}

/// Removes data of earlier tests under `scope`.
pub(crate) fn clear_storage(scope: &str) {
    test_app::clear_storage(scope);
    storage::remove(StorageArea::Device, "farol.analyses.plans");
}

/// Opens a tab that shows `view`; `scope` belongs to the test.
pub(crate) async fn open(scope: &'static str, view: fn() -> AnyView) -> Tab {
    open_on(scope, "", Idempotency::default(), view).await
}

/// Opens a tab with the service at `base` and the host's idempotency configuration.
pub(crate) async fn open_on(
    scope: &'static str,
    base: &'static str,
    idempotency: Idempotency,
    view: fn() -> AnyView,
) -> Tab {
    if document().query_selector("base").unwrap().is_none() {
        js(
            "",
            "const base = document.createElement('base'); base.href = '/'; document.head.append(base)",
            &[],
        );
    }
    let before = current_address();
    set_address("/w/1001-5001/analyses");
    let stores = Rc::new(RefCell::new(None));
    let stores_slot = stores.clone();
    let page = mount(move || {
        let session =
            SessionStore::new(NoPersistence, &format!("test.session{scope}"), no_refresh());
        sign_in(session);
        let identity = session.identity();
        let journal = Journal::new(scope, identity);
        provide_context(session);
        provide_context(journal);
        purge_other_accounts(scope, identity, || None, || None);
        PageStateCache::provide(identity);
        provide_context(Workspaces::new(scope, Vec::new(), Memo::new(|_| None)));
        provide_context(Client::new(base, idempotency, session));
        *stores_slot.borrow_mut() = Some((journal, session));
        view! { <Router><Frame scope=scope view=view /></Router> }
    });
    tick().await;
    let (journal, session) = stores.borrow_mut().take().unwrap();
    Tab {
        page: Some(page),
        before,
        journal,
        session,
    }
}

/// Provides the contexts that the app's frame provides to its pages.
#[component]
fn Frame(scope: &'static str, view: fn() -> AnyView) -> impl IntoView {
    Toasts::provide();
    let session: SessionStore = expect_context();
    Singletons::provide(scope, session.identity());
    provide_navigation();
    let navigation = use_navigation();
    let (path, workspace) = (navigation.path(), navigation.workspace());
    let page = Memo::new(move |_| path.with(|path| Address::at(path)));
    view! {
        <div role="status"><InactivationBar workspace=workspace /></div>
        {move || match page.get() {
            Some(Address::QueryForm(QueryArea::Analyses) | Address::Processes) => view(),
            Some(Address::Analysis) => "the analysis".into_any(),
            _ => "nowhere".into_any(),
        }}
        <ToastList />
    }
}

impl Tab {
    pub(crate) fn page(&self) -> &Page {
        self.page.as_ref().unwrap()
    }

    pub(crate) async fn expect_text(&self, text: &str) {
        until(text, || self.page().text().contains(text)).await;
    }

    /// Waits for the button of this name, and clicks it.
    pub(crate) async fn press(&self, button: &str) {
        until(button, || self.page().maybe("button", button).is_some()).await;
        self.page().press(button);
    }
}
