//! Locks between tabs: one holder at a time, and disposed holders release their lock.

use super::test_dom::js;
use farol_web::platform::{timer, web_locks};
use futures::future::{Either, select};
use std::cell::RefCell;
use std::pin::pin;
use std::rc::Rc;
use wasm_bindgen_test::wasm_bindgen_test;

/// Returns whether the lock becomes available soon.
async fn is_free(name: &str) -> bool {
    let acquiring = pin!(web_locks::acquire(name));
    let waiting = pin!(timer::sleep(300));
    matches!(select(acquiring, waiting).await, Either::Left(_))
}

#[wasm_bindgen_test]
async fn one_holder_at_a_time() {
    let guard = web_locks::acquire("test.one").await;
    assert!(!is_free("test.one").await);
    assert!(is_free("test.another").await);
    drop(guard);
    assert!(is_free("test.one").await);
}

#[wasm_bindgen_test]
async fn waiters_acquire_the_lock_in_turn() {
    let log = Rc::new(RefCell::new(Vec::new()));
    let turn = |number: u32| {
        let log = log.clone();
        async move {
            let _guard = web_locks::acquire("test.turns").await;
            log.borrow_mut().push(number);
            timer::sleep(5).await;
            log.borrow_mut().push(number);
        }
    };
    futures::join!(turn(1), turn(2), turn(3));
    assert_eq!(*log.borrow(), [1, 1, 2, 2, 3, 3]);
}

#[wasm_bindgen_test]
async fn a_cancelled_waiter_does_not_block_the_rest() {
    let guard = web_locks::acquire("test.gone").await;
    // The request is queued, and leaves the queue when it is dropped.
    assert!(!is_free("test.gone").await);
    drop(guard);
    assert!(is_free("test.gone").await);
}

#[wasm_bindgen_test]
async fn an_unused_grant_is_released() {
    {
        let mut acquiring = pin!(web_locks::acquire("test.unseen"));
        // The browser grants the request, but the future is dropped before it is polled again.
        assert!(futures::poll!(acquiring.as_mut()).is_pending());
        timer::sleep(50).await;
    }
    assert!(is_free("test.unseen").await);
}

#[wasm_bindgen_test]
async fn without_web_locks_every_request_is_granted() {
    for manager in [
        "undefined",
        "{}",
        "{ request() { throw new TypeError('no') } }",
        "{ request() { return Promise.reject(new DOMException('no', 'SecurityError')) } }",
    ] {
        // With the Web Locks API, the first one would exclude all others.
        let held = web_locks::acquire("test.without").await;
        js(
            "",
            &format!(
                "Object.defineProperty(navigator, 'locks', {{configurable: true, value: {manager}}})"
            ),
            &[],
        );
        let first = is_free("test.without").await;
        let second = is_free("test.without").await;
        let tried = web_locks::try_acquire("test.without").await.is_some();
        js("", "delete navigator.locks", &[]);
        drop(held);
        assert!(first && second && tried, "{manager}");
    }
}
