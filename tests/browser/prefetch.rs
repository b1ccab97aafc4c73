//! Prefetched response: used once by the same request, and by no other.

use super::http_client::{Fixture, LIST, fixture};
use super::test_dom::until;
use farol_core::api::monitoring::ListRadars;
use farol_core::model::ids::OrganizationId;
use farol_core::protocol::{ErrorKind, PageRequest};
use farol_core::url_state::radars::RadarsView;
use farol_web::platform::fetch::{CancelToken, discard_prefetched};
use wasm_bindgen_test::wasm_bindgen_test;

fn prefetch_page(fixture: &Fixture, page: u32) {
    fixture.client.prefetch(&ListRadars {
        organization: OrganizationId(1001),
        page: PageRequest {
            page,
            ..RadarsView::default().list
        },
    });
}

async fn until_sent(fixture: &Fixture) {
    until("it is sent", || fixture.network.requests().len() == 1).await;
}

#[wasm_bindgen_test]
async fn the_same_request_uses_a_prefetched_response_once() {
    let fixture = fixture("test.prefetch.taken");
    fixture.respond("token-1", LIST, 200, "[]");
    prefetch_page(&fixture, 1);
    until_sent(&fixture).await;
    let cancel = CancelToken::default();
    assert_eq!(fixture.list(&cancel).await, Ok(0));
    assert_eq!(fixture.network.requests().len(), 1);
    assert_eq!(fixture.network.authorizations(), ["Bearer token-1"]);
    assert_eq!(fixture.list(&cancel).await, Ok(0));
    assert_eq!(fixture.network.requests().len(), 2, "the next one is sent");
}

#[wasm_bindgen_test]
async fn another_page_of_the_list_is_requested_itself() {
    let fixture = fixture("test.prefetch.other");
    fixture.respond("", LIST, 200, "[]");
    prefetch_page(&fixture, 2);
    until_sent(&fixture).await;
    assert_eq!(fixture.list(&CancelToken::default()).await, Ok(0));
    assert_eq!(fixture.network.requests().len(), 2);
    discard_prefetched();
}

#[wasm_bindgen_test]
async fn a_response_to_another_user_is_not_used() {
    let fixture = fixture("test.prefetch.user");
    fixture.respond("", LIST, 200, "[]");
    prefetch_page(&fixture, 1);
    until_sent(&fixture).await;
    fixture.sign_in_as("bruno@example.com", "token-b");
    assert_eq!(fixture.list(&CancelToken::default()).await, Ok(0));
    assert_eq!(
        fixture.network.authorizations(),
        ["Bearer token-1", "Bearer token-b"]
    );
    discard_prefetched();
}

#[wasm_bindgen_test]
async fn a_discarded_response_is_not_used() {
    let fixture = fixture("test.prefetch.discarded");
    fixture.respond("", LIST, 200, "[]");
    prefetch_page(&fixture, 1);
    until_sent(&fixture).await;
    discard_prefetched();
    assert_eq!(fixture.list(&CancelToken::default()).await, Ok(0));
    assert_eq!(fixture.network.requests().len(), 2);
}

#[wasm_bindgen_test]
async fn a_refused_prefetch_refreshes_the_session_and_is_repeated_once() {
    let fixture = fixture("test.prefetch.refused");
    fixture.respond("token-1", LIST, 401, "");
    fixture.respond("token-2", LIST, 200, "[]");
    prefetch_page(&fixture, 1);
    assert_eq!(fixture.list(&CancelToken::default()).await, Ok(0));
    assert_eq!(
        fixture.network.authorizations(),
        ["Bearer token-1", "Bearer token-2"]
    );
    assert_eq!(fixture.refreshes.get(), 1);
}

#[wasm_bindgen_test]
async fn a_lost_prefetch_is_the_first_attempt_of_three() {
    let fixture = fixture("test.prefetch.lost");
    prefetch_page(&fixture, 1);
    let result = fixture.list(&CancelToken::default()).await;
    assert_eq!(result, Err(ErrorKind::Unreachable));
    assert_eq!(fixture.network.requests().len(), 3);
}

#[wasm_bindgen_test]
async fn nothing_is_prefetched_without_a_session() {
    let fixture = fixture("test.prefetch.signed-out");
    fixture.session.sign_out();
    prefetch_page(&fixture, 1);
    let result = fixture.list(&CancelToken::default()).await;
    assert_eq!(result, Err(ErrorKind::SignedOut));
    assert!(fixture.network.requests().is_empty());
}
