//! Submissions: one at a time, with the error stored until the next attempt.

use super::test_dom::{owned, tick};
use farol_core::protocol::{ApiError, ErrorKind};
use farol_web::services::Submission;
use futures::channel::oneshot;
use leptos::prelude::*;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen_test::wasm_bindgen_test;

type Outcome = Result<u32, ApiError>;

/// Starts a submission that waits for the test; its outcome is recorded.
fn start(
    submission: Submission,
    log: &Rc<RefCell<Vec<String>>>,
    name: &'static str,
) -> oneshot::Sender<Outcome> {
    let (sender, wait) = oneshot::channel::<Outcome>();
    let (sent, got) = (log.clone(), log.clone());
    submission.run(
        async move {
            sent.borrow_mut().push(format!("{name} sent"));
            match wait.await {
                Ok(outcome) => outcome,
                Err(_) => futures::future::pending().await,
            }
        },
        move |value| got.borrow_mut().push(format!("{name} got {value}")),
    );
    sender
}

fn is_pending(submission: Submission) -> bool {
    submission.pending().get_untracked()
}

fn error(submission: Submission) -> Option<ErrorKind> {
    submission.error().get_untracked().map(|error| error.kind)
}

#[wasm_bindgen_test]
async fn one_submission_at_a_time() {
    let (_page, submission) = owned(Submission::default);
    let log = Rc::default();
    let first = start(submission, &log, "first");
    assert!(is_pending(submission));
    tick().await;
    let _second = start(submission, &log, "second");
    tick().await;
    first.send(Ok(1)).unwrap();
    tick().await;
    assert_eq!(*log.borrow(), ["first sent", "first got 1"]);
    assert!(!is_pending(submission));
    let third = start(submission, &log, "third");
    third.send(Ok(3)).unwrap();
    tick().await;
    assert_eq!(log.borrow()[2..], ["third sent", "third got 3"]);
}

#[wasm_bindgen_test]
async fn an_error_is_kept_until_the_next_attempt() {
    let (_page, submission) = owned(Submission::default);
    let log = Rc::default();
    let sending = start(submission, &log, "first");
    sending
        .send(Err(ApiError::new(ErrorKind::Busy, "")))
        .unwrap();
    tick().await;
    assert_eq!(error(submission), Some(ErrorKind::Busy));
    assert!(!is_pending(submission));
    let _next = start(submission, &log, "second");
    assert_eq!(error(submission), None, "a new try starts clean");
    assert_eq!(log.borrow().len(), 1, "the failure gave nothing");
}

#[wasm_bindgen_test]
async fn a_submission_completes_after_the_form_is_disposed() {
    let (page, submission) = owned(Submission::default);
    let log = Rc::default();
    let first = start(submission, &log, "first");
    tick().await;
    drop(page);
    first.send(Ok(1)).unwrap();
    tick().await;
    assert_eq!(*log.borrow(), ["first sent", "first got 1"]);
}

#[wasm_bindgen_test]
async fn an_error_after_disposal_does_not_panic() {
    let (page, submission) = owned(Submission::default);
    let first = start(submission, &Rc::default(), "first");
    tick().await;
    drop(page);
    first.send(Err(ApiError::new(ErrorKind::Busy, ""))).unwrap();
    tick().await;
}
