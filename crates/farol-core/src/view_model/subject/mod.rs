//! What is known of one person or company: which products were queried, and what they found.

mod deadlines;
mod decision_review;
mod field_search;
mod figure;
mod filings;
mod findings;
mod monitored_processes;
mod namesake_count;
mod product_coverage;
mod reported_name;
mod timeline;
mod timeline_scale;

pub use deadlines::{Deadline, DeadlineKind, deadlines};
pub use decision_review::{ReviewCandidate, decision_sources, review_candidates};
pub use field_search::shown_node;
pub use figure::{SubjectFigure, SubjectFinding};
pub use filings::{analysis_of_filings, event_of_filings, filing_years};
pub use findings::{findings_of_analysis, findings_of_kyc, findings_of_response};
pub use monitored_processes::monitored_processes;
pub use namesake_count::{NamesakeCount, count_namesakes};
pub use product_coverage::{
    CoverageState, MissingProducts, ProductCoverage, coverage, missing_products,
};
pub use reported_name::reported_name;
pub use timeline::{FilingYear, TimelineEvent, TimelineKind, events_of_kyc};
pub use timeline_scale::{TimelineRange, TimelineScale, TimelineZoom};
