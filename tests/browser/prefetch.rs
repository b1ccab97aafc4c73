//! Prefetched response: taken once by the same call, and by no other.

use super::http_client::{Bench, LIST, bench};
use super::test_dom::until;
use farol_core::api::monitoring::ListRadars;
use farol_core::model::ids::OrganizationId;
use farol_core::protocol::{ErrorKind, PageRequest};
use farol_core::url_state::radars::RadarsView;
use farol_web::platform::fetch::{CancelToken, discard_prefetched};
use wasm_bindgen_test::wasm_bindgen_test;

fn prefetch_page(bench: &Bench, page: u32) {
    bench.client.prefetch(&ListRadars {
        organization: OrganizationId(1001),
        page: PageRequest {
            page,
            ..RadarsView::default().list
        },
    });
}

async fn until_sent(bench: &Bench) {
    until("it is sent", || bench.network.calls().len() == 1).await;
}

#[wasm_bindgen_test]
async fn the_same_call_takes_a_prefetched_response_once() {
    let bench = bench("test.prefetch.taken");
    bench.respond("token-1", LIST, 200, "[]");
    prefetch_page(&bench, 1);
    until_sent(&bench).await;
    let cancel = CancelToken::default();
    assert_eq!(bench.list(&cancel).await, Ok(0));
    assert_eq!(bench.network.calls().len(), 1);
    assert_eq!(bench.network.authorizations(), ["Bearer token-1"]);
    assert_eq!(bench.list(&cancel).await, Ok(0));
    assert_eq!(bench.network.calls().len(), 2, "the next one is sent");
}

#[wasm_bindgen_test]
async fn another_page_of_the_list_is_requested_itself() {
    let bench = bench("test.prefetch.other");
    bench.respond("", LIST, 200, "[]");
    prefetch_page(&bench, 2);
    until_sent(&bench).await;
    assert_eq!(bench.list(&CancelToken::default()).await, Ok(0));
    assert_eq!(bench.network.calls().len(), 2);
    discard_prefetched();
}

#[wasm_bindgen_test]
async fn a_response_to_another_user_is_not_taken() {
    let bench = bench("test.prefetch.user");
    bench.respond("", LIST, 200, "[]");
    prefetch_page(&bench, 1);
    until_sent(&bench).await;
    bench.sign_in_as("bruno@example.com", "token-b");
    assert_eq!(bench.list(&CancelToken::default()).await, Ok(0));
    assert_eq!(
        bench.network.authorizations(),
        ["Bearer token-1", "Bearer token-b"]
    );
    discard_prefetched();
}

#[wasm_bindgen_test]
async fn a_discarded_response_is_not_taken() {
    let bench = bench("test.prefetch.discarded");
    bench.respond("", LIST, 200, "[]");
    prefetch_page(&bench, 1);
    until_sent(&bench).await;
    discard_prefetched();
    assert_eq!(bench.list(&CancelToken::default()).await, Ok(0));
    assert_eq!(bench.network.calls().len(), 2);
}

#[wasm_bindgen_test]
async fn a_refused_prefetch_refreshes_the_session_and_is_repeated_once() {
    let bench = bench("test.prefetch.refused");
    bench.respond("token-1", LIST, 401, "");
    bench.respond("token-2", LIST, 200, "[]");
    prefetch_page(&bench, 1);
    assert_eq!(bench.list(&CancelToken::default()).await, Ok(0));
    assert_eq!(
        bench.network.authorizations(),
        ["Bearer token-1", "Bearer token-2"]
    );
    assert_eq!(bench.refreshes.get(), 1);
}

#[wasm_bindgen_test]
async fn a_lost_prefetch_is_the_first_attempt_of_three() {
    let bench = bench("test.prefetch.lost");
    prefetch_page(&bench, 1);
    let result = bench.list(&CancelToken::default()).await;
    assert_eq!(result, Err(ErrorKind::Unreachable));
    assert_eq!(bench.network.calls().len(), 3);
}

#[wasm_bindgen_test]
async fn nothing_is_prefetched_without_a_session() {
    let bench = bench("test.prefetch.signed-out");
    bench.session.sign_out();
    prefetch_page(&bench, 1);
    let result = bench.list(&CancelToken::default()).await;
    assert_eq!(result, Err(ErrorKind::SignedOut));
    assert!(bench.network.calls().is_empty());
}
