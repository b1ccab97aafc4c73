//! Full documents behind the journal's redacted ones, stored only while the session lasts; read when first needed.

use super::account_binding::AccountBinding;
use super::account_storage::AccountStorage;
use super::purge::DOCUMENTS;
use super::workspace_entries::WorkspaceEntries;
use crate::long_lived::{LongLived, LongLivedSignal};
use farol_core::i18n::Language;
use farol_core::model::document::Document;
use farol_core::model::journal::JournalEntry;
use farol_core::model::operation::Operation;
use farol_core::model::query_subject::QuerySubject;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, HashSet};

/// Start of the IDs of documents that were typed for an analysis without an entry.
pub(super) const TYPED_ID: &str = "typed.";
/// Start of the IDs under which the documents of subjects' pages are stored.
pub(super) const SUBJECT_ID: &str = "subject.";
/// Start of the IDs of names in responses about others, before the ID of the entry and the code.
pub(super) const REPORTED_ID: &str = "reported.";

/// Origin of a known subject.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum SubjectSource {
    /// A query of the session, or a document or name that a page or a response of the session shows.
    #[default]
    Query,
    /// The user has typed it, and visible digits or a party of a process agree.
    Typed,
    /// The user has typed it, and uses it although it could not be checked.
    Unchecked,
}

/// Full document and name of a subject.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KnownSubject {
    /// Digits and letters of the document, without punctuation.
    pub code: String,
    /// Name of the subject, if the service returned it.
    #[serde(default)]
    pub name: Option<String>,
    /// Origin of the document.
    #[serde(default)]
    pub source: SubjectSource,
}

impl KnownSubject {
    /// Returns the note on a document that the user has typed; `None` for that of a query.
    pub const fn source_note(&self) -> Option<fn(Language) -> &'static str> {
        match self.source {
            SubjectSource::Query => None,
            SubjectSource::Typed => Some(Language::identify_typed),
            SubjectSource::Unchecked => Some(Language::identify_typed_unchecked),
        }
    }

    /// Returns the document, if the code is one.
    pub fn document(&self) -> Option<Document> {
        Document::parse(&self.code).ok()
    }

    /// Returns the code as the subject of a query of `operation`.
    pub fn query_subject(&self, operation: Operation) -> Option<QuerySubject> {
        QuerySubject::read(operation, &self.code)
    }
}

/// Returns the ID of the entry whose response reports the name with this ID.
pub(super) fn reporting_entry(id: &str) -> Option<&str> {
    let (entry, _) = id.strip_prefix(REPORTED_ID)?.rsplit_once('.')?;
    Some(entry)
}

/// Returns whether a record lasts while `has_entry` is true of the ID of its entry; one without an
/// entry always does.
fn is_retained(id: &str, has_entry: impl Fn(&str) -> bool) -> bool {
    let is_without_entry = id.starts_with(TYPED_ID) || id.starts_with(SUBJECT_ID);
    is_without_entry || has_entry(reporting_entry(id).unwrap_or(id))
}

/// Store of full documents and names, by the ID of their journal entry or by an ID that starts with
/// [`TYPED_ID`], [`SUBJECT_ID`] or [`REPORTED_ID`].
#[derive(Clone, Copy)]
pub(super) struct FullDocuments {
    account: AccountBinding,
    entries: WorkspaceEntries<JournalEntry>,
    subjects: LongLivedSignal<HashMap<String, KnownSubject>>,
    /// IDs of the stored subjects whose entries may have been removed since; `None` before these subjects are read.
    unchecked: StoredValue<Option<HashSet<String>>>,
}

impl FullDocuments {
    /// Creates the store of the subjects of `account`, for its `entries`.
    pub(super) fn new(account: AccountBinding, entries: WorkspaceEntries<JournalEntry>) -> Self {
        Self {
            account,
            entries,
            subjects: LongLived::signal(HashMap::new()),
            unchecked: StoredValue::new(None),
        }
    }

    /// Returns a subject; tracked.
    pub(super) fn get(&self, id: &str) -> Option<KnownSubject> {
        self.with(|subjects| subjects.get(id).cloned())
    }

    /// Returns a subject, untracked.
    pub(super) fn get_untracked(&self, id: &str) -> Option<KnownSubject> {
        self.with_untracked(|subjects| subjects.get(id).cloned())?
    }

    /// Returns all subjects, untracked.
    pub(super) fn all(&self) -> HashMap<String, KnownSubject> {
        self.with_untracked(Clone::clone).unwrap_or_default()
    }

    /// Returns the ID that starts with `prefix` of the subject with this code, untracked.
    pub(super) fn id_of(&self, prefix: &str, code: &str) -> Option<String> {
        self.with_untracked(|subjects| {
            let mut subjects = subjects.iter();
            let found =
                subjects.find(|(id, subject)| id.starts_with(prefix) && subject.code == code);
            found.map(|(id, _)| id.clone())
        })?
    }

    /// Returns the subjects with this code whose IDs start with `prefix`; tracked.
    pub(super) fn with_code(&self, prefix: &str, code: &str) -> Vec<(String, KnownSubject)> {
        self.with(|subjects| {
            let subjects = subjects.iter();
            let found =
                subjects.filter(|(id, subject)| id.starts_with(prefix) && subject.code == code);
            found
                .map(|(id, subject)| (id.clone(), subject.clone()))
                .collect()
        })
    }

    /// Adds subjects.
    pub(super) fn extend(&self, subjects: HashMap<String, KnownSubject>) {
        self.read();
        self.subjects.try_update(|known| known.extend(subjects));
        self.persist();
    }

    /// Removes the subjects of these entries.
    pub(super) fn remove(&self, ids: &HashSet<String>) {
        self.read();
        self.subjects.try_update(|subjects| {
            subjects.retain(|id, _| is_retained(id, |entry| !ids.contains(entry)));
        });
        self.persist();
    }

    /// Drops the subjects of the last account; those of the current one are read when they are needed.
    pub(super) fn clear(&self) {
        self.unchecked.try_set_value(None);
        self.subjects.try_update(HashMap::clear);
    }

    fn with<R>(&self, read: impl FnOnce(&HashMap<String, KnownSubject>) -> R) -> R {
        self.check();
        self.subjects.with(read)
    }

    fn with_untracked<R>(
        &self,
        read: impl FnOnce(&HashMap<String, KnownSubject>) -> R,
    ) -> Option<R> {
        self.check();
        self.subjects.try_with_untracked(read)
    }

    /// Reads the stored subjects, once.
    fn read(&self) {
        if self.unchecked.try_with_value(Option::is_none) != Some(true) {
            return;
        }
        let stored = self.storage().and_then(|storage| storage.read_json());
        let stored: HashMap<String, KnownSubject> = stored.unwrap_or_default();
        let bound = stored.keys().filter(|id| !is_retained(id, |_| false));
        self.unchecked.try_set_value(Some(bound.cloned().collect()));
        self.subjects
            .try_update_untracked(|subjects| subjects.extend(stored));
    }

    /// Removes the stored subjects whose entries another tab has removed.
    fn check(&self) {
        self.read();
        let take = |ids: &mut Option<HashSet<String>>| ids.as_mut().map(std::mem::take);
        let unchecked = self.unchecked.try_update_value(take).flatten();
        let unchecked = unchecked.unwrap_or_default();
        if unchecked.is_empty() {
            // Reading the keys of thousands of entries takes long.
            return;
        }
        let entries: HashSet<String> = self.entries.ids().into_iter().collect();
        let is_removed =
            |id: &str| unchecked.contains(id) && !is_retained(id, |entry| entries.contains(entry));
        self.subjects.try_update_untracked(|subjects| {
            subjects.retain(|id, _| !is_removed(id));
        });
        self.persist();
    }

    /// Stores the subjects for the length of the session, unless they weren't needed yet.
    pub(super) fn persist(&self) {
        let is_read = self.unchecked.try_with_value(Option::is_some) == Some(true);
        if let Some(storage) = self.storage().filter(|_| is_read) {
            self.subjects
                .try_with_untracked(|subjects| storage.write_json(subjects));
        }
    }

    fn storage(&self) -> Option<AccountStorage> {
        self.account.storage(DOCUMENTS)
    }
}
