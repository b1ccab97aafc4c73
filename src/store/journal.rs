//! The journal that the app lives with: kept on this device, in step with the other tabs.

use super::account_storage::{Account, AccountStorage};
use super::entry_storage::{EntryStorage, name};
use super::known_subject::KnownSubject;
use super::purge::{ANSWERS, DOCUMENTS, storage_key};
use super::response_cache::ResponseCache;
use super::singletons::Singletons;
use super::tabs::TabChannel;
use crate::model::analysis_ref::AnalysisRef;
use crate::model::journal::{JournalEntry, Outcome, PaidRequest};
use crate::model::query_subject::QuerySubject;
use crate::model::workspace::WorkspaceKey;
use crate::platform::storage::{self, StorageArea};
use crate::platform::timer::timeout;
use crate::platform::{clock, random};
use crate::session::Identity;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, HashSet};

/// How long lines that another tab changes one after the other are waited for, in milliseconds: a
/// wiped journal is thousands of them, and all is read again after each.
const DEBOUNCE_MS: u32 = 50;

/// For how long a query that the service is at work on is waited for, in milliseconds.
const PENDING_MS: i64 = 24 * 60 * 60 * 1_000;

/// What tabs tell each other.
#[derive(Serialize, Deserialize)]
enum JournalMessage {
    /// A new tab asks the others for the documents of this session.
    RequestSubjects,
    /// Documents that a tab knows, by their lines' names.
    Subjects(HashMap<String, KnownSubject>),
    /// A line was written or changed: what is stored is to be read again.
    Changed,
    /// Lines, by their names, were taken away, and their documents with them.
    Deleted(HashSet<String>),
}

/// A line that was just written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Added {
    /// The line's name.
    pub id: String,
    /// Whether it outlives the page.
    pub is_kept: bool,
}

/// What this person asked for in this browser, by workspace; copies are handles to the same journal.
#[derive(Clone, Copy)]
pub struct Journal {
    scope: StoredValue<String>,
    owner: RwSignal<Option<Account>>,
    subjects: RwSignal<HashMap<String, KnownSubject>>,
    /// Counts the changes, here and in other tabs: what is stored is read again after each.
    version: RwSignal<u32>,
    /// Counts what other tabs have told.
    heard: RwSignal<u32>,
    /// Whether what was written is kept beyond this page.
    is_kept: RwSignal<bool>,
    tabs: TabChannel,
    answers: ResponseCache,
}

impl Journal {
    /// The app's journal.
    pub fn get() -> Self {
        Singletons::of(Self::new)
    }

    /// The journal of whoever is signed in; `scope` keeps those of two apps of one origin apart.
    ///
    /// When that person leaves, the documents are forgotten, here and in every tab; the lines stay.
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
        // A message can be faster than the store that it tells of.
        let pending = StoredValue::new_local(None);
        let stored = window_event_listener(leptos::ev::storage, move |event| {
            // Without a key the whole store was emptied.
            if event.key().is_none_or(|key| key.starts_with(&name)) {
                pending.set_value(Some(timeout(DEBOUNCE_MS, move || count_up(this.version))));
            }
        });
        on_cleanup(move || stored.remove());
        this.change_owner(identity.get_untracked().map(Account::from));
        Effect::new_isomorphic(move |_| this.change_owner(identity.get().map(Account::from)));
        this
    }

    /// The lines of a workspace, newest first; tracked.
    pub fn entries(&self, workspace: WorkspaceKey) -> Vec<JournalEntry> {
        self.version.track();
        self.owner.track();
        let mut entries = self.stored(workspace);
        entries.reverse();
        entries
    }

    /// The line called `id`; tracked.
    pub fn entry(&self, workspace: WorkspaceKey, id: &str) -> Option<JournalEntry> {
        self.version.track();
        self.owner.track();
        self.lines(workspace)?.one(id)
    }

    /// The newest line that made `analysis`; tracked.
    pub fn analysis(&self, workspace: WorkspaceKey, analysis: AnalysisRef) -> Option<JournalEntry> {
        let mut entries = self.entries(workspace).into_iter();
        entries.find(|entry| entry.analysis == Some(analysis))
    }

    /// Who is signed in, by e-mail address in small letters.
    pub fn person(&self) -> Option<String> {
        let owner = self.owner.try_get_untracked().flatten()?;
        Some(owner.email)
    }

    /// How often other tabs have written into this person's journal; tracked.
    pub fn remote_changes(&self) -> u32 {
        self.heard.get()
    }

    /// Whether this device keeps what is written; where its store is full or closed the lines last
    /// as long as the page; tracked.
    pub fn is_kept(&self) -> bool {
        self.is_kept.get()
    }

    /// Whether one more line would outlive the page.
    pub fn has_room(&self, workspace: WorkspaceKey) -> bool {
        let lines = self.lines(workspace);
        lines.is_some_and(|lines| lines.has_room())
    }

    /// Notes that `request` is about to be sent.
    ///
    /// It is written before the request leaves: a tab that dies can't make a query unheard of.
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

    /// Takes back a line whose request isn't sent after all.
    pub fn discard(&self, workspace: WorkspaceKey, id: &str) {
        if let Some(lines) = self.lines(workspace) {
            lines.remove(id);
        }
        self.forget(&HashSet::from([id.to_owned()]));
        self.retry();
        self.tell_change();
    }

    /// Changes one line.
    pub fn update(&self, workspace: WorkspaceKey, id: &str, edit: impl FnOnce(&mut JournalEntry)) {
        if let Some(lines) = self.lines(workspace)
            && let Some(mut entry) = lines.one(id)
        {
            edit(&mut entry);
            self.put(&lines, &entry);
        }
    }

    /// Keeps the name behind a line's document for as long as the session lasts.
    pub fn name(&self, id: &str, name: &str) {
        let known = self.subject_untracked(id);
        if let Some(subject) = known.filter(|subject| subject.name.as_deref() != Some(name)) {
            let name = Some(name.to_owned());
            self.learn(id, KnownSubject { name, ..subject });
        }
    }

    /// What a line is about, in full, while the session lasts; tracked.
    pub fn subject(&self, id: &str) -> Option<KnownSubject> {
        self.subjects.with(|subjects| subjects.get(id).cloned())
    }

    /// What a line is about, as far as this moment knows.
    pub fn subject_untracked(&self, id: &str) -> Option<KnownSubject> {
        self.subjects
            .try_with_untracked(|subjects| subjects.get(id).cloned())
            .flatten()
    }

    /// Whether a line is about `asked`: for certain while its subject is known, else as far as the
    /// starred form can tell.
    pub fn is_about(&self, entry: &JournalEntry, asked: &QuerySubject) -> bool {
        let known = self.subjects.try_with_untracked(|subjects| {
            let subject = subjects.get(&entry.id)?;
            Some(subject.code == asked.code())
        });
        known
            .flatten()
            .unwrap_or_else(|| entry.may_match_subject(asked))
    }

    /// What queries of open shape were answered in this tab.
    pub fn answers(&self) -> ResponseCache {
        self.answers
    }

    /// Takes the lines that `is_chosen` picks away from a workspace, with their documents; it is asked
    /// about what can't be read, too (`None`). What is under way stays, and what the service is still at
    /// work on: its end must find its line.
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

    /// The documents that this device knows of a person. Lines that another tab wiped before this one
    /// could hear of it take theirs along.
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

    /// A line that found no room before may find it now.
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

    /// What the places of a person's lines begin with.
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
