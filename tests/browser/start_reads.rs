//! What a start of the app reads of storage: nothing of the entries that its page doesn't show.

use super::journal::request;
use super::mock_network::MockNetwork;
use super::paid_query_support::{BALANCE, balance};
use super::test_app::{CurrentPage, TestApp, clear_storage, open_view, sign_in};
use super::test_dom::{js, until};
use farol_core::model::journal::JournalEntry;
use farol_core::model::operation::Operation;
use farol_web::components::layout::Shell;
use farol_web::platform::storage::{self, StorageArea};
use farol_web::platform::timer;
use farol_web::services::Preferences;
use farol_web::session::SessionStore;
use farol_web::store::purge_other_accounts;
use farol_web::ui::{DownloadHosts, FirstRender};
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

/// Most keys that a start reads, however many entries there are.
const MAX_ITEMS: f64 = 40.0;
/// Time after the last request in which the services of the page read what they need, in milliseconds.
const WAIT_MS: u32 = 500;

/// Reads of storage: keys and values, and lists of all keys of localStorage.
#[derive(Debug)]
struct StorageReads {
    items: f64,
    lists: f64,
}

/// Counts the reads of storage until it is dropped.
struct StorageReadCount(JsValue);

impl StorageReadCount {
    fn new(scope: &str) -> Self {
        Self(js(
            "scope",
            "const { getItem, key } = Storage.prototype; \
            const { keys } = Object; \
            const spy = { items: 0, lists: 0, end() { \
                Object.assign(Storage.prototype, { getItem, key }); \
                Object.keys = keys; \
            } }; \
            Storage.prototype.getItem = function (name) { \
                if (name.includes(scope)) spy.items += 1; \
                return getItem.call(this, name); \
            }; \
            Storage.prototype.key = function (at) { \
                spy.items += 1; \
                return key.call(this, at); \
            }; \
            Object.keys = (object) => { \
                if (object === localStorage) spy.lists += 1; \
                return keys(object); \
            }; \
            return spy",
            &[&scope.into()],
        ))
    }

    fn reads(&self) -> StorageReads {
        let count = |name: &str| {
            let count = js("spy, name", "return spy[name]", &[&self.0, &name.into()]);
            count.as_f64().unwrap()
        };
        StorageReads {
            items: count("items"),
            lists: count("lists"),
        }
    }
}

impl Drop for StorageReadCount {
    fn drop(&mut self) {
        js("spy", "spy.end()", &[&self.0]);
    }
}

/// Stores entries of the history, and of processes whose monitoring has ended.
fn store_entries(scope: &str) {
    for at in 0..300 {
        let id = format!("{at:013}-1");
        let key = format!("farol.journal{scope}.ana@example.com.1001-5001.{id}");
        let entry = JournalEntry::sent(id, &request(Operation::Kyc), at, "ana@example.com");
        let text = serde_json::to_string(&entry).unwrap();
        storage::write(StorageArea::Device, &key, &text);
    }
    for at in 0..500 {
        let text = format!(
            r#"{{"id":"{at:013}-1","action":"Inactivate","number":"00000013920248260100","at":{at},"author":"ana@example.com","state":"Done"}}"#
        );
        let key = format!("farol.monitoring{scope}.ana@example.com.1001-5001.{at:013}-1");
        storage::write(StorageArea::Device, &key, &text);
    }
}

fn mock_responses(network: &MockNetwork) {
    network.set_delay(0);
    let radars = "GET /v2/organizations/1001/radars";
    network.respond(radars, 200, Some(0), "[]");
    network.respond(BALANCE, 200, None, &balance(250));
}

/// Renders the page, after which the app loads its background services.
#[component]
fn RenderedPage() -> impl IntoView {
    FirstRender::page_has_rendered();
    view! { <CurrentPage /> }
}

/// Starts the app on the radars, with a user who stays signed in, and waits for its services.
async fn start(channel: &'static str) -> TestApp {
    let app = open_view(
        channel,
        "/w/1001-5001/radars",
        mock_responses,
        move |scope| {
            let session: SessionStore = expect_context();
            sign_in(session, "ana@example.com", true);
            purge_other_accounts(&scope, session.identity(), || None, || None);
            Preferences::provide(Some("en"));
            provide_context(DownloadHosts::new(Vec::new()));
            view! { <Shell scope=scope><RenderedPage /></Shell> }.into_any()
        },
    )
    .await;
    until("the balance is read", || {
        app.network.requests().iter().any(|call| call == BALANCE)
    })
    .await;
    timer::sleep(WAIT_MS).await;
    app
}

async fn reads_of_start(channel: &'static str) -> StorageReads {
    let count = StorageReadCount::new(&format!("@{channel}"));
    let app = start(channel).await;
    let reads = count.reads();
    drop(app);
    reads
}

#[wasm_bindgen_test]
async fn a_start_reads_no_entries_that_its_page_does_not_show() {
    let (channel, scope) = ("test.start.entries", "@test.start.entries");
    clear_storage(scope);
    store_entries(scope);
    // The first start looks for data of other users and for pending inactivations, and stores that there are none.
    let [first, next] = [reads_of_start(channel).await, reads_of_start(channel).await];
    clear_storage(scope);
    web_sys::console::log_1(&format!("reads of two starts: {first:?}, {next:?}").into());
    assert!(first.items > 500.0 && first.lists > 0.0, "{first:?}");
    assert!(next.items <= MAX_ITEMS && next.lists == 0.0, "{next:?}");
}
