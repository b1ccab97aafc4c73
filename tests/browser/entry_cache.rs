//! Entries of the journal and of the monitoring log between tabs: one key for each entry, lists
//! that are read from storage once, and decisions that read storage again.

use super::journal::{Tab, clear_storage, identity, places, request, workspace};
use super::paid_query::premium;
use super::paid_query_support::{self, BALANCE, MADE, network};
use super::test_dom::{Page, announce, js, owned, tick, until};
use farol::platform::storage::{self, StorageArea};
use farol::platform::timer;
use farol::store::{MonitoringLog, NewMonitoringEntry};
use farol_core::model::batch::BatchItemId;
use farol_core::model::document::ProcessNumber;
use farol_core::model::journal::{JournalEntry, Operation, Outcome, PaidRequest};
use farol_core::model::monitoring_log::{MonitoringAction, MonitoringEntry};
use leptos::prelude::*;
use std::collections::BTreeSet;
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

/// Counts the reads of stored entries until it is dropped.
struct ReadCount(JsValue);

impl ReadCount {
    fn new() -> Self {
        Self(js(
            "",
            "const original = Storage.prototype.getItem; \
            const spy = { reads: 0, end() { Storage.prototype.getItem = original; } }; \
            Storage.prototype.getItem = function (key) { \
                if (/^farol\\.(journal|log)/.test(key)) spy.reads += 1; \
                return original.call(this, key); \
            }; \
            return spy",
            &[],
        ))
    }

    fn reads(&self) -> Option<f64> {
        js("spy", "return spy.reads", &[&self.0]).as_f64()
    }
}

impl Drop for ReadCount {
    fn drop(&mut self) {
        js("spy", "spy.end()", &[&self.0]);
    }
}

/// Opens a tab with a monitoring log.
async fn open_log(scope: &'static str) -> (Page, MonitoringLog) {
    let opened = owned(move || {
        let who = Some(identity("ana@example.com", false));
        MonitoringLog::new(scope, Memo::new(move |_| who.clone()))
    });
    tick().await;
    opened
}

fn number(at: u32) -> ProcessNumber {
    let text = format!("{at:07}0020248260100");
    ProcessNumber::parse_lenient(&text).unwrap().0
}

fn put(log: MonitoringLog, at: u32) -> MonitoringEntry {
    let request = NewMonitoringEntry {
        action: MonitoringAction::Inactivate,
        number: number(at),
        radar: None,
        batch_item: None,
    };
    let entry = log.prepare(workspace(), request);
    log.put(workspace(), &entry);
    entry
}

fn ids(log: MonitoringLog) -> BTreeSet<String> {
    let entries = untrack(|| log.entries(workspace()));
    entries.iter().map(|entry| entry.id.clone()).collect()
}

/// Takes the keys that begin with `prefix` out of storage, as long as another tab doesn't see them.
fn hide(prefix: &str) -> Vec<(String, String)> {
    let keys = storage::keys(StorageArea::Device, prefix).into_iter();
    keys.map(|key| {
        let text = storage::read(StorageArea::Device, &key).unwrap();
        storage::remove(StorageArea::Device, &key);
        (key, text)
    })
    .collect()
}

fn reveal(hidden: Vec<(String, String)>) {
    for (key, text) in hidden {
        storage::write(StorageArea::Device, &key, &text);
        announce(Some(&key));
    }
}

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
        let unseen = hide(&format!("farol.watches{scope}."));
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
async fn a_list_reads_storage_once() {
    let scope = "@test.cache.once";
    clear_storage(scope);
    let tab = Tab::open(scope, Some(identity("ana@example.com", false))).await;
    let (_page, log) = open_log(scope).await;
    let id = tab.note();
    let _ = tab.note();
    put(log, 1);
    assert_eq!((tab.lines(), ids(log).len()), (2, 1));
    let count = ReadCount::new();
    for _ in 0..3 {
        assert_eq!((tab.lines(), ids(log).len()), (2, 1));
        assert!(untrack(|| tab.journal.entry(workspace(), &id)).is_some());
    }
    assert_eq!(count.reads(), Some(0.0));
    drop(count);

    // A write changes the list in memory without reading storage.
    let _ = tab.note();
    put(log, 2);
    let count = ReadCount::new();
    assert_eq!((tab.lines(), ids(log).len()), (3, 2));
    assert_eq!(count.reads(), Some(0.0));
    drop(count);
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn an_entry_of_another_tab_is_shown_whenever_storage_shows_it() {
    let scope = "@test.cache.late";
    clear_storage(scope);
    let one = Tab::open(scope, Some(identity("ana@example.com", false))).await;
    let two = Tab::open(scope, Some(identity("ana@example.com", false))).await;
    assert_eq!((one.lines(), two.lines()), (0, 0));
    let id = one.note();
    // The message arrives before storage shows the entry.
    let hidden = hide(&format!("farol.journal{scope}."));
    timer::sleep(100).await;
    assert_eq!(two.lines(), 0);
    reveal(hidden);
    until("the storage event delivers it", || two.lines() == 1).await;

    // The message arrives after it.
    let _ = one.note();
    until("the message delivers it", || two.lines() == 2).await;

    // Another tab changes and removes entries; no message arrives.
    let key = places(scope).remove(0);
    let text = storage::read(StorageArea::Device, &key).unwrap();
    let changed = text.replace(r#""outcome":"done""#, r#""outcome":"unknown""#);
    assert_ne!(changed, text);
    storage::write(StorageArea::Device, &key, &changed);
    announce(Some(&key));
    until("the change is shown", || {
        let entry = untrack(|| two.journal.entry(workspace(), &id));
        entry.is_some_and(|entry| entry.outcome == Outcome::Unknown)
    })
    .await;
    storage::remove(StorageArea::Device, &key);
    announce(Some(&key));
    until("the deletion is shown", || two.lines() == 1).await;
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn an_emptied_storage_empties_the_lists() {
    let scope = "@test.cache.emptied";
    clear_storage(scope);
    let tab = Tab::open(scope, Some(identity("ana@example.com", false))).await;
    let (_page, log) = open_log(scope).await;
    tab.note();
    put(log, 1);
    assert_eq!((tab.lines(), ids(log).len()), (1, 1));
    clear_storage(scope);
    announce(None);
    until("both tabs are empty", || {
        tab.lines() == 0 && ids(log).is_empty()
    })
    .await;
}

#[wasm_bindgen_test]
async fn a_page_that_was_suspended_reads_storage_again() {
    let scope = "@test.cache.suspended";
    clear_storage(scope);
    let tab = Tab::open(scope, Some(identity("ana@example.com", false))).await;
    let (_page, log) = open_log(scope).await;
    tab.note();
    put(log, 1);
    assert_eq!((tab.lines(), ids(log).len()), (1, 1));
    // A page in the back/forward cache gets no events.
    clear_storage(scope);
    js(
        "",
        "window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))",
        &[],
    );
    until("both tabs are empty", || {
        tab.lines() == 0 && ids(log).is_empty()
    })
    .await;
}

#[wasm_bindgen_test]
async fn what_decides_about_a_payment_is_read_from_storage() {
    let scope = "@test.cache.decision";
    clear_storage(scope);
    let tab = Tab::open(scope, Some(identity("ana@example.com", false))).await;
    let item = |index| BatchItemId {
        batch: "b".to_owned(),
        index,
        attempt: 0,
    };
    let paid_request = PaidRequest {
        batch_item: Some(item(0)),
        ..request(Operation::Analysis)
    };
    let id = tab.journal.add(workspace(), &paid_request).id;
    assert_eq!(tab.lines(), 1);
    // Another tab has sent the next item; no message and no event arrive.
    let key = places(scope).remove(0);
    let text = storage::read(StorageArea::Device, &key).unwrap();
    let mut entry: JournalEntry = serde_json::from_str(&text).unwrap();
    "9000000000000-1".clone_into(&mut entry.id);
    entry.batch_item = Some(item(1));
    storage::write(
        StorageArea::Device,
        &key.replace(&id, &entry.id),
        &serde_json::to_string(&entry).unwrap(),
    );
    let found = tab.journal.stored_batch_item(workspace(), &item(1));
    assert_eq!(found.map(|found| found.id), Some(entry.id.clone()));
    let found = tab.journal.stored_entry(workspace(), &entry.id);
    assert_eq!(found.map(|found| found.id), Some(entry.id.clone()));

    // An update starts from what is stored, not from what this tab has read before.
    let mut known: JournalEntry = serde_json::from_str(&text).unwrap();
    known.finish(Outcome::Done);
    storage::write(
        StorageArea::Device,
        &key,
        &serde_json::to_string(&known).unwrap(),
    );
    tab.journal
        .update(workspace(), &id, |entry| entry.total = Some(5));
    let entry = untrack(|| tab.journal.entry(workspace(), &id)).unwrap();
    assert_eq!((entry.outcome, entry.total), (Outcome::Done, Some(5)));
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
    announce(Some("another-app"));
    announce(Some(&format!(
        "farol.watches{scope}.2.ana@example.com.1001-5001.1"
    )));
    timer::sleep(100).await;
    assert_eq!(readings.get_untracked(), before);
    let key = storage::keys(StorageArea::Device, &format!("farol.watches{scope}.")).remove(0);
    announce(Some(&key));
    until("its own key is read", || readings.get_untracked() > before).await;
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn a_full_log_drops_the_oldest_that_are_closed() {
    const MOST: usize = 5_000;
    let scope = "@test.cache.most";
    clear_storage(scope);
    let prefix = format!("farol.watches{scope}.ana@example.com.1001-5001.");
    for at in 0..MOST {
        let state = if at == 0 { "Waiting" } else { "Done" };
        let text = format!(
            r#"{{"id":"{at:013}-1","action":"Inactivate","number":"00000013920248260100","at":{at},"author":"ana@example.com","state":"{state}"}}"#
        );
        storage::write(StorageArea::Device, &format!("{prefix}{at:013}-1"), &text);
    }
    let (_page, log) = open_log(scope).await;
    assert_eq!(ids(log).len(), MOST);
    let id = put(log, 1).id;
    let left = ids(log);
    assert_eq!(left.len(), MOST);
    assert!(left.contains(&id));
    assert!(left.contains("0000000000000-1"), "it is open");
    assert!(!left.contains("0000000000001-1"));
    clear_storage(scope);
}

fn balances(network: &super::mock_network::Network) -> usize {
    let calls = network.calls();
    calls.iter().filter(|call| *call == BALANCE).count()
}

#[wasm_bindgen_test]
async fn other_tabs_read_the_balance_once_a_query_is_paid() {
    let scope = "@test.cache.balance";
    clear_storage(scope);
    let network = network();
    let first = paid_query_support::open(scope, premium).await;
    let second = paid_query_support::open(scope, premium).await;
    until("both tabs have read it", || balances(&network) == 2).await;
    timer::sleep(200).await;
    let before = balances(&network);
    // Free reads of states change the journal, too.
    let id = second.journal.add(workspace(), &request(Operation::Kyc)).id;
    for status in ["INITIAL", "DONE"] {
        second.journal.update(workspace(), &id, |entry| {
            entry.status = Some(status.to_owned());
        });
    }
    timer::sleep(300).await;
    assert_eq!(balances(&network), before);

    network.respond(super::paid_query_support::CREATE, 200, None, MADE);
    second.press("Ask").await;
    second.press("Confirm and query").await;
    second.expect_text("answered").await;
    timer::sleep(500).await;
    assert_eq!(balances(&network), before + 2, "one for each tab");
    drop(second);
    drop(first);
    clear_storage(scope);
}
