//! What is known of one person or company: which products were queried, and what they found.

mod coverage;
mod field_search;
mod findings;
mod review;

pub use coverage::{CoverageCell, CoverageState, DEFAULT_MAX_AGE_DAYS, coverage, products};
pub use findings::{
    SubjectFigure, SubjectFinding, findings_of_analysis, findings_of_kyc, findings_of_response,
};
pub use review::{ReviewCandidate, decision_sources, review_candidates};
