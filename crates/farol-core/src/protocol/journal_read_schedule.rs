//! Schedule of the automatic free reads of unfinished entries: which one is due next, and when.

use super::retry_policy::{MAX_POLLING_MS, poll_delay};
use crate::model::time::DAY_MS;

/// Minimum time between two reads of one entry, in milliseconds for each unfinished entry: a long
/// list must not multiply the rate of requests.
const SPACING_MS: i64 = 250;

/// Automatic reads of one entry since the page was loaded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReadHistory {
    /// Number of reads.
    count: u32,
    /// Time of the first read, in epoch milliseconds.
    first_at: i64,
    /// Earliest time of the next read, in epoch milliseconds; `None` if there is none.
    next_at: Option<i64>,
}

impl ReadHistory {
    /// Records a read that ended at `now` (epoch milliseconds).
    ///
    /// `sent_at` is the time at which the entry's query was sent: an older one than a day is read
    /// only once. `is_known` is true if the service reports a state known to this version,
    /// `unfinished` the number of unfinished entries, and `chance` in 0..=100 adds jitter.
    pub fn record(
        &mut self,
        now: i64,
        sent_at: i64,
        is_known: bool,
        unfinished: usize,
        chance: u32,
    ) {
        if self.count == 0 {
            self.first_at = now;
        }
        self.count = self.count.saturating_add(1);
        let delay = i64::from(poll_delay(self.count, is_known, chance));
        let spacing = i64::try_from(unfinished).unwrap_or(i64::MAX);
        let delay = delay.max(SPACING_MS.saturating_mul(spacing));
        let is_over = now - self.first_at > MAX_POLLING_MS || now.saturating_sub(sent_at) > DAY_MS;
        self.next_at = (!is_over).then(|| now.saturating_add(delay));
    }

    /// Records a read whose error no repetition can resolve.
    pub fn stop(&mut self) {
        self.count = self.count.saturating_add(1);
        self.next_at = None;
    }

    /// Returns the earliest time of the next read, in epoch milliseconds; `i64::MIN` before the
    /// first read, `None` after the last one.
    pub const fn due_at(&self) -> Option<i64> {
        if self.count == 0 {
            Some(i64::MIN)
        } else {
            self.next_at
        }
    }
}

/// Returns the index of the entry to read next and the time at which it is due: the first that is
/// due at `now`, else the one that is due earliest; `None` if none will be due.
pub fn next_read(
    histories: impl IntoIterator<Item = ReadHistory>,
    now: i64,
) -> Option<(usize, i64)> {
    let due = histories.into_iter().enumerate();
    let due = due.filter_map(|(at, history)| Some((at, history.due_at()?)));
    due.min_by_key(|(at, due)| (*due.max(&now), *at))
}
