//! What the journal knows of requests that were sent before: items of batches, and what may have been
//! charged meanwhile.

use super::journal::Journal;
use crate::model::batch::BatchItemId;
use crate::model::ids::PlanId;
use crate::model::journal::{JournalEntry, Outcome};
use crate::model::workspace::WorkspaceKey;
use std::ops::RangeInclusive;

impl Journal {
    /// The newest line of this attempt to send an item of a batch that may have been carried out.
    pub fn batch_item(&self, workspace: WorkspaceKey, item: &BatchItemId) -> Option<JournalEntry> {
        let mut entries = self.stored(workspace).into_iter().rev();
        entries.find(|entry| {
            entry.outcome != Outcome::Failed && entry.batch_item.as_ref() == Some(item)
        })
    }

    /// How many queries this person sent between two moments (epoch milliseconds), in any tab, that may
    /// be charged to `plan`, or to any plan; the line called `own` counts whenever it was sent.
    ///
    /// `None` while another query is asked again under the same line: how often isn't known here.
    pub fn charged_between(
        &self,
        workspace: WorkspaceKey,
        plan: Option<PlanId>,
        own: &str,
        moments: RangeInclusive<i64>,
    ) -> Option<u64> {
        let may_pay =
            |entry: &JournalEntry| plan.is_none() || entry.plan.is_none() || entry.plan == plan;
        let entries = self.stored(workspace).into_iter().filter(may_pay);
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
