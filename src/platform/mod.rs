//! The browser's capabilities, one file and one owner for each; nothing else touches them.

pub mod channel;
pub mod clipboard;
pub mod clock;
pub mod dom;
pub mod fetch;
pub mod files;
pub mod geometry;
pub mod locks;
pub mod policy;
pub mod random;
pub mod storage;
pub mod time_slices;
pub mod timer;
pub mod visibility;
