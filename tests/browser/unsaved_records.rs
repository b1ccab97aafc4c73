//! What a sign-out would delete: the records of the session that are in no case file.

use super::journal::{Tab, clear_storage};
use super::stored_responses::{fail_database_writes, fail_listing, keep, open};
use farol_core::i18n::Language;
use farol_web::components::save_case_file::{Unsaved, UnsavedRecords};
use wasm_bindgen_test::wasm_bindgen_test;

/// Returns the records that a sign-out would delete.
async fn counted(tab: &Tab) -> UnsavedRecords {
    match UnsavedRecords::count(tab.journal).await {
        Unsaved::Records(records) => records,
        other => panic!("{other:?}"),
    }
}

#[wasm_bindgen_test]
async fn records_that_cannot_be_listed_are_not_taken_as_saved() {
    let scope = "@test.unsaved.unlisted";
    clear_storage(scope);
    let tab = open(scope, "ana@example.com").await;
    assert_eq!(UnsavedRecords::count(tab.journal).await, Unsaved::Nothing);
    keep(&tab, "response").await;
    drop(tab);
    let unlisted = fail_listing();
    let tab = open(scope, "ana@example.com").await;
    assert_eq!(UnsavedRecords::count(tab.journal).await, Unsaved::Unknown);
    keep(&tab, "another response").await;
    assert!(counted(&tab).await.may_have_more(), "beside the known one");
    drop(unlisted);
    let records = counted(&tab).await;
    assert!(records.can_be_saved() && !records.has_unstored());
    assert!(!records.may_have_more(), "the list is read again");
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn a_response_that_only_another_tab_has_is_counted() {
    let scope = "@test.unsaved.elsewhere";
    clear_storage(scope);
    let tab = open(scope, "ana@example.com").await;
    let other = open(scope, "ana@example.com").await;
    let full = fail_database_writes();
    let (_, is_stored) = keep(&other, "response").await;
    drop(full);
    assert!(!is_stored);
    let records = counted(&tab).await;
    assert!(records.has_unstored() && !records.can_be_saved());
    let text = records.text_of_other_tabs(Language::English);
    assert!(text.is_some_and(|text| text.contains("1 record")));
    drop(other);
    assert_eq!(UnsavedRecords::count(tab.journal).await, Unsaved::Nothing);
    clear_storage(scope);
}
