//! View models: what responses of each kind become on a page.

mod batch_results;
mod cnh;
mod company;
mod company_history;
mod daily_queries;
mod data_date;
mod excluded_responses;
mod json_view;
mod kyc;
mod other_document;
mod partners;
mod portfolio;
mod radar_index;
mod risk_detail;
mod scr;
mod subject;
mod subject_deadlines;
mod subject_decision_review;
mod subject_figures;
mod subject_monitored;
mod subject_namesakes;
mod subject_newer_query;
mod subject_timeline;
mod support;
mod typed_document_check;
