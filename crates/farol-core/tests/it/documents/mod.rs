//! Document numbers: published examples, each kind of error, and general properties.

mod document_scan;
mod examples;
mod finding;
mod new_radar;
mod process_list;
mod properties;
mod registers;
