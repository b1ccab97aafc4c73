//! Journal of the user's queries, stored on this device and synchronized between tabs.

use super::account_storage::{Account, AccountStorage};
use super::entry_storage::{EntryStorage, name};
use super::known_subject::KnownSubject;
use super::purge::{ANSWERS, DOCUMENTS, storage_key};
use super::response_cache::ResponseCache;
use super::singletons::Singletons;
use super::tabs::TabChannel;
use crate::platform::storage::{self, StorageArea};
use crate::platform::timer::timeout;
use crate::platform::{clock, random};
use farol_core::model::analysis_ref::AnalysisRef;
use farol_core::model::journal::{JournalEntry, Outcome, PaidRequest};
use farol_core::model::query_subject::QuerySubject;
use farol_core::model::time::DAY_MS;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::session::Identity;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, HashSet};

/// Debounce of changes by other tabs, in milliseconds: wiping a journal changes thousands of
/// entries, and each change would read all of them.
const DEBOUNCE_MS: u32 = 50;

/// Time for which a query that the service is processing can't be wiped, in milliseconds.
const PENDING_MS: i64 = DAY_MS;

/// Message between tabs.
#[derive(Serialize, Deserialize)]
enum JournalMessage {
    /// Requests the full documents of this session from other tabs; sent by a new tab.
    RequestSubjects,
    /// Full documents that the sender knows, by entry ID.
    Subjects(HashMap<String, KnownSubject>),
    /// An entry was written or changed; storage must be read again.
    Changed,
    /// IDs of entries that were removed with their documents.
    Deleted(HashSet<String>),
}

/// Result of writing a new entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Added {
    /// ID of the entry.
    pub id: String,
    /// True if the entry outlives the page.
    pub is_kept: bool,
}

/// Journal of the user's queries in this browser, by workspace.
#[derive(Clone, Copy)]
pub struct Journal {
    scope: StoredValue<String>,
    owner: RwSignal<Option<Account>>,
    subjects: RwSignal<HashMap<String, KnownSubject>>,
    /// Counter of changes in all tabs; storage is read again after each.
    version: RwSignal<u32>,
    /// Counter of change messages from other tabs.
    heard: RwSignal<u32>,
    /// True if the entries outlive this page.
    is_kept: RwSignal<bool>,
    tabs: TabChannel,
    answers: ResponseCache,
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
        let owner = RwSignal::new(None);
        let this = Self {
            scope: StoredValue::new(scope.to_owned()),
            owner,
            subjects: RwSignal::new(HashMap::new()),
            version: RwSignal::new(0),
            heard: RwSignal::new(0),
            is_kept: RwSignal::new(true),
            tabs: TabChannel::of(owner),
            answers: ResponseCache::new(storage_key(ANSWERS, scope)),
        };
        let name = this.place("journal");
        this.tabs.open(&name, move |news| this.on_message(news));
        // A message can arrive before the storage write that it announces is visible.
        let pending = StoredValue::new_local(None);
        let stored = window_event_listener(leptos::ev::storage, move |event| {
            // The event has no key if the whole storage was cleared.
            if event.key().is_none_or(|key| key.starts_with(&name)) {
                pending.set_value(Some(timeout(DEBOUNCE_MS, move || count_up(this.version))));
            }
        });
        on_cleanup(move || stored.remove());
        this.change_owner(identity.get_untracked().map(Account::from));
        Effect::new_isomorphic(move |_| this.change_owner(identity.get().map(Account::from)));
        this
    }

    /// Returns the entries of a workspace, newest first; tracked.
    pub fn entries(&self, workspace: WorkspaceKey) -> Vec<JournalEntry> {
        self.version.track();
        self.owner.track();
        let mut entries = self.stored(workspace);
        entries.reverse();
        entries
    }

    /// Returns the entry with this ID; tracked.
    pub fn entry(&self, workspace: WorkspaceKey, id: &str) -> Option<JournalEntry> {
        self.version.track();
        self.owner.track();
        self.lines(workspace)?.one(id)
    }

    /// Returns the newest entry that created `analysis`; tracked.
    pub fn analysis(&self, workspace: WorkspaceKey, analysis: AnalysisRef) -> Option<JournalEntry> {
        let mut entries = self.entries(workspace).into_iter();
        entries.find(|entry| entry.analysis == Some(analysis))
    }

    /// Returns the e-mail address of the signed-in user, in lower case.
    pub fn person(&self) -> Option<String> {
        let owner = self.owner.try_get_untracked().flatten()?;
        Some(owner.email)
    }

    /// Returns the number of changes by other tabs to the user's journal; tracked.
    pub fn remote_changes(&self) -> u32 {
        self.heard.get()
    }

    /// Returns whether entries outlive the page, which they don't if storage is full or disabled;
    /// tracked.
    pub fn is_kept(&self) -> bool {
        self.is_kept.get()
    }

    /// Returns whether one more entry would outlive the page.
    pub fn has_room(&self, workspace: WorkspaceKey) -> bool {
        let lines = self.lines(workspace);
        lines.is_some_and(|lines| lines.has_room())
    }

    /// Records that `request` is about to be sent.
    ///
    /// Written before the request, so that a crash can't lose the record of a paid query.
    pub fn add(&self, workspace: WorkspaceKey, request: &PaidRequest) -> Added {
        let lines = self.lines(workspace);
        let now = clock::now_ms();
        let moment = lines.as_ref().map_or(now, |lines| lines.next_moment(now));
        let id = name(moment, random::number());
        let by = self
            .owner
            .try_with_untracked(|owner| owner.as_ref().map(|owner| owner.email.clone()))
            .flatten()
            .unwrap_or_default();
        let entry = JournalEntry::sent(id.clone(), request, now, &by);
        let subject = KnownSubject {
            code: request.about.code(),
            name: None,
        };
        self.learn(&id, subject);
        let is_kept = lines.is_some_and(|lines| {
            lines.make_room(|entry| entry.outcome_at(now) == Outcome::Sent);
            self.put(&lines, &entry)
        });
        Added { id, is_kept }
    }

    /// Removes the entry of a request that isn't sent after all.
    pub fn discard(&self, workspace: WorkspaceKey, id: &str) {
        if let Some(lines) = self.lines(workspace) {
            lines.remove(id);
        }
        self.forget(&HashSet::from([id.to_owned()]));
        self.retry();
        self.tell_change();
    }

    /// Changes one entry.
    pub fn update(&self, workspace: WorkspaceKey, id: &str, edit: impl FnOnce(&mut JournalEntry)) {
        if let Some(lines) = self.lines(workspace)
            && let Some(mut entry) = lines.one(id)
        {
            edit(&mut entry);
            self.put(&lines, &entry);
        }
    }

    /// Stores the name of an entry's subject for the length of the session.
    pub fn name(&self, id: &str, name: &str) {
        let known = self.subject_untracked(id);
        if let Some(subject) = known.filter(|subject| subject.name.as_deref() != Some(name)) {
            let name = Some(name.to_owned());
            self.learn(id, KnownSubject { name, ..subject });
        }
    }

    /// Returns the full subject of an entry while the session lasts; tracked.
    pub fn subject(&self, id: &str) -> Option<KnownSubject> {
        self.subjects.with(|subjects| subjects.get(id).cloned())
    }

    /// Returns the full subject of an entry, untracked.
    pub fn subject_untracked(&self, id: &str) -> Option<KnownSubject> {
        self.subjects
            .try_with_untracked(|subjects| subjects.get(id).cloned())
            .flatten()
    }

    /// Returns whether an entry is about `asked`: exactly if its subject is known, else as far as
    /// the masked form allows.
    pub fn is_about(&self, entry: &JournalEntry, asked: &QuerySubject) -> bool {
        let known = self.subjects.try_with_untracked(|subjects| {
            let subject = subjects.get(&entry.id)?;
            Some(subject.code == asked.code())
        });
        known
            .flatten()
            .unwrap_or_else(|| entry.may_match_subject(asked))
    }

    /// Returns the cache of this tab's responses.
    pub fn answers(&self) -> ResponseCache {
        self.answers
    }

    /// Removes the entries of a workspace that match `is_chosen`, with their documents; `None`
    /// stands for an unreadable entry. Entries of queries in progress, or still processed by the
    /// service, stay: their completion updates them.
    pub fn wipe(&self, workspace: WorkspaceKey, is_chosen: impl Fn(Option<&JournalEntry>) -> bool) {
        let now = clock::now_ms();
        let is_under_way = |entry: &JournalEntry| match entry.outcome_at(now) {
            Outcome::Sent => true,
            Outcome::Pending => now.saturating_sub(entry.at) < PENDING_MS,
            _ => false,
        };
        let is_wiped =
            |entry: Option<&JournalEntry>| is_chosen(entry) && !entry.is_some_and(is_under_way);
        let lines = self.lines(workspace).map(|lines| lines.each());
        let wiped = lines.into_iter().flatten();
        let wiped = wiped.filter(|(_, entry)| is_wiped(entry.as_ref()));
        let ids: HashSet<String> = wiped.map(|(id, _)| id).collect();
        self.take_away(&ids);
        self.tabs.broadcast(JournalMessage::Deleted(ids));
        self.tell_change();
    }

    fn change_owner(&self, next: Option<Account>) {
        self.answers.change_owner(next.as_ref());
        let before = self.owner.get_untracked();
        if before == next {
            return;
        }
        let is_same_person =
            matches!((&before, &next), (Some(before), Some(next)) if before.is(next));
        if !is_same_person {
            let known = next.as_ref().and_then(|owner| self.known(owner));
            self.subjects.set(known.unwrap_or_default());
        }
        self.owner.set(next);
        self.keep_subjects();
        self.tabs.broadcast(JournalMessage::RequestSubjects);
    }

    /// Returns the documents that this device stores for a user, without those of entries that
    /// another tab has removed meanwhile.
    fn known(&self, owner: &Account) -> Option<HashMap<String, KnownSubject>> {
        let text = self.shelf(owner).load()?;
        let mut known: HashMap<String, KnownSubject> = serde_json::from_str(&text).ok()?;
        let keys = storage::keys(StorageArea::Device, &self.lines_of(owner));
        let lines = keys.iter().filter_map(|key| key.rsplit('.').next());
        Some(lines.filter_map(|id| known.remove_entry(id)).collect())
    }

    fn put(&self, lines: &EntryStorage, entry: &JournalEntry) -> bool {
        let is_kept = lines.put(entry);
        self.retry();
        self.tell_change();
        is_kept
    }

    /// Retries failed writes, for which there may be space now.
    fn retry(&self) {
        let is_kept = storage::retry(StorageArea::Device, &self.place("journal"));
        if self.is_kept.try_get_untracked() == Some(!is_kept) {
            self.is_kept.set(is_kept);
        }
    }

    fn take_away(&self, ids: &HashSet<String>) {
        if let Some(Some(owner)) = self.owner.try_get_untracked() {
            for key in storage::keys(StorageArea::Device, &self.lines_of(&owner)) {
                if key.rsplit('.').next().is_some_and(|id| ids.contains(id)) {
                    storage::remove(StorageArea::Device, &key);
                }
            }
        }
        self.forget(ids);
        self.retry();
    }

    fn tell_change(&self) {
        self.tabs.broadcast(JournalMessage::Changed);
        count_up(self.version);
    }

    pub(super) fn stored(&self, workspace: WorkspaceKey) -> Vec<JournalEntry> {
        let lines = self.lines(workspace);
        lines.map(|lines| lines.all()).unwrap_or_default()
    }

    fn lines(&self, workspace: WorkspaceKey) -> Option<EntryStorage> {
        let owner = self.owner.try_get_untracked().flatten()?;
        let prefix = format!("{}{workspace}.", self.lines_of(&owner));
        Some(EntryStorage::at(prefix))
    }

    /// Returns the key prefix of a user's entries.
    fn lines_of(&self, owner: &Account) -> String {
        format!("{}.{}.", self.place("journal"), owner.email)
    }

    fn place(&self, what: &str) -> String {
        storage_key(what, &self.scope.try_get_value().unwrap_or_default())
    }

    fn shelf(&self, owner: &Account) -> AccountStorage {
        AccountStorage::of(&self.place(DOCUMENTS), owner)
    }

    fn learn(&self, id: &str, subject: KnownSubject) {
        let learnt = HashMap::from([(id.to_owned(), subject)]);
        self.take_up(learnt.clone());
        self.tabs.broadcast(JournalMessage::Subjects(learnt));
    }

    fn take_up(&self, learnt: HashMap<String, KnownSubject>) {
        self.subjects.try_update(|subjects| subjects.extend(learnt));
        self.keep_subjects();
    }

    fn forget(&self, ids: &HashSet<String>) {
        self.answers.forget(ids);
        self.subjects
            .try_update(|subjects| subjects.retain(|id, _| !ids.contains(id)));
        self.keep_subjects();
    }

    fn keep_subjects(&self) {
        if let Some(Some(owner)) = self.owner.try_get_untracked() {
            let text = self
                .subjects
                .try_with_untracked(|subjects| serde_json::to_string(subjects).ok());
            if let Some(Some(text)) = text {
                self.shelf(&owner).keep(&text);
            }
        }
    }

    fn on_message(&self, news: JournalMessage) {
        match news {
            JournalMessage::RequestSubjects => {
                let subjects = self.subjects.try_get_untracked().unwrap_or_default();
                if !subjects.is_empty() {
                    self.tabs.broadcast(JournalMessage::Subjects(subjects));
                }
            }
            JournalMessage::Subjects(subjects) => self.take_up(subjects),
            JournalMessage::Deleted(ids) => self.take_away(&ids),
            JournalMessage::Changed => {
                count_up(self.version);
                count_up(self.heard);
            }
        }
    }
}

fn count_up(counter: RwSignal<u32>) {
    counter.try_update(|count| *count = count.wrapping_add(1));
}
