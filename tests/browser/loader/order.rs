//! Which of several responses of a loader is shown.

use super::{bench, failure};
use crate::browser_tests::test_dom::tick;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn the_first_response_is_shown() {
    let bench = bench(Some(1)).await;
    assert_eq!(bench.now(), "pending");
    bench.respond(0, Ok("one")).await;
    assert_eq!(*bench.shown.borrow(), ["pending", "ready one"]);
}

#[wasm_bindgen_test]
async fn the_latest_request_wins_in_any_order() {
    let bench = bench(Some(1)).await;
    bench.set_key(2).await;
    bench.set_key(3).await;
    assert_eq!(bench.keys(), [1, 2, 3]);
    bench.respond(2, Ok("three")).await;
    bench.respond(0, Ok("one")).await;
    bench.respond(1, Err(failure())).await;
    assert_eq!(bench.now(), "ready three");
    assert!(
        bench
            .shown
            .borrow()
            .iter()
            .all(|state| !state.contains("one") && !state.contains("failed"))
    );
}

#[wasm_bindgen_test]
async fn a_response_to_an_old_request_is_dropped() {
    let bench = bench(Some(1)).await;
    bench.set_key(2).await;
    bench.respond(0, Ok("one")).await;
    assert_eq!(bench.now(), "pending");
    bench.respond(1, Ok("two")).await;
    assert_eq!(bench.now(), "ready two");
}

#[wasm_bindgen_test]
async fn stale_data_stays_while_loading() {
    let bench = bench(Some(1)).await;
    bench.respond(0, Ok("one")).await;
    bench.set_key(2).await;
    assert_eq!(bench.now(), "refreshing one");
    bench.respond(1, Ok("two")).await;
    assert_eq!(bench.now(), "ready two");
}

#[wasm_bindgen_test]
async fn unchanged_data_is_rendered_once() {
    let bench = bench(Some(1)).await;
    bench.respond(0, Ok("one")).await;
    bench.set_key(2).await;
    bench.respond(1, Err(failure())).await;
    bench.loader.refetch();
    tick().await;
    assert_eq!(*bench.drawn.borrow(), [None, Some("one")]);
    // The text is equal, but it is a separate response.
    bench.respond(2, Ok("one")).await;
    assert_eq!(*bench.drawn.borrow(), [None, Some("one"), Some("one")]);
}

#[wasm_bindgen_test]
async fn an_error_keeps_the_last_data() {
    let bench = bench(Some(1)).await;
    bench.respond(0, Err(failure())).await;
    assert_eq!(bench.now(), "failed Failed None");
    bench.loader.refetch();
    tick().await;
    assert_eq!(bench.now(), "pending");
    bench.respond(1, Ok("one")).await;
    bench.set_key(2).await;
    bench.respond(2, Err(failure())).await;
    assert_eq!(bench.now(), "failed Failed Some(\"one\")");
    bench.loader.refetch();
    tick().await;
    assert_eq!(bench.now(), "refreshing one");
}

#[wasm_bindgen_test]
async fn the_same_key_is_fetched_again_only_on_demand() {
    let bench = bench(Some(1)).await;
    bench.respond(0, Ok("one")).await;
    bench.set_key(1).await;
    assert_eq!(bench.keys(), [1], "the question did not change");
    bench.loader.refetch();
    tick().await;
    assert_eq!(bench.keys(), [1, 1]);
    bench.loader.refetch();
    tick().await;
    assert!(bench.is_cancelled(1) && !bench.is_cancelled(2));
    bench.respond(2, Ok("one again")).await;
    assert_eq!(bench.now(), "ready one again");
}

#[wasm_bindgen_test]
async fn without_a_key_the_data_stays() {
    let bench = bench(None).await;
    assert!(bench.keys().is_empty());
    assert_eq!(bench.now(), "pending");
    bench.set_key(1).await;
    bench.respond(0, Ok("one")).await;
    bench.set_key(None).await;
    assert_eq!(bench.now(), "ready one");
    bench.loader.refetch();
    tick().await;
    assert_eq!(bench.keys(), [1]);
    bench.set_key(1).await;
    assert_eq!(bench.now(), "refreshing one");
}
