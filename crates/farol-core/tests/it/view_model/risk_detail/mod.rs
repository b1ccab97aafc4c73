//! Rows of a risk detail: the data stored per process, and filtering, sorting and totals.

mod filings;
mod merge;
mod rows;
mod support;
mod view;
