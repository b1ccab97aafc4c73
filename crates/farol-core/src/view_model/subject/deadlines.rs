//! Days to remember about a subject: reminders with their sources, and no legal advice.

use super::product_coverage::ProductCoverage;
use crate::model::journal::JournalEntry;
use crate::model::operation::{Operation, QueryArea};
use crate::model::time::brasilia_day;
use crate::view_model::kyc::PepTerm;
use chrono::{Days, Months, NaiveDate};
use std::sync::Arc;

/// Months for which the authorization of a credit register query is kept (Resolução CMN
/// 5.037/2022, art. 12).
const AUTHORIZATION_MONTHS: u32 = 60;
/// Days for the analysis of a selected operation (Circular BCB 3.978/2020, art. 43).
const ANALYSIS_DAYS: u64 = 45;

/// What a day is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeadlineKind {
    /// End of the five years after a politically exposed position.
    PepTerm,
    /// Age of the response of a product.
    ResponseAge(Operation),
    /// Retention of the authorization of a credit register query.
    Authorization,
    /// Analysis of a selected operation.
    Analysis,
}

/// Day to remember.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deadline {
    /// What it is about.
    pub kind: DeadlineKind,
    /// Day from which it is counted.
    pub from: NaiveDate,
    /// Last day.
    pub due: NaiveDate,
    /// True if that day is over.
    pub is_over: bool,
}

/// Returns the days to remember at `now` (epoch milliseconds), the first one first.
///
/// `selected` is the day on which an operation was selected for analysis; a response is old after
/// `max_age_days`.
pub fn deadlines(
    coverage: &[ProductCoverage],
    entries: &[Arc<JournalEntry>],
    pep_term: Option<PepTerm>,
    selected: Option<NaiveDate>,
    max_age_days: i64,
    now: i64,
) -> Vec<Deadline> {
    let Some(today) = brasilia_day(now) else {
        return Vec::new();
    };
    let deadline = |kind, from, due: NaiveDate| Deadline {
        kind,
        from,
        due,
        is_over: due < today,
    };
    let pep =
        pep_term.map(|term| deadline(DeadlineKind::PepTerm, term.position_end, term.last_day));
    let limit = u64::try_from(max_age_days).unwrap_or_default();
    let ages = coverage.iter().filter_map(|product| {
        let from = brasilia_day(response_at(product)?)?;
        let due = from.checked_add_days(Days::new(limit))?;
        Some(deadline(
            DeadlineKind::ResponseAge(product.operation),
            from,
            due,
        ))
    });
    let attested = entries
        .iter()
        .filter(|entry| entry.operation.area() == QueryArea::Scr && entry.attested_at.is_some());
    let authorization = attested.map(|entry| entry.at).max().and_then(|at| {
        let from = brasilia_day(at)?;
        let due = from.checked_add_months(Months::new(AUTHORIZATION_MONTHS))?;
        Some(deadline(DeadlineKind::Authorization, from, due))
    });
    let analysis = selected.and_then(|from| {
        let due = from.checked_add_days(Days::new(ANALYSIS_DAYS))?;
        Some(deadline(DeadlineKind::Analysis, from, due))
    });
    let found = pep.into_iter().chain(authorization).chain(analysis);
    let mut found: Vec<_> = found.chain(ages).collect();
    found.sort_by_key(|deadline| deadline.due);
    found
}

/// Returns the time of a product's response, if there is one.
fn response_at(product: &ProductCoverage) -> Option<i64> {
    let entry = product.entry.as_ref().filter(|_| product.has_response())?;
    Some(entry.at)
}
