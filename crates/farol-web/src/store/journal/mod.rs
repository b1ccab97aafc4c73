//! Journal of the user's queries, stored on this device and synchronized between tabs.

mod from_file;
mod sync;
mod unstored;
mod writes;

use crate::long_lived::{LongLived, LongLivedSignal};
use crate::platform::random;
use crate::store::account_binding::AccountBinding;
use crate::store::decisions::Decisions;
use crate::store::full_documents::{FullDocuments, KnownSubject};
use crate::store::journal_message::JournalMessage;
use crate::store::namesake_marks::NamesakeMarks;
use crate::store::purge::JOURNAL;
use crate::store::response_store::ResponseStore;
use crate::store::singletons::Singletons;
use crate::store::workspace_entries::{EntryList, WorkspaceEntries};
use crate::store::workspace_entry_storage::StoredEntry;
use farol_core::model::analysis_ref::AnalysisRef;
use farol_core::model::journal::JournalEntry;
use farol_core::model::query_subject::QuerySubject;
use farol_core::model::subject_comparison::SubjectComparison;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::session::Identity;
use leptos::prelude::*;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

impl StoredEntry for JournalEntry {
    const MAX_ENTRIES: usize = 3_000;

    fn id(&self) -> &str {
        &self.id
    }
}

/// Result of writing a new entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AddedEntry {
    /// ID of the entry.
    pub id: String,
    /// True if the entry outlives the page.
    pub is_persisted: bool,
}

/// Journal of the user's queries in this browser, by workspace.
#[derive(Clone, Copy)]
pub struct Journal {
    account: AccountBinding,
    entries: WorkspaceEntries<JournalEntry>,
    subjects: FullDocuments,
    /// Number of paid queries that have ended in other tabs, by workspace.
    remote_payments: LongLivedSignal<HashMap<WorkspaceKey, u32>>,
    /// Number of this tab, by which others know whose reply they have.
    tab: u32,
    /// IDs of the records that other tabs have only in memory, by the tabs that have replied.
    unstored_elsewhere: StoredValue<HashMap<u32, HashSet<String>>>,
    responses: ResponseStore,
    decisions: Decisions,
    namesakes: NamesakeMarks,
}

impl Journal {
    /// Returns the app's journal.
    pub fn get() -> Self {
        Singletons::of(Self::new)
    }

    /// Creates the journal of the signed-in user.
    ///
    /// Signing out removes the full documents in every tab; the entries stay.
    pub fn new(scope: &str, identity: Memo<Option<Identity>>) -> Self {
        let account = AccountBinding::new(JOURNAL, scope);
        let responses = ResponseStore::new(account);
        let entries = WorkspaceEntries::new(account);
        let this = Self {
            account,
            entries,
            subjects: FullDocuments::new(account, entries),
            remote_payments: LongLived::signal(HashMap::new()),
            tab: random::random_u32(),
            unstored_elsewhere: StoredValue::new(HashMap::new()),
            responses,
            decisions: Decisions::new(account, responses),
            namesakes: NamesakeMarks::new(account, responses),
        };
        account.connect(this, identity);
        this
    }

    /// Returns the entries of a workspace, newest first; tracked.
    pub fn entries(&self, workspace: WorkspaceKey) -> Vec<Arc<JournalEntry>> {
        self.entries.list(workspace).iter().rev().cloned().collect()
    }

    /// Returns the entry with this ID; tracked.
    pub fn entry(&self, workspace: WorkspaceKey, id: &str) -> Option<JournalEntry> {
        self.entries.entry(workspace, id)
    }

    /// Returns the entry with this ID as it is stored, untracked: for decisions about sending its
    /// query again.
    pub fn stored_entry(&self, workspace: WorkspaceKey, id: &str) -> Option<JournalEntry> {
        self.entries.storage(workspace)?.one(id)
    }

    /// Returns the newest entry that created `analysis`; tracked.
    pub fn analysis(&self, workspace: WorkspaceKey, analysis: AnalysisRef) -> Option<JournalEntry> {
        let list = self.entries.list(workspace);
        let mut entries = list.iter().rev();
        entries
            .find(|entry| entry.analysis == Some(analysis))
            .map(|entry| (**entry).clone())
    }

    /// Returns the entries that created `analysis`, or were answered by it; tracked.
    pub fn entries_of(
        &self,
        workspace: WorkspaceKey,
        analysis: AnalysisRef,
    ) -> Vec<Arc<JournalEntry>> {
        let list = self.entries.list(workspace);
        let entries = list.iter();
        let entries = entries.filter(|entry| entry.analysis == Some(analysis));
        entries.cloned().collect()
    }

    /// Returns the newest entries of some analyses; tracked.
    pub fn analyses(
        &self,
        workspace: WorkspaceKey,
        wanted: &HashSet<AnalysisRef>,
    ) -> HashMap<AnalysisRef, Arc<JournalEntry>> {
        let list = self.entries.list(workspace);
        let entries = list
            .iter()
            .filter_map(|entry| Some((entry.analysis?, entry)));
        let entries = entries.filter(|(analysis, _)| wanted.contains(analysis));
        // Oldest first: a newer entry replaces an older one.
        entries
            .map(|(analysis, entry)| (analysis, entry.clone()))
            .collect()
    }

    /// Returns whether a workspace has no entries; tracked.
    pub fn is_empty(&self, workspace: WorkspaceKey) -> bool {
        self.entries.list(workspace).is_empty()
    }

    /// Returns the unfinished analyses of a workspace, newest first; tracked.
    pub fn unfinished(&self, workspace: WorkspaceKey) -> Vec<AnalysisRef> {
        let list = self.entries.list(workspace);
        let entries = list.iter().rev();
        entries
            .filter_map(|entry| entry.unfinished_analysis())
            .collect()
    }

    /// Returns the analyses of a workspace that are read automatically, with the times of their
    /// queries (epoch milliseconds), newest first; tracked.
    pub fn analyses_to_read(&self, workspace: WorkspaceKey) -> Vec<(AnalysisRef, i64)> {
        let list = self.entries.list(workspace);
        let entries = list.iter().rev();
        entries
            .filter_map(|entry| Some((entry.analysis_to_read()?, entry.at)))
            .collect()
    }

    /// Returns the e-mail address of the signed-in user, in lower case.
    pub fn user_email(&self) -> Option<String> {
        self.account.email()
    }

    /// Returns the number of changes of the user, including sign-outs: what begins in one session must not end in
    /// another.
    pub fn epoch(&self) -> u32 {
        self.account.epoch()
    }

    /// Returns the number of paid queries of a workspace that have ended in other tabs since the
    /// page was loaded; tracked.
    pub fn remote_payments(&self, workspace: WorkspaceKey) -> u32 {
        self.remote_payments
            .with(|counts| counts.get(&workspace).copied().unwrap_or_default())
    }

    /// Announces to other tabs that a paid query has ended.
    pub fn announce_payment(&self, workspace: WorkspaceKey) {
        self.account
            .broadcast(JournalMessage::BalanceChanged(workspace));
    }

    /// Returns whether entries outlive the page, which they don't if storage is full or disabled;
    /// tracked.
    pub fn is_persisted(&self) -> bool {
        self.entries.is_persisted()
    }

    /// Returns whether one more entry would outlive the page.
    pub fn has_room(&self, workspace: WorkspaceKey) -> bool {
        let storage = self.entries.storage(workspace);
        storage.is_some_and(|storage| storage.has_room())
    }

    /// Stores the name of an entry's subject for the length of the session.
    pub fn store_name(&self, id: &str, name: &str) {
        let known = self.subject_untracked(id);
        if let Some(subject) = known.filter(|subject| subject.name.as_deref() != Some(name)) {
            let name = Some(name.to_owned());
            self.store_subject(id, KnownSubject { name, ..subject });
        }
    }

    /// Returns the full subject of an entry while the session lasts; tracked.
    pub fn subject(&self, id: &str) -> Option<KnownSubject> {
        self.subjects.get(id)
    }

    /// Returns the full subject of an entry, untracked.
    pub fn subject_untracked(&self, id: &str) -> Option<KnownSubject> {
        self.subjects.get_untracked(id)
    }

    /// Returns whether an entry is, or may be, about `query_subject`; untracked.
    pub fn is_about(&self, entry: &JournalEntry, query_subject: &QuerySubject) -> bool {
        let known = self.subject_untracked(&entry.id);
        let known_code = known.as_ref().map(|subject| subject.code.as_str());
        entry.match_subject(known_code, query_subject) != SubjectComparison::Different
    }

    /// Returns the store of the session's responses.
    pub fn responses(&self) -> ResponseStore {
        self.responses
    }

    /// Returns the binding to the signed-in user.
    pub(super) const fn account_binding(&self) -> AccountBinding {
        self.account
    }

    /// Returns the decisions of the session.
    pub fn decisions(&self) -> Decisions {
        self.decisions
    }

    /// Returns the namesake marks of the session.
    pub fn namesakes(&self) -> NamesakeMarks {
        self.namesakes
    }

    /// Returns the workspaces that have entries; tracked.
    pub(super) fn workspaces(&self) -> Vec<WorkspaceKey> {
        self.entries.workspaces()
    }

    /// Sends a message to the account's other tabs.
    pub(super) fn broadcast(&self, message: JournalMessage) {
        self.account.broadcast(message);
    }

    pub(super) fn stored(&self, workspace: WorkspaceKey) -> Vec<JournalEntry> {
        let storage = self.entries.storage(workspace);
        storage.map(|storage| storage.all()).unwrap_or_default()
    }

    /// Returns the entries of a workspace in memory, oldest first; tracked.
    pub(super) fn list(&self, workspace: WorkspaceKey) -> EntryList<JournalEntry> {
        self.entries.list(workspace)
    }

    /// Returns the ID that starts with `prefix` of the known subject with this code, untracked.
    pub(super) fn subject_with_code(&self, prefix: &str, code: &str) -> Option<String> {
        self.subjects.id_of(prefix, code)
    }

    /// Returns the known subjects with this code whose IDs start with `prefix`; tracked.
    pub(super) fn subjects_with_code(
        &self,
        prefix: &str,
        code: &str,
    ) -> Vec<(String, KnownSubject)> {
        self.subjects.with_code(prefix, code)
    }

    pub(super) fn store_subject(&self, id: &str, subject: KnownSubject) {
        let subjects = HashMap::from([(id.to_owned(), subject)]);
        self.subjects.extend(subjects.clone());
        self.account.broadcast(JournalMessage::Subjects(subjects));
    }
}
