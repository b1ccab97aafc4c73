//! Tests that need a browser: loaders, submissions, tabs, storage, widgets, radars and processes.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

mod analysis_polling;
mod batch_tabs;
mod batches;
mod brasilia_time;
mod case_file_marks;
mod case_file_queries;
mod copied_batches;
mod dialogs;
mod earlier_summaries;
mod exactly_once;
mod fast_clock;
mod file_links;
mod forms;
mod http_client;
mod identify_document;
mod inactivations;
mod intervals;
mod journal;
mod journal_entries;
mod journal_eviction;
mod json_viewer;
mod loader;
mod locks;
mod memory;
mod mock_network;
mod navigation;
mod paid_query;
mod paid_query_support;
mod prefetch;
mod processes;
mod radars;
mod response_recovery;
mod responses;
mod risk_detail;
mod scr_polling;
mod sign_in;
mod sign_out_during_query;
mod start_reads;
mod storage;
mod stored_responses;
mod stored_responses_scale;
mod submission;
mod tabs;
mod test_app;
mod test_dom;
mod toasts;
mod unsaved_records;
mod workspace_entries;

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);
