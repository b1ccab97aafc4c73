//! Responses of any size and content: limits, time slices, and storage of unreadable bodies.

use super::mock_network::MockNetwork;
use super::paid_query_support::{self, CREATE, Tab, clear_storage, created, open};
use super::sign_in::{NoPersistence, no_refresh};
use super::stored_responses;
use super::test_app;
use super::test_dom::{document, js, owned, text, until};
use farol_core::api::kyc::QueryKyc;
use farol_core::model::config::Idempotency;
use farol_core::model::document::Document;
use farol_core::model::ids::{HolderId, OrganizationId, PlanId};
use farol_core::model::journal::Outcome;
use farol_core::model::operation::Operation;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::protocol::{ApiError, ErrorKind, ReceivedBody, UnreadBody};
use farol_core::view_model::query_response::QueryResponseReader;
use farol_web::components::paid_query::{PaidQueryDialog, PaidQueryDialogState, PaidQueryPrompt};
use farol_web::platform::fetch::{CancelToken, fetch_asset};
use farol_web::platform::time_slices;
use farol_web::platform::timer;
use farol_web::services::Client;
use farol_web::session::SessionStore;
use leptos::prelude::*;
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen_test::{console_log, wasm_bindgen_test};

const KYC: &str = "GET /v1/organizations/1001/holder/5001/document/12345678909";

/// Sends a compliance query with a client of its own.
async fn send_query(channel: &'static str) -> Result<String, ApiError> {
    let (_page, client) = owned(move || {
        let session = SessionStore::new(NoPersistence, channel, no_refresh());
        test_app::sign_in(session, "ana@example.com", false);
        Client::new("", Idempotency::default(), session)
    });
    let query = QueryKyc {
        organization: OrganizationId(1001),
        holder: HolderId(5001),
        document: Document::parse("12345678909").unwrap(),
    };
    let response = client.call(&query, &CancelToken::default()).await?;
    Ok(response.tree.as_text().unwrap_or("a tree").to_owned())
}

fn unread(error: ApiError) -> ReceivedBody {
    match error.unread.map(|unread| *unread) {
        Some(UnreadBody::Here(received)) => received,
        other => panic!("nothing came along: {other:?}"),
    }
}

fn memory() -> f64 {
    js(
        "memory",
        "return memory.buffer.byteLength",
        &[&wasm_bindgen::memory()],
    )
    .as_f64()
    .unwrap()
}

#[wasm_bindgen_test]
async fn a_body_over_the_limit_is_an_error() {
    let network = MockNetwork::new();
    // Endless white space in chunks of 1 MiB; counts the chunks that were read.
    let endless = "() => new ReadableStream({ \
        pull(control) { window.sent = (window.sent ?? 0) + 1; control.enqueue(new Uint8Array(1 << 20).fill(32)); }, \
        cancel() { window.stopped = true; } })";
    network.respond_with(KYC, endless);
    let before = memory();
    let error = send_query("test.responses.endless").await.unwrap_err();
    assert_eq!(
        (&error.kind, error.status),
        (&ErrorKind::TooLarge, Some(200))
    );
    assert!(error.outcome_is_unknown(), "it may have been paid for");
    let grown = (memory() - before) / 1_048_576.0;
    // The limit is 80 MB; buffers that were outgrown aren't returned to the browser.
    assert!(grown < 256.0, "{grown} MB more memory");
    until("the stream is cancelled", || {
        js("", "return window.stopped === true", &[]).is_truthy()
    })
    .await;
    let sent = js("", "return window.sent", &[]).as_f64().unwrap();
    assert!((80.0..90.0).contains(&sent), "{sent} MB");
    let body = unread(error);
    assert!(
        !body.is_whole && body.bytes.len() == 1 << 20,
        "its start is kept"
    );
}

#[wasm_bindgen_test]
async fn a_same_origin_file_over_the_limit_is_an_error() {
    let network = MockNetwork::new();
    network.respond_with("GET /config.json", "() => new Uint8Array(3 << 20).fill(32)");
    let error = fetch_asset("/config.json").await.unwrap_err();
    assert_eq!(error.kind, ErrorKind::TooLarge);
}

#[wasm_bindgen_test]
async fn invalid_utf8_does_not_reject_a_response() {
    let network = MockNetwork::new();
    let quoted = "() => new Uint8Array([0xef, 0xbb, 0xbf, 34, 74, 111, 115, 0xe9, 34])";
    network.respond_with(KYC, quoted);
    assert_eq!(
        send_query("test.responses.latin").await.as_deref(),
        Ok("Jos\u{fffd}")
    );
}

#[wasm_bindgen_test]
async fn a_body_that_is_not_json_is_kept_in_the_error() {
    let network = MockNetwork::new();
    network.respond_with(KYC, "() => new Uint8Array([60, 112, 62, 0xe9, 0, 0xff])");
    let error = send_query("test.responses.html").await.unwrap_err();
    assert_eq!(error.kind, ErrorKind::Unreadable);
    assert!(!format!("{error:?}").contains("112"), "it isn't printed");
    let body = unread(error);
    assert!(body.is_whole);
    assert_eq!(*body.bytes, [60, 112, 62, 0xe9, 0, 0xff]);
}

#[wasm_bindgen_test]
async fn a_partial_body_is_kept_in_the_error() {
    let network = MockNetwork::new();
    let cut = "() => { let count = 0; return new ReadableStream({ pull(control) { \
        if (count++ === 0) control.enqueue(new TextEncoder().encode('\"half')); \
        else control.error(new TypeError('network error')); } }) }";
    network.respond_with(KYC, cut);
    let error = send_query("test.responses.cut").await.unwrap_err();
    assert_eq!(error.kind, ErrorKind::Unreachable);
    let body = unread(error);
    assert!(!body.is_whole);
    assert_eq!(*body.bytes, b"\"half");
}

/// Builds an array of objects of about 75 bytes each.
fn objects(count: usize) -> Vec<u8> {
    let object = |n: usize| {
        format!(
            r#"{{"id":{n},"nome":"Pessoa de nome {n}","ativo":true,"valor":{n}.25,"tipo":"PF"}}"#
        )
    };
    format!("[{}]", (0..count).map(object).collect::<Vec<_>>().join(",")).into_bytes()
}

/// Returns the longest time between two event loop turns while `work` runs, and the number of
/// turns.
async fn longest_gap<T>(work: impl Future<Output = T>) -> (T, f64, u32) {
    let now = || js("", "return performance.now()", &[]).as_f64().unwrap();
    let is_over = Rc::new(Cell::new(false));
    let (end, found) = (is_over.clone(), Rc::new(Cell::new((0.0_f64, 0))));
    let note = found.clone();
    wasm_bindgen_futures::spawn_local(async move {
        let mut last = now();
        while !end.get() {
            timer::yield_to_browser().await;
            let (longest, turns) = note.get();
            note.set((longest.max(now() - last), turns + 1));
            last = now();
        }
    });
    let result = work.await;
    is_over.set(true);
    let (longest, turns) = found.get();
    (result, longest, turns)
}

#[wasm_bindgen_test]
async fn reading_a_large_response_does_not_block_the_page() {
    let body = objects(460_000);
    let size = body.len() / 1_000_000;
    let mut reading = QueryResponseReader::new(ReceivedBody::complete(body));
    let work = time_slices::until_done(|| reading.step());
    let (response, longest, turns) = longest_gap(work).await;
    console_log!(
        "{size} MB read; the longest gap between two turns of the page: {longest:.0} ms, {turns} turns"
    );
    assert_eq!(response.content.len(), 2_760_001);
    // Each slice of about a frame is followed by an event loop turn.
    assert!(turns >= 8, "{turns} turns");
    let ((), longest, turns) = longest_gap(async {
        let tree = response.content.shared_root();
        drop(response);
        time_slices::discard(std::sync::Arc::try_unwrap(tree).into_iter().collect()).await;
    })
    .await;
    console_log!("dropped: {longest:.0} ms, {turns} turns");
}

fn workspace() -> WorkspaceKey {
    "1001-5001".parse().unwrap()
}

/// Page with a button that opens the dialog for an analysis.
fn page() -> AnyView {
    let dialog = PaidQueryDialogState::new(workspace());
    let plan = Some(PlanId(301));
    let document = Document::parse("12345678909").unwrap();
    let prompt = PaidQueryPrompt {
        plan,
        ..PaidQueryPrompt::about_one_subject(Operation::Analysis, document)
    };
    let send = Callback::new(move |_: PaidQueryPrompt| {
        let query = farol_core::api::analysis::CreateAnalysis {
            holder: HolderId(5001),
            organization: OrganizationId(1001),
            plan: PlanId(301),
            document,
        };
        dialog.send(query, |_, _| {});
    });
    view! {
        <button on:click=move |_| dialog.open(prompt.clone())>"Ask"</button>
        <PaidQueryDialog dialog=dialog on_confirm=send />
    }
    .into_any()
}

async fn open_page(network: &MockNetwork, scope: &'static str) -> Tab {
    clear_storage(scope);
    let tab = open(scope, page).await;
    tab.press("Ask").await;
    tab.press("Confirm and run").await;
    tab.expect_text("whether the request was executed").await;
    assert_eq!(created(network), 1);
    tab
}

#[wasm_bindgen_test]
async fn a_paid_response_of_unknown_form_is_stored_unchanged() {
    let network = paid_query_support::network();
    let body = r#"{"status":"INITIAL","result":{"userPlanConsumeAnalyticsId":"n9001"}}"#;
    network.respond(CREATE, 200, None, body);
    let scope = "@test.responses.form";
    let tab = open_page(&network, scope).await;
    let entry = untrack(|| tab.journal.entries(workspace())).remove(0);
    assert_eq!(entry.outcome, Outcome::Unknown);
    let links = tab.page().all("link");
    let links: Vec<_> = links.iter().chain(&dialog_links()).map(text).collect();
    assert!(
        links
            .iter()
            .any(|link| link == "See the response as received"),
        "{links:?}"
    );
    let response = stored_responses::parsed(&tab.journal, &entry.id).await;
    assert_eq!(*response.received.bytes, body.as_bytes());
    assert!(response.is_json && response.received.is_whole);
    assert_eq!(created(&network), 1, "nothing is sent again");
    clear_storage(scope);
}

fn dialog_links() -> Vec<web_sys::Element> {
    let found = document().query_selector_all("dialog a[href]").unwrap();
    (0..found.length())
        .map(|at| wasm_bindgen::JsCast::unchecked_into(found.get(at).unwrap()))
        .collect()
}

#[wasm_bindgen_test]
async fn a_response_with_invalid_utf8_is_stored() {
    let network = paid_query_support::network();
    network.respond_with(CREATE, "() => new Uint8Array([60, 112, 62, 0xe9, 0, 0xff])");
    let scope = "@test.responses.bytes";
    let tab = open_page(&network, scope).await;
    let entry = untrack(|| tab.journal.entries(workspace())).remove(0);
    drop(tab);
    let tab = open(scope, page).await;
    let response = stored_responses::parsed(&tab.journal, &entry.id).await;
    assert!(!response.is_json && response.received.is_whole);
    assert_eq!(*response.received.bytes, [60, 112, 62, 0xe9, 0, 0xff]);
    clear_storage(scope);
}
