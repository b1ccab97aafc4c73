//! Loading: the latest request wins, old data remains visible, and unneeded requests are canceled.

mod order;
mod requests;

use super::test_dom::{Page, owned, tick};
use farol_core::protocol::{ApiError, ErrorKind};
use farol_web::services::{LoadState, Loader, use_loader};
use futures::channel::oneshot;
use leptos::prelude::*;
use std::cell::RefCell;
use std::rc::Rc;

type FetchResult = Result<&'static str, ApiError>;

/// Request that waits for the test to respond.
struct PendingRequest {
    key: u32,
    is_cancelled: Box<dyn Fn() -> bool>,
    respond: Option<oneshot::Sender<FetchResult>>,
}

/// Loader with responses under the test's control.
struct Fixture {
    page: Option<Page>,
    key: RwSignal<Option<u32>>,
    loader: Loader<&'static str>,
    requests: Rc<RefCell<Vec<PendingRequest>>>,
    /// Every state that was rendered.
    shown: Rc<RefCell<Vec<String>>>,
    /// Every response that was rendered separately.
    rendered: Rc<RefCell<Vec<Option<&'static str>>>>,
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

async fn fixture(first: Option<u32>) -> Fixture {
    let requests = Rc::new(RefCell::new(Vec::new()));
    let shown = Rc::new(RefCell::new(Vec::new()));
    let rendered = Rc::new(RefCell::new(Vec::new()));
    let (pending, states, contents) = (requests.clone(), shown.clone(), rendered.clone());
    let (page, (key, loader)) = owned(move || {
        let key = RwSignal::new(first);
        let loader = use_loader(
            move || key.get(),
            move |key, cancel| {
                let (respond, wait) = oneshot::channel();
                pending.borrow_mut().push(PendingRequest {
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
            contents
                .borrow_mut()
                .push(loader.data().as_deref().copied());
        });
        (key, loader)
    });
    tick().await;
    Fixture {
        page: Some(page),
        key,
        loader,
        requests,
        shown,
        rendered,
    }
}

fn failure() -> ApiError {
    ApiError::new(ErrorKind::Failed, "")
}

impl Fixture {
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
