//! Compliance content: recognition of its records, and their summary.

mod records;
mod support;
mod verdict;
