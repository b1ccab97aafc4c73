//! Loading: the latest request wins, old data remains visible, and unneeded requests are canceled.

use super::test_dom::{Page, owned, tick};
use farol::services::{LoadState, Loader, use_loader};
use farol_core::protocol::{ApiError, ErrorKind};
use futures::channel::oneshot;
use leptos::prelude::*;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen_test::wasm_bindgen_test;

type FetchResult = Result<&'static str, ApiError>;

/// Request that waits for the test to respond.
struct PendingRequest {
    key: u32,
    is_cancelled: Box<dyn Fn() -> bool>,
    respond: Option<oneshot::Sender<FetchResult>>,
}

/// Loader with responses under the test's control.
struct Bench {
    page: Option<Page>,
    key: RwSignal<Option<u32>>,
    loader: Loader<&'static str>,
    requests: Rc<RefCell<Vec<PendingRequest>>>,
    /// Every state that was rendered.
    shown: Rc<RefCell<Vec<String>>>,
    /// Every response that was rendered separately.
    drawn: Rc<RefCell<Vec<Option<&'static str>>>>,
}

fn describe(load: &LoadState<&'static str>) -> String {
    match load {
        LoadState::Pending => "pending".to_owned(),
        LoadState::Ready(value) => format!("ready {value}"),
        LoadState::Refreshing(value) => format!("refreshing {value}"),
        LoadState::Failed(error, last) => {
            format!("failed {:?} {:?}", error.kind, last.as_deref())
        }
    }
}

async fn bench(first: Option<u32>) -> Bench {
    let requests = Rc::new(RefCell::new(Vec::new()));
    let shown = Rc::new(RefCell::new(Vec::new()));
    let drawn = Rc::new(RefCell::new(Vec::new()));
    let (questions, states, answers) = (requests.clone(), shown.clone(), drawn.clone());
    let (page, (key, loader)) = owned(move || {
        let key = RwSignal::new(first);
        let loader = use_loader(
            move || key.get(),
            move |key, cancel| {
                let (respond, wait) = oneshot::channel();
                questions.borrow_mut().push(PendingRequest {
                    key,
                    is_cancelled: Box::new(move || cancel.is_cancelled()),
                    respond: Some(respond),
                });
                async move { wait.await.unwrap_or_else(|_| Err(failure())) }
            },
        );
        Effect::new(move |_| {
            states.borrow_mut().push(loader.with(describe));
        });
        Effect::new(move |_| {
            answers.borrow_mut().push(loader.data().as_deref().copied());
        });
        (key, loader)
    });
    tick().await;
    Bench {
        page: Some(page),
        key,
        loader,
        requests,
        shown,
        drawn,
    }
}

fn failure() -> ApiError {
    ApiError::new(ErrorKind::Failed, "")
}

impl Bench {
    async fn set_key(&self, key: impl Into<Option<u32>>) {
        self.key.set(key.into());
        tick().await;
    }

    async fn respond(&self, at: usize, respond: FetchResult) {
        let sender = self.requests.borrow_mut()[at].respond.take().unwrap();
        let _ = sender.send(respond);
        tick().await;
    }

    fn keys(&self) -> Vec<u32> {
        self.requests
            .borrow()
            .iter()
            .map(|requests| requests.key)
            .collect()
    }

    fn is_cancelled(&self, at: usize) -> bool {
        (self.requests.borrow()[at].is_cancelled)()
    }

    fn now(&self) -> String {
        untrack(|| self.loader.with(describe))
    }
}

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
async fn a_superseded_request_is_cancelled() {
    let bench = bench(Some(1)).await;
    assert!(!bench.is_cancelled(0));
    bench.set_key(2).await;
    assert!(bench.is_cancelled(0) && !bench.is_cancelled(1));
    bench.set_key(None).await;
    assert!(bench.is_cancelled(1));
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

#[wasm_bindgen_test]
async fn a_cancelled_request_keeps_the_previous_data() {
    let bench = bench(Some(1)).await;
    bench.respond(0, Ok("one")).await;
    bench.set_key(2).await;
    assert_eq!(bench.now(), "refreshing one");
    bench.set_key(None).await;
    assert!(bench.is_cancelled(1));
    assert_eq!(bench.now(), "ready one", "nothing is awaited any more");
}

#[wasm_bindgen_test]
async fn an_aborted_request_is_not_an_error() {
    let bench = bench(Some(1)).await;
    bench
        .respond(0, Err(ApiError::new(ErrorKind::Aborted, "")))
        .await;
    assert_eq!(bench.now(), "pending");
}

#[wasm_bindgen_test]
async fn disposal_while_loading_cancels_the_request() {
    let mut bench = bench(Some(1)).await;
    drop(bench.page.take());
    assert!(bench.is_cancelled(0));
    bench.respond(0, Ok("one")).await;
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
    assert!(matches!(untrack(|| loader.get()), LoadState::Ready(_)));
}

#[wasm_bindgen_test]
async fn a_request_is_sent_before_the_next_render() {
    let log = Rc::new(RefCell::new(Vec::new()));
    let (requests, drawn) = (log.clone(), log.clone());
    let (_page, key) = owned(move || {
        let key = RwSignal::new(1);
        use_loader(
            move || Some(key.get()),
            move |key, _| {
                let requests = requests.clone();
                async move {
                    // State after the first step of a call in progress.
                    requests.borrow_mut().push(format!("asked {key}"));
                    Ok(())
                }
            },
        );
        Effect::new(move |_| drawn.borrow_mut().push(format!("drawn {}", key.get())));
        key
    });
    tick().await;
    key.set(2);
    tick().await;
    assert_eq!(*log.borrow(), ["asked 1", "drawn 1", "asked 2", "drawn 2"]);
}
