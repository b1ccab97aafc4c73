//! The journal in several tabs, and after its first page is closed.

use super::{DIGITS, Tab, clear_storage, identity, request, storage_keys, stored_text, workspace};
use crate::browser_tests::stored_responses::keep;
use crate::browser_tests::test_dom::{owned, until};
use farol_core::model::journal::Outcome;
use farol_core::model::operation::Operation;
use farol_web::platform::storage::{self, StorageArea};
use farol_web::store::{Journal, Singletons};
use leptos::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn an_entry_of_one_tab_is_shown_in_the_other() {
    let scope = "@test.journal.tabs";
    clear_storage(scope);
    let one = Tab::open(scope, Some(identity("ana@example.com", false))).await;
    let two = Tab::open(scope, Some(identity("Ana@Example.com", false))).await;
    let other_user = Tab::open(scope, Some(identity("bia@example.com", false))).await;
    let id = one.record_analysis();
    until("the other tab shows the entry", || two.entry_count() == 1).await;
    until("the document and the name are known", || {
        let subject = two.journal.subject_untracked(&id);
        subject.is_some_and(|subject| subject.code == DIGITS && subject.name.is_some())
    })
    .await;
    assert_eq!(untrack(|| two.journal.remote_payments(workspace())), 0);
    one.journal.announce_payment(workspace());
    until("a payment is reported", || {
        untrack(|| two.journal.remote_payments(workspace())) == 1
    })
    .await;
    let entry = untrack(|| two.journal.entries(workspace())).remove(0);
    assert_eq!(
        (entry.outcome, entry.author.as_str()),
        (Outcome::Done, "ana@example.com")
    );
    assert_eq!(
        other_user.entry_count(),
        0,
        "another user has a separate journal"
    );
    assert!(other_user.journal.subject_untracked(&id).is_none());

    let late = Tab::open(scope, Some(identity("ana@example.com", false))).await;
    until("a new tab receives the documents", || {
        late.journal.subject_untracked(&id).is_some()
    })
    .await;
    two.journal.clear(workspace(), |entry| {
        entry.is_some_and(|entry| entry.operation == Operation::Analysis)
    });
    until("deletion reaches the other tabs", || {
        one.entry_count() == 0 && one.journal.subject_untracked(&id).is_none()
    })
    .await;
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn deleted_entries_do_not_return_from_a_new_tab() {
    let scope = "@test.journal.late";
    clear_storage(scope);
    let tab = Tab::open(scope, Some(identity("ana@example.com", false))).await;
    let (deleted, left) = (tab.record_analysis(), tab.record_analysis());
    drop(tab);
    for key in storage_keys(scope) {
        if key.ends_with(&deleted) {
            storage::remove(StorageArea::Device, &key);
        }
    }
    let tab = Tab::open(scope, Some(identity("ana@example.com", false))).await;
    assert!(tab.journal.subject_untracked(&left).is_some());
    assert!(tab.journal.subject_untracked(&deleted).is_none());
    assert!(!stored_text(&format!("documents{scope}")).contains(&deleted));
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn the_journal_is_a_singleton_that_outlives_its_first_page() {
    let scope = "@test.journal.one";
    clear_storage(scope);
    let (_page, lines) = owned(move || {
        let who = Some(identity("ana@example.com", false));
        Singletons::provide(scope, Memo::new(move |_| who.clone()));
        let page = Owner::new();
        let first = page.with(Journal::get);
        page.cleanup();
        first.add(workspace(), &request(Operation::Analysis));
        untrack(|| Owner::new().with(Journal::get).entries(workspace())).len()
    });
    assert_eq!(lines, 1, "the owner is known at once, too");
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn deleting_keeps_other_areas_and_pending_entries() {
    let scope = "@test.journal.wipe";
    clear_storage(scope);
    let tab = Tab::open(scope, Some(identity("ana@example.com", false))).await;
    tab.record_analysis();
    let under_way = tab
        .journal
        .add(workspace(), &request(Operation::Analysis))
        .id;
    let other = tab
        .journal
        .add(workspace(), &request(Operation::PartnerProcesses))
        .id;
    tab.journal
        .update(workspace(), &other, |entry| entry.outcome = Outcome::Done);
    assert_eq!(tab.entry_count(), 3);
    tab.journal.clear(workspace(), |entry| {
        entry.is_some_and(|entry| entry.operation == Operation::Analysis)
    });
    let left = untrack(|| tab.journal.entries(workspace()));
    assert_eq!(left.len(), 2);
    assert!(left.iter().any(|entry| entry.id == under_way));
    assert!(left.iter().any(|entry| entry.id == other));
    assert!(tab.journal.subject_untracked(&under_way).is_some());

    // A query that the service is processing counts as in progress for a day.
    let pending =
        |entry: &mut farol_core::model::journal::JournalEntry| entry.outcome = Outcome::Pending;
    tab.journal.update(workspace(), &under_way, pending);
    tab.journal.clear(workspace(), |_| true);
    let left = untrack(|| tab.journal.entries(workspace()));
    assert_eq!(left.len(), 1);
    tab.journal.update(workspace(), &under_way, |entry| {
        entry.at -= 2 * 24 * 3_600_000;
    });
    tab.journal.clear(workspace(), |_| true);
    assert_eq!(tab.entry_count(), 0);
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn a_key_that_another_tab_has_stored_is_not_overwritten() {
    let scope = "@test.responses.keys-at-once";
    clear_storage(scope);
    let tab = Tab::open(scope, Some(identity("ana@example.com", true))).await;
    keep(&tab, "1").await;
    let place = format!("farol.response-keys{scope}.ana@example.com");
    let others = format!(r#"{{"ffffffffffffffff":"{}"}}"#, "A".repeat(43));
    storage::write(StorageArea::Device, &place, &others);
    keep(&tab, "2").await;
    let stored = storage::read(StorageArea::Device, &place).unwrap();
    assert!(stored.contains("ffffffffffffffff"));
    assert_eq!(stored.matches("\":\"").count(), 2, "and this tab's own");
    clear_storage(scope);
}
