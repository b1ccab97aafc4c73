//! Full documents behind the journal's redacted ones, stored only while the session lasts.

use super::account_binding::AccountBinding;
use super::account_storage::AccountStorage;
use super::purge::DOCUMENTS;
use crate::long_lived::{LongLived, LongLivedSignal};
use farol_core::i18n::Language;
use farol_core::model::document::Document;
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
    subjects: LongLivedSignal<HashMap<String, KnownSubject>>,
}

impl FullDocuments {
    /// Creates the store of the subjects of `account`, empty before [`Self::load`].
    pub(super) fn new(account: AccountBinding) -> Self {
        Self {
            account,
            subjects: LongLived::signal(HashMap::new()),
        }
    }

    /// Returns a subject; tracked.
    pub(super) fn get(&self, id: &str) -> Option<KnownSubject> {
        self.subjects.with(|subjects| subjects.get(id).cloned())
    }

    /// Returns a subject, untracked.
    pub(super) fn get_untracked(&self, id: &str) -> Option<KnownSubject> {
        let subject = self
            .subjects
            .try_with_untracked(|subjects| subjects.get(id).cloned());
        subject.flatten()
    }

    /// Returns all subjects, untracked.
    pub(super) fn all(&self) -> HashMap<String, KnownSubject> {
        self.subjects.try_get_untracked().unwrap_or_default()
    }

    /// Returns the ID that starts with `prefix` of the subject with this code, untracked.
    pub(super) fn id_of(&self, prefix: &str, code: &str) -> Option<String> {
        let found = self.subjects.try_with_untracked(|subjects| {
            let mut subjects = subjects.iter();
            let found =
                subjects.find(|(id, subject)| id.starts_with(prefix) && subject.code == code);
            found.map(|(id, _)| id.clone())
        });
        found.flatten()
    }

    /// Returns the subjects with this code whose IDs start with `prefix`; tracked.
    pub(super) fn with_code(&self, prefix: &str, code: &str) -> Vec<(String, KnownSubject)> {
        self.subjects.with(|subjects| {
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
        self.subjects.try_update(|known| known.extend(subjects));
        self.persist();
    }

    /// Removes the subjects of these entries.
    pub(super) fn remove(&self, ids: &HashSet<String>) {
        self.subjects.try_update(|subjects| {
            subjects.retain(|id, _| is_retained(id, |entry| !ids.contains(entry)));
        });
        self.persist();
    }

    /// Replaces the subjects by the stored ones of the entries `ids`; another tab may have removed
    /// others.
    pub(super) fn load(&self, ids: Vec<String>) {
        let stored: Option<HashMap<String, KnownSubject>> =
            self.storage().and_then(|storage| storage.read_json());
        let ids: HashSet<String> = ids.into_iter().collect();
        let mut stored = stored.unwrap_or_default();
        stored.retain(|id, _| is_retained(id, |entry| ids.contains(entry)));
        self.subjects.set(stored);
    }

    /// Stores the subjects for the length of the session.
    pub(super) fn persist(&self) {
        if let Some(storage) = self.storage() {
            self.subjects
                .try_with_untracked(|subjects| storage.write_json(subjects));
        }
    }

    fn storage(&self) -> Option<AccountStorage> {
        self.account.storage(DOCUMENTS)
    }
}
