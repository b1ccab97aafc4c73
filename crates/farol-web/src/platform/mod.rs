//! Browser APIs, one module for each; no other part of the app calls them.

pub mod channel;
pub mod clipboard;
pub mod clock;
pub mod content_security_policy;
pub mod dom;
pub mod fetch;
pub mod files;
pub mod geometry;
pub mod history;
pub mod indexed_db;
pub mod random;
pub mod service_worker;
pub mod storage;
pub mod time_slices;
pub mod timer;
pub mod visibility;
pub mod web_crypto;
pub mod web_locks;
pub mod writable_file;
