//! Compliance content: recognition of its records, and their summary.

mod evidence;
mod free_text;
mod records;
mod screening;
mod support;
