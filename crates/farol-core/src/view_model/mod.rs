//! View models, independent of the browser: rows, filters, groups, virtual lists and content of
//! unknown shape.

pub mod batch_results;
pub mod cnh;
pub mod daily_queries;
pub mod data_date;
pub mod excluded_responses;
pub mod field_aliases;
pub mod json_view;
pub mod kyc;
pub mod other_document;
pub mod partners;
pub mod query_response;
pub mod radar_index;
pub mod record_counts;
pub mod relationship_kind;
pub mod risk_detail;
pub mod scr;
pub mod subject;
pub mod support;
pub mod typed_document_check;
pub mod virtual_list;
