//! Paid queries: form, confirmation dialog, outcome, and the fields that several forms share.

mod area_icon;
mod confirmation_dialog;
mod document_field;
mod document_query;
mod drafts;
mod open_subject;
mod outcome_unknown;
mod paid_error_notice;
mod paid_query_prompt;
mod plan_balances;
mod plan_radio_group;
mod query_facts;
mod query_menu;
mod recover_button;
mod state;
mod subject_button;
mod subject_view;

pub use area_icon::area_icon;
pub use confirmation_dialog::PaidQueryDialog;
pub use document_field::{DocumentField, DocumentFieldError, focus_document};
pub use document_query::{DocumentQuery, PurposeField, options};
pub use drafts::DraftHandle;
pub use drafts::prefill;
pub use open_subject::use_open_subject;
pub use paid_error_notice::PaidErrorNotice;
pub use paid_query_prompt::PaidQueryPrompt;
pub use plan_balances::PlanBalances;
pub use plan_radio_group::{PlanRadioGroup, PlanSelection};
pub use query_menu::name_of;
pub use query_menu::{QueryLinks, QueryMenu};
pub use recover_button::RecoverButton;
pub use state::PaidQueryDialogState;
pub use subject_button::SubjectButton;
pub use subject_view::SubjectView;
