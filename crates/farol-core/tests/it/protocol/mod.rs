//! What is read and written: JSON, CSV files, addresses of other sites, and what a status means.

mod csv;
mod decoders;
mod journal_read_schedule;
mod json_parser;
mod json_suite;
mod never_panics;
mod response_shape;
mod retry_policy;
mod safe_url;
