//! Coverage of a subject: for each product whether it was queried, when, and with which result.

use super::figure::SubjectFigure;
use crate::model::document::DocumentKind;
use crate::model::journal::{JournalEntry, Outcome};
use crate::model::operation::Operation;
use crate::model::time::DAY_MS;
use std::sync::Arc;

/// State of a product.
#[derive(Clone, Debug, PartialEq)]
pub enum CoverageState {
    /// No query of this browser is known.
    NotQueried,
    /// The last query is in progress.
    InProgress,
    /// The response states that there is nothing.
    NothingFound,
    /// The response states these findings, at least one of them against the subject.
    Findings(Vec<SubjectFigure>),
    /// The response states these figures, none of them against the subject.
    Figures(Vec<SubjectFigure>),
    /// There is a response, which states neither, or isn't stored here.
    Queried,
    /// Every query failed.
    Failed,
    /// It is unknown whether the last query was carried out.
    OutcomeUnknown,
}

/// One product and the query that decides its state.
#[derive(Clone, Debug, PartialEq)]
pub struct ProductCoverage {
    /// Product.
    pub operation: Operation,
    /// State of the product.
    pub state: CoverageState,
    /// Query from which the state is derived; `None` if there is none.
    pub entry: Option<Arc<JournalEntry>>,
    /// True if the response is older than the limit.
    pub is_old: bool,
    /// True if the response has figures of an analysis that isn't complete, in progress or ended so.
    pub is_partial: bool,
    /// Newest query, if that is another one, which isn't complete and states nothing yet.
    pub newer: Option<Arc<JournalEntry>>,
}

impl ProductCoverage {
    /// Returns the figures that the response states.
    pub fn figures(&self) -> &[SubjectFigure] {
        match &self.state {
            CoverageState::Findings(figures) | CoverageState::Figures(figures) => figures,
            _ => &[],
        }
    }

    /// Returns whether no query has a response, is in progress or may have been carried out.
    pub const fn is_missing(&self) -> bool {
        matches!(
            self.state,
            CoverageState::NotQueried | CoverageState::Failed
        )
    }

    /// Returns whether there is a response.
    pub fn has_response(&self) -> bool {
        matches!(
            self.state,
            CoverageState::NothingFound
                | CoverageState::Findings(_)
                | CoverageState::Figures(_)
                | CoverageState::Queried
        )
    }
}

/// Products without a response, in display order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MissingProducts {
    /// Products whose query needs nothing but the document.
    pub ready: Vec<Operation>,
    /// Products whose query needs more, which their forms ask for.
    pub incomplete: Vec<Operation>,
}

/// Returns the products of a coverage that are missing.
pub fn missing_products(coverage: &[ProductCoverage]) -> MissingProducts {
    let missing = coverage.iter().filter(|product| product.is_missing());
    let (ready, incomplete) = missing
        .map(|product| product.operation)
        .partition(|operation| operation.spec().needs_only_document);
    MissingProducts { ready, incomplete }
}

/// Returns the coverage of a subject of this kind by `entries`, newest first, at `now` (epoch
/// milliseconds).
///
/// `findings` returns those of an entry that is done: an empty list if it found nothing, `None` if
/// its response states neither. A response older than `max_age_days` is old. A query that isn't
/// complete and states nothing yet takes nothing away from an earlier response.
pub fn coverage(
    kind: DocumentKind,
    entries: &[Arc<JournalEntry>],
    findings: impl Fn(&JournalEntry) -> Option<Vec<SubjectFigure>>,
    max_age_days: i64,
    now: i64,
) -> Vec<ProductCoverage> {
    let query = |entry: &Arc<JournalEntry>| Query {
        state: state(entry, &findings, now),
        entry: entry.clone(),
    };
    let product = |operation| {
        let queries = entries.iter().filter(|entry| entry.operation == operation);
        let (deciding, newer) = deciding(queries.map(query)).unzip();
        let (state, entry) = deciding.map(|it| (it.state, it.entry)).unzip();
        let age = |entry: &JournalEntry| now.saturating_sub(entry.at);
        let has = |is_so: &dyn Fn(&JournalEntry) -> bool| entry.as_deref().is_some_and(is_so);
        ProductCoverage {
            operation,
            is_partial: state.as_ref().is_some_and(has_figures) && has(&|it| !it.is_complete()),
            is_old: has(&|it| {
                let is_response = it.outcome_at(now) == Outcome::Done;
                is_response && age(it) > max_age_days.saturating_mul(DAY_MS)
            }),
            state: state.unwrap_or(CoverageState::NotQueried),
            entry,
            newer: newer.flatten(),
        }
    };
    Operation::of_profile(kind).map(product).collect()
}

/// Query of a product with the state that it alone would give the product.
struct Query {
    entry: Arc<JournalEntry>,
    state: CoverageState,
}

impl Query {
    /// Returns whether the query isn't complete, and states nothing yet.
    fn is_open(&self) -> bool {
        match self.state {
            CoverageState::InProgress => true,
            CoverageState::Queried => !self.entry.is_complete() && !self.denies_risk(),
            _ => false,
        }
    }

    /// Returns whether the query states that no process has a risk, although another part of the
    /// analysis isn't finished: an earlier number is not the last one then.
    fn denies_risk(&self) -> bool {
        let figures = self.entry.known_figures();
        figures.is_some_and(|figures| figures.with_risk == Some(0))
    }
}

/// Returns the query that decides the state of a product, of all its queries, newest first; and the
/// newest one if that is another one, which is open.
fn deciding(queries: impl Iterator<Item = Query>) -> Option<(Query, Option<Arc<JournalEntry>>)> {
    let mut failed = None;
    // A failed query takes nothing away from an earlier one.
    let mut others = queries.filter_map(|query| {
        if query.state != CoverageState::Failed {
            return Some(query);
        }
        failed.get_or_insert(query);
        None
    });
    let Some(newest) = others.next() else {
        drop(others);
        return Some((failed?, None));
    };
    // Not read further than needed: a subject can have thousands of queries.
    let earlier = || others.find(|query| !query.is_open());
    let earlier = newest.is_open().then(earlier).flatten();
    let stated = earlier
        .filter(|query| query.state == CoverageState::NothingFound || has_figures(&query.state));
    Some(match stated {
        Some(query) => (query, Some(newest.entry)),
        None => (newest, None),
    })
}

const fn has_figures(state: &CoverageState) -> bool {
    matches!(
        state,
        CoverageState::Findings(_) | CoverageState::Figures(_)
    )
}

fn state(
    entry: &JournalEntry,
    findings: impl Fn(&JournalEntry) -> Option<Vec<SubjectFigure>>,
    now: i64,
) -> CoverageState {
    match entry.outcome_at(now) {
        Outcome::Sent | Outcome::Pending => CoverageState::InProgress,
        Outcome::Failed => CoverageState::Failed,
        Outcome::Unknown => CoverageState::OutcomeUnknown,
        // A part of an analysis may stay unfinished for good, as protests do in a plan without them:
        // what the other parts found is shown, and that they found nothing is not.
        Outcome::Done => match findings(entry) {
            None if entry.is_in_progress(now) => CoverageState::InProgress,
            None => CoverageState::Queried,
            Some(found) if found.is_empty() => nothing_found(entry, now),
            Some(found) if found.iter().any(|it| it.finding.is_adverse()) => {
                CoverageState::Findings(found)
            }
            Some(found) => CoverageState::Figures(found),
        },
    }
}

/// Returns the state of a response without findings, which an unfinished analysis may still have.
fn nothing_found(entry: &JournalEntry, now: i64) -> CoverageState {
    if entry.is_in_progress(now) {
        CoverageState::InProgress
    } else if entry.is_complete() {
        CoverageState::NothingFound
    } else {
        CoverageState::Queried
    }
}
