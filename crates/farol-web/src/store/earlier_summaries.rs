//! Summaries of analyses that newer ones have replaced, stored beside them because decisions rest on them.

use super::journal::Journal;
use farol_core::model::earlier_summary::EarlierSummaryId;

impl Journal {
    /// Returns the earlier summaries of an entry, oldest first; tracked.
    pub fn earlier_summaries(self, entry: &str) -> Vec<EarlierSummaryId> {
        let is_of_entry = |id: &str| EarlierSummaryId::entry_of(id) == Some(entry);
        let ids = self.responses().ids(is_of_entry);
        let ids = ids.iter().map(String::as_str);
        ids.filter_map(EarlierSummaryId::parse).collect()
    }

    /// Returns the earlier summary of an entry that a decision recorded at `at` (epoch milliseconds) rests on; `None`
    /// if it rests on the newest one. Tracked.
    pub fn summary_at(self, entry: &str, at: i64) -> Option<EarlierSummaryId> {
        let earlier = self.earlier_summaries(entry).into_iter();
        earlier.filter(|summary| summary.until > at).min()
    }
}
