//! The journal without free or available storage.

use super::{Tab, clear_storage, identity, places};
use crate::test_dom::{Full, js, while_full};
use farol_core::model::json::Json;
use farol_core::protocol::OpenResponse;
use leptos::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn a_response_that_does_not_fit_evicts_no_other() {
    let scope = "@test.journal.answers";
    clear_storage(scope);
    let tab = Tab::open(scope, Some(identity("ana@example.com", false))).await;
    let (one, two) = (tab.note(), tab.note());
    tab.journal
        .responses()
        .keep(&one, &OpenResponse::part(Json::Text("um".to_owned())));
    let large = Json::Text("x".repeat(20_000_000));
    tab.journal
        .responses()
        .keep(&two, &OpenResponse::part(large));
    let stored = js("", "return Object.keys(sessionStorage).join(' ')", &[]);
    assert!(stored.as_string().unwrap().contains(&one));
    assert!(
        untrack(|| tab.journal.responses().has(&two)),
        "here it is known"
    );
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn an_evicted_response_lasts_as_long_as_the_page() {
    let scope = "@test.journal.room";
    clear_storage(scope);
    let tab = Tab::open(scope, Some(identity("ana@example.com", false))).await;
    let (one, two) = (tab.note(), tab.note());
    let responses = tab.journal.responses();
    for id in [&one, &two] {
        let reply = OpenResponse::part(Json::Text("x".repeat(3_000_000)));
        responses.keep(id, &reply);
    }
    let stored = js("", "return Object.keys(sessionStorage).join(' ')", &[]);
    let stored = stored.as_string().unwrap();
    assert!(!stored.contains(&one) && stored.contains(&two), "{stored}");
    assert!(untrack(|| responses.has(&one) && responses.has(&two)));
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn unavailable_storage_is_reported_and_loses_nothing() {
    let scope = "@test.journal.full";
    clear_storage(scope);
    let tab = Tab::open(scope, Some(identity("ana@example.com", false))).await;
    assert!(untrack(|| tab.journal.is_kept()));
    let (is_kept, lines) = while_full(Full::Both, || {
        tab.note();
        (untrack(|| tab.journal.is_kept()), tab.lines())
    });
    assert_eq!((is_kept, lines), (false, 1));
    tab.note();
    assert!(untrack(|| tab.journal.is_kept()));
    assert_eq!(places(scope).len(), 2, "both are on the device now");
    clear_storage(scope);
}
