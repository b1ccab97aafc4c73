//! Texts in localStorage and sessionStorage: quota, forbidden storage, preferences.

use super::stored;
use crate::browser_tests::test_dom::{js, owned, tick};
use farol_web::platform::storage::{self, StorageArea};
use farol_web::services::use_local_storage;
use leptos::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;

/// Returns a text larger than any browser's storage quota.
fn over_quota_text() -> String {
    "x".repeat(6 * 1024 * 1024)
}

#[wasm_bindgen_test]
fn texts_are_stored_and_removed() {
    for area in [StorageArea::Tab, StorageArea::Device] {
        assert!(storage::write(area, "test.plain", "ação \"1\""));
        assert!(stored(area).contains("ação"));
        assert_eq!(
            storage::read(area, "test.plain").as_deref(),
            Some("ação \"1\"")
        );
        storage::remove(area, "test.plain");
        assert_eq!(storage::read(area, "test.plain"), None);
        assert!(!stored(area).contains("test.plain"));
    }
}

#[wasm_bindgen_test]
fn texts_are_stored_as_they_are() {
    for (area, name) in [
        (StorageArea::Tab, "sessionStorage"),
        (StorageArea::Device, "localStorage"),
    ] {
        let text = r#"{"name":"ação"}"#;
        assert!(storage::write(area, "test.raw", text));
        let raw = js(
            "name",
            "return window[name].getItem('test.raw')",
            &[&name.into()],
        );
        assert_eq!(raw.as_string().as_deref(), Some(text));
        js(
            "name",
            "window[name].setItem('test.raw', 'no JSON')",
            &[&name.into()],
        );
        assert_eq!(storage::read(area, "test.raw").as_deref(), Some("no JSON"));
        storage::remove(area, "test.raw");
    }
}

#[wasm_bindgen_test]
fn a_text_over_quota_is_kept_in_memory() {
    let text = over_quota_text();
    for area in [StorageArea::Tab, StorageArea::Device] {
        assert!(storage::write(area, "test.large", "small"));
        assert!(!storage::write(area, "test.large", &text));
        assert_eq!(storage::read(area, "test.large"), Some(text.clone()));
        assert!(storage::write(area, "test.large", "small again"));
        assert_eq!(
            storage::read(area, "test.large").as_deref(),
            Some("small again")
        );
        storage::remove(area, "test.large");
        assert_eq!(storage::read(area, "test.large"), None);
    }
}

#[wasm_bindgen_test]
fn forbidden_storage_is_replaced_by_memory() {
    let original = js(
        "",
        "const original = Object.getOwnPropertyDescriptor(window, 'localStorage'); \
         const get = () => { throw new DOMException('no', 'SecurityError'); }; \
         Object.defineProperty(window, 'localStorage', {configurable: true, get}); \
         return original",
        &[],
    );
    let is_stored = storage::write(StorageArea::Device, "test.forbidden", "here");
    let read = storage::read(StorageArea::Device, "test.forbidden");
    let missing = storage::read(StorageArea::Device, "test.never");
    storage::remove(StorageArea::Device, "test.forbidden");
    let after = storage::read(StorageArea::Device, "test.forbidden");
    js(
        "original",
        "Object.defineProperty(window, 'localStorage', original)",
        &[&original],
    );
    assert!(!is_stored);
    assert_eq!(read.as_deref(), Some("here"));
    assert_eq!((missing, after), (None, None));
    assert!(
        storage::write(StorageArea::Device, "test.restored", ""),
        "the browser's own store must be back"
    );
    storage::remove(StorageArea::Device, "test.restored");
}

#[wasm_bindgen_test]
async fn a_preference_persists_once_set() {
    storage::remove(StorageArea::Device, "test.choice");
    let (page, choice) = owned(|| use_local_storage("test.choice", || 5));
    tick().await;
    assert_eq!(choice.get_untracked(), 5);
    assert_eq!(
        storage::read(StorageArea::Device, "test.choice"),
        None,
        "nothing was chosen"
    );
    choice.set(7);
    tick().await;
    drop(page);
    let (page, choice) = owned(|| use_local_storage("test.choice", || 5));
    assert_eq!(choice.get_untracked(), 7);
    drop(page);
    storage::write(StorageArea::Device, "test.choice", "junk");
    let (_page, choice) = owned(|| use_local_storage("test.choice", || 5));
    assert_eq!(
        choice.get_untracked(),
        5,
        "what can't be read was not chosen"
    );
    storage::remove(StorageArea::Device, "test.choice");
}
