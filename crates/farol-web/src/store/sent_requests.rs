//! Journal queries about sent requests: items of batches, and requests that may have been charged.

use super::journal::Journal;
use farol_core::model::batch::BatchItemId;
use farol_core::model::ids::PlanId;
use farol_core::model::journal::{JournalEntry, Outcome};
use farol_core::model::workspace::WorkspaceKey;
use std::ops::RangeInclusive;
use std::sync::Arc;

impl Journal {
    /// Returns the newest entry of this attempt to send an item of a batch that may have been
    /// carried out; tracked.
    pub fn batch_item(&self, workspace: WorkspaceKey, item: &BatchItemId) -> Option<JournalEntry> {
        newest_of(self.list(workspace).iter().map(Arc::as_ref), item)
    }

    /// Returns the same entry as it is stored, untracked: for decisions about sending the item.
    pub fn stored_batch_item(
        &self,
        workspace: WorkspaceKey,
        item: &BatchItemId,
    ) -> Option<JournalEntry> {
        newest_of(self.stored(workspace).iter(), item)
    }

    /// Returns the number of queries sent in any tab within `moments` (epoch milliseconds) that may
    /// be charged to `plan`, or to any plan. The entry `own` counts at any time.
    ///
    /// Returns `None` while another query is pending: it is repeated under one entry, an unknown
    /// number of times.
    pub fn charged_between(
        &self,
        workspace: WorkspaceKey,
        plan: Option<PlanId>,
        own: &str,
        moments: RangeInclusive<i64>,
    ) -> Option<u64> {
        let may_pay =
            |entry: &JournalEntry| plan.is_none() || entry.plan.is_none() || entry.plan == plan;
        let entries = self.stored(workspace).into_iter();
        let entries = entries.filter(|entry| entry.is_made_here() && may_pay(entry));
        let mut count = 0;
        for entry in entries {
            match (entry.id == own, entry.outcome) {
                (false, Outcome::Pending) => return None,
                (false, Outcome::Failed) => {}
                (is_own, _) => count += u64::from(is_own || moments.contains(&entry.at)),
            }
        }
        Some(count)
    }
}

fn newest_of<'a>(
    entries: impl DoubleEndedIterator<Item = &'a JournalEntry>,
    item: &BatchItemId,
) -> Option<JournalEntry> {
    let may_be_done = |entry: &&JournalEntry| {
        entry.outcome != Outcome::Failed && entry.batch_item.as_ref() == Some(item)
    };
    entries.rev().find(may_be_done).cloned()
}
