//! The journal without free or available storage.

use super::{Tab, clear_storage, identity, storage_keys};
use crate::browser_tests::test_dom::{Full, while_full};
use leptos::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn unavailable_storage_is_reported_and_loses_nothing() {
    let scope = "@test.journal.full";
    clear_storage(scope);
    let tab = Tab::open(scope, Some(identity("ana@example.com", false))).await;
    assert!(untrack(|| tab.journal.is_persisted()));
    let (is_persisted, lines) = while_full(Full::Both, || {
        tab.record_analysis();
        (untrack(|| tab.journal.is_persisted()), tab.entry_count())
    });
    assert_eq!((is_persisted, lines), (false, 1));
    tab.record_analysis();
    assert!(untrack(|| tab.journal.is_persisted()));
    assert_eq!(storage_keys(scope).len(), 2, "both are on the device now");
    clear_storage(scope);
}
