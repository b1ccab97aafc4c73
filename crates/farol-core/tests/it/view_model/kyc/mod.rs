//! Compliance content: recognition of its records, and their summary.

mod free_text;
mod records;
mod screening;
mod support;
