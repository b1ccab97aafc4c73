//! Records of the browser or of a case file: a stored response, an analysis, a decision.

mod classification_summary;
mod decision_article;
mod other_document_notice;
mod response_disclosure;
mod risk_detail_disclosure;
mod stored_analysis_link;

pub use classification_summary::ClassificationSummary;
pub use decision_article::DecisionArticle;
pub use other_document_notice::{
    OtherDocumentNotice, document_of_other, use_other_document, use_stored_other_document,
};
pub use response_disclosure::{ReadBody, ResponseDisclosure};
pub use risk_detail_disclosure::RiskDetailDisclosure;
pub use stored_analysis_link::StoredAnalysisLink;
