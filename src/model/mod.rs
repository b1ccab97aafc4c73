//! What the business talks about: numbers, money, dates and identifiers, free of any browser type.

mod open_enum;

pub mod analysis_ref;
pub mod asked;
pub mod batch;
pub mod characters;
pub mod classification;
pub mod config;
pub mod csv;
pub mod document;
mod errand;
pub mod findings;
pub mod fold;
pub mod idempotency;
pub mod ids;
pub mod journal;
pub mod json;
pub mod link;
pub mod money;
pub mod notation;
pub mod number;
pub mod process_list;
pub mod radar_draft;
pub mod radar_type;
mod service_address;
pub mod status;
pub mod time;
pub mod watch;
pub mod workspace;
