//! What pages make of replies, free of any browser: rows, filters, groups, what of a long list is in
//! sight, and content of unknown shape.

pub mod answer;
pub mod cnh;
pub mod content;
pub mod detail;
pub mod kinship;
pub mod kyc;
pub mod loose;
pub mod partners;
pub mod scr;
pub mod window;
