//! Responses in the browser's database: shared by the tabs of a session, encrypted, and unreadable
//! without its keys.

use super::journal::{Tab, clear_storage, identity};
use super::test_dom::{BrowserOverride, js, until};
use farol_core::model::json::{Json, Reading};
use farol_core::protocol::{OpenResponse, RawResponse};
use farol_core::view_model::query_response::QueryResponse;
use farol_web::platform::storage::{self, StorageArea};
use farol_web::platform::time_slices;
use farol_web::store::{Journal, StoredResponse};
use leptos::prelude::*;
use std::sync::Arc;
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_test::wasm_bindgen_test;

const SECRET: &str = "Maria Secreta da Silva";

/// Waits for the response to a query, and returns it.
pub(crate) async fn parsed(journal: &Journal, id: &str) -> Arc<QueryResponse> {
    until("the response is read", || {
        matches!(state(journal, id), StoredResponse::Parsed(_))
    })
    .await;
    match state(journal, id) {
        StoredResponse::Parsed(response) => response,
        _ => panic!("the response is missing"),
    }
}

pub(crate) fn state(journal: &Journal, id: &str) -> StoredResponse {
    untrack(|| journal.responses().of(id))
}

/// Waits until it is certain that a response is missing.
async fn expect_missing(journal: &Journal, id: &str) {
    until("the response is missing", || {
        state(journal, id) == StoredResponse::Missing
    })
    .await;
}

pub(crate) async fn open(scope: &'static str, email: &str) -> Tab {
    Tab::open(scope, Some(identity(email, false))).await
}

/// Adds a response to the journal of a tab, as a paid query does; returns the ID of its entry.
pub(crate) async fn keep(tab: &Tab, text: &str) -> (String, bool) {
    let id = tab.record_analysis();
    let is_stored = replace(tab, &id, text).await;
    (id, is_stored)
}

/// Returns the keys and contents of the database of a scope, each byte as a character.
async fn database_text(scope: &str) -> String {
    let body = "return new Promise((resolve, reject) => { \
        const opening = indexedDB.open('farol.responses' + scope); \
        opening.onerror = () => reject(opening.error); \
        opening.onsuccess = () => { \
            const database = opening.result; \
            if (!database.objectStoreNames.contains('records')) { database.close(); return resolve(''); } \
            const store = database.transaction('records').objectStore('records'); \
            const keys = store.getAllKeys(); \
            const values = store.getAll(); \
            values.onsuccess = () => { database.close(); resolve(keys.result.join(' ') + ' ' + \
                values.result.map((bytes) => String.fromCharCode(...bytes)).join(' ')); }; \
        }; })";
    let promise = js("scope", body, &[&scope.into()]);
    let text = JsFuture::from(js_sys::Promise::from(promise))
        .await
        .unwrap();
    text.as_string().unwrap()
}

/// Waits until the database is empty; records are removed in a transaction of their own.
async fn until_removed(scope: &str) {
    for _ in 0..100 {
        if database_text(scope).await.trim().is_empty() {
            return;
        }
    }
    panic!("records are left");
}

/// Makes reading the list of the stored responses fail.
pub(crate) fn fail_listing() -> BrowserOverride {
    BrowserOverride::new(
        "const original = IDBObjectStore.prototype.getAllKeys; \
         IDBObjectStore.prototype.getAllKeys = () => { \
            throw new DOMException('broken', 'UnknownError'); }; return original",
        "IDBObjectStore.prototype.getAllKeys = original",
    )
}

/// Makes writes to the database fail, as without room.
pub(crate) fn fail_database_writes() -> BrowserOverride {
    BrowserOverride::new(
        "const original = IDBObjectStore.prototype.put; \
         IDBObjectStore.prototype.put = () => { \
            throw new DOMException('full', 'QuotaExceededError'); }; return original",
        "IDBObjectStore.prototype.put = original",
    )
}

#[wasm_bindgen_test]
async fn a_response_can_be_read_after_a_reload_and_in_another_tab() {
    let scope = "@test.stored.tabs";
    clear_storage(scope);
    let tab = open(scope, "ana@example.com").await;
    let other = open(scope, "ana@example.com").await;
    let (id, is_stored) = keep(&tab, SECRET).await;
    assert!(is_stored);
    let response = parsed(&other.journal, &id).await;
    assert_eq!(*response.content.root(), Json::Text(SECRET.to_owned()));
    drop((tab, other));
    let reloaded = open(scope, "ana@example.com").await;
    let response = parsed(&reloaded.journal, &id).await;
    assert_eq!(*response.content.root(), Json::Text(SECRET.to_owned()));
    clear_storage(scope);
}

/// Returns a response that is a JSON text.
pub(crate) fn text_response(text: &str) -> OpenResponse {
    let body = Json::Text(text.to_owned()).to_pretty().into_bytes();
    let raw = RawResponse {
        status: 200,
        body: body.into(),
        ..RawResponse::default()
    };
    raw.open(Reading::of(&raw.body)).expect("a JSON text")
}

/// Replaces the response of an entry, as a later poll does; returns whether it is stored.
pub(crate) async fn replace(tab: &Tab, id: &str, text: &str) -> bool {
    let response = text_response(text);
    let responses = tab.journal.responses();
    let is_stored = responses.persist(id, &response.received).await;
    responses.hold_response(id, &response, is_stored);
    is_stored
}

#[wasm_bindgen_test]
async fn a_later_response_of_an_entry_replaces_the_earlier_one_in_every_tab() {
    let scope = "@test.stored.later";
    clear_storage(scope);
    let tab = open(scope, "ana@example.com").await;
    let other = open(scope, "ana@example.com").await;
    let (id, _) = keep(&tab, "um").await;
    parsed(&other.journal, &id).await;
    assert!(replace(&tab, &id, "dois").await);
    until("the other tab has the later one", || {
        matches!(state(&other.journal, &id), StoredResponse::Parsed(response)
            if *response.content.root() == Json::Text("dois".to_owned()))
    })
    .await;
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn of_two_responses_that_are_parsed_at_once_the_newer_one_is_shown() {
    let scope = "@test.stored.overtaken";
    clear_storage(scope);
    let tab = open(scope, "ana@example.com").await;
    let id = tab.record_analysis();
    let responses = tab.journal.responses();
    let long = |text: &str| text_response(&text.repeat(time_slices::SLICE_LEN)).received;
    responses.hold_body(&id, long("a"), false);
    assert!(state(&tab.journal, &id) == StoredResponse::Loading);
    responses.hold_body(&id, long("b"), false);
    assert!(state(&tab.journal, &id) == StoredResponse::Loading);
    let response = parsed(&tab.journal, &id).await;
    assert_eq!(response.received, long("b"));
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn a_reload_never_shows_an_earlier_response_than_the_page_did() {
    let scope = "@test.stored.stale";
    clear_storage(scope);
    let tab = open(scope, "ana@example.com").await;
    let (id, _) = keep(&tab, "um").await;
    let full = fail_database_writes();
    assert!(!replace(&tab, &id, "dois").await);
    drop(full);
    let response = parsed(&tab.journal, &id).await;
    assert_eq!(*response.content.root(), Json::Text("dois".to_owned()));
    until_removed(scope).await;
    drop(tab);
    let reloaded = open(scope, "ana@example.com").await;
    expect_missing(&reloaded.journal, &id).await;
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn the_database_holds_only_ciphertext() {
    let scope = "@test.stored.cipher";
    clear_storage(scope);
    let tab = open(scope, "ana@example.com").await;
    let (id, _) = keep(&tab, SECRET).await;
    let stored = database_text(scope).await;
    assert!(stored.contains(&id), "{stored}");
    for text in ["Maria", "Secreta", "ana@example.com", "12345678909"] {
        assert!(!stored.contains(text), "{text} in {stored}");
    }
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn signing_out_removes_responses_and_keys() {
    let scope = "@test.stored.sign_out";
    clear_storage(scope);
    let tab = open(scope, "ana@example.com").await;
    let (id, _) = keep(&tab, SECRET).await;
    drop(tab);
    // This tab has not read the list of responses.
    let tab = open(scope, "ana@example.com").await;
    let keys = || storage::keys(StorageArea::Tab, &format!("farol.response-keys{scope}"));
    assert_eq!(keys().len(), 1);
    tab.set_user(None).await;
    assert!(keys().is_empty());
    until_removed(scope).await;
    tab.set_user(Some(identity("ana@example.com", false))).await;
    expect_missing(&tab.journal, &id).await;
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn a_response_is_missing_for_another_user_and_without_its_key() {
    let scope = "@test.stored.other";
    clear_storage(scope);
    let tab = open(scope, "ana@example.com").await;
    let (id, _) = keep(&tab, SECRET).await;
    drop(tab);
    let other = open(scope, "bia@example.com").await;
    expect_missing(&other.journal, &id).await;
    drop(other);
    // The key is gone with the storage of the tab, as after a crash.
    let tab = open(scope, "ana@example.com").await;
    expect_missing(&tab.journal, &id).await;
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn a_response_over_quota_stays_until_the_page_is_closed_and_is_marked() {
    let scope = "@test.stored.full";
    clear_storage(scope);
    let tab = open(scope, "ana@example.com").await;
    let full = fail_database_writes();
    let (id, is_stored) = keep(&tab, SECRET).await;
    drop(full);
    assert!(!is_stored);
    let responses = tab.journal.responses();
    assert!(untrack(|| responses.is_only_in_memory(&id)));
    let response = parsed(&tab.journal, &id).await;
    assert_eq!(*response.content.root(), Json::Text(SECRET.to_owned()));
    let (stored_id, _) = keep(&tab, "um").await;
    assert!(untrack(|| !responses.is_only_in_memory(&stored_id)));
    drop(tab);
    let reloaded = open(scope, "ana@example.com").await;
    parsed(&reloaded.journal, &stored_id).await;
    expect_missing(&reloaded.journal, &id).await;
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn a_changed_record_is_missing() {
    let scope = "@test.stored.changed";
    clear_storage(scope);
    let tab = open(scope, "ana@example.com").await;
    let (id, _) = keep(&tab, SECRET).await;
    drop(tab);
    let body = "return new Promise((resolve) => { \
        const opening = indexedDB.open('farol.responses' + scope); \
        opening.onsuccess = () => { \
            const database = opening.result; \
            const transaction = database.transaction('records', 'readwrite'); \
            const store = transaction.objectStore('records'); \
            store.openCursor().onsuccess = ({ target }) => { \
                const cursor = target.result; \
                if (cursor) { const bytes = cursor.value; bytes[20] ^= 1; cursor.update(bytes); } }; \
            transaction.oncomplete = () => { database.close(); resolve(); }; \
        }; })";
    let promise = js("scope", body, &[&scope.into()]);
    JsFuture::from(js_sys::Promise::from(promise))
        .await
        .unwrap();
    let reloaded = open(scope, "ana@example.com").await;
    until("the record is listed", || {
        untrack(|| reloaded.journal.responses().has(&id))
    })
    .await;
    expect_missing(&reloaded.journal, &id).await;
    clear_storage(scope);
}
