//! The monitoring log in storage: concurrent tabs, foreign keys, limits.

use super::{hide, ids, open_log, put, reveal};
use crate::browser_tests::journal::{clear_storage, workspace};
use crate::browser_tests::test_dom::{dispatch_storage_event, owned, tick, until};
use farol_web::platform::storage::{self, StorageArea};
use farol_web::platform::timer;
use leptos::prelude::*;
use std::collections::BTreeSet;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn tabs_that_log_at_once_lose_no_inactivation() {
    let scope = "@test.cache.at-once";
    clear_storage(scope);
    let (_one_page, one) = open_log(scope).await;
    let (_two_page, two) = open_log(scope).await;
    let mut written = BTreeSet::new();
    for at in 0..3 {
        written.insert(put(one, 2 * at).id);
        // The other tab doesn't see this tab's writes yet.
        let unseen = hide(&format!("farol.monitoring{scope}."));
        written.insert(put(two, 2 * at + 1).id);
        reveal(unseen);
    }
    until("both tabs have all entries", || {
        ids(one) == written && ids(two) == written
    })
    .await;
    let (_page, later) = open_log(scope).await;
    assert_eq!(ids(later), written, "after a reload too");
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn the_log_is_not_read_again_for_keys_of_others() {
    let scope = "@test.cache.keys";
    clear_storage(scope);
    let (_page, log) = open_log(scope).await;
    put(log, 1);
    let (_reader, readings) = owned(move || {
        let readings = RwSignal::new(0);
        Effect::new(move |_| {
            log.entries(workspace());
            readings.update_untracked(|count| *count += 1);
        });
        readings
    });
    tick().await;
    let before = readings.get_untracked();
    dispatch_storage_event(Some("another-app"));
    dispatch_storage_event(Some(&format!(
        "farol.monitoring{scope}.2.ana@example.com.1001-5001.1"
    )));
    timer::sleep(100).await;
    assert_eq!(readings.get_untracked(), before);
    let prefix = format!("farol.monitoring{scope}.ana@example.com.1001-5001.");
    let key = storage::keys(StorageArea::Device, &prefix).remove(0);
    dispatch_storage_event(Some(&key));
    until("its own key is read", || readings.get_untracked() > before).await;
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn a_full_log_drops_the_oldest_that_are_closed() {
    const MAX_ENTRIES: usize = 5_000;
    let scope = "@test.cache.most";
    clear_storage(scope);
    let prefix = format!("farol.monitoring{scope}.ana@example.com.1001-5001.");
    for at in 0..MAX_ENTRIES {
        let state = if at == 0 { "Waiting" } else { "Done" };
        let text = format!(
            r#"{{"id":"{at:013}-1","action":"Inactivate","number":"00000013920248260100","at":{at},"author":"ana@example.com","state":"{state}"}}"#
        );
        storage::write(StorageArea::Device, &format!("{prefix}{at:013}-1"), &text);
    }
    let (_page, log) = open_log(scope).await;
    assert_eq!(ids(log).len(), MAX_ENTRIES);
    let id = put(log, 1).id;
    let left = ids(log);
    assert_eq!(left.len(), MAX_ENTRIES);
    assert!(left.contains(&id));
    assert!(left.contains("0000000000000-1"), "it is open");
    assert!(!left.contains("0000000000001-1"));
    clear_storage(scope);
}
