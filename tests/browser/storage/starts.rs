//! Data of other users in storage at a start, which reads the keys of localStorage twice a day.

use crate::browser_tests::journal::{clear_storage, identity};
use crate::browser_tests::test_dom::{owned, shift_clock, tick};
use farol_core::session::Identity;
use farol_web::platform::storage::{self, StorageArea};
use farol_web::store::purge_other_accounts;
use leptos::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;

const THIRTEEN_HOURS_MS: i32 = 13 * 3_600_000;

/// Starts the app with a signed-in user, and closes it.
async fn start(scope: &'static str, who: Identity) {
    let who = Some(who);
    let (_page, ()) = owned(move || {
        purge_other_accounts(scope, Memo::new(move |_| who.clone()), || None, || None);
    });
    tick().await;
}

/// Stores data of a user's session.
fn store(area: StorageArea, scope: &str, email: &str) {
    storage::write(area, &format!("farol.documents{scope}.{email}"), "{}");
}

fn has_data(area: StorageArea, scope: &str, email: &str) -> bool {
    storage::read(area, &format!("farol.documents{scope}.{email}")).is_some()
}

#[wasm_bindgen_test]
async fn the_start_of_another_user_removes_the_data_of_the_last_one() {
    for stays in [true, false] {
        let scope = "@test.start.other";
        clear_storage(scope);
        start(scope, identity("ana@example.com", true)).await;
        store(StorageArea::Device, scope, "ana@example.com");
        start(scope, identity("ana@example.com", true)).await;
        assert!(has_data(StorageArea::Device, scope, "ana@example.com"));
        start(scope, identity("bia@example.com", stays)).await;
        assert!(!has_data(StorageArea::Device, scope, "ana@example.com"));
        clear_storage(scope);
    }
}

#[wasm_bindgen_test]
async fn data_that_a_suspended_tab_writes_is_removed_by_a_later_start() {
    let scope = "@test.start.suspended";
    clear_storage(scope);
    start(scope, identity("ana@example.com", true)).await;
    for area in [StorageArea::Tab, StorageArea::Device] {
        store(area, scope, "bia@example.com");
    }
    start(scope, identity("ana@example.com", true)).await;
    let own_area = StorageArea::Tab;
    assert!(!has_data(own_area, scope, "bia@example.com"), "at once");
    let clock = shift_clock(THIRTEEN_HOURS_MS);
    start(scope, identity("ana@example.com", true)).await;
    assert!(!has_data(StorageArea::Device, scope, "bia@example.com"));
    drop(clock);
    clear_storage(scope);
}
