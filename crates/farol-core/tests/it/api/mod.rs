//! Contract tests of each operation: method, address, body, cost and responses of all kinds.

mod analysis;
mod analysis_figures;
mod analysis_notes;
mod auth;
mod comparison;
mod compliance;
mod error_messages;
mod failures;
pub(crate) mod ledger;
mod monitoring;
mod operations_doc;
mod scr;
mod support;
mod unread_items;
