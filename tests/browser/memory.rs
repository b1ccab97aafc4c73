//! Memory of the program: repeated actions leave nothing allocated.

use super::journal::{request, workspace};
use super::mock_network::MockNetwork;
use super::paid_query_support::{BALANCE, balance};
use super::test_app::{CurrentPage, TestApp, current_address, open_view};
use super::test_dom::{click, js, type_in, until};
use farol_core::model::operation::Operation;
use farol_web::components::layout::Shell;
use farol_web::platform::timer;
use farol_web::services::Preferences;
use farol_web::store::Journal;
use farol_web::ui::DownloadHosts;
use leptos::prelude::*;
use peak_alloc::PeakAlloc;
use std::future::Future;
use std::sync::{Arc, Mutex};
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::Element;

/// Counts the bytes that are allocated.
#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// Rounds after which every cache is full.
const WARM_UP_ROUNDS: usize = 10;
/// Rounds between the two measurements, enough to make what is allocated once insignificant.
const ROUNDS: usize = 120;
/// Number of measurements, one a round, of which the least counts: disposed subscribers of a
/// long-lived source are removed in batches.
const MEASUREMENTS: usize = 5;
/// Greatest growth in bytes a round. A change of page leaves about 90 bytes, and tables that double count as
/// much again; the leaks that these tests detect take 900 bytes a round and more.
const MAX_GROWTH: usize = 400;

/// Number of entries in the history, each with a row.
const ENTRIES: usize = 12;

const PALETTE: &str = "Quick search (Ctrl+K)";
const RADARS: &str = "/w/1001-5001/radars";
const KYC: &str = "/w/1001-5001/queries/kyc";

/// Responses of the service to the pages of these tests.
fn mock_responses(network: &MockNetwork) {
    let row = |id: u32| {
        format!(
            r#"{{"id": {id}, "radar": {{"id": {id}, "code": "SP12345{id}", "name": "Bia {id}", "type": "OAB_NUMBER", "active": true}}}}"#
        )
    };
    let rows: Vec<_> = (1..=8).map(row).collect();
    network.set_delay(0);
    network.respond(
        "GET /v2/organizations/1001/radars",
        200,
        Some(16),
        &format!("[{}]", rows.join(",")),
    );
    network.respond(BALANCE, 200, None, &balance(250));
    let kyc = "GET /v1/organizations/1001/holder/5001/document/";
    network.respond(kyc, 200, None, r#""{\"IsCurrentlyPEP\": false}""#);
}

/// Opens the app at an address; the owner is that of its services.
async fn open(channel: &'static str, address: &str) -> (TestApp, Owner) {
    let owner = Arc::new(Mutex::new(None));
    let app = owner.clone();
    let app = open_view(channel, address, mock_responses, move |scope| {
        *app.lock().unwrap() = Owner::current();
        Preferences::provide(Some("en"));
        provide_context(DownloadHosts::new(Vec::new()));
        view! { <Shell scope=scope><CurrentPage /></Shell> }.into_any()
    })
    .await;
    app.finds("button", PALETTE).await;
    let owner = owner.lock().unwrap().take().unwrap();
    (app, owner)
}

impl TestApp {
    /// Waits for the element of this role and name.
    async fn finds(&self, role: &str, expected_name: &str) -> Element {
        until(expected_name, || {
            self.page().maybe(role, expected_name).is_some()
        })
        .await;
        self.page().get(role, expected_name)
    }

    /// Waits for an element that matches `selector`.
    async fn selects(&self, selector: &str) -> Element {
        until(selector, || !self.page().select(selector).is_empty()).await;
        self.page().select(selector).remove(0)
    }
}

fn back() {
    js("", "history.back()", &[]);
}

/// Returns the bytes that are allocated when all work is done and the garbage is collected.
async fn allocated() -> usize {
    // The closures of removed elements are dropped by finalizers.
    for _ in 0..2 {
        js("", "globalThis.gc()", &[]);
        timer::sleep(5).await;
    }
    ALLOCATOR.current_usage()
}

async fn least<F: Future<Output = ()>>(round: &impl Fn(usize) -> F) -> usize {
    let mut least = usize::MAX;
    for at in 0..MEASUREMENTS {
        round(at).await;
        least = least.min(allocated().await);
    }
    least
}

/// Repeats `round` and returns the growth of the program in bytes a round.
async fn growth<F: Future<Output = ()>>(round: impl Fn(usize) -> F) -> usize {
    for at in 0..WARM_UP_ROUNDS {
        round(at).await;
    }
    let before = least(&round).await;
    for at in 0..ROUNDS {
        round(at).await;
    }
    let after = least(&round).await;
    let growth = after.saturating_sub(before) / (ROUNDS + MEASUREMENTS);
    web_sys::console::log_1(&format!("{growth} bytes a round, from {before}").into());
    growth
}

/// Checks the growth after the app is closed: its listeners would take the clicks of other tests.
#[track_caller]
fn assert_flat(app: TestApp, growth: usize) {
    drop(app);
    assert!(growth <= MAX_GROWTH, "{growth} bytes a round");
}

#[wasm_bindgen_test]
async fn sorting_allocates_nothing_that_stays() {
    let (test_app, _) = open("test.memory.sort", RADARS).await;
    let app = &test_app;
    app.selects("tbody td").await;
    let growth = growth(|at| async move {
        let before = app.network.requests().len();
        click(&app.page().select("th a")[at % 2]);
        until("the request is sent", || {
            app.network.requests().len() > before
        })
        .await;
        until("the rows are shown", || {
            app.page().select("[aria-busy=true]").is_empty()
        })
        .await;
    })
    .await;
    assert_flat(test_app, growth);
}

#[wasm_bindgen_test]
async fn a_query_allocates_nothing_that_stays_but_its_entry() {
    let (test_app, owner) = open("test.memory.kyc", KYC).await;
    let app = &test_app;
    let journal = owner.with(Journal::get);
    let growth = growth(|_| async move {
        let field = app.selects("form input").await.unchecked_into();
        type_in(&field, "123.456.789-09");
        js("field", "field.form.requestSubmit()", &[&field]);
        click(&app.finds("button", "Confirm and run").await);
        until("the result is shown", || {
            current_address().contains("/results/")
        })
        .await;
        app.selects(".query-result-page dl").await;
        back();
        until("the form is shown", || current_address() == KYC).await;
        // Only the entry of the query may remain.
        journal.clear(workspace(), |_| true);
    })
    .await;
    assert_flat(test_app, growth);
}

#[wasm_bindgen_test]
async fn the_journal_and_the_palette_allocate_nothing_that_stays() {
    let (test_app, owner) = open("test.memory.pages", RADARS).await;
    let app = &test_app;
    let journal = owner.with(Journal::get);
    for _ in 0..ENTRIES {
        journal.add(workspace(), &request(Operation::Kyc));
    }
    let growth = growth(|_| async move {
        click(&app.selects("nav a[href$='/journal']").await);
        until("the journal is shown", || {
            app.page().select("tbody [data-column=state]").len() == ENTRIES
        })
        .await;
        click(&app.finds("button", PALETTE).await);
        app.selects("dialog[open] input").await;
        app.page().press("Close");
        until("no dialog is open", || {
            app.page().select("dialog[open]").is_empty()
        })
        .await;
        click(&app.selects("nav a[href$='/radars']").await);
        app.selects("tbody td").await;
    })
    .await;
    assert_flat(test_app, growth);
}
