//! Eviction of the oldest journal entries beyond the maximum: nothing that may be needed goes.

use super::journal::{Tab, clear_storage, identity, request, storage_keys, workspace};
use super::stored_responses::keep;
use super::workspace_entries::{hide, reveal};
use farol_core::model::batch::BatchItemId;
use farol_core::model::journal::{JournalEntry, Outcome};
use farol_core::model::operation::Operation;
use farol_core::model::paid_request::PaidRequest;
use farol_web::platform::storage::{self, StorageArea};
use leptos::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;

/// Fills the journal to its maximum with entries dated in the future; returns their keys.
fn fill_with_later_entries(scope: &str, like: &str) -> Vec<String> {
    let place = storage_keys(scope).remove(0);
    let text = storage::read(StorageArea::Device, &place).unwrap();
    let later = (0..3_000_u64).map(|at| {
        let id = format!("{:013}-1", 9_000_000_000_000 + at);
        let key = place.replace(like, &id);
        storage::write(StorageArea::Device, &key, &text.replace(like, &id));
        key
    });
    later.collect()
}

#[wasm_bindgen_test]
async fn the_oldest_entries_are_evicted_first() {
    const MAX_ENTRIES: usize = 3_000;
    let old = |at: usize| format!("{at:013}-1");
    let scope = "@test.journal.most";
    clear_storage(scope);
    let tab = Tab::open(scope, Some(identity("ana@example.com", false))).await;
    let newest = tab.record_analysis();
    let place = storage_keys(scope).remove(0);
    let text = storage::read(StorageArea::Device, &place).unwrap();
    for at in 1..MAX_ENTRIES {
        let old = old(at);
        let key = place.replace(&newest, &old);
        let entry = text.replace(&newest, &old);
        storage::write(StorageArea::Device, &key, &entry);
    }
    assert_eq!(tab.entry_count(), MAX_ENTRIES);
    tab.journal.responses().wait_for_list().await;
    tab.record_analysis();
    let ids: Vec<_> = storage_keys(scope);
    assert_eq!(ids.len(), MAX_ENTRIES);
    assert!(!ids.contains(&place.replace(&newest, &old(1))));
    assert!(ids.contains(&place.replace(&newest, &old(2))));
    assert!(ids.contains(&place));
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn a_pending_entry_is_not_evicted_when_the_clock_moves_back() {
    let scope = "@test.journal.back";
    clear_storage(scope);
    let tab = Tab::open(scope, Some(identity("ana@example.com", false))).await;
    let before = tab.record_analysis();
    let later = fill_with_later_entries(scope, &before);
    tab.journal.responses().wait_for_list().await;
    let first = tab
        .journal
        .add(workspace(), &request(Operation::Analysis))
        .id;
    let second = tab
        .journal
        .add(workspace(), &request(Operation::Analysis))
        .id;
    for id in [&first, &second] {
        let done = |entry: &mut JournalEntry| entry.outcome = Outcome::Done;
        tab.journal.update(workspace(), id, done);
        let entry = untrack(|| tab.journal.entry(workspace(), id));
        assert_eq!(entry.unwrap().outcome, Outcome::Done);
    }
    let left = storage_keys(scope);
    assert_eq!(left.len(), 3_000);
    assert!(!left.contains(&later[0]), "the oldest that are done go");
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn an_entry_whose_response_is_in_no_case_file_is_not_evicted() {
    let scope = "@test.journal.unsaved";
    clear_storage(scope);
    let tab = Tab::open(scope, Some(identity("ana@example.com", false))).await;
    let (paid, is_stored) = keep(&tab, "paid").await;
    assert!(is_stored);
    tab.journal.responses().wait_for_list().await;
    fill_with_later_entries(scope, &paid);
    let is_there = || untrack(|| tab.journal.entry(workspace(), &paid)).is_some();
    tab.record_analysis();
    assert!(is_there());
    let ids = [paid.clone()];
    tab.journal.begin_saving(&ids);
    tab.journal.finish_saving(&ids, 1_700_000_000_000);
    tab.record_analysis();
    assert!(!is_there(), "the file has it");
    let responses = tab.journal.responses();
    assert!(!untrack(|| responses.has(&paid)), "with its response");
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn a_newer_entry_is_not_evicted_for_older_ones_that_stay() {
    let scope = "@test.journal.newest";
    clear_storage(scope);
    let tab = Tab::open(scope, Some(identity("ana@example.com", false))).await;
    tab.journal.responses().wait_for_list().await;
    let finish = |id: &str, outcome: Outcome| {
        tab.journal
            .update(workspace(), id, |entry| entry.finish(outcome));
    };
    let pending = tab.record_analysis();
    finish(&pending, Outcome::Pending);
    fill_with_later_entries(scope, &pending);
    let add = || {
        let request = request(Operation::Analysis);
        tab.journal.add(workspace(), &request).id
    };
    let unknown = add();
    finish(&unknown, Outcome::Unknown);
    add();
    let entry = untrack(|| tab.journal.entry(workspace(), &unknown));
    assert_eq!(entry.map(|entry| entry.outcome), Some(Outcome::Unknown));
    clear_storage(scope);
}

/// Records an item of a batch as done.
fn record_item(tab: &Tab, index: usize) -> String {
    let item = PaidRequest {
        batch_item: Some(BatchItemId {
            batch: "batch".to_owned(),
            index,
            attempt: 0,
        }),
        ..request(Operation::Analysis)
    };
    let id = tab.journal.add(workspace(), &item).id;
    let done = |entry: &mut JournalEntry| entry.outcome = Outcome::Done;
    tab.journal.update(workspace(), &id, done);
    id
}

#[wasm_bindgen_test]
async fn of_many_removed_items_of_batches_the_newest_stay_recorded() {
    let scope = "@test.journal.items";
    clear_storage(scope);
    let tab = Tab::open(scope, Some(identity("ana@example.com", false))).await;
    let id = record_item(&tab, 0);
    let place = storage_keys(scope).remove(0);
    let text = storage::read(StorageArea::Device, &place).unwrap();
    for index in 1..=1_200_u64 {
        let later = format!("{:013}-1", 9_000_000_000_000 + index);
        let entry = text.replace(&id, &later);
        let entry = entry.replace(r#""index":0"#, &format!(r#""index":{index}"#));
        storage::write(StorageArea::Device, &place.replace(&id, &later), &entry);
    }
    untrack(|| tab.journal.clear(workspace(), |_| true));
    assert!(storage_keys(scope).is_empty());
    let removed = tab.journal.removed_batch_items();
    let indices = removed.iter().map(|item| item.index);
    assert!(indices.eq(201..=1_200));
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn tabs_that_remove_items_of_batches_at_once_lose_none() {
    let scope = "@test.journal.items-at-once";
    clear_storage(scope);
    let one = Tab::open(scope, Some(identity("ana@example.com", false))).await;
    let two = Tab::open(scope, Some(identity("ana@example.com", false))).await;
    let remove_item = |tab: &Tab, index: usize| {
        record_item(tab, index);
        untrack(|| tab.journal.clear(workspace(), |_| true));
    };
    let prefix = format!("farol.removed-items{scope}.");
    remove_item(&one, 0);
    let seen = hide(&prefix);
    reveal(seen.clone());
    remove_item(&one, 1);
    // The other tab sees neither what this tab has written nor what it has removed.
    let unseen = hide(&prefix);
    reveal(seen);
    remove_item(&two, 2);
    reveal(unseen);
    let indices = |tab: &Tab| {
        let removed = tab.journal.removed_batch_items();
        let mut indices: Vec<_> = removed.iter().map(|item| item.index).collect();
        indices.sort_unstable();
        indices.dedup();
        indices
    };
    assert_eq!(indices(&one), [0, 1, 2]);
    remove_item(&one, 3);
    assert_eq!(indices(&two), [0, 1, 2, 3]);
    let keys = storage::keys(StorageArea::Device, &prefix);
    assert_eq!(keys.len(), 1, "one for all");
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn of_many_removals_the_newest_stay_recorded() {
    let scope = "@test.journal.removals";
    clear_storage(scope);
    let tab = Tab::open(scope, Some(identity("ana@example.com", false))).await;
    let key = |at: u64| format!("farol.removed-items{scope}.ana@example.com.{at:013}-1");
    let another_user = format!("farol.removed-items{scope}.ana@example.com.br.0000000000001-1");
    let removal = |index: u64| format!(r#"[{{"batch":"batch","index":{index},"attempt":0}}]"#);
    storage::write(StorageArea::Device, &another_user, &removal(7));
    for at in 0..1_000_u64 {
        storage::write(StorageArea::Device, &key(at), &removal(at));
    }
    record_item(&tab, 1_000);
    untrack(|| tab.journal.clear(workspace(), |_| true));
    let removed = tab.journal.removed_batch_items();
    assert!(removed.iter().map(|item| item.index).eq(1..=1_000));
    let is_stored = |key: &str| storage::read(StorageArea::Device, key).is_some();
    assert!((0..1_000).all(|at| !is_stored(&key(at))), "one key has all");
    assert!(is_stored(&another_user));
    clear_storage(scope);
}
