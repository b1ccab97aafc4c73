//! Number of queries of each of the last days, as far as this browser has made them.

use crate::model::journal::{JournalEntry, Outcome};
use crate::model::time::{BRASILIA_OFFSET_MS, DAY_MS};

/// Number of days that are counted.
pub const COUNTED_DAYS: usize = 14;
/// Least number of days with a query: fewer show no trend.
const MIN_DAYS: usize = 3;

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
    (used >= MIN_DAYS).then_some(counts)
}
