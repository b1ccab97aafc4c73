//! Analysis batches across tabs and users: one tab runs a batch, a confirmation covers only its own
//! items, and signing out removes the batch.

use super::batches::{open_page, start};
use super::paid_query_support::{Tab, clear_storage, created, network};
use super::test_dom::{Full, js, owned, tick, until, while_full};
use farol_core::model::batch::{
    Batch, BatchEvent, BatchItemError, BatchItemResult, BatchOperation, BatchTarget, PauseReason,
};
use farol_core::model::document::{Cnh, Document};
use farol_core::session::Identity;
use farol_web::platform::storage::{self, CROSS_TAB_LAG_MS, StorageArea};
use farol_web::platform::{timer, web_locks};
use farol_web::services::PageStateCache;
use farol_web::store::BatchStore;
use leptos::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn one_tab_runs_a_batch_at_a_time() {
    let network = network();
    let scope = "@test.batch.tabs";
    clear_storage(scope);
    let tab = open_page(scope).await;
    // Lock that another tab holds while it runs a batch.
    let other = web_locks::acquire("farol.batch@test.batch.tabs.ana@example.com").await;
    start(&tab).await;
    tab.expect_text("Another tab is running a batch of yours.")
        .await;
    assert_eq!(created(&network), 0);
    drop(other);
    tick().await;
    tab.press("Continue").await;
    tab.expect_text("Completed.").await;
    assert_eq!(created(&network), 3);
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn an_item_whose_outcome_is_stored_late_is_not_unknown() {
    let network = network();
    let scope = "@test.batch.late";
    clear_storage(scope);
    let place = "farol.batch@test.batch.late.ana@example.com";
    let mut batch = batch("b", &["12345678909"]);
    batch.apply(BatchEvent::Sending(0));
    store(scope, StorageArea::Tab, &batch);
    let other = web_locks::acquire(place).await;
    let tab = open_page(scope).await;
    tab.expect_text("Querying").await;
    // The lock can be released before the other tab's last write is visible here.
    drop(other);
    timer::sleep(CROSS_TAB_LAG_MS / 4).await;
    tab.expect_text("Querying").await;
    batch.apply(BatchEvent::Ended(0, BatchItemResult::Done(None)));
    store(scope, StorageArea::Tab, &batch);
    tab.expect_text("Completed.").await;
    assert!(
        !tab.page().text().contains("Outcome unknown"),
        "{}",
        tab.page().text()
    );
    assert_eq!(created(&network), 0);
    clear_storage(scope);
}

/// Builds a batch of analyses with the ID `id`.
fn batch(id: &str, documents: &[&str]) -> Batch {
    let workspace = "1001-5001".parse().unwrap();
    let operation = BatchOperation::Analyses {
        plan: "301".parse().unwrap(),
        plan_name: None,
    };
    let subjects = documents
        .iter()
        .map(|document| BatchTarget::Document(Document::parse(document).unwrap()));
    Batch::new(id.to_owned(), workspace, operation, subjects)
}

/// Stores a batch as another tab would.
fn store(scope: &str, area: StorageArea, batch: &Batch) {
    let place = format!("farol.batch{scope}.ana@example.com");
    storage::write(area, &place, &serde_json::to_string(batch).unwrap());
}

/// Returns the same batch with each item definitely not carried out.
fn refused(mut batch: Batch) -> Batch {
    for at in 0..batch.items.len() {
        batch.apply(BatchEvent::Continue);
        batch.apply(BatchEvent::Sending(at));
        let failure = BatchItemError::Refused(String::new());
        batch.apply(BatchEvent::Ended(at, BatchItemResult::Failed(failure)));
    }
    batch
}

#[wasm_bindgen_test]
async fn a_confirmation_covers_only_the_confirmed_items() {
    let network = network();
    let scope = "@test.batch.another";
    clear_storage(scope);
    let one = refused(batch("one", &["12345678909"]));
    store(scope, StorageArea::Tab, &one);
    let tab = open_page(scope).await;
    tab.press("Retry failed").await;
    // Another tab has closed that batch meanwhile, and a different batch has failed.
    let other = refused(batch("other", &["10020030088", "90807060518"]));
    store(scope, StorageArea::Tab, &other);
    tab.press("Confirm and run").await;
    tab.expect_text("The batch was changed or is in another tab. Nothing was sent")
        .await;
    timer::sleep(150).await;
    assert_eq!(created(&network), 0);

    // An item of the same batch has been sent again meanwhile.
    store(scope, StorageArea::Tab, &one);
    let tab = reopened(tab, scope).await;
    tab.press("Retry failed").await;
    let mut again = one;
    again.apply(BatchEvent::RetryFailed);
    again.apply(BatchEvent::Pause(PauseReason::ByUser));
    store(scope, StorageArea::Tab, &refused(again));
    tab.press("Confirm and run").await;
    tab.expect_text("The batch was changed or is in another tab. Nothing was sent")
        .await;
    timer::sleep(150).await;
    assert_eq!(created(&network), 0);
    clear_storage(scope);
}

async fn reopened(tab: Tab, scope: &'static str) -> Tab {
    drop(tab);
    open_page(scope).await
}

#[wasm_bindgen_test]
async fn a_batch_started_during_a_pending_request_runs_after_it() {
    let network = network();
    let scope = "@test.batch.begun";
    clear_storage(scope);
    let tab = open_page(scope).await;
    network.set_delay(600);
    start(&tab).await;
    until("the first is sent", || created(&network) == 1).await;
    network.set_delay(30);
    tab.session.sign_out();
    tick().await;
    super::paid_query_support::sign_in(tab.session);
    tab.expect_text("250 left").await;
    start(&tab).await;
    tab.expect_text("Sent: 3").await;
    assert_eq!(created(&network), 4);
    assert!(!tab.page().text().contains("The page was reloaded"));
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn changing_stay_signed_in_keeps_the_batch_of_another_tab() {
    let scope = "@test.batch.choice";
    clear_storage(scope);
    let person = |stays_signed_in| {
        Some(Identity {
            email: "ana@example.com".to_owned(),
            username: "Ana".to_owned(),
            stays_signed_in,
        })
    };
    let ended = refused(batch("ended", &["12345678909"]));
    store(scope, StorageArea::Tab, &ended);
    let who = RwSignal::new(person(false));
    let (_page, batches) = owned(move || BatchStore::new(scope, Memo::new(move |_| who.get())));
    tick().await;
    assert_eq!(untrack(|| batches.batch()), Some(ended.clone()));
    // Another tab has moved its own batch there already.
    let going = batch("going", &["10020030088", "90807060518"]);
    store(scope, StorageArea::Device, &going);
    who.set(person(true));
    tick().await;
    assert_eq!(untrack(|| batches.batch()), Some(going.clone()));
    assert_eq!(batches.latest(), Some(going.clone()));

    // An unfinished batch takes precedence over a finished one.
    store(scope, StorageArea::Tab, &ended);
    who.set(person(false));
    tick().await;
    assert_eq!(batches.latest(), Some(going));
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn signing_out_deletes_the_batch() {
    let network = network();
    let scope = "@test.batch.leaving";
    clear_storage(scope);
    let tab = open_page(scope).await;
    start(&tab).await;
    until("the first is sent", || created(&network) == 1).await;
    assert!(
        tab_storage_text().contains("10020030088"),
        "kept while it runs"
    );
    tab.session.sign_out();
    tick().await;
    timer::sleep(150).await;
    assert_eq!(created(&network), 1);
    assert!(!tab_storage_text().contains("10020030088"));
    clear_storage(scope);
}

fn tab_storage_text() -> String {
    let text = "return JSON.stringify(Object.entries(sessionStorage))";
    js("", text, &[]).as_string().unwrap()
}

#[wasm_bindgen_test]
async fn signing_out_deletes_drafts() {
    let (_page, (who, owner)) = owned(|| {
        let who = RwSignal::new(Some(ana()));
        PageStateCache::provide(Memo::new(move |_| who.get()));
        (who, Owner::current().unwrap())
    });
    tick().await;
    let typed = || owner.with(|| PageStateCache::signal::<String>("1001-5001".parse().unwrap()));
    typed().set("12345678909".to_owned());
    assert_eq!(typed().get_untracked(), "12345678909");
    who.set(None);
    tick().await;
    assert_eq!(typed().get_untracked(), "");
}

fn ana() -> Identity {
    Identity {
        email: "ana@example.com".to_owned(),
        username: "Ana".to_owned(),
        stays_signed_in: false,
    }
}

#[wasm_bindgen_test]
fn full_storage_keeps_no_stale_batch() {
    let (_page, batches) =
        owned(|| BatchStore::new("@test.batch.full", Memo::new(|_| Some(ana()))));
    let stored = || {
        let text = "return sessionStorage.getItem('farol.batch@test.batch.full.ana@example.com')";
        js("", text, &[]).as_string()
    };
    let operation = BatchOperation::Cnh { purpose: None };
    let subject = BatchTarget::Cnh(Cnh::parse("12345678900").unwrap());
    let workspace = "1001-5001".parse().unwrap();
    let batch = Batch::new("b".to_owned(), workspace, operation, [subject]);
    batches.put(Some(batch));
    assert!(stored().is_some());
    let (kept, is_persisted) = while_full(Full::Both, || {
        batches.apply("b", BatchEvent::Sending(0));
        (stored(), untrack(|| batches.is_persisted()))
    });
    assert_eq!(
        (kept, is_persisted),
        (None, false),
        "a reload would send it again"
    );
    assert_eq!(batches.latest().and_then(|batch| batch.running()), Some(0));
    batches.apply("b", BatchEvent::Ended(0, BatchItemResult::Done(None)));
    assert!(stored().is_some() && untrack(|| batches.is_persisted()));
    batches.put(None);
}
