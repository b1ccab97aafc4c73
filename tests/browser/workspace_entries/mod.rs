//! Entries of the journal and of the monitoring log between tabs: one key for each entry, lists
//! that are read from storage once, and decisions that read storage again.

mod attention;
mod balance;
mod log;
mod reads;

use super::journal::{identity, workspace};
use super::test_dom::{Page, dispatch_storage_event, js, owned, tick};
use farol_core::model::document::ProcessNumber;
use farol_core::model::monitoring_log::{MonitoringAction, MonitoringEntry};
use farol_web::platform::storage::{self, StorageArea};
use farol_web::store::{MonitoringLog, NewMonitoringEntry};
use leptos::prelude::*;
use std::collections::BTreeSet;
use wasm_bindgen::JsValue;

/// Counts the reads of stored entries until it is dropped.
struct ReadCount(JsValue);

impl ReadCount {
    fn new() -> Self {
        Self(js(
            "",
            "const original = Storage.prototype.getItem; \
            const spy = { reads: 0, end() { Storage.prototype.getItem = original; } }; \
            Storage.prototype.getItem = function (key) { \
                if (/^farol\\.(journal|monitoring).*\\.\\d+-\\d+$/.test(key)) spy.reads += 1; \
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

/// Takes the keys that begin with `prefix` out of storage, as long as another tab doesn't see them.
pub(super) fn hide(prefix: &str) -> Vec<(String, String)> {
    let keys = storage::keys(StorageArea::Device, prefix).into_iter();
    keys.map(|key| {
        let text = storage::read(StorageArea::Device, &key).unwrap();
        storage::remove(StorageArea::Device, &key);
        (key, text)
    })
    .collect()
}

pub(super) fn reveal(hidden: Vec<(String, String)>) {
    for (key, text) in hidden {
        storage::write(StorageArea::Device, &key, &text);
        dispatch_storage_event(Some(&key));
    }
}

/// Opens a tab with a monitoring log.
pub(super) async fn open_log(scope: &'static str) -> (Page, MonitoringLog) {
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
