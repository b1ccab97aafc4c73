//! Components that depend on services or the domain model and are used by two or more pages.

mod api_error_notice;
pub mod batch;
mod case_file_task;
mod classification_summary;
pub mod command_palette;
mod decision_article;
mod glossary;
mod identify_document;
pub mod journal_list;
pub mod json_viewer;
pub mod layout;
pub mod lazy_chunks;
mod namesake;
pub mod paid_query;
mod passphrase_field;
mod plan_balances;
pub mod process;
pub mod query_aside;
pub mod render_stages;
mod response_disclosure;
mod risk_detail_disclosure;
pub mod save_case_file;
mod stored_analysis_link;

pub use api_error_notice::ApiErrorNotice;
pub use case_file_task::{CaseFileTask, CaseFileTaskStatus};
pub use classification_summary::ClassificationSummary;
pub use decision_article::DecisionArticle;
pub use glossary::{TermButton, TermLine, TermName};
pub use identify_document::IdentifyDocument;
pub use namesake::{NamesakeControl, NamesakeForm, NamesakeState, namesake_item_text};
pub use passphrase_field::PassphraseField;
pub use plan_balances::PlanBalances;
pub use response_disclosure::{ReadBody, ResponseDisclosure};
pub use risk_detail_disclosure::RiskDetailDisclosure;
pub use stored_analysis_link::StoredAnalysisLink;
