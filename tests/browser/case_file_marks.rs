//! Marks of the responses that are in a saved case file: shared by the tabs of a session, and
//! removed when a response changes.

use super::journal::{Tab, clear_storage, identity};
use super::stored_responses::{keep, open, parsed, replace};
use super::test_dom::until;
use farol_web::platform::storage::{self, StorageArea};
use leptos::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;

const TIME: i64 = 1_790_000_000_000;

fn saved_at(tab: &Tab, id: &str) -> Option<i64> {
    untrack(|| tab.journal.saved_at(id))
}

/// Marks a response as saved to a case file.
fn save(tab: &Tab, id: &str) {
    let ids = [id.to_owned()];
    tab.journal.begin_saving(&ids);
    tab.journal.finish_saving(&ids, TIME);
}

#[wasm_bindgen_test]
async fn a_saved_response_is_marked_in_every_tab_and_after_a_reload() {
    let scope = "@test.saved.tabs";
    clear_storage(scope);
    let tab = open(scope, "ana@example.com").await;
    let other = open(scope, "ana@example.com").await;
    let (id, _) = keep(&tab, "1").await;
    assert_eq!(saved_at(&tab, &id), None);
    save(&tab, &id);
    assert_eq!(saved_at(&tab, &id), Some(TIME));
    until("the other tab has the mark", || {
        saved_at(&other, &id) == Some(TIME)
    })
    .await;
    drop((tab, other));
    let tab = open(scope, "ana@example.com").await;
    assert_eq!(saved_at(&tab, &id), Some(TIME));
    tab.set_user(None).await;
    tab.set_user(Some(identity("ana@example.com", false))).await;
    assert_eq!(saved_at(&tab, &id), None, "it ends with the session");
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn a_response_that_changes_is_no_longer_saved_in_any_tab() {
    let scope = "@test.saved.changed";
    clear_storage(scope);
    let tab = open(scope, "ana@example.com").await;
    let other = open(scope, "ana@example.com").await;
    let (id, _) = keep(&tab, "1").await;
    parsed(&other.journal, &id).await;
    save(&tab, &id);
    until("the other tab has the mark", || {
        saved_at(&other, &id).is_some()
    })
    .await;
    replace(&tab, &id, "2").await;
    assert_eq!(saved_at(&tab, &id), None);
    until("the other tab has no mark", || {
        saved_at(&other, &id).is_none()
    })
    .await;
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn a_response_that_changes_while_it_is_saved_is_not_marked() {
    let scope = "@test.saved.race";
    clear_storage(scope);
    let tab = open(scope, "ana@example.com").await;
    let (id, _) = keep(&tab, "1").await;
    let (unchanged, _) = keep(&tab, "1").await;
    let ids = [id.clone(), unchanged.clone()];
    tab.journal.begin_saving(&ids);
    replace(&tab, &id, "2").await;
    tab.journal.finish_saving(&ids, TIME);
    assert_eq!(saved_at(&tab, &id), None);
    assert_eq!(saved_at(&tab, &unchanged), Some(TIME));
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn marks_that_a_replacement_has_cleared_come_back_if_it_fails() {
    let scope = "@test.saved.restored";
    clear_storage(scope);
    let tab = open(scope, "ana@example.com").await;
    let other = open(scope, "ana@example.com").await;
    let (id, _) = keep(&tab, "1").await;
    let (changed, _) = keep(&tab, "1").await;
    let is_marked = |tab: &Tab, id: &str| saved_at(tab, id) == Some(TIME);
    save(&tab, &id);
    save(&tab, &changed);
    until("the other tab has the marks", || {
        is_marked(&other, &id) && is_marked(&other, &changed)
    })
    .await;
    let responses = tab.journal.responses();
    let cleared = responses.clear_saved(vec![id.clone(), changed.clone()]);
    assert_eq!(saved_at(&tab, &id), None);
    until("the other tab has no mark", || {
        saved_at(&other, &id).is_none() && saved_at(&other, &changed).is_none()
    })
    .await;
    replace(&tab, &changed, "2").await;
    responses.restore_saved(cleared);
    assert!(is_marked(&tab, &id));
    until("the other tab has the mark", || is_marked(&other, &id)).await;
    assert_eq!(saved_at(&tab, &changed), None, "it isn't in the file");
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn a_file_that_is_written_after_the_session_marks_nothing() {
    let scope = "@test.saved.late";
    clear_storage(scope);
    for next in ["bia@example.com", "ana@example.com"] {
        let tab = open(scope, "ana@example.com").await;
        let (id, _) = keep(&tab, "1").await;
        let ids = [id.clone()];
        tab.journal.begin_saving(&ids);
        tab.set_user(None).await;
        tab.set_user(Some(identity(next, false))).await;
        tab.journal.finish_saving(&ids, TIME);
        assert_eq!(saved_at(&tab, &id), None);
        let key = format!("farol.saved-records{scope}.{next}");
        let stored = storage::read(StorageArea::Tab, &key).unwrap_or_default();
        assert!(!stored.contains(&id), "{stored}");
    }
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn the_responses_of_all_workspaces_are_listed_with_their_queries() {
    let scope = "@test.saved.answered";
    clear_storage(scope);
    let tab = open(scope, "ana@example.com").await;
    let (id, _) = keep(&tab, "1").await;
    tab.record_analysis();
    tab.journal.responses().wait_for_list().await;
    let answered = untrack(|| tab.journal.answered());
    let ids: Vec<&str> = answered
        .iter()
        .map(|query| query.entry.id.as_str())
        .collect();
    assert_eq!(ids, [id.as_str()], "queries without a response are not");
    clear_storage(scope);
}
