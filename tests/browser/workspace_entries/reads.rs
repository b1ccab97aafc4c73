//! When the lists read storage: once, and again when another tab or the browser changed it.

use super::{ReadCount, hide, ids, open_log, put, reveal};
use crate::browser_tests::journal::{
    Tab, clear_storage, identity, request, storage_keys, workspace,
};
use crate::browser_tests::test_dom::{dispatch_storage_event, js, until};
use farol_core::model::batch::BatchItemId;
use farol_core::model::journal::{JournalEntry, Outcome};
use farol_core::model::operation::Operation;
use farol_core::model::paid_request::PaidRequest;
use farol_web::platform::storage::{self, StorageArea};
use farol_web::platform::timer;
use leptos::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn a_list_reads_storage_once() {
    let scope = "@test.cache.once";
    clear_storage(scope);
    let tab = Tab::open(scope, Some(identity("ana@example.com", false))).await;
    let (_page, log) = open_log(scope).await;
    let id = tab.record_analysis();
    let _ = tab.record_analysis();
    put(log, 1);
    assert_eq!((tab.entry_count(), ids(log).len()), (2, 1));
    let count = ReadCount::new();
    for _ in 0..3 {
        assert_eq!((tab.entry_count(), ids(log).len()), (2, 1));
        assert!(untrack(|| tab.journal.entry(workspace(), &id)).is_some());
    }
    assert_eq!(count.reads(), Some(0.0));
    drop(count);

    // A write changes the list in memory without reading storage.
    let _ = tab.record_analysis();
    put(log, 2);
    let count = ReadCount::new();
    assert_eq!((tab.entry_count(), ids(log).len()), (3, 2));
    assert_eq!(count.reads(), Some(0.0));
    drop(count);
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn an_entry_of_another_tab_is_shown_whenever_storage_shows_it() {
    let scope = "@test.cache.late";
    clear_storage(scope);
    let one = Tab::open(scope, Some(identity("ana@example.com", false))).await;
    let two = Tab::open(scope, Some(identity("ana@example.com", false))).await;
    assert_eq!((one.entry_count(), two.entry_count()), (0, 0));
    let id = one.record_analysis();
    // The message arrives before storage shows the entry.
    let hidden = hide(&format!("farol.journal{scope}."));
    timer::sleep(100).await;
    assert_eq!(two.entry_count(), 0);
    reveal(hidden);
    until("the storage event delivers it", || two.entry_count() == 1).await;

    // The message arrives after it.
    let _ = one.record_analysis();
    until("the message delivers it", || two.entry_count() == 2).await;

    // Another tab changes and removes entries; no message arrives.
    let key = storage_keys(scope).remove(0);
    let text = storage::read(StorageArea::Device, &key).unwrap();
    let changed = text.replace(r#""outcome":"done""#, r#""outcome":"unknown""#);
    assert_ne!(changed, text);
    storage::write(StorageArea::Device, &key, &changed);
    dispatch_storage_event(Some(&key));
    until("the change is shown", || {
        let entry = untrack(|| two.journal.entry(workspace(), &id));
        entry.is_some_and(|entry| entry.outcome == Outcome::Unknown)
    })
    .await;
    storage::remove(StorageArea::Device, &key);
    dispatch_storage_event(Some(&key));
    until("the deletion is shown", || two.entry_count() == 1).await;
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn clearing_the_storage_clears_the_lists() {
    let scope = "@test.cache.emptied";
    clear_storage(scope);
    let tab = Tab::open(scope, Some(identity("ana@example.com", false))).await;
    let (_page, log) = open_log(scope).await;
    tab.record_analysis();
    put(log, 1);
    assert_eq!((tab.entry_count(), ids(log).len()), (1, 1));
    clear_storage(scope);
    dispatch_storage_event(None);
    until("both tabs are empty", || {
        tab.entry_count() == 0 && ids(log).is_empty()
    })
    .await;
}

#[wasm_bindgen_test]
async fn a_page_that_was_suspended_reads_storage_again() {
    let scope = "@test.cache.suspended";
    clear_storage(scope);
    let tab = Tab::open(scope, Some(identity("ana@example.com", false))).await;
    let (_page, log) = open_log(scope).await;
    tab.record_analysis();
    put(log, 1);
    assert_eq!((tab.entry_count(), ids(log).len()), (1, 1));
    // A page in the back/forward cache gets no events.
    clear_storage(scope);
    js(
        "",
        "window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))",
        &[],
    );
    until("both tabs are empty", || {
        tab.entry_count() == 0 && ids(log).is_empty()
    })
    .await;
}

#[wasm_bindgen_test]
async fn data_that_decides_on_a_payment_is_read_from_storage() {
    let scope = "@test.cache.decision";
    clear_storage(scope);
    let tab = Tab::open(scope, Some(identity("ana@example.com", false))).await;
    let item = |index| BatchItemId {
        batch: "b".to_owned(),
        index,
        attempt: 0,
    };
    let paid_request = PaidRequest {
        batch_item: Some(item(0)),
        ..request(Operation::Analysis)
    };
    let id = tab.journal.add(workspace(), &paid_request).id;
    assert_eq!(tab.entry_count(), 1);
    // Another tab has sent the next item; no message and no event arrive.
    let key = storage_keys(scope).remove(0);
    let text = storage::read(StorageArea::Device, &key).unwrap();
    let mut entry: JournalEntry = serde_json::from_str(&text).unwrap();
    "9000000000000-1".clone_into(&mut entry.id);
    entry.batch_item = Some(item(1));
    storage::write(
        StorageArea::Device,
        &key.replace(&id, &entry.id),
        &serde_json::to_string(&entry).unwrap(),
    );
    let found = tab.journal.stored_batch_item(workspace(), &item(1));
    assert_eq!(found.map(|found| found.id), Some(entry.id.clone()));
    let found = tab.journal.stored_entry(workspace(), &entry.id);
    assert_eq!(found.map(|found| found.id), Some(entry.id.clone()));

    // An update starts from what is stored, not from what this tab has read before.
    let mut known: JournalEntry = serde_json::from_str(&text).unwrap();
    known.finish(Outcome::Done);
    storage::write(
        StorageArea::Device,
        &key,
        &serde_json::to_string(&known).unwrap(),
    );
    tab.journal
        .update(workspace(), &id, |entry| entry.total = Some(5));
    let entry = untrack(|| tab.journal.entry(workspace(), &id)).unwrap();
    assert_eq!((entry.outcome, entry.total), (Outcome::Done, Some(5)));
    clear_storage(scope);
}
