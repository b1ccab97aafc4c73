//! What pages make of replies, free of any browser: rows, filters, groups, what of a long list is in
//! sight, and content of unknown shape.

pub mod content;
pub mod detail;
pub mod window;
