//! Workspace pages at an address, with a session and a fake network.

use super::mock_network::Network;
use super::sign_in::{NoVault, no_renewal};
use super::test_dom::{Page, document, js, mount, tick, until};
use farol::pages::{ProcessPage, ProcessesPage, RadarsPage};
use farol::services::{Client, PageStateCache};
use farol::session::{SessionStore, Workspaces};
use farol::store::Singletons;
use farol_core::api::auth::LoginResult;
use farol_core::model::config::Idempotency;
use farol_core::protocol::Secret;
use leptos::prelude::*;
use leptos_router::components::{FlatRoutes, Route, Router};
use leptos_router::path;
use std::cell::Cell;
use std::rc::Rc;

/// Pages at an address; dropping it restores the previous address.
pub(crate) struct Site {
    page: Option<Page>,
    pub(crate) network: Network,
    pub(crate) session: SessionStore,
    before: String,
}

impl Drop for Site {
    fn drop(&mut self) {
        drop(self.page.take());
        go(&self.before);
    }
}

/// Sets the address without navigation.
pub(crate) fn go(address: &str) {
    js(
        "address",
        "history.replaceState(null, '', address)",
        &[&address.into()],
    );
}

/// Returns the path and query of the page's address.
pub(crate) fn here() -> String {
    let address = js("", "return location.pathname + location.search", &[]);
    address.as_string().unwrap()
}

/// Adds a `base` element for the root, as every host does.
pub(crate) fn state_base() {
    if document().query_selector("base").unwrap().is_none() {
        js(
            "",
            "const base = document.createElement('base'); base.href = '/'; document.head.append(base)",
            &[],
        );
    }
}

/// Signs a user in, or in again.
pub(crate) fn sign_in(session: SessionStore, email: &str, keep: bool) {
    let reply = LoginResult {
        email: email.to_owned(),
        username: "Ana".to_owned(),
        token: Secret::new("token-1"),
        refresh_token: None,
    };
    session.sign_in(reply, email, keep);
}

/// Opens the pages at an address, signed in, with the responses that `prepare` sets up.
pub(crate) async fn open(channel: &'static str, address: &str, prepare: impl Fn(&Network)) -> Site {
    state_base();
    let network = Network::new();
    prepare(&network);
    let before = here();
    go(address);
    let signed_in = Rc::new(Cell::new(None));
    let made = Rc::clone(&signed_in);
    let page = mount(move || {
        let session = SessionStore::new(NoVault, channel, no_renewal());
        made.set(Some(session));
        sign_in(session, "ana@example.com", false);
        provide_context(session);
        provide_context(Client::new("", Idempotency::default(), session));
        provide_context(Workspaces::new("", Vec::new(), Memo::new(|_| None)));
        let identity = session.identity();
        PageStateCache::provide(identity);
        view! { <Router><Frame scope=format!("@{channel}") /></Router> }
    });
    tick().await;
    Site {
        page: Some(page),
        network,
        session: signed_in.get().unwrap(),
        before,
    }
}

/// Provides the contexts that the app's frame provides to these pages.
#[component]
fn Frame(scope: String) -> impl IntoView {
    let session: SessionStore = expect_context();
    Singletons::provide(&scope, session.identity());
    view! {
                <FlatRoutes fallback=|| "nowhere">
                    <Route path=path!("/w/:workspace/radars") view=RadarsPage />
                    <Route path=path!("/w/:workspace/processes") view=ProcessesPage />
                    <Route path=path!("/w/:workspace/processes/:number") view=ProcessPage />
                </FlatRoutes>
    }
}

impl Site {
    pub(crate) fn page(&self) -> &Page {
        self.page.as_ref().unwrap()
    }

    /// Waits until the page contains this text.
    pub(crate) async fn says(&self, words: &str) {
        until(words, || self.page().text().contains(words)).await;
    }
}
