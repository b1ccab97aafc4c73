//! Inactivations and registrations: inactivations can be undone before they are sent, and a tab
//! that crashes neither loses nor repeats one.

mod countdown;
mod outcomes;
mod registrations;
mod tabs_and_users;

use super::mock_network::MockNetwork;
use super::paid_query_support::{Tab, network};
use super::test_dom::{BrowserOverride, click, store_in_other_tab, tick, type_in, until};
use crate::pages::ProcessesPage;
use farol_web::platform::storage::{self, StorageArea};
use leptos::prelude::*;

const NUMBER: &str = "0000001-39.2024.8.26.0100";
const OTHER: &str = "1234567-78.2023.5.02.0031";
const PUT: &str = "PUT /v1/organization/1001/process/00000013920248260100/INACTIVE";
const REGISTER: &str = "POST /v1/organization/1001/process";
const DONE: &str = r#"{"sucess": true, "reason": null, "total": 1, "result": {}, "process": {}}"#;

fn page() -> AnyView {
    view! { <ProcessesPage /> }.into_any()
}

/// Shortens the seconds of a countdown by a factor of twenty until it is dropped.
fn fast_countdown() -> BrowserOverride {
    BrowserOverride::new(
        "const original = window.setTimeout;
         window.setTimeout = (task, ms, ...rest) => original(task, ms === 1000 ? 50 : ms, ...rest);
         return original;",
        "window.setTimeout = original",
    )
}

fn mock_inactivation() -> MockNetwork {
    let network = network();
    network.respond(PUT, 200, None, DONE);
    network
}

fn sent_count(network: &MockNetwork) -> usize {
    let calls = network.requests();
    calls.iter().filter(|call| *call == PUT).count()
}

/// Selects a tab of the page.
async fn select_tab(tab: &Tab, name: &str) {
    until(name, || tab.page().maybe("tab", name).is_some()).await;
    click(&tab.page().get("tab", name));
    tick().await;
}

/// Requests and confirms an inactivation; nothing is sent yet.
async fn request_inactivation(tab: &Tab) {
    select_tab(tab, "Stop").await;
    type_in(&tab.page().field("Lawsuit number"), NUMBER);
    tick().await;
    tab.press("Stop monitoring…").await;
    tab.expect_text("Once sent, it cannot be reversed").await;
    tab.press("Stop monitoring").await;
}

fn prefix(scope: &str) -> String {
    format!("farol.monitoring{scope}.ana@example.com.1001-5001.")
}

/// Stores a record of one inactivation that another tab left or is processing.
fn store(scope: &str, state: &str) {
    let entry = format!(
        r#"{{"id":"1","action":"Inactivate","number":"00000013920248260100","at":1795000000000,
        "author":"ana@example.com","state":"{state}"}}"#
    );
    store_in_other_tab(&format!("{}1", prefix(scope)), Some(&entry));
}

/// Returns all stored entries of a scope.
fn stored_state(scope: &str) -> String {
    let keys = storage::keys(StorageArea::Device, &prefix(scope)).into_iter();
    keys.filter_map(|key| storage::read(StorageArea::Device, &key))
        .collect()
}

async fn wait_for_state(scope: &str, state: &str) {
    until(state, || stored_state(scope).contains(state)).await;
}
