//! Journal entries under separate keys: concurrent writes of tabs, full storage, invalid data, and
//! many entries.

use super::journal::{Tab, clear_storage, identity, request, storage_keys, workspace};
use super::test_dom::{Full, js, owned, shift_clock, store_in_other_tab, tick, until, while_full};
use farol_core::model::batch::BatchItemId;
use farol_core::model::journal::Outcome;
use farol_core::model::operation::Operation;
use farol_core::model::paid_request::PaidRequest;
use farol_web::platform::storage::{self, StorageArea};
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn concurrent_writes_of_tabs_lose_no_entry() {
    let scope = "@test.journal.at-once";
    clear_storage(scope);
    let one = Tab::open(scope, Some(identity("ana@example.com", false))).await;
    let two = Tab::open(scope, Some(identity("ana@example.com", false))).await;
    let first = one.record_analysis();
    // The other tab doesn't see this tab's write yet.
    let storage_keys = storage_keys(scope);
    let unseen: Vec<_> = storage_keys
        .iter()
        .map(|key| (key, storage::read(StorageArea::Device, key).unwrap()))
        .collect();
    for key in &storage_keys {
        storage::remove(StorageArea::Device, key);
    }
    let second = two.record_analysis();
    for (key, text) in unseen {
        store_in_other_tab(key, Some(&text));
    }
    let mut written = vec![first, second];
    written.sort();
    for tab in [&one, &two] {
        let ids = || {
            let entries = untrack(|| tab.journal.entries(workspace()));
            let mut ids: Vec<_> = entries.into_iter().map(|entry| entry.id.clone()).collect();
            ids.sort();
            ids
        };
        until("both entries are shown", || ids() == written).await;
    }
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn entries_of_one_instant_keep_their_order() {
    let scope = "@test.journal.moment";
    clear_storage(scope);
    let tab = Tab::open(scope, Some(identity("ana@example.com", false))).await;
    let mut written: Vec<_> = (0..20).map(|_| tab.record_analysis()).collect();
    written.reverse();
    let entries = untrack(|| tab.journal.entries(workspace()));
    let ids: Vec<_> = entries.into_iter().map(|entry| entry.id.clone()).collect();
    assert_eq!(ids, written, "the newest first");
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn a_damaged_entry_is_skipped_alone() {
    let scope = "@test.journal.junk";
    clear_storage(scope);
    let tab = Tab::open(scope, Some(identity("ana@example.com", false))).await;
    let (spoilt, left) = (tab.record_analysis(), tab.record_analysis());
    for key in storage_keys(scope) {
        if key.ends_with(&spoilt) {
            store_in_other_tab(&key, Some("{\"id\":"));
        }
    }
    until("it isn't shown", || tab.entry_count() == 1).await;
    let entries = untrack(|| tab.journal.entries(workspace()));
    let ids: Vec<_> = entries.into_iter().map(|entry| entry.id.clone()).collect();
    assert_eq!(ids, [left]);
    tab.record_analysis();
    assert_eq!(tab.entry_count(), 2, "and the next is written");
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn an_entry_over_quota_is_stored_after_deletion() {
    let scope = "@test.journal.room";
    clear_storage(scope);
    let tab = Tab::open(scope, Some(identity("ana@example.com", false))).await;
    tab.record_analysis();
    let waiting = while_full(Full::Both, || {
        tab.journal
            .add(workspace(), &request(Operation::PartnerProcesses))
            .id
    });
    assert!(!untrack(|| tab.journal.is_persisted()));
    tab.journal.clear(workspace(), |entry| {
        entry.is_some_and(|entry| entry.operation == Operation::Analysis)
    });
    assert!(untrack(|| tab.journal.is_persisted()));
    let stored = js("", "return Object.keys(localStorage).join(' ')", &[]);
    assert!(stored.as_string().unwrap().contains(&waiting));
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn unreadable_entries_are_deleted_with_all() {
    let scope = "@test.journal.unread";
    clear_storage(scope);
    let tab = Tab::open(scope, Some(identity("ana@example.com", false))).await;
    let id = tab.record_analysis();
    let place = storage_keys(scope).remove(0);
    for unread in ["", "1", "9000000000000-1"] {
        storage::write(StorageArea::Device, &place.replace(&id, unread), "{\"id\":");
    }
    tab.journal.clear(workspace(), |entry| {
        entry.is_some_and(|entry| entry.operation == Operation::PartnerProcesses)
    });
    assert_eq!(
        storage_keys(scope).len(),
        4,
        "it belongs to no kind of query"
    );
    tab.journal.clear(workspace(), |entry| entry.is_none());
    assert_eq!(storage_keys(scope), [place], "and no entry with it");
    tab.journal.clear(workspace(), |_| true);
    assert!(storage_keys(scope).is_empty());
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn changes_of_another_tab_are_read_in_one_batch() {
    let scope = "@test.journal.together";
    clear_storage(scope);
    let tab = Tab::open(scope, Some(identity("ana@example.com", false))).await;
    let journal = tab.journal;
    let (_reader, readings) = owned(move || {
        let readings = RwSignal::new(0);
        Effect::new(move |_| {
            journal.entries(workspace());
            readings.update_untracked(|count| *count += 1);
        });
        readings
    });
    tick().await;
    let read = move || readings.get_untracked();
    let before = read();
    let apply = "for (let at = 0; at < 100; at++) setTimeout(() => \
        window.dispatchEvent(new StorageEvent('storage', { key: name && name + at })))";
    let name = format!("farol.journal{scope}.ana@example.com.1001-5001.");
    js("name", apply, &[&name.into()]);
    until("the entries are read", || read() > before).await;
    tick().await;
    assert!(read() < before + 10, "{} readings", read() - before);

    let before = read();
    js("name", apply, &[&JsValue::NULL]);
    until("the emptied storage is read", || read() > before).await;
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn a_batch_item_is_found_by_its_id_at_any_clock() {
    let scope = "@test.journal.item";
    clear_storage(scope);
    let tab = Tab::open(scope, Some(identity("ana@example.com", false))).await;
    let item = |index, attempt| BatchItemId {
        batch: "b".to_owned(),
        index,
        attempt,
    };
    let add = |item| {
        let request = PaidRequest {
            batch_item: Some(item),
            ..request(Operation::Analysis)
        };
        tab.journal.add(workspace(), &request).id
    };
    let find = |index, attempt| {
        let found = tab
            .journal
            .stored_batch_item(workspace(), &item(index, attempt));
        let shown = untrack(|| tab.journal.batch_item(workspace(), &item(index, attempt)));
        assert_eq!(shown, found);
        found.map(|entry| entry.id.clone())
    };
    let first = add(item(0, 0));
    let second = {
        let _earlier = shift_clock(-3_600_000);
        add(item(1, 0))
    };
    assert!(first < second, "entries stay in the order of their writing");
    let _later = shift_clock(3_600_000);
    assert_eq!(find(0, 0), Some(first.clone()));
    assert_eq!(find(1, 0), Some(second));
    assert_eq!(find(1, 1), None, "another attempt");
    let failed =
        |entry: &mut farol_core::model::journal::JournalEntry| entry.finish(Outcome::Failed);
    tab.journal.update(workspace(), &first, failed);
    assert_eq!(find(0, 0), None, "one that wasn't carried out");
    clear_storage(scope);
}
