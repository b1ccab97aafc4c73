//! Journal queries about sent requests: items of batches, and requests that may have been charged.

use super::journal::Journal;
use super::purge::REMOVED_PAID_ITEMS;
use super::removed_batch_items::RemovedBatchItems;
use crate::platform::{clock, web_locks};
use farol_core::model::batch::BatchItemId;
use farol_core::model::ids::PlanId;
use farol_core::model::journal::{JournalEntry, Outcome};
use farol_core::model::operation::Operation;
use farol_core::model::query_subject::QuerySubject;
use farol_core::model::workspace::WorkspaceKey;
use leptos::prelude::untrack;
use std::collections::HashSet;
use std::sync::Arc;

impl Journal {
    /// Returns the newest entry of this attempt to send an item of a batch, or of a later one, that may have been
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

    /// Returns the stored entries of the items of a batch that may have been carried out, oldest first; untracked.
    pub fn stored_batch(&self, workspace: WorkspaceKey, batch: &str) -> Vec<JournalEntry> {
        let is_of_batch = |entry: &JournalEntry| {
            let item = entry.batch_item.as_ref();
            entry.outcome != Outcome::Failed && item.is_some_and(|item| item.batch == batch)
        };
        let mut stored = self.stored(workspace);
        stored.retain(is_of_batch);
        stored
    }

    /// Returns the items of batches that may have been carried out, and whose entries were removed; untracked.
    pub fn removed_batch_items(&self) -> Vec<BatchItemId> {
        let removed = RemovedBatchItems::of(self.account_binding(), REMOVED_PAID_ITEMS);
        removed.map(|removed| removed.all()).unwrap_or_default()
    }

    /// Returns the IDs of the queries in flight in any tab of this browser.
    pub fn in_flight(&self, workspace: WorkspaceKey) -> Vec<String> {
        let now = clock::now_ms();
        let entries = self.stored(workspace).into_iter();
        let sent = entries.filter(|entry| entry.outcome_at(now) == Outcome::Sent);
        sent.map(|entry| entry.id).collect()
    }

    /// Returns the number of queries in flight in all workspaces, with those that are repeated; untracked.
    pub async fn count_in_flight(&self) -> u64 {
        let prefix = self.repeat_lock_name("");
        let locks = web_locks::held_names(&prefix).await;
        let workspaces = untrack(|| self.workspaces()).into_iter();
        let sent = workspaces.flat_map(|workspace| self.in_flight(workspace));
        let mut ids: HashSet<String> = sent.collect();
        let repeated = locks.iter().filter_map(|name| name.strip_prefix(&prefix));
        // The address of another user may begin with this one's.
        let repeated = repeated.filter(|id| !id.contains('.'));
        ids.extend(repeated.map(str::to_owned));
        ids.len() as u64
    }

    /// Returns the name of the lock that a tab holds while it repeats the query of entry `id`, which doesn't state so.
    pub fn repeat_lock_name(&self, id: &str) -> String {
        let account = self.account_binding();
        let user = account.email().unwrap_or_default();
        format!("{}.{user}.{id}", account.key_of("repeat"))
    }

    /// Returns the number of queries that were sent in any tab, match `is_counted` and may be charged to
    /// `plan`, or to any plan.
    ///
    /// Returns `None` while a query other than `own` is pending: it is repeated under one entry, an unknown
    /// number of times.
    pub fn count_charged(
        &self,
        workspace: WorkspaceKey,
        plan: Option<PlanId>,
        own: &str,
        is_counted: impl Fn(&JournalEntry) -> bool,
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
                _ => count += u64::from(is_counted(&entry)),
            }
        }
        Some(count)
    }

    /// Returns whether a query about `subject` was sent at `moment` (epoch milliseconds) or later, in any tab,
    /// and may have been carried out; untracked, for decisions about sending it.
    pub fn was_sent_since(
        &self,
        workspace: WorkspaceKey,
        operation: Operation,
        subject: &QuerySubject,
        moment: i64,
    ) -> bool {
        let is_same = |entry: &JournalEntry| {
            entry.operation == operation
                && entry.outcome != Outcome::Failed
                && entry.at >= moment
                && untrack(|| self.is_about(entry, subject))
        };
        self.stored(workspace).iter().any(is_same)
    }
}

fn newest_of<'a>(
    entries: impl DoubleEndedIterator<Item = &'a JournalEntry>,
    item: &BatchItemId,
) -> Option<JournalEntry> {
    let may_be_done = |entry: &&JournalEntry| {
        let sent = entry.batch_item.as_ref();
        entry.outcome != Outcome::Failed && sent.is_some_and(|sent| sent.is_attempt_since(item))
    };
    entries.rev().find(may_be_done).cloned()
}
