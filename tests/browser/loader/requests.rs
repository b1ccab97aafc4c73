//! When a loader sends and cancels its requests.

use super::fixture;
use crate::browser_tests::test_dom::{owned, tick};
use farol_core::protocol::{ApiError, ErrorKind};
use farol_web::services::{LoadState, use_loader};
use leptos::prelude::*;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn a_superseded_request_is_cancelled() {
    let fixture = fixture(Some(1)).await;
    assert!(!fixture.is_cancelled(0));
    fixture.set_key(2).await;
    assert!(fixture.is_cancelled(0) && !fixture.is_cancelled(1));
    fixture.set_key(None).await;
    assert!(fixture.is_cancelled(1));
}

#[wasm_bindgen_test]
async fn a_cancelled_request_keeps_the_previous_data() {
    let fixture = fixture(Some(1)).await;
    fixture.respond(0, Ok("one")).await;
    fixture.set_key(2).await;
    assert_eq!(fixture.now(), "refreshing one");
    fixture.set_key(None).await;
    assert!(fixture.is_cancelled(1));
    assert_eq!(fixture.now(), "ready one", "nothing is awaited any more");
}

#[wasm_bindgen_test]
async fn an_aborted_request_is_not_an_error() {
    let fixture = fixture(Some(1)).await;
    fixture
        .respond(0, Err(ApiError::new(ErrorKind::Aborted, "")))
        .await;
    assert_eq!(fixture.now(), "pending");
}

#[wasm_bindgen_test]
async fn disposal_while_loading_cancels_the_request() {
    let mut fixture = fixture(Some(1)).await;
    drop(fixture.page.take());
    assert!(fixture.is_cancelled(0));
    fixture.respond(0, Ok("one")).await;
}

#[wasm_bindgen_test]
async fn signals_read_by_a_fetch_do_not_trigger_it() {
    let read_by_fetch = ArcRwSignal::new(1);
    let calls = Rc::new(RefCell::new(0));
    let (counter, read) = (calls.clone(), read_by_fetch.clone());
    let (_page, loader) = owned(move || {
        use_loader(
            || Some(()),
            move |(), _| {
                *counter.borrow_mut() += 1;
                let before = read.get();
                let read = read.clone();
                async move { Ok::<_, ApiError>(before + read.get()) }
            },
        )
    });
    tick().await;
    read_by_fetch.set(2);
    tick().await;
    assert_eq!(*calls.borrow(), 1);
    assert!(matches!(
        untrack(|| loader.with(Clone::clone)),
        LoadState::Ready(_)
    ));
}

#[wasm_bindgen_test]
async fn a_request_is_sent_before_the_next_render() {
    let log = Rc::new(RefCell::new(Vec::new()));
    let (requests, rendered) = (log.clone(), log.clone());
    let (_page, key) = owned(move || {
        let key = RwSignal::new(1);
        use_loader(
            move || Some(key.get()),
            move |key, _| {
                let requests = requests.clone();
                async move {
                    // State after the first step of a request in progress.
                    requests.borrow_mut().push(format!("sent {key}"));
                    Ok(())
                }
            },
        );
        Effect::new(move |_| {
            rendered
                .borrow_mut()
                .push(format!("rendered {}", key.get()));
        });
        key
    });
    tick().await;
    key.set(2);
    tick().await;
    assert_eq!(
        *log.borrow(),
        ["sent 1", "rendered 1", "sent 2", "rendered 2"]
    );
}
