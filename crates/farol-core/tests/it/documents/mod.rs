//! Document numbers: published examples, each kind of error, and general properties.

mod document_scan;
mod examples;
mod new_radar;
mod pasted_text;
mod process_list;
mod properties;
mod registers;
