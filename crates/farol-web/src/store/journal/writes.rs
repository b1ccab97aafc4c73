//! Writes to the journal, each of which is announced to the other tabs.

use super::{AddedEntry, Journal};
use crate::platform::clock;
use crate::store::full_documents::{KnownSubject, SubjectSource};
use crate::store::journal_message::JournalMessage;
use crate::store::purge::REMOVED_PAID_ITEMS;
use crate::store::removed_batch_items::RemovedBatchItems;
use crate::store::workspace_entry_storage::new_id;
use farol_core::model::journal::{JournalEntry, Outcome};
use farol_core::model::paid_request::PaidRequest;
use farol_core::model::time::DAY_MS;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::protocol::ReceivedBody;
use leptos::prelude::untrack;
use std::collections::{BTreeSet, HashSet};

/// Time for which a query that the service is processing can't be deleted, in milliseconds.
const PENDING_MS: i64 = DAY_MS;

impl Journal {
    /// Records that `request` is about to be sent.
    ///
    /// Written before the request, so that a crash can't lose the record of a paid query.
    pub fn add(&self, workspace: WorkspaceKey, request: &PaidRequest) -> AddedEntry {
        let now = clock::now_ms();
        let storage = self.entries.storage(workspace);
        let id = storage.map_or_else(|| new_id(now), |storage| storage.next_id(now));
        let author = self.account.email().unwrap_or_default();
        let entry = JournalEntry::sent(id.clone(), request, now, &author);
        let subject = KnownSubject {
            code: request.subject.code(),
            name: None,
            source: SubjectSource::Query,
        };
        self.store_subject(&id, subject);
        self.make_room(workspace, now);
        let is_persisted = self.write(workspace, &entry);
        AddedEntry { id, is_persisted }
    }

    /// Removes the oldest entries beyond the maximum, with their responses. Entries of queries under way,
    /// and those whose response is in no case file yet, stay even beyond the maximum.
    fn make_room(&self, workspace: WorkspaceKey, now: i64) {
        let is_spared = |entry: &JournalEntry| match entry.outcome_at(now) {
            Outcome::Sent | Outcome::Pending => true,
            Outcome::Failed => false,
            Outcome::Done | Outcome::Unknown => !untrack(|| self.is_dispensable(&entry.id)),
        };
        let mut removed = self.entries.beyond_limit(workspace, |_| false);
        removed.retain(|id| {
            !self
                .stored_entry(workspace, id)
                .as_ref()
                .is_some_and(is_spared)
        });
        if !removed.is_empty() {
            self.remove_everywhere(workspace, removed);
        }
    }

    /// Returns whether the response to an entry is certainly absent, or in a case file; tracked.
    fn is_dispensable(&self, id: &str) -> bool {
        self.responses.is_list_read() && (!self.responses.has(id) || self.saved_at(id).is_some())
    }

    /// Removes the entry of a request that isn't sent after all.
    pub fn discard(&self, workspace: WorkspaceKey, id: &str) {
        self.remove(&HashSet::from([id.to_owned()]));
        self.announce(workspace, id);
    }

    /// Changes one entry, as it is stored.
    pub fn update(&self, workspace: WorkspaceKey, id: &str, edit: impl FnOnce(&mut JournalEntry)) {
        if let Some(mut entry) = self.stored_entry(workspace, id) {
            edit(&mut entry);
            self.write(workspace, &entry);
        }
    }

    /// Stores a body as the response to an entry of this session, before it is parsed; returns false
    /// if the entry isn't one of the signed-in user's session.
    pub async fn store_response(&self, id: &str, received: ReceivedBody) -> bool {
        let belongs_to_session = || self.subject_untracked(id).is_some();
        if !belongs_to_session() {
            return false;
        }
        let is_stored = self.responses.persist(id, &received).await;
        let still_belongs_to_session = belongs_to_session();
        if still_belongs_to_session {
            self.responses.hold_body(id, received, is_stored);
        }
        still_belongs_to_session
    }

    /// Removes the entries of a workspace that match `is_chosen`, with their documents; `None`
    /// stands for an unreadable entry. Entries of queries in progress, or still processed by the
    /// service, stay: their completion updates them.
    pub fn clear(
        &self,
        workspace: WorkspaceKey,
        is_chosen: impl Fn(Option<&JournalEntry>) -> bool,
    ) {
        let now = clock::now_ms();
        let is_unfinished = |entry: &JournalEntry| match entry.outcome_at(now) {
            Outcome::Sent => true,
            Outcome::Pending => now.saturating_sub(entry.at) < PENDING_MS,
            _ => false,
        };
        let is_removed =
            |entry: Option<&JournalEntry>| is_chosen(entry) && !entry.is_some_and(is_unfinished);
        let stored = self.entries.storage(workspace);
        let stored = stored.map(|storage| storage.each()).into_iter().flatten();
        let removed = stored.filter(|(_, entry)| is_removed(entry.as_ref()));
        let ids: HashSet<String> = removed.map(|(id, _)| id).collect();
        self.remove_everywhere(workspace, ids);
    }

    /// Removes entries here and in the other tabs. Of items of batches it stays recorded that they were sent: a copy
    /// of the batch may have them as queued.
    fn remove_everywhere(&self, workspace: WorkspaceKey, ids: HashSet<String>) {
        // Oldest first: the newest are preserved if there are too many.
        let sorted: BTreeSet<&String> = ids.iter().collect();
        let entries = sorted
            .into_iter()
            .filter_map(|id| self.stored_entry(workspace, id));
        let sent = entries.filter(|entry| entry.outcome != Outcome::Failed);
        let items = sent.filter_map(|entry| entry.batch_item).collect();
        self.remove(&ids);
        // Afterwards, because a full storage has space for it only then.
        if let Some(removed) = RemovedBatchItems::of(self.account, REMOVED_PAID_ITEMS) {
            removed.add(items);
        }
        self.account.broadcast(JournalMessage::Deleted(ids));
    }

    pub(super) fn write(&self, workspace: WorkspaceKey, entry: &JournalEntry) -> bool {
        let is_persisted = self.entries.write(workspace, entry);
        self.announce(workspace, &entry.id);
        is_persisted
    }

    fn announce(&self, workspace: WorkspaceKey, id: &str) {
        let message = JournalMessage::Changed(workspace, id.to_owned());
        self.account.broadcast(message);
    }

    /// Removes the entries with these IDs, their documents and their responses.
    pub(super) fn remove(&self, ids: &HashSet<String>) {
        self.entries.remove(ids);
        self.responses.remove_entries(ids);
        self.subjects.remove(ids);
    }
}
