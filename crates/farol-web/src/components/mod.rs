//! Components that depend on services or the domain model and are used by two or more pages.

mod api_error_notice;
pub mod batch;
mod case_file;
pub mod command_palette;
mod glossary;
mod identify_document;
pub mod journal_list;
pub mod json_viewer;
pub mod layout;
pub mod lazy_chunks;
mod namesake;
pub mod paid_query;
pub mod process;
mod records;
pub mod save_case_file;

pub use api_error_notice::ApiErrorNotice;
pub use case_file::{CaseFileTask, CaseFileTaskStatus, PassphraseField};
pub use glossary::{TermButton, TermLine, TermName};
pub use identify_document::IdentifyDocument;
pub use namesake::{NamesakeControl, NamesakeForm, NamesakeState, namesake_item_text};
pub use records::{
    ClassificationSummary, DecisionArticle, OtherDocumentNotice, ReadBody, ResponseDisclosure,
    RiskDetailDisclosure, StoredAnalysisLink, document_of_other, use_other_document,
    use_stored_other_document,
};
