//! What is known of one person or company: which products were queried, and what they found.

mod coverage;
mod findings;
mod review;

pub use coverage::{CoverageCell, CoverageState, DEFAULT_MAX_AGE_DAYS, coverage, products};
pub use findings::{SubjectFinding, findings_of_analysis, findings_of_kyc};
pub use review::{ReviewCandidate, decision_sources, review_candidates};
