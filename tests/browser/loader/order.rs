//! Which of several responses of a loader is shown.

use super::{failure, fixture};
use crate::browser_tests::test_dom::tick;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn the_first_response_is_shown() {
    let fixture = fixture(Some(1)).await;
    assert_eq!(fixture.now(), "pending");
    fixture.respond(0, Ok("one")).await;
    assert_eq!(*fixture.shown.borrow(), ["pending", "ready one"]);
}

#[wasm_bindgen_test]
async fn the_latest_request_wins_in_any_order() {
    let fixture = fixture(Some(1)).await;
    fixture.set_key(2).await;
    fixture.set_key(3).await;
    assert_eq!(fixture.keys(), [1, 2, 3]);
    fixture.respond(2, Ok("three")).await;
    fixture.respond(0, Ok("one")).await;
    fixture.respond(1, Err(failure())).await;
    assert_eq!(fixture.now(), "ready three");
    assert!(
        fixture
            .shown
            .borrow()
            .iter()
            .all(|state| !state.contains("one") && !state.contains("failed"))
    );
}

#[wasm_bindgen_test]
async fn a_response_to_an_old_request_is_dropped() {
    let fixture = fixture(Some(1)).await;
    fixture.set_key(2).await;
    fixture.respond(0, Ok("one")).await;
    assert_eq!(fixture.now(), "pending");
    fixture.respond(1, Ok("two")).await;
    assert_eq!(fixture.now(), "ready two");
}

#[wasm_bindgen_test]
async fn stale_data_stays_while_loading() {
    let fixture = fixture(Some(1)).await;
    fixture.respond(0, Ok("one")).await;
    fixture.set_key(2).await;
    assert_eq!(fixture.now(), "refreshing one");
    fixture.respond(1, Ok("two")).await;
    assert_eq!(fixture.now(), "ready two");
}

#[wasm_bindgen_test]
async fn unchanged_data_is_rendered_once() {
    let fixture = fixture(Some(1)).await;
    fixture.respond(0, Ok("one")).await;
    fixture.set_key(2).await;
    fixture.respond(1, Err(failure())).await;
    fixture.loader.refetch();
    tick().await;
    assert_eq!(*fixture.rendered.borrow(), [None, Some("one")]);
    // The text is equal, but it is a separate response.
    fixture.respond(2, Ok("one")).await;
    assert_eq!(*fixture.rendered.borrow(), [None, Some("one"), Some("one")]);
}

#[wasm_bindgen_test]
async fn an_error_keeps_the_last_data() {
    let fixture = fixture(Some(1)).await;
    fixture.respond(0, Err(failure())).await;
    assert_eq!(fixture.now(), "failed Failed None");
    fixture.loader.refetch();
    tick().await;
    assert_eq!(fixture.now(), "pending");
    fixture.respond(1, Ok("one")).await;
    fixture.set_key(2).await;
    fixture.respond(2, Err(failure())).await;
    assert_eq!(fixture.now(), "failed Failed Some(\"one\")");
    fixture.loader.refetch();
    tick().await;
    assert_eq!(fixture.now(), "refreshing one");
}

#[wasm_bindgen_test]
async fn the_same_key_is_fetched_again_only_on_demand() {
    let fixture = fixture(Some(1)).await;
    fixture.respond(0, Ok("one")).await;
    fixture.set_key(1).await;
    assert_eq!(fixture.keys(), [1], "the key did not change");
    fixture.loader.refetch();
    tick().await;
    assert_eq!(fixture.keys(), [1, 1]);
    fixture.loader.refetch();
    tick().await;
    assert!(fixture.is_cancelled(1) && !fixture.is_cancelled(2));
    fixture.respond(2, Ok("one again")).await;
    assert_eq!(fixture.now(), "ready one again");
}

#[wasm_bindgen_test]
async fn without_a_key_the_data_stays() {
    let fixture = fixture(None).await;
    assert!(fixture.keys().is_empty());
    assert_eq!(fixture.now(), "pending");
    fixture.set_key(1).await;
    fixture.respond(0, Ok("one")).await;
    fixture.set_key(None).await;
    assert_eq!(fixture.now(), "ready one");
    fixture.loader.refetch();
    tick().await;
    assert_eq!(fixture.keys(), [1]);
    fixture.set_key(1).await;
    assert_eq!(fixture.now(), "refreshing one");
}
