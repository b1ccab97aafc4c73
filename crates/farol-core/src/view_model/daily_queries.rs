//! Number of queries of each day: of the last days, and of a list of queries.

use crate::model::journal::{JournalEntry, Outcome};
use crate::model::time::{BRASILIA_OFFSET_MS, DAY_MS, brasilia_day};
use chrono::NaiveDate;
use std::collections::BTreeMap;

/// Number of days that are counted.
pub const COUNTED_DAYS: usize = 14;
/// Minimum number of days with a query: fewer show no trend.
const MIN_USED_DAYS: usize = 3;

/// Counts the queries of each day in Brasília until `now` (epoch milliseconds), oldest first, without
/// those that were not carried out or were added from a case file; `None` if too few days have one.
pub fn daily_queries<'a>(
    entries: impl Iterator<Item = &'a JournalEntry>,
    now: i64,
) -> Option<[u32; COUNTED_DAYS]> {
    let day = |at: i64| at.saturating_sub(BRASILIA_OFFSET_MS).div_euclid(DAY_MS);
    let mut counts = [0; COUNTED_DAYS];
    for entry in entries.filter(|entry| entry.is_made_here() && entry.outcome != Outcome::Failed) {
        let age = usize::try_from(day(now).saturating_sub(day(entry.at))).ok();
        let place = age.and_then(|age| (COUNTED_DAYS - 1).checked_sub(age));
        if let Some(count) = place.and_then(|place| counts.get_mut(place)) {
            *count += 1;
        }
    }
    let used = counts.iter().filter(|count| **count > 0).count();
    (used >= MIN_USED_DAYS).then_some(counts)
}

/// Maximum number of days that a list is divided into, and minimum: fewer bars would be too wide.
const MAX_SPAN_DAYS: u64 = 31;
const MIN_SPAN_DAYS: u64 = 7;

/// Queries of a list by their day in Brasília.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QueriesByDay {
    /// Each day with its number of queries, oldest first, without gaps.
    pub days: Vec<(NaiveDate, u32)>,
    /// Number of queries before the first day.
    pub earlier: u32,
}

impl QueriesByDay {
    /// Counts the queries with these times (epoch milliseconds); `None` if they are all of one day.
    pub fn of(times: impl Iterator<Item = i64>) -> Option<Self> {
        let mut counts = BTreeMap::<NaiveDate, u32>::new();
        for day in times.filter_map(brasilia_day) {
            *counts.entry(day).or_default() += 1;
        }
        let (oldest, newest) = (*counts.keys().next()?, *counts.keys().next_back()?);
        if oldest == newest {
            return None;
        }
        let span = u64::try_from((newest - oldest).num_days()).unwrap_or_default() + 1;
        let first = newest - chrono::Days::new(span.clamp(MIN_SPAN_DAYS, MAX_SPAN_DAYS) - 1);
        let count = |day| (day, counts.get(&day).copied().unwrap_or_default());
        Some(Self {
            days: first
                .iter_days()
                .take_while(|day| *day <= newest)
                .map(count)
                .collect(),
            earlier: counts.range(..first).map(|(_, count)| count).sum(),
        })
    }

    /// Returns the day with the most queries, the newest of several.
    pub fn peak(&self) -> Option<(NaiveDate, u32)> {
        self.days.iter().copied().max_by_key(|(_, count)| *count)
    }
}
