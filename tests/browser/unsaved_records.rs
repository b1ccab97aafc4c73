//! What a sign-out would delete: the records of the session that are in no case file.

use super::journal::{Tab, clear_storage, identity, request, workspace};
use super::stored_responses::{fail_database_writes, fail_listing, keep, open, text_response};
use super::test_dom::BrowserOverride;
use farol_core::i18n::Language;
use farol_core::model::decision::Decision;
use farol_core::model::journal::{JournalEntry, Outcome};
use farol_core::model::operation::Operation;
use farol_web::components::save_case_file::{Unsaved, UnsavedRecords};
use farol_web::platform::{timer, web_locks};
use leptos::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;

/// Returns the records that a sign-out would delete.
async fn counted(tab: &Tab) -> UnsavedRecords {
    match UnsavedRecords::count(tab.journal, false).await {
        Unsaved::Records(records) => records,
        other => panic!("{other:?}"),
    }
}

#[wasm_bindgen_test]
async fn records_that_cannot_be_listed_are_not_taken_as_saved() {
    let scope = "@test.unsaved.unlisted";
    clear_storage(scope);
    let tab = open(scope, "ana@example.com").await;
    assert_eq!(
        UnsavedRecords::count(tab.journal, false).await,
        Unsaved::Nothing
    );
    keep(&tab, "response").await;
    drop(tab);
    let unlisted = fail_listing();
    let tab = open(scope, "ana@example.com").await;
    assert_eq!(
        UnsavedRecords::count(tab.journal, false).await,
        Unsaved::Unknown
    );
    keep(&tab, "another response").await;
    assert!(counted(&tab).await.may_have_more(), "beside the known one");
    drop(unlisted);
    let records = counted(&tab).await;
    assert!(records.can_be_saved());
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
    assert!(!records.can_be_saved());
    let text = records.text_of_other_tabs(Language::English);
    assert!(text.is_some_and(|text| text.contains("1 record")));
    drop(other);
    assert_eq!(
        UnsavedRecords::count(tab.journal, false).await,
        Unsaved::Nothing
    );
    clear_storage(scope);
}

/// Delays the replies of other tabs, as on a busy device.
fn slow_replies() -> BrowserOverride {
    BrowserOverride::new(
        r#"const original = BroadcastChannel.prototype.postMessage;
         BroadcastChannel.prototype.postMessage = function (text) {
            const post = () => original.call(this, text);
            if (text.includes('{"Unstored"')) setTimeout(post, 600); else post(); };
         return original"#,
        "BroadcastChannel.prototype.postMessage = original",
    )
}

#[wasm_bindgen_test]
async fn a_slow_tab_that_alone_has_a_response_is_waited_for() {
    let scope = "@test.unsaved.slow";
    clear_storage(scope);
    let tab = open(scope, "ana@example.com").await;
    let other = open(scope, "ana@example.com").await;
    let full = fail_database_writes();
    keep(&other, "response").await;
    drop(full);
    let guard = web_locks::acquire(&other.journal.unstored_lock_name()).await;
    let slow = slow_replies();
    let records = counted(&tab).await;
    drop(slow);
    assert!(!records.may_have_more());
    let text = records.text_of_other_tabs(Language::English);
    assert!(text.is_some_and(|text| text.contains("1 record")));
    drop(other);
    // A tab that no longer replies.
    let counted = UnsavedRecords::count(tab.journal, false).await;
    assert_eq!(counted, Unsaved::Unknown);
    drop(guard);
    let counted = UnsavedRecords::count(tab.journal, false).await;
    assert_eq!(counted, Unsaved::Nothing, "once it is closed");
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn of_an_expired_session_only_what_lasts_as_long_as_a_page_is_counted() {
    let scope = "@test.unsaved.expired";
    clear_storage(scope);
    let tab = open(scope, "ana@example.com").await;
    keep(&tab, "stored").await;
    let unlisted = fail_listing();
    let counted = UnsavedRecords::count(tab.journal, true).await;
    assert_eq!(counted, Unsaved::Nothing, "it is kept for its user");
    drop(unlisted);
    let full = fail_database_writes();
    keep(&tab, "not stored").await;
    drop(full);
    let Unsaved::Records(records) = UnsavedRecords::count(tab.journal, true).await else {
        panic!("one is deleted");
    };
    let text = records.text(Language::English).unwrap();
    assert!(text.starts_with("1 response about 1"), "{text}");
    clear_storage(scope);
}

/// Makes encryption take a while, as on a busy device.
fn slow_encryption() -> BrowserOverride {
    BrowserOverride::new(
        "const original = SubtleCrypto.prototype.encrypt; \
         SubtleCrypto.prototype.encrypt = async function (...parts) { \
            await new Promise((resolve) => setTimeout(resolve, 300)); \
            return original.apply(this, parts); }; return original",
        "SubtleCrypto.prototype.encrypt = original",
    )
}

#[wasm_bindgen_test]
async fn a_record_that_is_stored_after_the_session_is_not_in_the_next_one() {
    let scope = "@test.unsaved.late";
    clear_storage(scope);
    let tab = open(scope, "ana@example.com").await;
    let id = Decision::new_id(1_790_000_000_000, 1);
    let slow = slow_encryption();
    let (responses, received) = (tab.journal.responses(), text_response("opinion").received);
    leptos::task::spawn_local(async move {
        responses.persist(&id, &received).await;
    });
    timer::sleep(100).await;
    tab.set_user(None).await;
    tab.set_user(Some(identity("ana@example.com", false))).await;
    timer::sleep(600).await;
    drop(slow);
    assert!(untrack(|| tab.journal.decision_ids()).is_empty());
    let counted = UnsavedRecords::count(tab.journal, false).await;
    assert_eq!(counted, Unsaved::Nothing);
    clear_storage(scope);
}

/// Makes reading a record from the database last for ever.
fn unreadable_database() -> BrowserOverride {
    BrowserOverride::new(
        "const original = IDBObjectStore.prototype.get; \
         IDBObjectStore.prototype.get = () => new EventTarget(); return original",
        "IDBObjectStore.prototype.get = original",
    )
}

#[wasm_bindgen_test]
async fn a_browser_that_returns_no_record_does_not_prevent_a_sign_out() {
    let scope = "@test.unsaved.unreadable";
    clear_storage(scope);
    let tab = open(scope, "ana@example.com").await;
    let id = Decision::new_id(1_790_000_000_000, 1);
    let received = text_response("opinion").received;
    assert!(tab.journal.responses().persist(&id, &received).await);
    let unreadable = unreadable_database();
    let counted = UnsavedRecords::count(tab.journal, false).await;
    drop(unreadable);
    assert_eq!(counted, Unsaved::Unknown);
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn a_query_in_flight_is_counted_in_every_tab() {
    let scope = "@test.unsaved.in_flight";
    clear_storage(scope);
    let tab = open(scope, "ana@example.com").await;
    let other = open(scope, "ana@example.com").await;
    let sent = other.journal.add(workspace(), &request(Operation::Kyc)).id;
    let text = counted(&tab).await.text_of_in_flight(Language::English);
    assert!(text.is_some_and(|text| text.starts_with("1 paid query")));
    let fail = |entry: &mut JournalEntry| entry.finish(Outcome::Failed);
    other.journal.update(workspace(), &sent, fail);
    let none = UnsavedRecords::count(tab.journal, false).await;
    assert_eq!(none, Unsaved::Nothing);
    let repeated = web_locks::acquire(&other.journal.repeat_lock_name(&sent)).await;
    // That of `ana@example.com.br`.
    let another_user = other.journal.repeat_lock_name("br.1");
    let _another_user = web_locks::acquire(&another_user).await;
    let text = counted(&tab).await.text_of_in_flight(Language::English);
    assert!(text.is_some_and(|text| text.starts_with("1 paid query")));
    drop(repeated);
    let none = UnsavedRecords::count(tab.journal, false).await;
    assert_eq!(none, Unsaved::Nothing);
    clear_storage(scope);
}
