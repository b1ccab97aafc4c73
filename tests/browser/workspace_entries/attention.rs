//! Entries that need the user's attention: found by every page, which reads the log only if there may be some.

use super::{ReadCount, hide, open_log, put, reveal};
use crate::browser_tests::journal::{clear_storage, workspace};
use crate::browser_tests::test_dom::{Full, owned, shift_clock, tick, until, while_full};
use farol_core::model::monitoring_log::MonitoringEvent;
use farol_web::platform::storage::{self, StorageArea};
use farol_web::platform::timer;
use farol_web::store::MonitoringLog;
use leptos::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;

/// Time after which the log counts as read, in milliseconds.
const LATER_MS: i32 = 120_000;

/// Returns the number of entries that need attention, and how many entries were read for it.
fn needing_attention(log: MonitoringLog) -> (usize, Option<f64>) {
    let count = ReadCount::new();
    let found = untrack(|| log.entries_needing_attention(workspace())).len();
    (found, count.reads())
}

/// Returns what a page that is opened now finds.
async fn found_by_next_page(scope: &'static str) -> (usize, Option<f64>) {
    let (_page, log) = open_log(scope).await;
    needing_attention(log)
}

#[wasm_bindgen_test]
async fn a_log_without_open_entries_is_read_once() {
    let scope = "@test.attention.once";
    clear_storage(scope);
    let (page, log) = open_log(scope).await;
    let id = put(log, 1).id;
    // The tab ends without a result.
    drop(page);
    assert_eq!(found_by_next_page(scope).await, (1, Some(1.0)));
    let (page, log) = open_log(scope).await;
    assert!(log.apply(workspace(), &id, MonitoringEvent::Undo));
    drop(page);
    // Another tab's entry can be announced, and not visible yet.
    assert_eq!(found_by_next_page(scope).await, (0, Some(1.0)));
    assert_eq!(found_by_next_page(scope).await, (0, Some(1.0)));
    let clock = shift_clock(LATER_MS);
    assert_eq!(found_by_next_page(scope).await, (0, Some(1.0)));
    assert_eq!(found_by_next_page(scope).await, (0, Some(0.0)));
    let (page, log) = open_log(scope).await;
    put(log, 2);
    drop(page);
    assert_eq!(found_by_next_page(scope).await, (1, Some(2.0)));
    drop(clock);
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn an_entry_that_is_not_visible_yet_is_found_later() {
    let scope = "@test.attention.late";
    clear_storage(scope);
    assert_eq!(found_by_next_page(scope).await, (0, Some(0.0)));
    let (page, log) = open_log(scope).await;
    put(log, 1);
    drop(page);
    let unseen = hide(&format!(
        "farol.monitoring{scope}.ana@example.com.1001-5001."
    ));
    assert_eq!(found_by_next_page(scope).await, (0, Some(0.0)));
    reveal(unseen);
    assert_eq!(found_by_next_page(scope).await, (1, Some(1.0)));
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn a_page_that_has_read_no_entry_shows_that_of_another_tab() {
    let scope = "@test.attention.other-tab";
    clear_storage(scope);
    assert_eq!(found_by_next_page(scope).await.0, 0);
    let (_one_page, one) = open_log(scope).await;
    let (_reader, found) = owned(move || {
        let found = RwSignal::new(0);
        Effect::new(move |_| found.set(one.entries_needing_attention(workspace()).len()));
        found
    });
    tick().await;
    let (_two_page, two) = open_log(scope).await;
    put(two, 1);
    // The message arrives before storage shows the mark and the entry.
    let prefix = format!("farol.monitoring{scope}.ana@example.com.1001-5001");
    let unseen = ["-attention", "."].map(|end| hide(&format!("{prefix}{end}")));
    timer::sleep(100).await;
    assert_eq!(found.get_untracked(), 0);
    unseen.into_iter().for_each(reveal);
    until("it is shown", || found.get_untracked() == 1).await;
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn without_space_the_log_is_read_at_the_next_start() {
    let scope = "@test.attention.full";
    clear_storage(scope);
    let (page, log) = open_log(scope).await;
    let id = put(log, 1).id;
    assert!(log.apply(workspace(), &id, MonitoringEvent::Undo));
    drop(page);
    let clock = shift_clock(LATER_MS);
    assert_eq!(found_by_next_page(scope).await.0, 0);
    let (page, log) = open_log(scope).await;
    let entry = while_full(Full::Device, || put(log, 2));
    drop(page);
    assert_eq!(found_by_next_page(scope).await.0, 1);
    let key = format!(
        "farol.monitoring{scope}.ana@example.com.1001-5001.{}",
        entry.id
    );
    storage::remove(StorageArea::Device, &key);
    drop(clock);
    clear_storage(scope);
}
