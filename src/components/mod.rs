//! Components that depend on services or the domain model and are used by two or more pages.

mod api_error_notice;
pub mod batch;
mod case_file_work;
pub mod command_palette;
mod decision_article;
pub(crate) mod first_render;
mod identify_document;
pub mod journal_list;
pub mod json_viewer;
pub mod layout;
pub mod lazy;
pub mod paid_query;
mod plan_balances;
pub mod process;
pub mod query_aside;
pub mod save_case;

pub use api_error_notice::ApiErrorNotice;
pub use case_file_work::{CaseFileWork, CaseFileWorkStatus};
pub use decision_article::DecisionArticle;
pub use identify_document::IdentifyDocument;
pub use plan_balances::PlanBalances;
