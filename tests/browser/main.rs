//! Tests that need a browser: loading, sending, tabs, storage, widgets, radars and processes.
#![cfg(target_arch = "wasm32")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

mod batch_tabs;
mod batches;
mod calls;
mod detail;
mod dialogs;
mod door;
mod entry_cache;
mod exactly_once;
mod following;
mod forms;
mod journal;
mod journal_lines;
mod links;
mod loading;
mod locks;
mod messages;
mod navigation;
mod network;
mod page;
mod paid;
mod processes;
mod radars;
mod responses;
mod sending;
mod sign_in;
mod site;
mod storage;
mod tabs;
mod viewer;
mod waiting;
mod watches;

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);
