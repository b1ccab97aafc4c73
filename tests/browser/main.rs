//! What only a browser can tell: loading, sending, tabs, storage, widgets and the radar page.
#![cfg(target_arch = "wasm32")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

mod calls;
mod detail;
mod dialogs;
mod forms;
mod loading;
mod locks;
mod messages;
mod navigation;
mod network;
mod page;
mod radars;
mod sending;
mod sign_in;
mod storage;
mod tabs;

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);
