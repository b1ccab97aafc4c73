//! Responses that a decision on a subject rests on, and those that call for its review.

use super::product_coverage::ProductCoverage;
use crate::model::decision::{AnalysisNumbers, DecisionSource};
use crate::model::journal::JournalEntry;
use crate::model::operation::Operation;
use std::sync::Arc;

/// Response that may call for the review of a decision.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewCandidate {
    /// Operation that returned it.
    pub operation: Operation,
    /// Query that returned it.
    pub entry: Arc<JournalEntry>,
    /// ID of the journal entry of the response that the decision rests on; `None` if the operation
    /// had returned none.
    pub source: Option<String>,
    /// What that response stated, if it is recorded with the decision.
    pub numbers: Option<AnalysisNumbers>,
}

/// Returns the newest response of each product, the sources of a decision made now.
pub fn decision_sources(coverage: &[ProductCoverage]) -> Vec<DecisionSource> {
    let sources = responses(coverage).map(|(operation, entry)| DecisionSource {
        entry: entry.id.clone(),
        operation,
        at: entry.at,
        numbers: AnalysisNumbers::of(entry),
    });
    sources.collect()
}

/// Returns the responses that a decision with these sources did not have; also an analysis that states other numbers
/// than at the time of the decision.
pub fn review_candidates(
    sources: &[DecisionSource],
    coverage: &[ProductCoverage],
) -> Vec<ReviewCandidate> {
    let candidate = |(operation, entry): (Operation, &Arc<JournalEntry>)| {
        let mut of_operation = sources.iter().filter(|it| it.operation == operation);
        let source = of_operation.next();
        // An older response can be the newest one that is left.
        let is_new = source.is_none_or(|it| {
            let is_other = it.entry != entry.id;
            let has_grown = it.numbers.is_some() && it.numbers != AnalysisNumbers::of(entry);
            (is_other && it.at < entry.at) || (!is_other && has_grown)
        });
        is_new.then(|| ReviewCandidate {
            operation,
            entry: entry.clone(),
            source: source.map(|source| source.entry.clone()),
            numbers: source.and_then(|source| source.numbers),
        })
    };
    responses(coverage).filter_map(candidate).collect()
}

fn responses(
    coverage: &[ProductCoverage],
) -> impl Iterator<Item = (Operation, &Arc<JournalEntry>)> {
    let coverage = coverage.iter().filter(|product| product.has_response());
    coverage.filter_map(|product| Some((product.operation, product.entry.as_ref()?)))
}
