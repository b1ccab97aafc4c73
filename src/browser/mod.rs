//! The browser's capabilities, one file and one owner for each; nothing else touches them.

pub mod chance;
pub mod channel;
pub mod clipboard;
pub mod clock;
pub mod document;
pub mod fetch;
pub mod files;
pub mod locks;
pub mod place;
pub mod policy;
pub mod slices;
pub mod storage;
pub mod timer;
pub mod visibility;
