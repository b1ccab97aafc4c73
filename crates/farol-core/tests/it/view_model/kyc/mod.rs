//! Compliance content: recognition of its records, and their summary.

mod compliance_records;
mod evidence;
mod free_text;
mod positions;
mod screening;
mod support;
