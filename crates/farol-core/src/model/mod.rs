//! Domain model: numbers, money, dates and identifiers, independent of browser types.

pub(crate) mod named_enum;
mod open_enum;

pub mod analysis_figures;
pub mod analysis_ref;
pub mod batch;
mod batch_item;
mod batch_item_id;
mod batch_operation;
pub mod characters;
pub mod classification;
pub mod config;
pub mod csv;
pub mod document;
pub mod document_scan;
pub mod idempotency;
pub mod ids;
pub mod journal;
pub mod json;
pub mod money;
pub mod monitoring_log;
pub mod monitoring_status;
pub mod notation;
pub mod number;
pub mod operation;
pub mod paid_request;
pub mod process_list;
pub mod query_subject;
pub mod radar_draft;
pub mod radar_type;
pub mod safe_url;
mod service_address;
pub mod status;
pub mod subject_id;
pub mod text_fold;
pub mod time;
pub mod workspace;
